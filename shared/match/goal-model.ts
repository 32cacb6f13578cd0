// What a sport must provide to be priced by its goals. Registered in sports/goal-models.ts: not part of
// SportModule, which every page loads.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchState } from "./match-state.ts";
import type { Pair, Score } from "./sides.ts";

/** What an own event of a sport means to a market. A goal in play is a goal of the score. */
export type GoalSign = "goal" | "review_started" | "review_ended" | "penalty_awarded" | "penalty_over";

export interface GoalModel {
	/** Periods whose goals count, in order of play: regular time. */
	countedPeriods: readonly string[];
	/** May a result that came without any play include more than the counted periods? */
	mayHaveGoneOn(state: MatchState): boolean;
	/** Null: nothing to a market. Called also for cancelled events. */
	signOf(event: MatchEvent): GoalSign | null;
	/** True for a goal whose place among the goals of its period means nothing. */
	isUnplaced(event: MatchEvent): boolean;
	/** Lines of over/under that are usual for the sum of both sides' counted goals, such as 2.5. */
	totalLines: readonly number[];
	/** Minute as shown; null where there is none. */
	minuteOf(event: MatchEvent): string | null;
	/** How long an awarded penalty is waited for, on the match clock. */
	penaltyWaitMs: number;
	/**
	 * Expected counted goals still to come at `now` in a match that is not over, by side. `strengths`: goals a match
	 * against an average side.
	 */
	goalsToCome(state: MatchState, score: Score, strengths: Pair<number>, now: Instant): Pair<number>;
}
