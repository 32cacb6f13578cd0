// What a sport must provide so that its players and seasons have statistics. Registered by key in sports/appearance-rules.ts.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Appearance, Booking, TeamEvent } from "./appearance.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchFormat } from "./match-state.ts";
import type { PlayerFigures } from "./player-figures.ts";
import type { Pair } from "./sides.ts";

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
	/** `events`: of these types, each in its last revision, in the order of their first ones. Of the bench only who has a count. */
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
