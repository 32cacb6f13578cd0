// What a sport provides, divided by who loads it: SportProfile is for pages, Sport for the server and the console; what only the server
// needs is in forecast/server-parts.ts. Registered in sports/profiles.ts and sports/registry.ts.
import type { DeskModule } from "./desk-module.ts";
import type { MarketWords } from "./market-words.ts";
import type { SportModule } from "./sport-module.ts";
import type { TableShape } from "./table-shape.ts";

/** Position codes by group, in the order of a squad's list. */
export type PositionGroups = Readonly<Record<string, readonly string[]>>;

/** Scale for the ranking of hot matches. */
export interface HotScale {
	/** Length of regular time, by the clock of the log. */
	regularMs: number;
	/** Difference of scores that counts as one unit. */
	step: number;
	/** Key of the text that names a score. */
	unit: "goal" | "point" | "set";
}

/** What pages need to know of a sport, without its reducer. The server uses it too. */
export interface SportProfile {
	hotScale: HotScale;
	/** Tables of the sport; if absent, they have points and goals. */
	table?: TableShape;
	/** Labels are in `position` and `squadGroup` of the sport's texts. If absent, players of the sport have no positions. */
	positions?: PositionGroups;
	/** The terms of the sport's markets. If absent, the default terms are used. */
	marketWords?: MarketWords;
}

/** What the server and the console need, to fold a match and to operate it. */
export interface Sport {
	module: SportModule;
	desk: DeskModule;
}
