// Every sport's parts of the match page, by the sport's key. A sport's parts are loaded before its matches are rendered.
import type { MatchSportView } from "#client/match/sport-view.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import { loadSport } from "#shared/sports/loaded-sports.ts";
import type { BySport } from "#shared/sports/registry.ts";

const MATCH_VIEWS = {
	football: async () => (await import("./football/match-view.tsx")).footballMatchView,
	basketball: async () => (await import("./basketball/match-view.tsx")).basketballMatchView,
	ice_hockey: async () => (await import("./ice-hockey/match-view.tsx")).hockeyMatchView,
	tennis: async () => (await import("./tennis/match-view.tsx")).tennisMatchView,
	cricket: async () => (await import("./cricket/match-view.tsx")).cricketMatchView,
} satisfies BySport<() => Promise<MatchSportView>>;

const loaded = new Map<SportKey, MatchSportView>();

/** Loads the sport's reducer as well. Rejects if the code cannot be fetched. */
export async function loadMatchView(sport: SportKey): Promise<void> {
	const [view] = await Promise.all([entryOf<() => Promise<MatchSportView>>(MATCH_VIEWS, sport)(), loadSport(sport)]);
	loaded.set(sport, view);
}

/** Throws if the sport was not loaded before. */
export function matchViewOf(sport: SportKey): MatchSportView {
	const view = loaded.get(sport);
	if (!view) throw new Error(`The match page of ${sport} was not loaded.`);
	return view;
}
