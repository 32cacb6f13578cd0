// Every sport's parts of highlights, by the sport's key. Not part of registry.ts, so that only pages with highlights load them.
import type { HighlightSportView } from "#client/media/sport-view.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "#shared/sports/registry.ts";
import { basketballHighlight } from "./basketball/highlight-view.ts";
import { cricketHighlight } from "./cricket/highlight-view.ts";
import { footballHighlight } from "./football/highlight/highlight-view.ts";
import { hockeyHighlight } from "./ice-hockey/highlight-view.ts";
import { tennisHighlight } from "./tennis/highlight-view.ts";

const HIGHLIGHT_VIEWS = {
	football: footballHighlight,
	basketball: basketballHighlight,
	ice_hockey: hockeyHighlight,
	tennis: tennisHighlight,
	cricket: cricketHighlight,
} satisfies BySport<HighlightSportView>;

export function highlightViewOf(sport: SportKey): HighlightSportView {
	return entryOf(HIGHLIGHT_VIEWS, sport);
}
