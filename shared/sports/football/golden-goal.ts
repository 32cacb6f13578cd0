// Extra time that a goal ends, where the match's format has it (FB11 in rules.md). Pure.
import type { MatchState } from "#shared/match/match-state.ts";
import { isExtraTime } from "./period-order.ts";

/** Has the goal of extra time been scored that decides the match? */
export const hasGoldenGoal = ({ setup, periodScores }: Pick<MatchState, "setup" | "periodScores">): boolean =>
	setup.format.hasGoldenGoal === true && periodScores.some(({ period, home, away }) => isExtraTime(period) && home + away > 0);
