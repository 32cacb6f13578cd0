// Distributions of non-negative integers, as lists: the probability of 0, 1, 2 …
import type { CountTails, Parity } from "./match-forecast.ts";

export type Lattice = readonly number[];

/** Smaller probabilities do not affect a price. */
const NEGLIGIBLE = 1e-13;

function withoutTail(chances: number[]): number[] {
	while (chances.length > 1 && (chances.at(-1) ?? 1) < NEGLIGIBLE) chances.pop();
	return chances;
}

/** Distribution of the sum of two independent variables. */
export function convolve(one: Lattice, other: Lattice): number[] {
	const sum = new Array<number>(one.length + other.length - 1).fill(0);
	for (const [place, chance] of one.entries()) {
		if (chance < NEGLIGIBLE) continue;
		for (let step = 0; step < other.length; step++) sum[place + step] = (sum[place + step] ?? 0) + chance * (other[step] ?? 0);
	}
	return withoutTail(sum);
}

/** Distribution of the sum of `count` independent copies, computed by repeated squaring. */
export function power(one: Lattice, count: number): number[] {
	let result: number[] = [1];
	let square: Lattice = one;
	for (let left = count; left > 0; left = Math.floor(left / 2)) {
		if (left % 2 === 1) result = convolve(result, square);
		if (left > 1) square = convolve(square, square);
	}
	return result;
}

/** Mixture of two distributions, with the weight `weight` for `one` and the rest for `other`. */
export function mix(one: Lattice, other: Lattice, weight: number): number[] {
	return Array.from(
		{ length: Math.max(one.length, other.length) },
		(_, place) => weight * (one[place] ?? 0) + (1 - weight) * (other[place] ?? 0),
	);
}

/** Probabilities below and above a line that ends in .5. `chances` may sum to less than 1; the results are normalised. */
export function tailsAt(chances: Lattice, line: number): CountTails {
	let [below, above] = [0, 0];
	for (const [count, chance] of chances.entries()) {
		if (count < line) below += chance;
		else above += chance;
	}
	const sum = below + above;
	return { below: below / sum, above: above / sum };
}

export function parityOf(chances: Lattice): Parity {
	let [odd, even] = [0, 0];
	for (const [count, chance] of chances.entries()) {
		if (count % 2 === 1) odd += chance;
		else even += chance;
	}
	return { odd: odd / (odd + even), even: even / (odd + even) };
}

/** The line ending in .5 that divides the probabilities most evenly. */
export function middleLine(chances: Lattice): number {
	const half = chances.reduce((sum, chance) => sum + chance, 0) / 2;
	let below = 0;
	for (const [count, chance] of chances.entries()) {
		// The line just before this count or just after it, whichever is closer to an even split.
		if (below + chance >= half) return half - below < below + chance - half && count > 0 ? count - 0.5 : count + 0.5;
		below += chance;
	}
	return chances.length - 0.5;
}
