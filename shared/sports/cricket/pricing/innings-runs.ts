// Distribution of the runs still to come in limited-overs cricket, by ball. Pure: it takes plain numbers and returns lists of
// probabilities.
//
// A legal ball takes a wicket or brings runs, with constant probabilities; the innings ends with its balls, its wickets or the target.
// Balls and wickets left as the state: Duckworth & Lewis, J. Oper. Res. Soc. 49 (1998) 220; Preston & Thomas, The Statistician 49 (2000)
// 189. Not modelled: the powerplay, set batters, and a chase that slows down when it is safe.
import type { Lattice } from "#shared/forecast/lattice.ts";
import { Lru } from "#shared/kit/lru.ts";

export interface BallChances {
	wicket: number;
	/** Probabilities of 0 to 6 runs on a ball without a wicket, extras included. */
	runs: Lattice;
}

export interface InningsLeft {
	/** Legal balls left. */
	balls: number;
	/** Wickets until the side is all out. */
	wickets: number;
	ball: BallChances;
}

/** States with a smaller probability are dropped; the lost probability affects a price by far less than a hundredth. */
const RAREST = 1e-10;

/** Probabilities by runs; `low` and `high` bound the non-zero ones. */
interface RunStates {
	chances: Float64Array;
	low: number;
	high: number;
}

const noStates = (size: number): RunStates => ({ chances: new Float64Array(size), low: size, high: -1 });

/** Adds a share of another state, shifted by `by` runs; only its runs from `from` (inclusive) to `until` (exclusive) are used. */
function take(into: RunStates, { chances, low, high }: RunStates, by: number, share: number, from: number, until: number): void {
	const [first, last] = [Math.max(low, from), Math.min(high, until - 1)];
	if (share === 0 || first > last) return;
	const target = into.chances;
	for (let runs = first; runs <= last; runs++) target[runs + by] = (target[runs + by] as number) + (chances[runs] as number) * share;
	into.low = Math.min(into.low, first + by);
	into.high = Math.max(into.high, last + by);
}

/** Drops improbable states at both ends. */
function narrow(states: RunStates): void {
	while (states.low <= states.high && (states.chances[states.low] as number) < RAREST) states.chances[states.low++] = 0;
	while (states.high >= states.low && (states.chances[states.high] as number) < RAREST) states.chances[states.high--] = 0;
}

/**
 * Cache of innings without a target. A match uses the same ones repeatedly: before its start with each side first and for each market,
 * and later with every ball of the first innings for the chase. An innings of fifty overs takes about ten milliseconds.
 */
const withoutTarget = new Lru<string, number[]>(32);

/**
 * Probabilities of the runs to come. `needed`: the innings ends as soon as these runs are reached; the list then ends six runs beyond it.
 */
export function runsToCome(left: InningsLeft, needed = Number.POSITIVE_INFINITY): readonly number[] {
	if (needed < Number.POSITIVE_INFINITY) return countRuns(left, needed);
	const name = [left.balls, left.wickets, left.ball.wicket, ...left.ball.runs].join(" ");
	const known = withoutTarget.get(name) ?? countRuns(left, needed);
	withoutTarget.set(name, known);
	return known;
}

function countRuns({ balls, wickets, ball }: InningsLeft, needed: number): number[] {
	if (needed <= 0 || balls === 0 || wickets === 0) return [1];
	const size = Math.min(needed, balls * 6) + 7;
	const ended = noStates(size);
	/** States by wickets lost. */
	let [states, next] = [0, 1].map(() => Array.from({ length: wickets }, () => noStates(size))) as [RunStates[], RunStates[]];
	const start = states[0] as RunStates;
	start.chances[0] = 1;
	[start.low, start.high] = [0, 0];
	for (let bowled = 0; bowled < balls; bowled++) {
		for (const [lost, now] of states.entries()) {
			const stay = next[lost] as RunStates;
			take(next[lost + 1] ?? ended, now, 0, ball.wicket, 0, size);
			for (const [more, share] of ball.runs.entries()) {
				take(stay, now, more, share, 0, needed - more);
				take(ended, now, more, share, needed - more, size);
			}
			now.chances.fill(0);
			[now.low, now.high] = [size, -1];
		}
		for (const state of next) narrow(state);
		[states, next] = [next, states];
	}
	for (const left of states) take(ended, left, 0, 1, 0, size);
	return [...ended.chances.subarray(0, ended.high + 1)];
}

/** Probabilities at the end of both innings. */
export interface ChaseChances {
	/** Probabilities that the side batting second wins, that both are level, that the side batting first wins. */
	second: number;
	level: number;
	first: number;
	/** Probability of each sum of both sides' runs that the innings can still bring. */
	totals: readonly number[];
}

/** The second innings is running and needs `needed` runs to win. */
export function chaseChances(left: InningsLeft, needed: number): ChaseChances {
	const totals = runsToCome(left, needed);
	const result: ChaseChances = { second: 0, level: 0, first: 0, totals };
	for (const [runs, chance] of totals.entries()) result[runs >= needed ? "second" : runs === needed - 1 ? "level" : "first"] += chance;
	return result;
}

/** The first innings is running or has not begun; it has `soFar` runs, which the totals do not include. */
export function wholeChances(soFar: number, left: InningsLeft, second: InningsLeft): ChaseChances {
	const toCome = runsToCome(left);
	const chase = runsToCome(second);
	const beyond = overshootOf(second.ball);
	const atMost: number[] = [];
	for (const [runs, chance] of chase.entries()) atMost.push(chance + (atMost[runs - 1] ?? 0));
	const all = atMost.at(-1) ?? 1;
	const result = { second: 0, level: 0, first: 0 };
	const totals = new Float64Array(soFar + 2 * toCome.length + chase.length + beyond.length);
	let highest = 0;
	const add = (total: number, chance: number) => {
		totals[total] = (totals[total] as number) + chance;
		highest = Math.max(highest, total);
	};
	for (const [more, chance] of toCome.entries()) {
		if (chance < RAREST) continue;
		const target = soFar + more + 1;
		const short = atMost[Math.min(target - 1, atMost.length - 1)] ?? 0;
		const level = chase[target - 1] ?? 0;
		result.level += chance * level;
		result.first += chance * (short - level);
		result.second += chance * (all - short);
		for (let runs = 0; runs < target && runs < chase.length; runs++) add(more + runs, chance * (chase[runs] ?? 0));
		for (const [extra, share] of beyond.entries()) add(more + target + extra, chance * (all - short) * share);
	}
	return { ...result, totals: [...totals.subarray(0, highest + 1)] };
}

/**
 * Distribution of the runs by which the stroke that reaches a distant target exceeds it: the excess of a renewal process, P(runs > n)
 * divided by their mean (Feller, An Introduction to Probability Theory and Its Applications II, XI.3).
 */
function overshootOf({ runs }: BallChances): number[] {
	const beyond = runs.map((_, extra) => runs.slice(extra + 1).reduce((sum, chance) => sum + chance, 0));
	const mean = beyond.reduce((sum, chance) => sum + chance, 0);
	return beyond.map((chance) => chance / mean);
}
