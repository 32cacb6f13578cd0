// Every sport's part of the card of the hot match: `hotMatchView` of <sport>/hot-match.tsx. Each part is loaded separately on the home
// page; its styles are loaded with the page.
import { hotMatchParts } from "#client/scores/hot-match/hot-match-parts.tsx";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { bySport } from "./by-sport.ts";

import.meta.glob("./*/hot-match-styles.ts", { eager: true });

const HOT_MATCH_VIEWS = bySport(import.meta.glob<HotMatchView>("./*/hot-match.tsx", { import: "hotMatchView" }));

const partsOf = new Map<SportKey, ReturnType<typeof hotMatchParts>>();

/** Loads the part of a sport, which must be in this build. Rejects if the code cannot be fetched. */
export const loadHotMatchView = (sport: SportKey): Promise<HotMatchView> =>
	entryOf(HOT_MATCH_VIEWS as Readonly<Record<string, () => Promise<HotMatchView>>>, sport)();

/** Loads the sport's reducer, which folds further events of a match. Rejects if the code cannot be fetched. */
export async function loadHotMatchSport(sport: SportKey): Promise<void> {
	const { loadModule } = await loadHotMatchView(sport);
	addSport(await loadModule());
}

/** Returns the same components for each card of the sport. */
export function hotMatchPartsOf(sport: SportKey) {
	const parts = partsOf.get(sport) ?? hotMatchParts(() => loadHotMatchView(sport));
	partsOf.set(sport, parts);
	return parts;
}
