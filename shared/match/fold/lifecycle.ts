// Events that every sport has: periods, the end, status changes, the clock, stated results. They are folded here for all sports.
import type { Instant } from "#shared/kit/instant.ts";
import type { Contradiction } from "../contradiction.ts";
import { elapsedAt } from "../match-clock.ts";
import type { MatchEvent } from "../match-event.ts";
import type { MatchState, PeriodScore } from "../match-state.ts";
import { countsInTable, hasEnded, type MatchStatus } from "../match-status.ts";
import { type Score, SIDES, type Side } from "../sides.ts";
import type { SportModule, WireLayout } from "../sport-module.ts";

export type LifecycleEvent =
	| MatchEvent<"period_started", Record<string, never>>
	/** `isScoreUnknown` is set if goals of this period can be logged in a later one (MR13). */
	| MatchEvent<"period_ended", { isScoreUnknown?: true }>
	| MatchEvent<"match_ended", Record<string, never>>
	| MatchEvent<"clock_set", { isRunning: boolean }>
	/**
	 * The score that a source states, or the final score that an operator confirms; the event does not change the score (MR15). `outcome` is
	 * the winner and margin in the sport's own words (SportModule.hasOutcome), if the score does not imply them.
	 */
	| MatchEvent<"result_stated", { score: Score; statedBy?: string; contradiction?: Contradiction; outcome?: string }>
	/**
	 * `winner` is the side to which a match is awarded, or which won a shoot-out whose kicks are not in the log, if the score does not imply
	 * it.
	 */
	| MatchEvent<"status_changed", { status: MatchStatus; reason?: string; score?: Score; startsAt?: number; winner?: Side }>;

/** Codes below 10 belong to the lifecycle, the others to the sport. */
export const LIFECYCLE_LAYOUTS = {
	period_started: { code: 1, fields: [] },
	period_ended: { code: 2, fields: [{ name: "isScoreUnknown" }] },
	match_ended: { code: 3, fields: [] },
	clock_set: { code: 4, fields: [{ name: "isRunning" }] },
	status_changed: {
		code: 5,
		fields: [{ name: "status" }, { name: "reason" }, { name: "score" }, { name: "startsAt" }, { name: "winner", values: SIDES }],
	},
	result_stated: { code: 6, fields: [{ name: "score" }, { name: "statedBy" }, { name: "contradiction" }, { name: "outcome" }] },
} as const satisfies Record<LifecycleEvent["type"], WireLayout>;

export function isLifecycleType(type: string): type is LifecycleEvent["type"] {
	return Object.hasOwn(LIFECYCLE_LAYOUTS, type);
}

export function isLifecycle(event: MatchEvent): event is LifecycleEvent {
	return isLifecycleType(event.type);
}

/** Folds a lifecycle event that is not cancelled. `at` is the time of its first revision, which is when the event happened (MR12). */
export function stepLifecycle<Detail>(
	sport: SportModule<Detail>,
	state: MatchState<Detail>,
	event: LifecycleEvent,
	at: Instant,
): MatchState<Detail> {
	const elapsedMs = event.elapsedMs ?? 0;
	switch (event.type) {
		case "period_started":
			return {
				...state,
				status: "live",
				statusReason: null,
				period: event.period,
				isPeriodOpen: true,
				clock: event.elapsedMs === null ? null : { elapsedMs, at, isRunning: true },
				periodScores: [
					...state.periodScores,
					{ period: event.period ?? "", home: 0, away: 0, ...(isBreakUnknown(state) && { isUnknown: true }) },
				],
			};
		case "period_ended":
			return {
				...state,
				status: "break",
				statusReason: null,
				isPeriodOpen: false,
				clock: event.elapsedMs === null ? null : { elapsedMs, at, isRunning: false },
				...(event.payload.isScoreUnknown && { periodScores: withUnknown(state.periodScores, event.period) }),
			};
		case "match_ended":
			return { ...state, status: "finished", statusReason: null, isPeriodOpen: false, clock: null, winner: sport.winner(state) };
		case "clock_set":
			return { ...state, clock: { elapsedMs, at, isRunning: event.payload.isRunning } };
		case "result_stated":
			return state;
		case "status_changed":
			return stepStatus(sport, state, event, at);
	}
}

/** Whether the score at the end of the previous period is unknown. */
function isBreakUnknown({ timeline }: Pick<MatchState, "timeline">): boolean {
	const last = timeline.findLast(({ event }) => event.type === "period_ended" && event.status !== "cancelled")?.event;
	return (last?.payload as { isScoreUnknown?: true } | undefined)?.isScoreUnknown === true;
}

const withUnknown = (scores: readonly PeriodScore[], period: string | null): PeriodScore[] =>
	scores.map((each) => (each.period === period ? { ...each, isUnknown: true } : each));

function stepStatus<Detail>(
	sport: SportModule<Detail>,
	state: MatchState<Detail>,
	event: Extract<LifecycleEvent, { type: "status_changed" }>,
	at: Instant,
): MatchState<Detail> {
	const { status, reason, score, startsAt, winner } = event.payload;
	const shownMs = state.clock && (event.elapsedMs ?? elapsedAt(state.clock, at));
	const next: MatchState<Detail> = {
		...state,
		status,
		statusReason: reason ?? null,
		startsAt: startsAt ?? state.startsAt,
		isPeriodOpen: state.isPeriodOpen && !hasEnded(status),
		clock: shownMs === null || hasEnded(status) ? null : { elapsedMs: shownMs, at, isRunning: status === "live" },
		score: score ?? state.score,
	};
	return countsInTable(status) ? { ...next, winner: winner ?? sport.winner(next) } : next;
}
