// The interface of a sport whose players and seasons have statistics. Registered by key in sports/appearance-rules.ts.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Appearance, Booking, TeamEvent } from "./appearance.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchFormat } from "./match-state.ts";
import type { PlayerFigures } from "./player-figures.ts";
import type { Pair } from "./sides.ts";

/**
 * `draws`: level results, and streaks without a win or a defeat. `homeAway`: wins and scores at home and away. `scoreTimes`: scores by half
 * and by quarter of an hour. `unscored`: matches and streaks in which a side did not score. `streaks`: streaks of results. `greatest`: the
 * biggest wins and the highest scores.
 */
export const SEASON_PARTS = ["draws", "homeAway", "scoreTimes", "streaks", "greatest", "unscored"] as const;
type SeasonPart = (typeof SEASON_PARTS)[number];

export interface AppearanceRule extends PlayerFigures {
	/** Types of the events that `of` needs. */
	types: readonly string[];
	/**
	 * Whether a match counts only after it has ended, because rates refer to whole matches, and a long log is then read only once. Otherwise
	 * it counts from its first event on.
	 */
	isOfEnded?: true;
	/** Whether `of` needs the squads. */
	needsSquads?: true;
	/** Keys of the counts that a source covers only together, by group. A count in no group is known if an appearance has it. */
	countGroups: readonly (readonly string[])[];
	/** Counts whose total is the maximum over all matches instead of the sum. */
	maxima: readonly string[];
	/** `events` are those of these types in their last revision, ordered by first revision. A bench player is included only with a count. */
	of(events: readonly MatchEvent[], format?: MatchFormat, squads?: Pair<readonly PlayerId[]>): Appearance[];
	/** Events that count for a side, derived from the events that `of` gets, in log order. */
	teamEventsOf(events: readonly MatchEvent[]): TeamEvent[];
	/** Event types that are cards. */
	cardTypes: readonly string[];
	/** `events` are those of these types in their last revision, in log order. */
	bookingsOf(events: readonly MatchEvent[]): Booking[];
	/** Parts of a season's statistics that are meaningful in the sport. */
	seasonParts: readonly SeasonPart[];
	/** Event types that name coaches. */
	coachTypes: readonly string[];
	/** The coach of each side; `null` if none is named. `events` are those of these types in their last revision, in log order. */
	coachesOf(events: readonly MatchEvent[]): Pair<string | null>;
}
