// The desk's side of every sport, by key. Apart from registry.ts: the fan's pages load none of it.
import type { DeskModule } from "#shared/match/desk-module.ts";
import { basketballDesk } from "./basketball/desk/desk.ts";
import { footballDesk } from "./football/desk/desk.ts";
import type { SportKey } from "./registry.ts";

const DESKS = { football: footballDesk, basketball: basketballDesk } satisfies Record<SportKey, DeskModule>;

/** Null for a sport that is not there. */
export function deskOf(sport: string): DeskModule | null {
	return Object.hasOwn(DESKS, sport) ? DESKS[sport as keyof typeof DESKS] : null;
}
