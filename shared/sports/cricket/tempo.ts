// Frequencies of cricket by kind of match, used by the simulator and by the prices: what a ball brings, by the part of the innings, the
// batters at the crease, the conditions of the day and the risk that a chase takes.
//
// Rates are near published averages of the years 2015 to 2024: T20 internationals and leagues about 160 runs and 6 to 7 wickets in twenty
// overs; one-day internationals about 5.3 runs an over and 7 to 8 wickets; Tests about 3.2 runs an over and 33 runs a wicket. A side that
// needs more runs takes more risk as long as it has wickets: Clarke, J. Oper. Res. Soc. 39 (1988) 331; Preston & Thomas, The Statistician
// 49 (2000) 189.

/** Probabilities per legal ball; the rest are dots. */
export interface BallRates {
	one: number;
	two: number;
	three: number;
	four: number;
	six: number;
	wicket: number;
	/** Byes or leg byes. */
	bye: number;
	/** Number per legal ball, in addition to the legal balls. */
	wide: number;
	noBall: number;
}

const T20_RATES: BallRates = {
	one: 0.37,
	two: 0.065,
	three: 0.004,
	four: 0.118,
	six: 0.056,
	wicket: 0.054,
	bye: 0.016,
	wide: 0.034,
	noBall: 0.004,
};
const ONE_DAY_RATES: BallRates = {
	one: 0.345,
	two: 0.06,
	three: 0.006,
	four: 0.079,
	six: 0.016,
	wicket: 0.0255,
	bye: 0.012,
	wide: 0.02,
	noBall: 0.003,
};
const TEST_RATES: BallRates = {
	one: 0.18,
	two: 0.04,
	three: 0.011,
	four: 0.061,
	six: 0.006,
	wicket: 0.0175,
	bye: 0.012,
	wide: 0.004,
	noBall: 0.005,
};
/** Maximum number of overs of a short innings. */
const MAX_SHORT_OVERS = 25;

/** `overs`: overs of an innings; `null` without a limit. */
export const ballRatesOf = (overs: number | null): BallRates =>
	overs === null ? TEST_RATES : overs > MAX_SHORT_OVERS ? ONE_DAY_RATES : T20_RATES;

/**
 * Exponent of the ratio of strengths: the power multiplies the rate of boundaries and divides the rate of wickets. Chosen so that
 * favourites of limited overs win as often as the odds say (`npm run bench -- calibration`).
 */
export const EDGE_OF_STRENGTH = 0.3;

/** By a batter's place in the order: multiplies the rate of boundaries, and divides the rate of wickets. */
export const BATTER_EDGES = [1, 1, 1.1, 1.1, 1, 0.95, 0.9, 0.7, 0.6, 0.5, 0.4] as const;

/** Mean of BATTER_EDGES of the two batters at the crease. One of them came in early, on average after six tenths of the lost wickets. */
export function creaseEdge(lost: number): number {
	const newest = BATTER_EDGES[lost + 1] ?? 0.4;
	return (newest + (BATTER_EDGES[Math.round(0.6 * lost)] ?? 0.4)) / 2;
}

/**
 * Standard deviations of the logarithm of the conditions, which multiply the rate of boundaries and divide the rate of wickets: of the
 * part that both innings of a limited match share (pitch, ground, weather), and of the part of each innings. Totals spread as in Twenty20
 * leagues: about 30 runs.
 */
export const PITCH_SPREAD = 0.105;
export const INNINGS_SPREAD = 0.092;

interface Phase {
	/** The phase ends at this share of the balls of the innings. */
	until: number;
	boundary: number;
	wicket: number;
}

/** Phases of an innings: factors on boundaries and wickets compared with the average. T20 leagues: powerplay, middle, death. */
export const PHASES: readonly Phase[] = [
	{ until: 0.3, boundary: 1.05, wicket: 0.85 },
	{ until: 0.8, boundary: 0.88, wicket: 0.92 },
	{ until: 1, boundary: 1.35, wicket: 1.5 },
];

/** `gone` is the share of bowled balls, from 0 to 1. Returns an index into PHASES. */
export function phaseAt(gone: number): number {
	const phase = PHASES.findIndex(({ until }) => gone < until);
	return phase < 0 ? PHASES.length - 1 : phase;
}

/** Mean of the runs of a ball. */
const runsOf = ({ one, two, three, four, six, bye, wide, noBall }: BallRates, boundary: number): number =>
	one + 2 * two + 3 * three + bye + wide + noBall + boundary * (4 * four + 6 * six);

/** Usual runs of the last `balls` of an innings of `limit` balls. */
export function usualRuns(rates: BallRates, balls: number, limit: number): number {
	let [runs, from] = [0, 0];
	for (const { until, boundary } of PHASES) {
		const to = until * limit;
		runs += Math.max(0, to - Math.max(from, limit - balls)) * runsOf(rates, boundary);
		from = to;
	}
	return runs;
}

/** Factors on boundaries at each pace of a chasing side; the factor on wickets is the square. */
export const PACES = [0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4] as const;
/** Index into PACES of a side without a target. */
export const USUAL_PACE = 2;
const PACE_STEP = 0.1;
/** Increase of the pace when a side needs twice the usual runs; proportional to the runs needed beyond the usual ones. */
const RISK = 1.15;
/** A pace is permitted if the remaining wickets would last for this many times the remaining balls. */
const WICKETS_TO_SPARE = 1.1;

/**
 * Returns, for each pace in rising order, the highest number of needed runs at which a chasing side bats at it; the fastest pace that its
 * wickets permit has no limit.
 */
export function paceLimits(rates: BallRates, left: { balls: number; wickets: number }, limit: number): number[] {
	const { balls, wickets } = left;
	const usual = usualRuns(rates, balls, limit);
	const fastest = Math.sqrt((WICKETS_TO_SPARE * wickets) / Math.max(1, balls * rates.wicket));
	return PACES.map((pace, index) => {
		const next = PACES[index + 1];
		if (next === undefined || next > fastest) return Number.POSITIVE_INFINITY;
		return usual * (1 + (pace + PACE_STEP / 2 - 1) / RISK);
	});
}

/** Index into PACES. */
export const paceOf = (limits: readonly number[], needed: number): number => limits.findIndex((limit) => needed <= limit);
