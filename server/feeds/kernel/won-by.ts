// The winner of a match by its shoot-out.
import type { Score, Side } from "#shared/match/sides.ts";

/** Of a match whose periods are not known: its log has no shoot-out, but who won it. */
export function wonBy(shootOut: Score | null): { winner?: Side } {
	return shootOut === null || shootOut.home === shootOut.away ? {} : { winner: shootOut.home > shootOut.away ? "home" : "away" };
}
