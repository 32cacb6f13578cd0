// An abandoned match of a spreadsheet. It is logged as begun, with the goals of its score: without a result, the log derives a score only
// from the course of the match.
import { hasProgressOfOther } from "#server/feeds/kernel/progress-of-other.ts";
import type { SourceEvent } from "#server/match-log/match-log.service.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Score, SIDES, type Side } from "#shared/match/sides.ts";
import { regularPeriodsOf } from "#shared/sports/football/format.ts";
import { football } from "#shared/sports/football/module.ts";

/** The source's newest revisions that are not cancelled, in the order of their events. */
export function eventsInForce(own: readonly SourceEvent[]): MatchEvent[] {
	const newest = new Map<string, MatchEvent>();
	for (const { event } of own) if ((newest.get(event.id)?.revision ?? 0) < event.revision) newest.set(event.id, event);
	return [...newest.values()].filter((event) => !isCancelled(event));
}

/** The goals of an abandoned match, as the source reported them. */
export function goalsOf(events: readonly MatchEvent[]): Score {
	const count = (side: Side) =>
		events.filter(({ type, payload }) => type === "goal_scored" && (payload as { side: Side }).side === side).length;
	return { home: count("home"), away: count("away") };
}

/**
 * Returns why the match cannot be logged as abandoned; `null` if it can. The log derives the score of an abandoned match from its goals, which
 * this importer can submit for football only.
 */
export function faultOfAbandoned(
	state: MatchState | undefined,
	own: readonly SourceEvent[],
	{ score, isToCome }: { score: Score | null; isToCome: boolean },
): string | null {
	if (isToCome) return "the match has not begun and cannot be abandoned";
	// A course without goals would say 0–0 (FD1).
	if (score === null) return "abandoned without a stated score";
	if (state && hasProgressOfOther(state, new Set(own.map(({ event }) => event.id)))) return "another source has the course of the match";
	return state?.setup.sport === football.key ? null : "abandoned, which needs the course of the match";
}

type Step = { name: string; draft: Pick<EventDraft, "type" | "period" | "payload"> };

/**
 * Returns what must be in the log before the status: a postponed match is scheduled again; an abandoned one has begun, and has its goals.
 */
export function stepsBefore(status: string, score: Score | null, state: MatchState): Step[] {
	const isAbandoned = status === "abandoned";
	const isPostponed = state.status === "postponed" && (isAbandoned || status === "finished");
	const takenUp: Step = { name: "taken up", draft: { type: "status_changed", period: null, payload: { status: "scheduled" } } };
	const [period = null] = regularPeriodsOf(state.setup.format);
	const start: Step = { name: "start", draft: { type: "period_started", period, payload: {} } };
	const goals = SIDES.flatMap((side) =>
		Array.from({ length: score?.[side] ?? 0 }, (_, place): Step => {
			const payload = { side, scorerId: null, kind: "unknown" };
			return { name: `goal ${side} ${place + 1}`, draft: { type: "goal_scored", period, payload } };
		}),
	);
	const isToBegin = isAbandoned && (isPostponed || state.status === "scheduled");
	return [...(isPostponed ? [takenUp] : []), ...(isToBegin ? [start, ...goals] : [])];
}
