// The conditions of a limited match for the prices: how much easier or harder than usual scoring is today, judged by the runs so far. The
// conditions multiply the rate of boundaries and divide the rate of wickets; their logarithm is normal, with a part that both innings share
// (tempo.ts). Runs are observed with the noise of their balls, so that the mean and variance follow Kalman, J. Basic Eng. 82 (1960) 35.
import { type BallRates, INNINGS_SPREAD, PITCH_SPREAD, usualRuns } from "../tempo.ts";

/** Mean and variance of the logarithm of the conditions. */
export interface Belief {
	mean: number;
	variance: number;
}

const PITCH: Belief = { mean: 0, variance: PITCH_SPREAD ** 2 };
const INNINGS_VARIANCE = INNINGS_SPREAD ** 2;
/** The conditions of an innings before the match. */
export const UNKNOWN: Belief = { mean: 0, variance: PITCH.variance + INNINGS_VARIANCE };

/** Change of the logarithm of the runs of an innings per unit of the logarithm of the conditions. */
const RUNS_BY_CONDITIONS = 0.8;
/** Variance of the runs of a ball, relative to their mean. */
const VARIANCE_OF_BALL = 1.95;

export interface RunsSoFar {
	rates: BallRates;
	runs: number;
	/** Balls in which the runs were made: all balls of the innings if the side is out. */
	balls: number;
	limit: number;
	/** Multiplies the usual runs; depends on the strengths, and on the pace of a chase. */
	expected: number;
}

/** The logarithm of the conditions that the runs suggest, and the variance of its noise; `null` after too few balls. */
function observe({ rates, runs, balls, limit, expected }: RunsSoFar): Belief | null {
	const usual = (usualRuns(rates, limit, limit) - usualRuns(rates, limit - balls, limit)) * expected;
	if (usual < 1) return null;
	const scale = RUNS_BY_CONDITIONS * usual;
	return { mean: (runs - usual) / scale, variance: (VARIANCE_OF_BALL * usual) / scale ** 2 };
}

function update(before: Belief, observed: Belief | null): Belief {
	if (!observed) return before;
	const gain = before.variance / (before.variance + observed.variance);
	return { mean: before.mean + gain * (observed.mean - before.mean), variance: before.variance * (1 - gain) };
}

/** Conditions of an innings by its own runs so far and, in a chase, by the first innings. */
export function conditionsOf(own: RunsSoFar, first?: RunsSoFar): Belief {
	return update(first ? secondAfter(first) : UNKNOWN, observe(own));
}

/** Conditions of the second innings after the first. */
export function secondAfter(first: RunsSoFar): Belief {
	const observed = observe(first);
	const pitch = update(PITCH, observed && { ...observed, variance: observed.variance + INNINGS_VARIANCE });
	return { mean: pitch.mean, variance: pitch.variance + INNINGS_VARIANCE };
}

/** Conditions of the second innings if those of the first are known. */
export function secondGiven(mean: number): Belief {
	const share = PITCH.variance / UNKNOWN.variance;
	return { mean: share * mean, variance: UNKNOWN.variance - share * PITCH.variance };
}

/** Three conditions represent the distribution: the usual ones, and those at this distance on either side (Gauss-Hermite quadrature). */
const DISTANCE = Math.sqrt(3 * UNKNOWN.variance);
export const CONDITIONS = [-DISTANCE, 0, DISTANCE] as const;

/** Weights of the three conditions by mean and variance of the belief. */
export function weightsOf({ mean, variance }: Belief): readonly [number, number, number] {
	const at = Math.max(-DISTANCE, Math.min(DISTANCE, mean));
	const square = Math.max(Math.abs(at) * DISTANCE, Math.min(DISTANCE ** 2, variance + at ** 2));
	const outer = square / DISTANCE ** 2;
	const tilt = at / DISTANCE;
	return [(outer - tilt) / 2, 1 - outer, (outer + tilt) / 2];
}
