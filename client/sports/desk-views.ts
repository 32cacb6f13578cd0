// Every sport's part of the desk, by key: for the console's pages.
import type { DeskSportView } from "#client/desk/match/sport-view.ts";
import type { SPORTS } from "#shared/sports/registry.ts";
import { basketballDeskView } from "./basketball/desk-view.ts";
import { footballDeskView } from "./football/desk-view.ts";

const DESK_VIEWS = { football: footballDeskView, basketball: basketballDeskView } satisfies Record<keyof typeof SPORTS, DeskSportView>;

/** Null for a sport that this build does not know. */
export function deskViewOf(sport: string): DeskSportView | null {
	return Object.hasOwn(DESK_VIEWS, sport) ? DESK_VIEWS[sport as keyof typeof DESK_VIEWS] : null;
}
