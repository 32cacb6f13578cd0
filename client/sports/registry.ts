// Every sport's part of list rows, by the sport's key. Every page loads this file; parts that only some pages need are in other files
// (match-views.ts and others).
import { PLAIN_ROW, type SportRowView } from "#client/scores/sport/sport-row-view.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "#shared/sports/registry.ts";
import { basketballRow } from "./basketball/row-view.ts";
import { cricketRow } from "./cricket/row-view.ts";
import { footballRow } from "./football/row-view.ts";
import { hockeyRow } from "./ice-hockey/row-view.ts";
import { tennisRow } from "./tennis/row-view.ts";

const ROW_VIEWS: Partial<Record<string, SportRowView>> = {
	football: footballRow,
	basketball: basketballRow,
	ice_hockey: hockeyRow,
	tennis: tennisRow,
	cricket: cricketRow,
} satisfies BySport<SportRowView>;

/** Returns PLAIN_ROW for a sport that is not in this build. */
export function rowViewOf(sport: SportKey): SportRowView {
	return ROW_VIEWS[sport] ?? PLAIN_ROW;
}

/**
 * `false` for a sport that a later deployment added while the page stayed open: the new server sends its key, but this build has no code
 * for it. Lists show its matches with PLAIN_ROW; the hot match of the home page and the desk leave them out.
 */
export function isInBuild(sport: SportKey): boolean {
	return rowViewOf(sport) !== PLAIN_ROW;
}
