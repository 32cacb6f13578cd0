// Football's part of set-state: extra time and the shoot-out on the way, bare goals for the score. Part of desk.ts.
import { draftsToTarget } from "#shared/match/entry/drafts-to-target.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { isBareGoal } from "../bare-goal.ts";
import { type PERIOD_STARTS_MS, periodTimes } from "../detail.ts";
import type { FootballPayloads } from "../events.ts";
import { football } from "../module.ts";

export const footballDraftsTo = draftsToTarget({
	sport: football as SportModule,
	regularEndMs: (period, format) => periodTimes(format).ends[period as keyof typeof PERIOD_STARTS_MS] ?? null,
	/** Extra time lies on the way to a shoot-out where the match may have it. */
	isOnTheWay(period, target, format) {
		if (period === "e1" || period === "e2") return target !== "p" || format.hasExtraTime;
		return period !== "2h" || !format.hasOneHalf;
	},
	hasScore: (period) => period !== "p",
	isBare: isBareGoal,
	bareScores: (side, missing) =>
		Array.from({ length: missing }, () => ({
			type: "goal_scored",
			payload: { side, scorerId: null, kind: "unknown" } satisfies FootballPayloads["goal_scored"],
		})),
});
