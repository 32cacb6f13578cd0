// Distribution of the runs still to come in limited-overs cricket, by ball. Pure: it takes plain numbers and returns lists of
// probabilities.
//
// A legal ball takes a wicket or brings runs, by the balls and wickets that are left, and in a chase by the runs needed (tempo.ts); the
// innings ends with its balls, its wickets or the target. Balls and wickets left as the state: Duckworth & Lewis, J. Oper. Res. Soc. 49
// (1998) 220; Preston & Thomas, The Statistician 49 (2000) 189. Not modelled: set batters.
import type { Lattice } from "#shared/forecast/lattice.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { BattingModel } from "./batting-model.ts";

export interface InningsLeft {
	/** Legal balls left. */
	balls: number;
	/** Wickets until the side is all out. */
	wickets: number;
	side: BattingModel;
}

/** States with a smaller probability are dropped; the lost probability affects a price by far less than a hundredth. */
const RAREST = 1e-9;

/** Probabilities by runs; `low` and `high` bound the non-zero ones. */
interface RunStates {
	chances: Float64Array;
	low: number;
	high: number;
}

const noStates = (size: number): RunStates => ({ chances: new Float64Array(size), low: size, high: -1 });

/** Adds a share of another state, shifted by `by` runs, of which only the runs from `from` (inclusive) to `until` (exclusive) are used. */
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

/** Size of the caches: the matches of a week have some hundred different innings. */
const MAX_INNINGS = 256;

/**
 * Cache of innings without a target. A match uses the same ones repeatedly: before its start with each side first and for each market,
 * and later with every ball of the first innings for the chase. An innings of fifty overs takes about ten milliseconds.
 */
const withoutTarget = new Lru<string, number[]>(MAX_INNINGS);

/**
 * Probabilities of the runs to come. `needed`: the innings ends as soon as these runs are reached; the list then ends six runs beyond it.
 */
export function runsToCome(left: InningsLeft, needed = Number.POSITIVE_INFINITY): readonly number[] {
	if (needed < Number.POSITIVE_INFINITY) return countRuns(left, needed);
	const name = [left.balls, left.wickets, left.side.name].join(" ");
	const known = withoutTarget.get(name) ?? countRuns(left, needed);
	withoutTarget.set(name, known);
	return known;
}

