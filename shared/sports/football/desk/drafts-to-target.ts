// Football's part of set-state: skipped or played extra time and shoot-out, and goals without detail for the score. Part of desk.ts.
import { draftsToTarget, type TargetRules, targetBreaks } from "#shared/match/entry/drafts-to-target.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { isGoalWithoutDetail } from "../bare-goal.ts";
import type { FootballPayloads } from "../events.ts";
import { type PlayedPeriod, periodTimes, regularPeriodsOf } from "../format.ts";
import { football } from "../module.ts";
import { isExtraTime } from "../period-order.ts";

const rules: TargetRules = {
	sport: football as SportModule,
	regularEndMs: (period, format) => periodTimes(format).ends[period as PlayedPeriod] ?? null,
	/** Returns whether a period comes before the target: extra time precedes a shoot-out if the match can have it. */
	isOnTheWay(period, target, format) {
		if (isExtraTime(period)) return target !== "p" || format.hasExtraTime;
		return (regularPeriodsOf(format) as readonly string[]).includes(period);
	},
	hasScore: (period) => period !== "p",
	isBare: isGoalWithoutDetail,
	goalsWithoutDetail: (side, missing) =>
		Array.from({ length: missing }, () => ({
			type: "goal_scored",
			payload: { side, scorerId: null, kind: "unknown" } satisfies FootballPayloads["goal_scored"],
		})),
};

export const footballDraftsTo = draftsToTarget(rules);
export const footballTargetBreaks = targetBreaks(rules);
