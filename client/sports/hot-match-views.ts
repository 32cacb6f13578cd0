// Every sport's part of the card of the hot match, by the sport's key. Each part is loaded separately on the home page.
import { hotMatchParts } from "#client/scores/hot-match/hot-match-parts.tsx";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "#shared/sports/registry.ts";
// Styles that a lazy part imports itself would arrive after the server-rendered HTML.
import "./basketball/hot-match.module.css";
import "./basketball/scoreboard.module.css";
import "./cricket/at-the-crease.module.css";
import "./cricket/cricket-header.module.css";
import "./cricket/innings/over-balls.module.css";
import "./football/hot-match/key-moments.module.css";
import "./football/momentum/momentum.module.css";
import "./ice-hockey/header/line-score.module.css";
import "./ice-hockey/header/penalty-strip.module.css";
import "./ice-hockey/hot-match.module.css";
import "./tennis/scoreboard/scoreboard.module.css";

const HOT_MATCH_VIEWS = {
	football: async () => (await import("./football/hot-match/hot-match.tsx")).footballHotMatch,
	basketball: async () => (await import("./basketball/hot-match.tsx")).basketballHotMatch,
	ice_hockey: async () => (await import("./ice-hockey/hot-match.tsx")).hockeyHotMatch,
	tennis: async () => (await import("./tennis/hot-match.tsx")).tennisHotMatch,
	cricket: async () => (await import("./cricket/hot-match.tsx")).cricketHotMatch,
} satisfies BySport<() => Promise<HotMatchView>>;

const partsOf = new Map<SportKey, ReturnType<typeof hotMatchParts>>();

export const loadHotMatchView = (sport: SportKey): Promise<HotMatchView> => entryOf(HOT_MATCH_VIEWS, sport)();

/** Returns the same components for each card of the sport. */
export function hotMatchPartsOf(sport: SportKey) {
	const parts = partsOf.get(sport) ?? hotMatchParts(() => loadHotMatchView(sport));
	partsOf.set(sport, parts);
	return parts;
}
