// A source that contradicts itself: the score that it states differs from the score that another part of the same report implies (MR15).
import type { Score } from "./sides.ts";

/**
 * The contradicting part: the list of goals, the scores by half, the kicks of the shoot-out, or the stated outcome (winner and margin).
 * The order is part of the wire format.
 */
export const CONTRADICTING_PARTS = ["list", "parts", "shoot_out", "outcome"] as const;
export type ContradictingPart = (typeof CONTRADICTING_PARTS)[number];

export interface Contradiction {
	by: ContradictingPart;
	/** The score that this part implies: goals, or kicks for the shoot-out; for the outcome, the stated score. */
	score: Score;
}
