// The desk modules of all sports, by key. Separate from registry.ts, because public pages do not need them.
import type { DeskModule } from "#shared/match/desk-module.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import { basketballDesk } from "./basketball/desk/desk.ts";
import { cricketDesk } from "./cricket/desk/desk.ts";
import { footballDesk } from "./football/desk/desk.ts";
import { hockeyDesk } from "./ice-hockey/desk/desk.ts";
import type { BySport } from "./registry.ts";
import { tennisDesk } from "./tennis/desk/desk.ts";

const DESKS = {
	football: footballDesk,
	basketball: basketballDesk,
	tennis: tennisDesk,
	ice_hockey: hockeyDesk,
	cricket: cricketDesk,
} satisfies BySport<DeskModule>;

export function deskOf(sport: SportKey): DeskModule {
	return entryOf(DESKS, sport);
}
