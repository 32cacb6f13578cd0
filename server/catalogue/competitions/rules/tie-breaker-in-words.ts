// Describes tie-breakers in the terms of the sport: its unit of scoring, and the columns of its table.
import type { TableShape } from "#shared/match/table-shape.ts";
import type { TieBreaker } from "./competition-rules.ts";

const SCORE_WORDS: Record<NonNullable<TableShape["scoreUnit"]>, { one: string; many: string }> = {
	goals: { one: "Goal", many: "Goals" },
	points: { one: "Points", many: "Points" },
	runs: { one: "Run", many: "Runs" },
	sets: { one: "Set", many: "Sets" },
};

/** Returns a text that starts with a capital: `Goal difference`. */
export function tieBreakerInWords(
	breaker: TieBreaker,
	{ scoreUnit = "goals", columns }: Pick<TableShape, "scoreUnit" | "columns">,
): string {
	const { one, many } = SCORE_WORDS[scoreUnit];
	// In a table without points, the matches won decide the rank.
	const isByPoints = columns.includes("points");
	const worth = isByPoints ? "Points" : "Matches won";
	const words: Record<TieBreaker, string> = {
		goal_difference: `${one} difference`,
		goals_for: scoreUnit === "sets" ? "Sets won" : `${many} scored`,
		away_goals: scoreUnit === "sets" ? "Sets won away" : `${many} scored away`,
		wins: "Matches won",
		net_run_rate: "Net run rate",
		away_wins: "Matches won away",
		head_to_head: "Matches between the teams",
		head_to_head_points: `${worth} ${isByPoints ? "in matches " : ""}between the teams`,
		head_to_head_goal_difference: `${one} difference in matches between the teams`,
		head_to_head_goals: `${many} in matches between the teams`,
		head_to_head_away_goals: `Away ${many.toLowerCase()} in matches between the teams`,
		opponent_points: `${worth} of the opponents`,
		opponent_goal_difference: `${one} difference of the opponents`,
		opponent_goals: `${many} of the opponents`,
		fair_play: "Fewer points for cards",
		rounded_down: "Half a point lost when points were halved",
		rounded_up: "No half point gained when points were halved",
		points_before_split: "Points before the split",
		place_before_split: "Place before the split",
	};
	return words[breaker];
}
