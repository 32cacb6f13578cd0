// IH5: the first goal of overtime ends the match.
import type { MatchState } from "#shared/match/match-state.ts";
import { overtimeOf } from "./format.ts";

/** Whether a goal counts in the running or last overtime. */
export function isWonInOvertime({ period, periodScores }: Pick<MatchState, "period" | "periodScores">): boolean {
	const last = periodScores.at(-1);
	return overtimeOf(period) > 0 && last !== undefined && last.period === period && last.home + last.away > 0;
}
