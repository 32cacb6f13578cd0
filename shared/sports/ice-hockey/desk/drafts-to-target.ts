// Ice hockey's part of set-state: overtime and the shoot-out on the way, bare goals for the score. Part of desk.ts.
import { draftsToTarget } from "#shared/match/entry/drafts-to-target.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import type { HockeyPayloads } from "../events.ts";
import { hockeyRules, isHockeyPeriod, overtimeOf, periodTimes } from "../format.ts";
import { iceHockey } from "../module.ts";

export const hockeyDraftsTo = draftsToTarget({
	sport: iceHockey as SportModule,
	regularEndMs: (period, format) => (isHockeyPeriod(period) ? (periodTimes(period, hockeyRules(format))?.endMs ?? null) : null),
	isOnTheWay: (period, _target, format) => overtimeOf(period) <= hockeyRules(format).overtimes,
	// The goals of a level match fell before overtime: one there would have ended it (IH5).
	hasScore: (period) => period.startsWith("p"),
	isBare: ({ type, elapsedMs, payload }) =>
		type === "goal_scored" && elapsedMs === null && (payload as HockeyPayloads["goal_scored"]).scorerId === null,
	bareScores: (side, missing) =>
		Array.from({ length: missing }, () => ({
			type: "goal_scored",
			payload: { side, scorerId: null } satisfies HockeyPayloads["goal_scored"],
		})),
});
