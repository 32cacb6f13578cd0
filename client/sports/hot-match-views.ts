// Every sport's part of the hot match's card, by key: for home.
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "#shared/sports/registry.ts";
import { basketballHotMatch } from "./basketball/hot-match.ts";
import { cricketHotMatch } from "./cricket/hot-match.ts";
import { footballHotMatch } from "./football/hot-match/hot-match.tsx";
import { hockeyHotMatch } from "./ice-hockey/hot-match.tsx";
import { tennisHotMatch } from "./tennis/hot-match.ts";

const HOT_MATCH_VIEWS = {
	football: footballHotMatch,
	basketball: basketballHotMatch,
	ice_hockey: hockeyHotMatch,
	tennis: tennisHotMatch,
	cricket: cricketHotMatch,
} satisfies BySport<HotMatchView>;

export function hotMatchViewOf(sport: SportKey): HotMatchView {
	return entryOf(HOT_MATCH_VIEWS, sport);
}
