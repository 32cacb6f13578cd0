// MR5: the possible readings of the match clock in a period. A sport's own event counts whatever its minute: an impossible reading is
// dropped before the event is judged, and reported in the response.
import { isLifecycleType } from "../fold/lifecycle.ts";
import type { EventDraft } from "../match-event.ts";
import type { MatchFormat } from "../match-state.ts";
import type { Refusal, SportModule } from "../sport-module.ts";

/** No period is longer than this; a larger reading is a mistake. */
const MAX_PERIOD_MS = 4 * 3_600_000;

export function judgeClockReading(
	sport: SportModule,
	{ period, elapsedMs }: Pick<EventDraft, "period" | "elapsedMs">,
	format: MatchFormat,
): Refusal | null {
	if (elapsedMs === null) return null;
	const startMs = period === null ? null : sport.periodStartMs(period, format);
	if (startMs === null) return { code: "invalid_event", message: "There is no match clock here: elapsedMs must be null." };
	if (Number.isSafeInteger(elapsedMs) && elapsedMs >= startMs && elapsedMs <= startMs + MAX_PERIOD_MS) return null;
	return { code: "invalid_event", message: `The clock of period ${period} starts at ${startMs} ms: ${elapsedMs} is not in it.` };
}

/**
 * `dropped`: why the reading was dropped, in words. Lifecycle events of people keep theirs, because a person can correct it. A feed's
 * start of a period gets the reading with which the clock starts, and its end gets none. For `clock_set` the reading is the content, so
 * it is left to the judge.
 */
export function withPossibleClock<Draft extends EventDraft>(
	sport: SportModule,
	draft: Draft,
	{ isFeed, format }: { isFeed: boolean; format: MatchFormat },
): { draft: Draft; dropped: string[] } {
	const isOwn = !isLifecycleType(draft.type);
	if (draft.type === "clock_set" || (!isOwn && !isFeed)) return { draft, dropped: [] };
	const refusal = judgeClockReading(sport, draft, format);
	if (!refusal) return { draft, dropped: [] };
	const elapsedMs = draft.type === "period_started" && draft.period !== null ? sport.periodStartMs(draft.period, format) : null;
	return { draft: { ...draft, elapsedMs }, dropped: [refusal.message] };
}
