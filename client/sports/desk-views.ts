// Every sport's part of the desk: `deskView` of <sport>/desk-view.ts. Imported by pages of the console.
import type { DeskSportView } from "#client/desk/match/sport/sport-view.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { bySport } from "./by-sport.ts";

const DESK_VIEWS = bySport(import.meta.glob<DeskSportView>("./*/desk-view.ts", { eager: true, import: "deskView" }));

/** Returns the part of a sport, which must be in this build. */
export function deskViewOf(sport: SportKey): DeskSportView {
	return DESK_VIEWS[sport] as DeskSportView;
}
