// The match page's parts of every sport, by key. Apart from registry.ts: only the match page loads them.
import type { MatchSportView } from "#client/match/sport-view.ts";
import type { SPORTS } from "#shared/sports/registry.ts";
import { basketballMatchView } from "./basketball/match-view.tsx";
import { footballMatchView } from "./football/match-view.tsx";

const MATCH_VIEWS = { football: footballMatchView, basketball: basketballMatchView } satisfies Record<keyof typeof SPORTS, MatchSportView>;

/** Null for a sport that this build does not know. */
export function matchViewOf(sport: string): MatchSportView | null {
	return Object.hasOwn(MATCH_VIEWS, sport) ? MATCH_VIEWS[sport as keyof typeof MATCH_VIEWS] : null;
}
