// Which goal moved the counted goals of a match last, and how: read from the revisions that the timeline keeps. Called by
// settlement.ts for the sentence beside a result.
import type { SettlementNote } from "#shared/contract/odds.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import { goalModelOf } from "./goal-models.ts";

export type GoalChange = Pick<SettlementNote, "cause" | "side" | "minute">;

/** Null where no goal was ever told. Revisions of scorer or assist move nothing. */
export function newestGoalChange({ setup, timeline }: MatchState): GoalChange | null {
	const sport = sportByKey(setup.sport);
	const model = goalModelOf(setup.sport);
	let newest: GoalChange | null = null;
	let newestSeq = 0;
	for (const { event, earlier } of timeline) {
		if (model?.signOf(event) !== "goal") continue;
		let counted: MatchEvent | null = null;
		for (const told of [...earlier, event]) {
			const counts = told.standing !== "cancelled" && model.countedPeriods.includes(told.period ?? "");
			const now = counts ? told : null;
			const cause = causeOf(counted, now);
			if (cause && told.seq > newestSeq) {
				const goal = now ?? counted ?? told;
				newest = { cause, side: sport?.scoring(goal)?.side ?? null, minute: model.minuteOf(goal) };
				newestSeq = told.seq;
			}
			counted = now;
		}
	}
	return newest;

	function causeOf(before: MatchEvent | null, now: MatchEvent | null): SettlementNote["cause"] | null {
		if (!before || !now) return now ? "goal_added" : before ? "goal_cancelled" : null;
		const isMoved = before.period !== now.period || before.elapsedMs !== now.elapsedMs;
		return isMoved || sport?.scoring(before)?.side !== sport?.scoring(now)?.side ? "goal_changed" : null;
	}
}
