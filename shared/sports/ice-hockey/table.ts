// Tables of ice hockey leagues: three points for a win in regular time; two and one if overtime or a shoot-out decides (IIHF Sport
// Regulations, points system).
import type { TableShape } from "#shared/match/table-shape.ts";

export const hockeyTable: TableShape = {
	columns: ["played", "won", "overtimeWon", "overtimeLost", "lost", "goals", "difference", "points"],
	narrowColumns: ["played", "difference", "points"],
	rules: {
		points: { win: 3, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 },
		tieBreakers: ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for"],
	},
	isLate: ({ period }) => period === "so" || (period?.startsWith("ot") ?? false),
};
