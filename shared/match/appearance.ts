// What a player did in one match, as the player's sport counts it. Knows no sport: the keys of the counts are the sport's own.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchFormat } from "./match-state.ts";
import type { PlayerFigures } from "./player-figures.ts";
import type { Pair, Side } from "./sides.ts";

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

/**
 * `draws`: level results, and streaks without a win or a defeat. `homeAway`: wins and scores at home and away. `scoreTimes`: by half and quarter of an hour. `unscored`: matches and streaks without a score,
 * of either side. `streaks`, `greatest`: streaks of results; the biggest wins and the highest scores.
 */
export const SEASON_PARTS = ["draws", "homeAway", "scoreTimes", "streaks", "greatest", "unscored"] as const;
export type SeasonPart = (typeof SEASON_PARTS)[number];

export interface AppearanceRule extends PlayerFigures {
	/** Event types that decide: all that `of` needs. */
	types: readonly string[];
	/** Matches count once they are over: rates are of whole matches, and a long log is read once. Else from the first event on. */
	isOfEnded?: true;
	/** `of` needs to know who is in each squad. */
	needsSquads?: true;
	/** Keys of the counts, in groups that a source covers together. A count in no group is known where an appearance has it. */
	countGroups: readonly (readonly string[])[];
	/** Counts of which the greatest of all matches counts, not the sum. */
	maxima: readonly string[];
	/** `events`: of these types, each in its last revision, in order of the log. Of the bench only who has a count. */
	of(events: readonly MatchEvent[], format?: MatchFormat, squads?: Pair<readonly PlayerId[]>): Appearance[];
	/** From the same events: what counts for a side, in order of the log. */
	teamEventsOf(events: readonly MatchEvent[]): TeamEvent[];
	/** Event types that are cards. */
	cardTypes: readonly string[];
	/** `events`: of these types, each in its last revision, in order of the log. */
	bookingsOf(events: readonly MatchEvent[]): Booking[];
	/** Parts of the statistics of a season that have a meaning in the sport. */
	seasonParts: readonly SeasonPart[];
	/** Event types that name coaches. */
	coachTypes: readonly string[];
	/** `events`: of these types, each in its last revision, in order of the log. Who leads each side; null where none is named. */
	coachesOf(events: readonly MatchEvent[]): Pair<string | null>;
}
