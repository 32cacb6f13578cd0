// The room's lines: the page's first, then the socket's, and the reader's pending messages.
import { useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { useTopic } from "#client/live/use-topic.ts";
import { useUser } from "#client/session/session.ts";
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import { chatTopic, presenceTopic } from "#shared/contract/topics.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import { chatLogAtom, outboxAtom, ownChatAtom } from "./chat-atoms.ts";
import { type ChatLog, furtherLog, logOf } from "./outbox/chat-log.ts";
import { isPending, shownTo } from "./outbox/outbox.ts";
import { readStoredOutbox } from "./outbox/outbox-storage.ts";
import { ownOf } from "./own-chat.ts";
import { useLatestSanction } from "./own-sanction.ts";
import { changeOutbox, settleOutbox } from "./settle-outbox.ts";

/** Returns `null` if nothing is loaded yet. `isFollowed` is false while the room is hidden; it catches up later. */
export function useChat(matchId: MatchId, answer: ChatAnswer | null, isFollowed: boolean): ChatLog | null {
	const store = useStore();
	const page = useMemo(() => answer && logOf(answer), [answer]);
	const [received, setReceived] = useAtom(chatLogAtom(store, matchId));
	const setOwn = useSetAtom(ownChatAtom(store, matchId));
	useEffect(() => {
		if (page) setReceived((known) => furtherLog(page, known));
	}, [page, setReceived]);
	const userId = useUser()?.id ?? null;
	const taken = useRef<ChatAnswer | null>(null);
	useEffect(() => {
		// Ignores data loaded for the previous user.
		const news = answer === taken.current ? null : answer;
		taken.current = answer;
		if (news) setOwn((own) => ownOf(own, news.own, userId));
		else setOwn((own) => (own.userId === userId ? own : ownOf(own, null, userId)));
	}, [answer, userId, setOwn]);
	useLatestSanction(matchId, userId, answer);
	const log = received ?? page;
	const since = useMemo(() => (log ? { epoch: log.epoch, seq: log.seq } : undefined), [log]);
	useTopic(isFollowed ? chatTopic(matchId) : null, since);
	useTopic(isFollowed ? presenceTopic(matchId) : null);
	useStoredOutbox(matchId, userId, answer?.own?.nextAt ?? 0);
	return log;
}

export function useOutbox(matchId: MatchId) {
	const outbox = useAtomValue(outboxAtom(useStore(), matchId));
	const userId = useUser()?.id ?? null;
	return useMemo(() => shownTo(outbox, userId), [outbox, userId]);
}

/** Restores draft and pending messages after a reload, and sends the pending ones. */
function useStoredOutbox(matchId: MatchId, userId: UserId | null, nextAt: number): void {
	const store = useStore();
	useEffect(() => {
		settleOutbox(store, matchId);
		const outbox = store.get(outboxAtom(store, matchId));
		const isNew = outbox.draft === "" && outbox.lines.length === 0;
		if (isNew) store.set(outboxAtom(store, matchId), readStoredOutbox(matchId, userId));
		changeOutbox(store, matchId, (outbox) => (outbox.nextAt >= nextAt ? outbox : { ...outbox, nextAt }));
		if (userId && store.get(outboxAtom(store, matchId)).lines.some(isPending)) {
			// Only users with pending messages load the code that sends.
			void importWithRetry(() => import("./send-line.ts")).then(({ sendPending }) => sendPending(store, matchId));
		}
	}, [store, matchId, userId, nextAt]);
}
