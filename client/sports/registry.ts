// Every sport's part of list rows, by key: on every page. What single pages need of a sport lies apart (match-views.ts and others).
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

/** PLAIN_ROW for a sport that is not in this build. */
export function rowViewOf(sport: SportKey): SportRowView {
	return ROW_VIEWS[sport] ?? PLAIN_ROW;
}

/**
 * False for a sport that came with a deployment, on a page that was left open over it: the new server has parsed its key, this
 * build has no code for it. Lists show its matches by PLAIN_ROW; home's hot match and the desk leave them out.
 */
export function isInBuild(sport: SportKey): boolean {
	return rowViewOf(sport) !== PLAIN_ROW;
}
