// The match page's parts of every sport, by key. Apart from registry.ts: only the match page loads them.
import type { MatchSportView } from "#client/match/sport-view.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "#shared/sports/registry.ts";
import { basketballMatchView } from "./basketball/match-view.tsx";
import { cricketMatchView } from "./cricket/match-view.tsx";
import { footballMatchView } from "./football/match-view.tsx";
import { hockeyMatchView } from "./ice-hockey/match-view.tsx";
import { tennisMatchView } from "./tennis/match-view.tsx";

const MATCH_VIEWS = {
	football: footballMatchView,
	basketball: basketballMatchView,
	ice_hockey: hockeyMatchView,
	tennis: tennisMatchView,
	cricket: cricketMatchView,
} satisfies BySport<MatchSportView>;

export function matchViewOf(sport: SportKey): MatchSportView {
	return entryOf(MATCH_VIEWS, sport);
}
