// When a shoot-out is decided, whatever is shot.
import { otherSide, type Score, SIDES, type Side } from "./sides.ts";

/** True when no attempt can change the winner: out of reach within the rounds, or ahead after equally many attempts beyond them. */
export function isShootOutDecided(attempts: readonly { side: Side }[], scored: Score, rounds: number): boolean {
	const taken = (side: Side) => attempts.filter((attempt) => attempt.side === side).length;
	const isOutOfReach = (side: Side) => scored[side] > scored[otherSide(side)] + Math.max(0, rounds - taken(otherSide(side)));
	if (Math.max(taken("home"), taken("away")) <= rounds) return SIDES.some(isOutOfReach);
	return taken("home") === taken("away") && scored.home !== scored.away;
}
