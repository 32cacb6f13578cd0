// The chat at the reader's playback time: from loaded lines if they reach back far enough, else from the server.
import { useStore } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { ChatLine } from "#shared/contract/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { fetchChat } from "../chat-calls.ts";
import { type ChatLog, lineOf } from "../outbox/chat-log.ts";
import type { PastLoader } from "./load-past.ts";
import { type PastPage, reachesBack } from "./past-page.ts";

/** Returns `null` while live. While lines are loading, it returns the loaded ones; none for a time that the reader has no access to. */
export function usePastChat(
	matchId: MatchId,
	log: ChatLog | null,
	playbackTime: Instant | null,
	isOpen: boolean,
): readonly ChatLine[] | null {
	const store = useStore();
	const [page, setPage] = useState<PastPage | null>(null);
	const source = useMemo(() => (playbackTime === null ? null : sourceOf(playbackTime, log, page)), [playbackTime, log, page]);
	// Removes lines that were deleted since they were loaded.
	useEffect(() => {
		if (log) setPage((page) => (page?.lines.some(({ seq }) => isDeleted(log, seq)) ? without(page, log) : page));
	}, [log]);
	const isPast = playbackTime !== null;
	const missing = isPast && isOpen && source === null ? playbackTime : null;
	const wanted = useRef(missing);
	const loader = useRef<PastLoader | null>(null);
	useEffect(() => {
		wanted.current = missing;
		loader.current?.load(missing);
	}, [missing]);
	// The code is loaded on demand, because most readers never use playback.
	useEffect(() => {
		if (!isPast) return;
		let isOver = false;
		void importWithRetry(() => import("./load-past.ts")).then(({ createPastLoader }) => {
			if (isOver) return;
			loader.current = createPastLoader({
				fetch: (query) => fetchChat(store, matchId, query),
				accept: setPage,
				clock: () => store.get(serverClockAtom).now(),
			});
			loader.current.load(wanted.current);
		});
		return () => {
			isOver = true;
			loader.current?.end();
			loader.current = null;
			setPage(null);
		};
	}, [store, matchId, isPast]);
	return useMemo(
		() => (playbackTime === null ? null : !isOpen ? [] : (source ?? page?.lines ?? []).filter(({ sentAt }) => sentAt <= playbackTime)),
		[source, page, playbackTime, isOpen],
	);
}

/** Returns the chat's lines at the playback time; `null` if there are none. */
function sourceOf(
	playbackTime: Instant,
	log: Pick<ChatLog, "lines" | "hasOlder"> | null,
	page: PastPage | null,
): readonly ChatLine[] | null {
	if (log && reachesBack(log, playbackTime)) return log.lines;
	return page && playbackTime <= page.until && reachesBack(page, playbackTime) ? page.lines : null;
}

const without = (page: PastPage, log: ChatLog): PastPage => ({ ...page, lines: page.lines.filter(({ seq }) => !isDeleted(log, seq)) });

const isDeleted = (log: ChatLog, seq: number) => log.changes.get(seq)?.counts === null || lineOf(log, seq)?.kind === "deleted";
