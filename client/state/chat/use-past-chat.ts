// The chat as it stood at a moment that the reader plays back: from the lines at hand where they reach so far, else from the
// server. Called by features/chat-room.
import { useStore } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { ChatLine } from "#shared/contract/chat.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { fetchChat } from "./chat-calls.ts";
import { type ChatLog, lineOf } from "./chat-log.ts";

/** A needle that is dragged passes many moments. */
const SETTLED_MS = 250;

interface PastPage {
	matchId: MatchId;
	until: Instant;
	lines: readonly ChatLine[];
	hasOlder: boolean;
}

/** Null while it is live. Of lines that are being asked for it shows what is known until then. */
export function usePastChat(matchId: MatchId, log: ChatLog | null, moment: Instant | null): readonly ChatLine[] | null {
	const store = useStore();
	const [page, setPage] = useState<PastPage | null>(null);
	const source = useMemo(
		() => (moment === null ? null : sourceOf(moment, log, page?.matchId === matchId ? page : null)),
		[moment, log, page, matchId],
	);
	// What is deleted meanwhile goes from here too.
	useEffect(() => {
		if (log) setPage((held) => (held?.lines.some(({ seq }) => isDeleted(log, seq)) ? without(held, log) : held));
	}, [log]);
	const missing = moment !== null && source === null ? moment : null;
	useEffect(() => {
		if (missing === null) return;
		const timer = setTimeout(() => {
			fetchChat(store, matchId, { until: missing }).then(
				({ lines, hasOlder }: ChatAnswer) => setPage({ matchId, until: missing, lines, hasOlder }),
				() => undefined,
			);
		}, SETTLED_MS);
		return () => clearTimeout(timer);
	}, [store, matchId, missing]);
	return useMemo(
		() => (moment === null ? null : (source ?? page?.lines ?? []).filter(({ sentAt }) => sentAt <= moment)),
		[source, page, moment],
	);
}

/** Lines that tell how the chat stood at the moment; null where there are none. */
export function sourceOf(moment: Instant, log: Pick<ChatLog, "lines" | "hasOlder"> | null, page: Omit<PastPage, "matchId"> | null) {
	const reaches = (lines: readonly ChatLine[], hasOlder: boolean) => !hasOlder || (lines[0]?.sentAt ?? Number.POSITIVE_INFINITY) <= moment;
	if (log && reaches(log.lines, log.hasOlder)) return log.lines;
	if (page && moment <= page.until && reaches(page.lines, page.hasOlder)) return page.lines;
	return null;
}

const without = (page: PastPage, log: ChatLog): PastPage => ({ ...page, lines: page.lines.filter(({ seq }) => !isDeleted(log, seq)) });

const isDeleted = (log: ChatLog, seq: number) => log.told.get(seq)?.counts === null || lineOf(log, seq)?.kind === "deleted";
