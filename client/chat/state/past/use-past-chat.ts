// The chat at the reader's playback time: from the lines at hand where they reach so far, else from the
// server.
import { useStore } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { ChatLine } from "#shared/contract/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { fetchChat } from "../chat-calls.ts";
import { type ChatLog, lineOf } from "../chat-log.ts";
import { createPastLoader, type PastLoader, type PastPage, reachesBack } from "./load-past.ts";

/** Null while live. While lines are loading, it gives the known ones. */
export function usePastChat(matchId: MatchId, log: ChatLog | null, playbackTime: Instant | null): readonly ChatLine[] | null {
	const store = useStore();
	const [page, setPage] = useState<PastPage | null>(null);
	const source = useMemo(() => (playbackTime === null ? null : sourceOf(playbackTime, log, page)), [playbackTime, log, page]);
	// What is deleted meanwhile goes from here too.
	useEffect(() => {
		if (log) setPage((page) => (page?.lines.some(({ seq }) => isDeleted(log, seq)) ? without(page, log) : page));
	}, [log]);
	const loader = useRef<PastLoader | null>(null);
	useEffect(() => {
		const made = createPastLoader({
			fetch: (query) => fetchChat(store, matchId, query),
			accept: setPage,
			clock: () => store.get(serverClockAtom).now(),
		});
		loader.current = made;
		return () => {
			made.end();
			setPage(null);
		};
	}, [store, matchId]);
	const missing = playbackTime !== null && source === null ? playbackTime : null;
	useEffect(() => loader.current?.load(missing), [missing]);
	return useMemo(
		() => (playbackTime === null ? null : (source ?? page?.lines ?? []).filter(({ sentAt }) => sentAt <= playbackTime)),
		[source, page, playbackTime],
	);
}

/** The chat's lines at the playback time; null where there are none. */
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
