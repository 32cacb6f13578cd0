// Every sport's part of the hot match's card, by key: for home.
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { SPORTS } from "#shared/sports/registry.ts";
import { basketballHotMatch } from "./basketball/hot-match.ts";
import { footballHotMatch } from "./football/hot-match/hot-match.tsx";

const HOT_MATCH_VIEWS = { football: footballHotMatch, basketball: basketballHotMatch } satisfies Record<keyof typeof SPORTS, HotMatchView>;

/** Null for a sport that this build does not know. */
export function hotMatchViewOf(sport: string): HotMatchView | null {
	return Object.hasOwn(HOT_MATCH_VIEWS, sport) ? HOT_MATCH_VIEWS[sport as keyof typeof HOT_MATCH_VIEWS] : null;
}
