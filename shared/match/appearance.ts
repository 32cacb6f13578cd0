// A player's appearance in one match, counted as the player's sport does. Independent of sports: the keys of the counts are the sport's
// own.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Side } from "./sides.ts";

/**
 * By the line-up of the side: `starter`, `substitute` (came on) or `bench` (did not come on). `named`: the side has no line-up, but an
 * event of the match names the player.
 */
export type AppearanceRole = "starter" | "substitute" | "bench" | "named";

/** Counts by the sport's own keys (football: goals, assists …). An absent key is 0 in an appearance, and means "not covered" in a sum. */
export type PlayerCounts = Readonly<Record<string, number>>;

export interface Appearance {
	playerId: PlayerId;
	side: Side;
	role: AppearanceRole;
	/** Minutes played; `null` before the match is over, and if its log does not contain them. */
	minutes: number | null;
	counts: PlayerCounts;
	/** Set if the log contains only scores, and nothing but the line-up for this player: no statistic covers the match. */
	isUnrecorded?: true;
}

/** An event of a side, whether or not the log names the player. `key` is one of the counts, which include goals and cards. */
export interface TeamEvent {
	key: string;
	/** Side of the player; for a goal, the side for which the goal counts. */
	side: Side;
	period: string | null;
	/** Minute of the match; `null` if the log has none. */
	elapsedMs: number | null;
}

/** All cards of a player in a match, combined into one kind. */
export interface Booking {
	side: Side;
	kind: "yellow" | "secondYellow" | "red" | "yellowAndRed";
}
