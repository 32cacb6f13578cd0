// A sport at the desk. Separate from registry.ts, because not everyone who folds a match operates it.
import type { DeskModule } from "#shared/match/desk-module.ts";
import type { Sport } from "#shared/match/sport.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import { SPORTS } from "./registry.ts";

export function deskOf(sport: SportKey): DeskModule {
	return entryOf<Sport>(SPORTS, sport).desk;
}
