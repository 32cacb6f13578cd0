// Tables of cricket leagues: two points for a win, one for a tie or no result; level teams are ordered by wins and net run rate (ICC
// playing conditions of limited-overs tournaments, 16.10).

import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { TableShape } from "#shared/match/table-shape.ts";

const USUAL_OVERS = 20;
const WICKETS = 10;

export const cricketTable: TableShape = {
	columns: ["played", "won", "lost", "drawn", "noResult", "netRunRate", "points"],
	narrowColumns: ["played", "netRunRate", "points"],
	rules: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, tieBreakers: ["wins", "net_run_rate", "head_to_head_points"] },
	scoreUnit: "runs",
	isByWinner: true,
	/**
	 * Returns the counts for the net run rate. A side that was all out counts as having faced all overs of its innings. Matches of two
	 * innings per side have no rate.
	 */
	ratesOf({ marks: { runs, wickets, balls, overBalls, firstRuns } }, { options = {} }) {
		if (!runs || !wickets || !balls || firstRuns || balls.home < 0 || balls.away < 0) return null;
		const all = typeof options.overs === "number" ? options.overs : USUAL_OVERS;
		const oversOf = (side: keyof Pair<number>) => (wickets[side] >= WICKETS ? all : balls[side] / (overBalls?.[side] ?? 6));
		const [home, away] = SIDES.map((side) => ({ runs: runs[side], overs: oversOf(side) }));
		return home && away ? { home, away } : null;
	},
};
