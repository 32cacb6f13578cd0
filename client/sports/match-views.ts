// Every sport's parts of the match page: `matchView` of <sport>/match-view.tsx. A sport's parts are loaded before its matches are
// rendered.
import type { MatchSportView } from "#client/match/sport-view.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { bySport } from "./by-sport.ts";

const MATCH_VIEWS = bySport(import.meta.glob<MatchSportView>("./*/match-view.tsx", { import: "matchView" }));

const loaded = new Map<SportKey, MatchSportView>();

/** Loads the sport's reducer as well. Does nothing for a sport that is not in this build. Rejects if the code cannot be fetched. */
export async function loadMatchView(sport: SportKey): Promise<void> {
	const view = await MATCH_VIEWS[sport]?.();
	if (!view) return;
	addSport(view.module);
	loaded.set(sport, view);
}

/** Throws if the sport was not loaded before. */
export function matchViewOf(sport: SportKey): MatchSportView {
	const view = loaded.get(sport);
	if (!view) throw new Error(`The match page of ${sport} was not loaded.`);
	return view;
}
