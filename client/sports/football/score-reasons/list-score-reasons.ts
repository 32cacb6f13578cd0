// Explains the score: every event that changed it or was cancelled, in match order, with all revisions of each. The events that count add
// up to the score.
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";

export type ScoringEvent =
	| Extract<FootballEvent, { type: "goal_scored" | "shoot_out_kick" }>
	| Extract<LifecycleEvent, { type: "status_changed" }>;

export interface ScoreReason {
	/** The event's current revision. */
	event: ScoringEvent;
	/** A goal adds one, a result by decision sets the score, a kick counts only in the shoot-out. */
	kind: "goal" | "decision" | "kick";
	/** `false` if the event is cancelled, or is a missed kick. */
	counts: boolean;
	/**
	 * The score before and after the event; for a kick, that of the shoot-out. `after` of a cancelled event is the score that it would have
	 * made.
	 */
	before: Score;
	after: Score;
	/** All revisions, oldest first. */
	revisions: ScoringEvent[];
}

export function listScoreReasons({ timeline }: Pick<MatchState<FootballDetail>, "timeline">): ScoreReason[] {
	let score: Score = { home: 0, away: 0 };
	let kicks: Score = { home: 0, away: 0 };
	const reasons: ScoreReason[] = [];
	for (const entry of timeline) {
		const event = entry.event as FootballEvent | LifecycleEvent;
		const isActive = !isCancelled(event);
		if (event.type === "goal_scored") {
			reasons.push({ event, kind: "goal", counts: isActive, before: score, after: entry.scoreAfter, revisions: revisionsOf(entry) });
		} else if (event.type === "status_changed" && event.payload.score) {
			reasons.push({ event, kind: "decision", counts: isActive, before: score, after: event.payload.score, revisions: revisionsOf(entry) });
		} else if (event.type === "shoot_out_kick") {
			const { side, isScored } = event.payload;
			const after = isScored ? { ...kicks, [side]: kicks[side] + 1 } : kicks;
			reasons.push({ event, kind: "kick", counts: isActive && isScored, before: kicks, after, revisions: revisionsOf(entry) });
			if (isActive) kicks = after;
		}
		if (isActive) score = entry.scoreAfter;
	}
	return reasons;
}

const revisionsOf = ({ event, earlier }: TimelineEntry): ScoringEvent[] => [...earlier, event] as ScoringEvent[];
