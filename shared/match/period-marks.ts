// The line score of a list row: for each period a mark with its score, under the period's key.
import type { MatchState } from "./match-state.ts";
import type { RowMarks } from "./sport-module.ts";

export function periodMarks({ periodScores }: Pick<MatchState, "periodScores">): RowMarks {
	const known = periodScores.filter(({ isUnknown }) => !isUnknown);
	return Object.fromEntries(known.map(({ period, home, away }) => [period, { home, away }]));
}
