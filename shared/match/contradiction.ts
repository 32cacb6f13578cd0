// A source that contradicts itself: the score that it states, and another one that a part of the same report gives (MR15).
import type { Score } from "./sides.ts";

/**
 * The goals that the source lists, its halves, the kicks of its shoot-out, or the outcome that it states (winner and margin) beside the same
 * score. The order is the wire's.
 */
export const CONTRADICTING_PARTS = ["list", "parts", "shoot_out", "outcome"] as const;
export type ContradictingPart = (typeof CONTRADICTING_PARTS)[number];

export interface Contradiction {
	by: ContradictingPart;
	/** What that part gives: goals, or kicks for the shoot-out; for the outcome the score beside which it stands. */
	score: Score;
}
