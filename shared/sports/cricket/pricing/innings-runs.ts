// Runs still to come in limited-overs cricket, ball by ball. Pure: plain numbers in, lists of chances out.
//
// A legal ball takes a wicket or brings runs, with chances that stay the same over the innings; it ends with its balls, its wickets or the
// target. That balls and wickets left are the state that decides: Duckworth & Lewis, J. Oper. Res. Soc. 49 (1998) 220; Preston & Thomas,
// The Statistician 49 (2000) 189. Left out: the powerplay, set batters, and a chase that slows down when it is safe.
import type { Lattice } from "#shared/forecast/lattice.ts";
import { Lru } from "#shared/kit/lru.ts";

export interface BallChances {
	wicket: number;
	/** Of 0 to 6 runs on a ball without a wicket, extras included. */
	runs: Lattice;
}

export interface InningsLeft {
	/** Legal balls. */
	balls: number;
	/** Until all are out. */
	wickets: number;
	ball: BallChances;
}

/** Rarer states are left out; what is lost of them is far below a hundredth of a price. */
const RAREST = 1e-10;

/** Chances by runs; `low` and `high` bound those that are there. */
interface RunStates {
	chances: Float64Array;
	low: number;
	high: number;
}

const noStates = (size: number): RunStates => ({ chances: new Float64Array(size), low: size, high: -1 });

/** What a state takes over from another, `by` runs higher; of it only the runs from `from` to before `until`. */
function take(into: RunStates, { chances, low, high }: RunStates, by: number, share: number, from: number, until: number): void {
	const [first, last] = [Math.max(low, from), Math.min(high, until - 1)];
	if (share === 0 || first > last) return;
	const target = into.chances;
	for (let runs = first; runs <= last; runs++) target[runs + by] = (target[runs + by] as number) + (chances[runs] as number) * share;
	into.low = Math.min(into.low, first + by);
	into.high = Math.max(into.high, last + by);
}

/** Leaves out the rare ends. */
function narrow(states: RunStates): void {
	while (states.low <= states.high && (states.chances[states.low] as number) < RAREST) states.chances[states.low++] = 0;
	while (states.high >= states.low && (states.chances[states.high] as number) < RAREST) states.chances[states.high--] = 0;
}

/** Of innings without a target. A match asks for the same ones again: before its start with each side first and for each market, later with
 *  every ball of the first innings for the chase. One of fifty overs takes some ten milliseconds. */
const withoutTarget = new Lru<string, number[]>(32);

/** Chances of the runs to come. `needed`: with so many the innings ends at once; the list then goes up to six beyond it. */
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
	/** By wickets lost. */
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

/** At the end of both innings. */
export interface ChaseChances {
	/** The side that bats second wins, both are level, the side that batted first wins. */
	second: number;
	level: number;
	first: number;
	/** Of each sum of both sides' runs that the innings may still bring. */
	totals: readonly number[];
}

/** The second innings runs: it needs so many to win. */
export function chaseChances(left: InningsLeft, needed: number): ChaseChances {
	const totals = runsToCome(left, needed);
	const result: ChaseChances = { second: 0, level: 0, first: 0, totals };
	for (const [runs, chance] of totals.entries()) result[runs >= needed ? "second" : runs === needed - 1 ? "level" : "first"] += chance;
	return result;
}

/** The first innings runs or has not begun: `soFar` runs of it are there. The totals do not have these. */
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
 * By how many runs the stroke that reaches a distant target passes it: the excess of a renewal process, P(runs > n) by their mean (Feller,
 * An Introduction to Probability Theory and Its Applications II, XI.3).
 */
function overshootOf({ runs }: BallChances): number[] {
	const beyond = runs.map((_, extra) => runs.slice(extra + 1).reduce((sum, chance) => sum + chance, 0));
	const mean = beyond.reduce((sum, chance) => sum + chance, 0);
	return beyond.map((chance) => chance / mean);
}
