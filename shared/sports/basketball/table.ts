// Tables of basketball leagues: ranked by the share of games won, then by the games between level teams (FIBA Official Basketball Rules,
// D.1).
import type { TableShape } from "#shared/match/table-shape.ts";

export const basketballTable: TableShape = {
	columns: ["played", "won", "lost", "percentage", "gamesBehind", "goals", "difference"],
	narrowColumns: ["won", "lost", "percentage"],
	scoreUnit: "points",
	// One point per game won, divided by games played, is the share of games won.
	rules: {
		points: { win: 1, draw: 0, loss: 0 },
		tieBreakers: ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for"],
		isPerGame: true,
	},
};
