// The winner of a match by its shoot-out.
import type { Score, Side } from "#shared/match/sides.ts";

/** Payload for a match whose periods are unknown: its log has no shoot-out, only its winner. */
export function wonBy(shootOut: Score | null): { winner?: Side } {
	return shootOut === null || shootOut.home === shootOut.away ? {} : { winner: shootOut.home > shootOut.away ? "home" : "away" };
}
