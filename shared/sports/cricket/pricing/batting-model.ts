// What each ball brings to a batting side in limited overs, for the prices: by balls and wickets left, and by the runs that it needs.
import type { Lattice } from "#shared/forecast/lattice.ts";
import { type BallRates, creaseEdge, PACES, PHASES, paceLimits, phaseAt, USUAL_PACE, usualRuns } from "../tempo.ts";

interface BallChances {
	wicket: number;
	/** Probabilities of 0 to 6 runs on a ball without a wicket, extras included. */
	runs: Lattice;
}

/** What a ball brings while the side needs from `least` to `most` runs, which sets its pace. */
interface PacedBall {
	ball: BallChances;
	least: number;
	most: number;
}

export interface BattingModel {
	/** Models with the same name are equal; caches use it as a key. */
	name: string;
	/** A usual ball in the middle of an innings. */
	usual: BallChances;
	/** Runs per ball that a chasing side hardly ever reaches. */
	fastest: number;
	/** Entries are in order of the runs needed, without gaps. Without a target, `needed` is infinite and there is one entry. */
	paces(left: { balls: number; wickets: number }, needed: number): readonly PacedBall[];
}

export interface BattingSide {
	rates: BallRates;
	/** Multiplies the rate of boundaries, and divides the rate of wickets. */
	edge: number;
	/** Length of the whole innings in balls. */
	limit: number;
	/** Number of wickets that ends the innings. */
	allOut: number;
}

const EVERY_NEED = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
/** Factor on the usual runs that hardly any side exceeds. */
const FAST_FACTOR = 1.8;
/** At least this share of balls brings no run. */
const LEAST_DOTS = 0.05;

function ballOf({ rates, edge }: BattingSide, lost: number, phase: number, pace: number): BallChances {
	const { boundary, wicket: falls } = PHASES[phase] ?? { boundary: 1, wicket: 1 };
	const batting = edge * creaseEdge(lost);
	const risk = PACES[pace] ?? 1;
	const wicket = (rates.wicket * falls * risk ** 2) / Math.max(0.4, batting);
	const [four, six] = [rates.four, rates.six].map((rate) => rate * boundary * risk * batting) as [number, number];
	const runs = [rates.one + rates.bye + rates.wide + rates.noBall, rates.two, rates.three, four, 0, six];
	const scored = runs.reduce((sum, chance) => sum + chance, 0);
	const scale = Math.min(1, (1 - LEAST_DOTS) / (scored + wicket));
	return { wicket: wicket * scale, runs: [1 - (scored + wicket) * scale, ...runs.map((chance) => chance * scale)] };
}

export function battingModel(side: BattingSide): BattingModel {
	const balls = new Map<number, BallChances>();
	const known = (lost: number, phase: number, pace: number): BallChances => {
		const key = (lost * PHASES.length + phase) * PACES.length + pace;
		const ball = balls.get(key) ?? ballOf(side, lost, phase, pace);
		balls.set(key, ball);
		return ball;
	};
	return {
		name: [side.edge, side.limit, side.allOut, ...Object.values(side.rates)].join(" "),
		usual: known(2, 1, USUAL_PACE),
		fastest: FAST_FACTOR * Math.max(1, side.edge) * (usualRuns(side.rates, side.limit, side.limit) / side.limit),
		paces(left, needed) {
			const lost = side.allOut - left.wickets;
			const phase = phaseAt(1 - left.balls / side.limit);
			if (needed === Number.POSITIVE_INFINITY) return [{ ball: known(lost, phase, USUAL_PACE), ...EVERY_NEED }];
			const limits = paceLimits(side.rates, left, side.limit).map(Math.floor);
			const end = limits.indexOf(Number.POSITIVE_INFINITY) + 1;
			return limits.slice(0, end).map((most, pace) => {
				const least = pace === 0 ? Number.NEGATIVE_INFINITY : (limits[pace - 1] ?? 0) + 1;
				return { ball: known(lost, phase, pace), least, most };
			});
		},
	};
}
