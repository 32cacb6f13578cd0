// Compares a computed probability with the count in simulated matches, for tests of pricing models.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";

/** LONG=1 simulates a million matches per position. */
export const drawnMatches = (usual: number): number => (process.env.LONG ? 1_000_000 : usual);

/** Timeout of a test that simulates matches. */
export const DRAWN_TIMEOUT_MS = process.env.LONG ? 600_000 : 15_000;

/** A correct probability exceeds this limit once in 16,000 cases; the seeds are fixed. */
export const STANDARD_ERRORS = 4;

/** The difference in standard errors of the count; 0 if both are certain. */
export function errorsFrom(chance: number, hits: number, of: number): number {
	const distance = Math.abs(chance - hits / of);
	return distance < 1e-9 ? 0 : distance / Math.sqrt(Math.max((chance * (1 - chance)) / of, 1e-24));
}

/** Index of one of the outcomes, drawn with their probabilities. */
export function drawFrom(chances: readonly number[], random: SeededRandom): number {
	let left = random.next();
	for (const [place, chance] of chances.entries()) {
		left -= chance;
		if (left < 0) return place;
	}
	return chances.length - 1;
}
