// Ice hockey's part of set-state: skipped or played overtime and shoot-out, and goals without detail for the score. Part of desk.ts.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchTarget, TargetField } from "#shared/match/desk-module.ts";
import { draftsToTarget, type TargetRules, targetBreaks } from "#shared/match/entry/drafts-to-target.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import type { HockeyDetail } from "../detail.ts";
import type { HockeyPayloads } from "../events.ts";
import { hockeyRules, isHockeyPeriod, overtimeOf, periodTimes } from "../format.ts";
import { iceHockey } from "../module.ts";
import { benches, MINOR_MS } from "../penalty-times.ts";
import { HOCKEY_PERIODS } from "../periods.ts";

const rules: TargetRules = {
	sport: iceHockey as SportModule,
	regularEndMs: (period, format) => (isHockeyPeriod(period) ? (periodTimes(period, hockeyRules(format))?.endMs ?? null) : null),
	isOnTheWay: (period, _target, format) => overtimeOf(period) <= hockeyRules(format).overtimes,
	// The goals of a level match were scored before overtime, because a goal in overtime would have ended it (IH5).
	hasScore: (period) => period.startsWith("p"),
	isBare: ({ type, elapsedMs, payload }) =>
		type === "goal_scored" && elapsedMs === null && (payload as HockeyPayloads["goal_scored"]).scorerId === null,
	goalsWithoutDetail: (side, missing) =>
		Array.from({ length: missing }, () => ({
			type: "goal_scored",
			payload: { side, scorerId: null } satisfies HockeyPayloads["goal_scored"],
		})),
	more: runningMinors,
};

export const hockeyDraftsTo = draftsToTarget(rules);
export const hockeyTargetBreaks = targetBreaks(rules);

/** Remaining seconds of a side's minor penalty. */
export function hockeyTargetFields(state: MatchState, period: string): TargetField[] {
	if (!isHockeyPeriod(period) || !periodTimes(period)) return [];
	return SIDES.map((side) => ({
		name: `penalty.${side}`,
		side,
		kind: "number",
		range: [0, MINOR_MS / SECOND_MS],
		now: leftOf(state, side),
	}));
}

/** Remaining seconds of the side's penalty that ends first; 0 if none is running. */
function leftOf({ clock, detail }: MatchState, side: Side): number {
	const atMs = clock?.elapsedMs ?? 0;
	const ends = benches((detail as HockeyDetail).penalties)[side].filter((endMs) => endMs > atMs);
	return clock && ends.length > 0 ? Math.ceil((Math.min(...ends) - atMs) / SECOND_MS) : 0;
}

/** Adds minor penalties that were called so early that the entered time remains; in the previous period if they began there. */
function runningMinors(state: MatchState, more: NonNullable<MatchTarget["more"]>): ReturnType<NonNullable<TargetRules["more"]>> {
	const { clock, period } = state;
	const chosen = SIDES.filter((side) => Number(more[`penalty.${side}`] ?? 0) > 0);
	if (chosen.length === 0 || !clock || !isHockeyPeriod(period)) return { ok: true, drafts: [] };
	if (chosen.some((side) => leftOf(state, side) > 0)) {
		return { ok: false, error: { code: "invalid_event", message: "A penalty of this side runs already: correct it in the log." } };
	}
	const startMs = periodTimes(period, hockeyRules(state.setup.format))?.startMs ?? 0;
	const before = HOCKEY_PERIODS[HOCKEY_PERIODS.indexOf(period) - 1] ?? period;
	const drafts = chosen.map((side) => {
		const calledMs = Math.max(0, clock.elapsedMs - (MINOR_MS - Number(more[`penalty.${side}`]) * SECOND_MS));
		const payload: HockeyPayloads["penalty_called"] = { side, playerId: null, kind: "minor" };
		return { type: "penalty_called", period: calledMs < startMs ? before : period, elapsedMs: calledMs, payload, isLate: true };
	});
	return { ok: true, drafts };
}
