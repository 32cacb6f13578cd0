// Every sport's part of the desk, by the sport's key. Imported by pages of the console.
import type { DeskSportView } from "#client/desk/match/sport/sport-view.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "#shared/sports/registry.ts";
import { basketballDeskView } from "./basketball/desk-view.ts";
import { cricketDeskView } from "./cricket/desk-view.ts";
import { footballDeskView } from "./football/desk-view.ts";
import { hockeyDeskView } from "./ice-hockey/desk-view.ts";
import { tennisDeskView } from "./tennis/desk-view.ts";

const DESK_VIEWS = {
	football: footballDeskView,
	basketball: basketballDeskView,
	tennis: tennisDeskView,
	ice_hockey: hockeyDeskView,
	cricket: cricketDeskView,
} satisfies BySport<DeskSportView>;

export function deskViewOf(sport: SportKey): DeskSportView {
	return entryOf(DESK_VIEWS, sport);
}
