// Golden goal: extra time that a goal ends, if the match's format has it (FB11 in rules.md). Pure.
import type { MatchState } from "#shared/match/match-state.ts";
import { isExtraTime } from "./period-order.ts";

/** Whether the golden goal of extra time has been scored. */
export const hasGoldenGoal = ({ setup, periodScores }: Pick<MatchState, "setup" | "periodScores">): boolean =>
	setup.format.hasGoldenGoal === true && periodScores.some(({ period, home, away }) => isExtraTime(period) && home + away > 0);
