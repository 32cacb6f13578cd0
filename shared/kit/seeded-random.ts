// Pseudo-random numbers determined by a seed, for the simulator, fault tests and property tests.

export interface SeededRandom {
	/** Returns a number in [0, 1). */
	next(): number;
	/** Returns an integer in [low, high], both inclusive. */
	integer(low: number, high: number): number;
	/** Returns `true` with the given probability. */
	chance(probability: number): boolean;
	/** Returns a uniformly chosen element. Throws if the list is empty. */
	pick<T>(list: readonly T[]): T;
	/** Returns an index, drawn in proportion to the weights. Throws if they sum to 0. */
	weighted(weights: readonly number[]): number;
	/** Returns a shuffled copy. */
	shuffle<T>(list: readonly T[]): T[];
	/** Returns an independent generator, determined by this seed and the label. */
	fork(label: string): SeededRandom;
}

/** 32-bit FNV-1a hash of a text: turns names into seeds. */
export function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash ^= text.charCodeAt(index);
		hash = Math.imul(hash, 0x01000193);
	}
	return hash >>> 0;
}

/** Generator "mulberry32" (T. Ettinger, public domain): 32 bits of state, period 2^32; not suitable for secrets. */
export function seededRandom(seed: number | string): SeededRandom {
	const start = typeof seed === "number" ? seed >>> 0 : hashText(seed);
	let state = start;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = state;
		mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	return {
		next,
		integer,
		chance: (probability) => next() < probability,
		pick: (list) => {
			const picked = list[integer(0, list.length - 1)];
			if (list.length === 0 || picked === undefined) throw new Error("cannot pick from an empty list");
			return picked;
		},
		weighted: (weights) => {
			const total = weights.reduce((sum, weight) => sum + weight, 0);
			if (!(total > 0)) throw new Error("weights must sum to more than 0");
			let left = next() * total;
			for (let index = 0; index < weights.length; index++) {
				left -= weights[index] ?? 0;
				if (left < 0) return index;
			}
			return weights.length - 1;
		},
		shuffle: (list) => {
			const copy = [...list];
			for (let index = copy.length - 1; index > 0; index--) {
				const other = integer(0, index);
				[copy[index], copy[other]] = [copy[other] as (typeof copy)[number], copy[index] as (typeof copy)[number]];
			}
			return copy;
		},
		fork: (label) => seededRandom(hashText(`${start}/${label}`)),
	};
}
