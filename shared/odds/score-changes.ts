// Finds the score that last changed a match's count, and how it changed, from the revisions in the timeline.
import type { SettlementNote } from "#shared/contract/odds.ts";
import type { Play } from "#shared/forecast/pricing-model.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { countsIn } from "./read-play.ts";

export type ScoreChange = Pick<SettlementNote, "cause" | "side" | "minute">;

/** `null` if nothing was ever scored. Revisions of scorer or assist are ignored. */
export function newestScoreChange(state: MatchState, play: Play): ScoreChange | null {
	let newest: LoggedChange | null = null;
	for (const change of changesOf(state, play)) if (change.logged.seq > (newest?.logged.seq ?? 0)) newest = change;
	if (!newest) return null;
	const { cause, scored } = newest;
	const minute = pricingModelOf(state.setup.sport)?.minuteOf?.(scored, state.setup.format) ?? null;
	return { cause, side: sportOf(state.setup.sport).scoring(scored)?.side ?? null, minute };
}

/**
 * Whether a price given at this instant is outdated by later changes of the score. In high-scoring sports a single score matters little,
 * so the price is outdated only after several scores were added or cancelled.
 */
export function isOutrun(state: MatchState, play: Play, pricedAt: Instant): boolean {
	const most = pricingModelOf(state.setup.sport)?.scoresPerInput ?? 1;
	let moved = 0;
	for (const { logged } of changesOf(state, play)) if (logged.occurredAt > pricedAt && ++moved >= most) return true;
	return false;
}

interface LoggedChange {
	cause: SettlementNote["cause"];
	/** The scoring event in the revision that counts, or was the last to count. */
	scored: MatchEvent;
	/** The revision that changed the score. */
	logged: MatchEvent;
}

function* changesOf({ setup, timeline }: MatchState, play: Play): Generator<LoggedChange> {
	const sport = sportOf(setup.sport);
	const model = pricingModelOf(setup.sport);
	for (const { event, earlier } of timeline) {
		if (model?.signOf(event) !== "score") continue;
		let counted: MatchEvent | null = null;
		for (const logged of [...earlier, event]) {
			const now = !isCancelled(logged) && countsIn(play, model, logged.period, setup.format) ? logged : null;
			const cause = causeOf(counted, now);
			if (cause) yield { cause, scored: now ?? counted ?? logged, logged };
			counted = now;
		}
	}

	function causeOf(before: MatchEvent | null, now: MatchEvent | null): SettlementNote["cause"] | null {
		if (!before || !now) return now ? "goal_added" : before ? "goal_cancelled" : null;
		const isMoved = before.period !== now.period || before.elapsedMs !== now.elapsedMs;
		const [was, is] = [sport.scoring(before), sport.scoring(now)];
		return isMoved || was?.side !== is?.side || was?.points !== is?.points ? "goal_changed" : null;
	}
}
