// A match that has a result keeps it, and its day, whatever a row without one says: no machine revives it (FD4). Pure.
import type { MatchState } from "#shared/match/match-state.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";

/** `null` for a match that has none. */
export function resultOf(state: Pick<MatchState, "status" | "score"> | undefined): Score | null {
	return state && countsInTable(state.status) ? state.score : null;
}

/** `what`: what the row says instead. */
export function describeStanding(what: string, matchId: string, { home, away }: Score): string {
	return `${what}, but match ${matchId} has the result ${home}-${away}: it stands until staff change it`;
}
