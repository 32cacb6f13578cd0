// How far a computed chance lies from what was counted in drawn matches, for tests of pricing models.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";

/** LONG=1 draws a million matches a position. */
export const drawnMatches = (usual: number): number => (process.env.LONG ? 1_000_000 : usual);

/** Of a test that draws matches. */
export const DRAWN_TIMEOUT_MS = process.env.LONG ? 600_000 : 15_000;

/** A right chance lies farther off than this once in 16,000 times; the seeds are fixed. */
export const STANDARD_ERRORS = 4;

/** In standard errors of the count; 0 where both are sure. */
export function errorsFrom(chance: number, hits: number, of: number): number {
	const distance = Math.abs(chance - hits / of);
	return distance < 1e-9 ? 0 : distance / Math.sqrt(Math.max((chance * (1 - chance)) / of, 1e-24));
}

/** The place of one of the chances, drawn by them. */
export function drawFrom(chances: readonly number[], random: SeededRandom): number {
	let left = random.next();
	for (const [place, chance] of chances.entries()) {
		left -= chance;
		if (left < 0) return place;
	}
	return chances.length - 1;
}
