// Statistics of an innings that its scorecard does not contain directly: rate, boundaries, dot balls, best partnership.
import type { Innings } from "./detail.ts";

export interface InningsFigures {
	/** Runs per over, `4.82`; `null` before the first ball. */
	runRate: string | null;
	/** Fours and sixes off the bat: `21 + 4`. */
	boundaries: string;
	boundaryRuns: number;
	/** Legal balls without a conceded run; `null` if no bowler is known. */
	dots: number | null;
	extras: number;
	/** Runs and balls, `98 (141)`; `null` before the first ball. */
	best: string | null;
}

export function inningsFigures({ runs, balls, batters, bowlers, extras, partnerships }: Innings, ballsPerOver: number): InningsFigures {
	const sum = (of: (line: Innings["batters"][number]) => number) => batters.reduce((total, line) => total + of(line), 0);
	const [fours, sixes] = [sum((line) => line.fours), sum((line) => line.sixes)];
	const best = [...partnerships].sort((one, other) => other.runs - one.runs)[0];
	return {
		runRate: balls === 0 ? null : ((runs * ballsPerOver) / balls).toFixed(2),
		boundaries: `${fours} + ${sixes}`,
		boundaryRuns: 4 * fours + 6 * sixes,
		dots: bowlers.length === 0 ? null : bowlers.reduce((total, line) => total + line.dots, 0),
		extras: extras.wides + extras.noBalls + extras.byes + extras.legByes + extras.penalty,
		best: best ? `${best.runs} (${best.balls})` : null,
	};
}