function countRuns({ balls, wickets, side }: InningsLeft, needed: number): number[] {
	if (needed <= 0 || balls === 0 || wickets === 0) return [1];
	const size = Math.min(needed, balls * 6) + 7;
	const ended = noStates(size);
	/** States by wickets lost. */
	let [states, next] = [0, 1].map(() => Array.from({ length: wickets }, () => noStates(size))) as [RunStates[], RunStates[]];
	const start = states[0] as RunStates;
	start.chances[0] = 1;
	[start.low, start.high] = [0, 0];
	for (let left = balls; left > 0; left--) {
		for (const [lost, now] of states.entries()) {
			const stay = next[lost] as RunStates;
			for (const { ball, most, least } of side.paces({ balls: left, wickets: wickets - lost }, needed)) {
				// Bounds of the runs made so far at which the side still needs from `least` to `most` runs.
				const [from, until] = needed === Number.POSITIVE_INFINITY ? [0, size] : [needed - most, needed - least + 1];
				take(next[lost + 1] ?? ended, now, 0, ball.wicket, from, until);
				for (let more = 0; more < ball.runs.length; more++) {
					const share = ball.runs[more] as number;
					take(stay, now, more, share, from, Math.min(until, needed - more));
					take(ended, now, more, share, Math.max(from, needed - more), Math.min(until, size));
				}
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

/** Probabilities of a chase by the runs that the side needs; both are 0 for more than the lists have. */
interface Chases {
	won: Float64Array;
	/** Probabilities that the side makes one run less than it needs. */
	level: Float64Array;
}

/** Cache of whole chases; a match uses the same ones repeatedly, as it does innings without a target. */
const chases = new Lru<string, Chases>(MAX_INNINGS);

export function chasesFrom(left: InningsLeft): Chases {
	const name = [left.balls, left.wickets, left.side.name].join(" ");
	const known = chases.get(name) ?? { won: countChases(left, true), level: countChases(left, false) };
	chases.set(name, known);
	return known;
}

/** Runs added to the number that is hardly ever made in the remaining balls. */
const MORE_RUNS = 36;

/** Probability that the side makes all runs, or else all but one, by the runs that it needs. */
function countChases({ balls, wickets, side }: InningsLeft, isWon: boolean): Float64Array {
	const size = Math.ceil(balls * side.fastest) + MORE_RUNS;
	/** The first index is the wickets left, the second the runs needed. */
	let [chances, next] = [0, 1].map(() => Array.from({ length: wickets + 1 }, () => new Float64Array(size))) as [
		Float64Array[],
		Float64Array[],
	];
	for (const row of [...chances, ...next]) row[isWon ? 0 : 1] = 1;
	const made = isWon ? 1 : 0;
	for (let left = 1; left <= balls; left++) {
		const end = Math.min(size, 6 * left + 2, Math.ceil(left * side.fastest) + MORE_RUNS);
		for (let inHand = 1; inHand <= wickets; inHand++) {
			const [stay, fallen, into] = [chances[inHand], chances[inHand - 1], next[inHand]] as [Float64Array, Float64Array, Float64Array];
			for (const { ball, most, least } of side.paces({ balls: left, wickets: inHand }, size)) {
				const [dot, one, two, three, four, , six] = ball.runs as [number, number, number, number, number, number, number];
				const last = Math.min(end - 1, most);
				for (let needed = Math.max(1, least); needed <= last; needed++) {
					let chance = dot * (stay[needed] as number) + ball.wicket * (fallen[needed] as number) + one * (stay[needed - 1] as number);
					chance += two * (needed > 2 ? (stay[needed - 2] as number) : made) + three * (needed > 3 ? (stay[needed - 3] as number) : made);
					into[needed] =
						chance + four * (needed > 4 ? (stay[needed - 4] as number) : made) + six * (needed > 6 ? (stay[needed - 6] as number) : made);
				}
			}
		}
		[chances, next] = [next, chances];
	}
	return chances[wickets] as Float64Array;
}

/** Probabilities at the end of both innings. */
export interface ChaseChances {
	/** Probabilities that the side batting second wins, that both are level, that the side batting first wins. */
	second: number;
	level: number;
	first: number;
	/** Probability of each sum of both sides' runs that the innings can still bring. */
	totals: Lattice;
}

/** Chances while the second innings is running and needs `needed` runs to win. */
export function chaseChances(left: InningsLeft, needed: number): ChaseChances {
	const totals = runsToCome(left, needed);
	const result: ChaseChances = { second: 0, level: 0, first: 0, totals };
	for (const [runs, chance] of totals.entries()) result[runs >= needed ? "second" : runs === needed - 1 ? "level" : "first"] += chance;
	return result;
}

/** The second innings before it begins: the mean over several conditions by their weights. */
export interface InningsToCome {
	/** Probabilities that the side makes the runs that it needs (`won`), or all but one (`level`), by that number. */
	won: ArrayLike<number>;
	level: ArrayLike<number>;
	/** Probabilities of the innings' runs without a target. */
	runs: Lattice;
	/** Runs by which the last stroke of a won chase exceeds the target. */
	beyond: Lattice;
}

export function inningsToCome(sides: readonly { left: InningsLeft; weight: number }[]): InningsToCome {
	const runs = meanOf(sides.map(({ left, weight }) => ({ list: runsToCome(left), weight })));
	const all = sides.map(({ left, weight }) => ({ ...chasesFrom(left), weight }));
	const won = meanOf(all.map(({ won: list, weight }) => ({ list, weight })));
	const level = meanOf(all.map(({ level: list, weight }) => ({ list, weight })));
	const usual = sides[Math.floor(sides.length / 2)]?.left.side.usual ?? { runs: [1] };
	return { won, level, runs: [...runs], beyond: overshootOf(usual) };
}

function meanOf(lists: readonly { list: ArrayLike<number>; weight: number }[]): Float64Array {
	const mean = new Float64Array(Math.max(...lists.map(({ list }) => list.length)));
	for (const { list, weight } of lists) {
		for (let place = 0; place < list.length; place++) mean[place] = (mean[place] as number) + weight * (list[place] as number);
	}
	return mean;
}

/**
 * The first innings is running or has not begun; it has `soFar` runs, which the totals do not include. The runs of a chase that fails are
 * spread as those of an innings without a target.
 */
export function wholeChances(soFar: number, left: InningsLeft, { won, level, runs: chase, beyond }: InningsToCome): ChaseChances {
	const toCome = runsToCome(left);
	const fewer: number[] = [0];
	for (const [runs, chance] of chase.entries()) fewer.push(chance + (fewer[runs] ?? 0));
	const result = { second: 0, level: 0, first: 0 };
	const totals = new Float64Array(soFar + 2 * toCome.length + chase.length + beyond.length);
	for (const [more, chance] of toCome.entries()) {
		if (chance < RAREST) continue;
		const target = soFar + more + 1;
		const reached = chance * (won[target] ?? 0);
		const tied = chance * (level[target] ?? 0);
		const failed = Math.max(0, chance - reached - tied);
		result.level += tied;
		result.first += failed;
		result.second += reached;
		const scale = failed / (fewer[Math.min(target - 1, fewer.length - 1)] || 1);
		const last = Math.min(target - 1, chase.length);
		for (let runs = 0; runs < last; runs++) totals[more + runs] = (totals[more + runs] as number) + scale * (chase[runs] as number);
		totals[more + target - 1] = (totals[more + target - 1] as number) + tied;
		for (const [extra, share] of beyond.entries())
			totals[more + target + extra] = (totals[more + target + extra] as number) + reached * share;
	}
	return { ...result, totals: withoutEnd(totals) };
}

function withoutEnd(chances: Float64Array): number[] {
	const end = chances.findLastIndex((chance) => chance > 0);
	return [...chances.subarray(0, end + 1)];
}

/**
 * Distribution of the runs by which the stroke that reaches a distant target exceeds it: the excess of a renewal process, P(runs > n)
 * divided by their mean (Feller, An Introduction to Probability Theory and Its Applications II, XI.3).
 */
function overshootOf({ runs }: { runs: Lattice }): number[] {
	const beyond = runs.map((_, extra) => runs.slice(extra + 1).reduce((sum, chance) => sum + chance, 0));
	const mean = beyond.reduce((sum, chance) => sum + chance, 0);
	return beyond.map((chance) => chance / mean);
}
