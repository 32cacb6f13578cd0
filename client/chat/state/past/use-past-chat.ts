// The chat as it stood at a moment that the reader plays back: from the lines at hand where they reach so far, else from the
// server.
import { useStore } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { ChatLine } from "#shared/contract/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { fetchChat } from "../chat-calls.ts";
import { type ChatLog, lineOf } from "../chat-log.ts";
import { askForPast, type PastAsking, type PastPage, reachesBack } from "./load-past.ts";

/** Null while live. While lines are loading, it gives the known ones. */
export function usePastChat(matchId: MatchId, log: ChatLog | null, moment: Instant | null): readonly ChatLine[] | null {
	const store = useStore();
	const [page, setPage] = useState<PastPage | null>(null);
	const source = useMemo(() => (moment === null ? null : sourceOf(moment, log, page)), [moment, log, page]);
	// What is deleted meanwhile goes from here too.
	useEffect(() => {
		if (log) setPage((held) => (held?.lines.some(({ seq }) => isDeleted(log, seq)) ? without(held, log) : held));
	}, [log]);
	const asking = useRef<PastAsking | null>(null);
	useEffect(() => {
		const made = askForPast({
			fetch: (query) => fetchChat(store, matchId, query),
			accept: setPage,
			clock: () => store.get(serverClockAtom).now(),
		});
		asking.current = made;
		return () => {
			made.end();
			setPage(null);
		};
	}, [store, matchId]);
	const missing = moment !== null && source === null ? moment : null;
	useEffect(() => asking.current?.want(missing), [missing]);
	return useMemo(
		() => (moment === null ? null : (source ?? page?.lines ?? []).filter(({ sentAt }) => sentAt <= moment)),
		[source, page, moment],
	);
}

/** The chat's lines at the playback time; null where there are none. */
function sourceOf(moment: Instant, log: Pick<ChatLog, "lines" | "hasOlder"> | null, page: PastPage | null): readonly ChatLine[] | null {
	if (log && reachesBack(log, moment)) return log.lines;
	return page && moment <= page.until && reachesBack(page, moment) ? page.lines : null;
}

const without = (page: PastPage, log: ChatLog): PastPage => ({ ...page, lines: page.lines.filter(({ seq }) => !isDeleted(log, seq)) });

const isDeleted = (log: ChatLog, seq: number) => log.changes.get(seq)?.counts === null || lineOf(log, seq)?.kind === "deleted";
