// Tables of tennis groups: ranked by matches won, then by the matches between level players and by sets (ATP Official Rulebook, round
// robin of the year-end finals).
import type { TableShape } from "#shared/match/table-shape.ts";

export const tennisTable: TableShape = {
	columns: ["played", "won", "lost", "goals", "difference"],
	narrowColumns: ["won", "lost", "difference"],
	scoreUnit: "sets",
	// One point per match won: the table ranks by points, but does not show them in addition to wins.
	rules: { points: { win: 1, draw: 0, loss: 0 }, tieBreakers: ["head_to_head_points", "goal_difference", "goals_for"] },
	// A player who retires loses, whatever the score in sets.
	isByWinner: true,
};
