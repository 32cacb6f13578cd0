// What a player did in one match, as the player's sport counts it. Knows no sport: the keys of the counts are the sport's own.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Side } from "./sides.ts";

/**
 * `starter` and `substitute` (who came on) by the line-up of the side. `bench`: in the line-up, but did not come on. `named`: by an event of
 * a match without a line-up of the side.
 */
export type AppearanceRole = "starter" | "substitute" | "bench" | "named";

/** By the sport's own keys (football: goals, assists …). A key that is absent is 0 in an appearance, and not covered in a sum. */
export type PlayerCounts = Readonly<Record<string, number>>;

export interface Appearance {
	playerId: PlayerId;
	side: Side;
	role: AppearanceRole;
	/** Null before the match is over, and where its log does not tell. */
	minutes: number | null;
	counts: PlayerCounts;
	/** The log tells scores alone, of this player no more than the line-up: no figure covers the match. */
	isUnrecorded?: true;
}

/** What a side did, whether or not its log names the player. `key`: one of the counts, goals and cards among them. */
export interface TeamEvent {
	key: string;
	/** Of a goal the side it counts for. */
	side: Side;
	period: string | null;
	/** Null where the log has no minute. */
	elapsedMs: number | null;
}

/** The cards of a player in a match, as one. */
export interface Booking {
	side: Side;
	kind: "yellow" | "secondYellow" | "red" | "yellowAndRed";
}
