// Which goal moved the counted goals of a match last, and how: read from the revisions that the timeline keeps.
import type { SettlementNote } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { goalModelOf } from "#shared/sports/goal-models.ts";
import { sportOf } from "#shared/sports/registry.ts";

export type GoalChange = Pick<SettlementNote, "cause" | "side" | "minute">;

/** Null where no goal was ever logged. Revisions of scorer or assist move nothing. */
export function newestGoalChange(state: MatchState): GoalChange | null {
	let newest: ScoreChange | null = null;
	for (const change of goalChanges(state)) if (change.logged.seq > (newest?.logged.seq ?? 0)) newest = change;
	if (!newest) return null;
	const { cause, goal } = newest;
	const minute = goalModelOf(state.setup.sport)?.minuteOf(goal) ?? null;
	return { cause, side: sportOf(state.setup.sport).scoring(goal)?.side ?? null, minute };
}

/** When the counted goals moved last, in or out; 0: never. A price that is older was made for another score. */
export function goalsMovedAt(state: MatchState): Instant {
	let movedAt = 0;
	for (const { logged } of goalChanges(state)) movedAt = Math.max(movedAt, logged.occurredAt);
	return movedAt;
}

interface ScoreChange {
	cause: SettlementNote["cause"];
	/** As it counts now, or did. */
	goal: MatchEvent;
	/** The revision that moved it. */
	logged: MatchEvent;
}

function* goalChanges({ setup, timeline }: MatchState): Generator<ScoreChange> {
	const sport = sportOf(setup.sport);
	const model = goalModelOf(setup.sport);
	for (const { event, earlier } of timeline) {
		if (model?.signOf(event) !== "goal") continue;
		let counted: MatchEvent | null = null;
		for (const logged of [...earlier, event]) {
			const counts = !isCancelled(logged) && model.countedPeriods.includes(logged.period ?? "");
			const now = counts ? logged : null;
			const cause = causeOf(counted, now);
			if (cause) yield { cause, goal: now ?? counted ?? logged, logged };
			counted = now;
		}
	}

	function causeOf(before: MatchEvent | null, now: MatchEvent | null): SettlementNote["cause"] | null {
		if (!before || !now) return now ? "goal_added" : before ? "goal_cancelled" : null;
		const isMoved = before.period !== now.period || before.elapsedMs !== now.elapsedMs;
		return isMoved || sport.scoring(before)?.side !== sport.scoring(now)?.side ? "goal_changed" : null;
	}
}
