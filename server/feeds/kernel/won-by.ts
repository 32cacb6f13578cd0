// Derives the winner of a match from its shoot-out.
import type { Score, Side } from "#shared/match/sides.ts";

/** Returns the payload for a match whose periods are unknown: its log has no shoot-out, only the winner. */
export function wonBy(shootOut: Score | null): { winner?: Side } {
	return shootOut === null || shootOut.home === shootOut.away ? {} : { winner: shootOut.home > shootOut.away ? "home" : "away" };
}
