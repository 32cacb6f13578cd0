// Adds a reaction of the reader: shown at once, withdrawn if it is refused.

import { requestTo } from "#client/api/request.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { Reaction } from "#shared/contract/chat.ts";
import { reactToChat } from "#shared/contract/rest/chat/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { ownChatAtom } from "./chat-atoms.ts";
import { sendCommand } from "./send-command.ts";

/** Adds a reaction, or withdraws it if it is the same again. Resolves with false if it was refused. */
export async function reactToLine(store: Store, matchId: MatchId, seq: number, pressed: Reaction): Promise<boolean> {
	const atom = ownChatAtom(store, matchId);
	const before = store.get(atom).reactions.get(seq) ?? null;
	const reaction = pressed === before ? null : pressed;
	const mark = (value: Reaction | null) => store.set(atom, (own) => ({ ...own, reactions: new Map(own.reactions).set(seq, value) }));
	mark(reaction);
	const request = requestTo(reactToChat, { params: { matchId, seq }, body: { reaction } });
	const answer = await sendCommand(store, "chat:react", { matchId, seq, reaction }, request);
	if (!answer?.ok && store.get(atom).reactions.get(seq) === reaction) mark(before);
	return answer?.ok ?? false;
}
