// Decides when the remaining attempts of a shoot-out can no longer change the winner.
import { otherSide, type Score, SIDES, type Side } from "./sides.ts";

/**
 * Whether no attempt can change the winner: the lead cannot be caught up within the rounds, or a side is ahead after equally many
 * attempts beyond them.
 */
export function isShootOutDecided(attempts: readonly { side: Side }[], scored: Score, rounds: number): boolean {
	const taken = (side: Side) => attempts.filter((attempt) => attempt.side === side).length;
	const isOutOfReach = (side: Side) => scored[side] > scored[otherSide(side)] + Math.max(0, rounds - taken(otherSide(side)));
	if (Math.max(taken("home"), taken("away")) <= rounds) return SIDES.some(isOutOfReach);
	return taken("home") === taken("away") && scored.home !== scored.away;
}
