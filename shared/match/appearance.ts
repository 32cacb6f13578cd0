// A player's appearance in one match, counted as the player's sport does. Independent of sports: the keys of the counts are the sport's
// own.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Side } from "./sides.ts";

/**
 * `starter` and `substitute` (a player who came on) by the line-up of the side. `bench`: in the line-up, but did not come on. `named`:
 * named by an event of a match without a line-up of the side.
 */
export type AppearanceRole = "starter" | "substitute" | "bench" | "named";

/** Counts by the sport's own keys (football: goals, assists …). An absent key is 0 in an appearance, and means "not covered" in a sum. */
export type PlayerCounts = Readonly<Record<string, number>>;

export interface Appearance {
	playerId: PlayerId;
	side: Side;
	role: AppearanceRole;
	/** `null` before the match is over, and if its log does not contain them. */
	minutes: number | null;
	counts: PlayerCounts;
	/** The log contains only scores, and for this player only the line-up: no statistic covers the match. */
	isUnrecorded?: true;
}

/** An event of a side, whether or not the log names the player. `key`: one of the counts, including goals and cards. */
export interface TeamEvent {
	key: string;
	/** For a goal, the side for which it counts. */
	side: Side;
	period: string | null;
	/** `null` if the log has no minute. */
	elapsedMs: number | null;
}

/** All cards of a player in a match, combined. */
export interface Booking {
	side: Side;
	kind: "yellow" | "secondYellow" | "red" | "yellowAndRed";
}
