// A match with a result keeps its result and its day when a later row states no result, because no feed reopens a match (FD4). Pure.
import type { MatchState } from "#shared/match/match-state.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";

/** Returns the result of a match; `null` without one. */
export function resultOf(state: Pick<MatchState, "status" | "score"> | undefined): Score | null {
	return state && countsInTable(state.status) ? state.score : null;
}

/** `what` describes what the row states instead of the result. */
export function describeStanding(what: string, matchId: string, { home, away }: Score): string {
	return `${what}, but match ${matchId} has the result ${home}-${away}: it stands until staff change it`;
}
