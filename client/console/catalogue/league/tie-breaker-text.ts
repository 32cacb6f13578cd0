// Texts of the tie-breakers in the terms of the sport: its unit of score and what its table ranks by.
import { createContext } from "react";
import "#texts/catalogue";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import { POINTS_TABLE, type TableShape } from "#shared/match/table-shape.ts";

export type TieBreaker = SeasonRulesFacts["tieBreakers"][number];

/** The table type of the competition whose rules are on the page. */
export const TableShapeContext = createContext<TableShape>(POINTS_TABLE);

/** Tie-breakers whose texts mention the unit of score. */
const OF_SCORE: readonly TieBreaker[] = [
	"goal_difference",
	"goals_for",
	"away_goals",
	"head_to_head_goal_difference",
	"head_to_head_goals",
	"head_to_head_away_goals",
	"opponent_goal_difference",
	"opponent_goals",
];
/** Tie-breakers whose texts mention table points, which some tables lack. */
const OF_POINTS: readonly TieBreaker[] = ["head_to_head_points", "opponent_points"];

/** Starts with a capital letter: `Goal difference`. */
export function tieBreakerText(t: Translate, breaker: TieBreaker, { scoreUnit = "goals", columns }: TableShape): string {
	if (OF_POINTS.includes(breaker) && !columns.includes("points")) return t(`catalogueAdmin.tieBreakerOf.wins.${breaker}` as TextKey);
	if (OF_SCORE.includes(breaker) && scoreUnit !== "goals") return t(`catalogueAdmin.tieBreakerOf.${scoreUnit}.${breaker}` as TextKey);
	return t(`catalogueAdmin.tieBreaker.${breaker}`);
}
