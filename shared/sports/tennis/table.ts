// Tables of tennis groups: by matches won, level players by the matches between them and by sets (ATP Official Rulebook, round robin of the
// year-end finals).
import type { TableShape } from "#shared/match/table-shape.ts";

export const tennisTable: TableShape = {
	columns: ["played", "won", "lost", "goals", "difference"],
	narrowColumns: ["won", "lost", "difference"],
	scoreUnit: "sets",
	// One point a match won: the table ranks by them and does not show them twice.
	rules: { points: { win: 1, draw: 0, loss: 0 }, tieBreakers: ["head_to_head_points", "goal_difference", "goals_for"] },
	// Who retires loses, whatever the sets say.
	isByWinner: true,
};
