// Applies the reader's chat sanction to the room's state: from the user's private topic, or from the room's
// answer after a message was refused.
import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { chatSanctionAtom } from "#client/session/chat-sanction.ts";
import { userAtom } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { OwnSanction } from "#shared/contract/chat.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import { ownChatAtom } from "./chat-atoms.ts";
import { fetchChat } from "./chat-calls.ts";
import { changeOutbox } from "./settle-outbox.ts";

/** Applies the sanction that the topic published last: it overrides the page's (`answer`), which is older. */
export function useLatestSanction(matchId: MatchId, userId: UserId | null, answer: ChatAnswer | null): void {
	const store = useStore();
	const latest = useAtomValue(chatSanctionAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a later page's answer was already applied
	useEffect(() => {
		if (latest && latest.userId === userId) applySanction(store, matchId, latest.sanction);
	}, [store, matchId, userId, latest, answer]);
}

/** Loads kind and reason of the sanction after it caused a refusal. A newer value of the topic wins. */
export async function loadSanction(store: Store, matchId: MatchId): Promise<void> {
	const [latest, userId] = [store.get(chatSanctionAtom), store.get(userAtom)?.id];
	const answer = await fetchChat(store, matchId, { limit: 1 }).catch(() => null);
	if (!answer?.own || store.get(chatSanctionAtom) !== latest || store.get(userAtom)?.id !== userId) return;
	applySanction(store, matchId, answer.own.sanction);
}

export function applySanction(store: Store, matchId: MatchId, sanction: OwnSanction | null): void {
	store.set(ownChatAtom(store, matchId), (own) => ({ ...own, sanction }));
	// The sanction has ended: the text stays in the text box without an error.
	if (sanction === null) {
		changeOutbox(store, matchId, (outbox) => (outbox.refusal?.code === "chat_sanctioned" ? { ...outbox, refusal: null } : outbox));
	}
}
