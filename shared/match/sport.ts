// What a sport provides, by who loads it: pages of any sport (SportProfile), the server and the console (Sport); what only the server needs is in
// forecast/server-parts.ts. Registered in sports/profiles.ts and sports/registry.ts.
import type { DeskModule } from "./desk-module.ts";
import type { MarketWords } from "./market-words.ts";
import type { SportModule } from "./sport-module.ts";
import type { TableShape } from "./table-shape.ts";

/** Position codes by group, in the order of a squad's list. */
export type PositionGroups = Readonly<Record<string, readonly string[]>>;

/** Scale for the ranking of hot matches. */
export interface HotScale {
	/** Length of regular time on the clock of the log. */
	regularMs: number;
	/** Score difference that counts as one step. */
	step: number;
	/** Key of the text that names a score. */
	unit: "goal" | "point" | "set";
}

/** What pages of any sport know of it without its reducer. The server uses it too. */
export interface SportProfile {
	hotScale: HotScale;
	/** If absent, a table of points and goals. */
	table?: TableShape;
	/** Labels are in `position` and `squadGroup` of the sport's texts. If absent, its players have no positions. */
	positions?: PositionGroups;
	/** The terms of its markets. If absent, default terms. */
	marketWords?: MarketWords;
}

/** What the server and the console need, to fold a match and to operate it. */
export interface Sport {
	module: SportModule;
	desk: DeskModule;
}
