// Every sport's part of list rows: `rowView` of <sport>/row-view.ts. Every page loads this file; parts that only some pages need are in
// other files (match-views.ts and others).
import { PLAIN_ROW, type SportRowView } from "#client/scores/sport/sport-row-view.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { bySport } from "./by-sport.ts";

const ROW_VIEWS = bySport(import.meta.glob<SportRowView>("./*/row-view.ts", { eager: true, import: "rowView" }));

/** Returns PLAIN_ROW for a sport that is not in this build. */
export function rowViewOf(sport: SportKey): SportRowView {
	return ROW_VIEWS[sport] ?? PLAIN_ROW;
}

/**
 * Returns `false` for a sport that a later deployment added while the page stayed open: the new server sends its key, but this build has no
 * code for it. Lists show its matches with PLAIN_ROW; the hot match of the home page and the desk leave them out.
 */
export function isInBuild(sport: SportKey): boolean {
	return rowViewOf(sport) !== PLAIN_ROW;
}
