// Every sport's parts of highlights: `highlightView` of <sport>/highlight-view.ts. Only pages with highlights load them.
import type { HighlightSportView } from "#client/media/sport-view.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { bySport } from "./by-sport.ts";

const HIGHLIGHT_VIEWS = bySport(import.meta.glob<HighlightSportView>("./*/highlight-view.ts", { eager: true, import: "highlightView" }));

/** Returns the parts of a sport, which must be in this build. */
export function highlightViewOf(sport: SportKey): HighlightSportView {
	return HIGHLIGHT_VIEWS[sport] as HighlightSportView;
}
