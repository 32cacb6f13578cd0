// One walk over the timeline of a match for all inputs of its markets.
import type { SettlementCause } from "#shared/contract/odds.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { isLifecycle, type LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { GoalModel } from "#shared/match/goal-model.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { goalModelOf } from "#shared/sports/goal-models.ts";
import { sportOf } from "#shared/sports/registry.ts";

export interface CountedGoal {
	eventId: EventId;
	/** The side it counts for. */
	side: Side;
	/** As shown; null where there is none. */
	minute: string | null;
}

export interface PlayReading {
	/** Counted goals in match order. */
	goals: (CountedGoal & { period: string; isProvisional: boolean; isUnplaced: boolean })[];
	/** A review of something in regular time. */
	isUnderReview: boolean;
	/** Awarded and not yet taken. */
	penalty: MatchEvent | null;
	/** Regular time is over. */
	end: { isCertain: boolean } | null;
	/** It was given up, called off or decided elsewhere; the first of these. */
	giveUp: { isCertain: boolean; cause: SettlementCause } | null;
	/** The score of a match without logged play. */
	result: { score: Score; mayHaveGoneOn: boolean } | null;
}

const GIVE_UPS: Partial<Record<string, SettlementCause>> = {
	abandoned: "match_abandoned",
	cancelled: "match_cancelled",
	awarded: "match_awarded",
};

/** A state never changes: it is walked through once, however often its clock is priced. */
const readings = new WeakMap<MatchState, PlayReading>();

/** Throws for a sport without a goal model. */
export function readPlay(state: MatchState): PlayReading {
	const known = readings.get(state);
	if (known) return known;
	const reading = walk(state);
	readings.set(state, reading);
	return reading;
}

function walk(state: MatchState): PlayReading {
	const { sport: key } = state.setup;
	const [sport, model] = [sportOf(key), goalModelOf(key)];
	if (!model) throw new Error(`${key} has no goal model`);
	const reading: PlayReading = { goals: [], isUnderReview: false, penalty: null, end: null, giveUp: null, result: null };
	for (const { event } of state.timeline) {
		if (isLifecycle(event)) readLifecycle(reading, event, state, model);
		else if (event.period !== null && model.countedPeriods.includes(event.period)) readSign(reading, event, sport, model);
	}
	return reading;
}

/** What is cancelled counts for nothing, but a cancelled kick was a kick. */
function readSign(reading: PlayReading, event: MatchEvent, sport: SportModule, model: GoalModel): void {
	const sign = model.signOf(event);
	if (sign === "goal" || sign === "penalty_over") reading.penalty = null;
	if (isCancelled(event)) return;
	switch (sign) {
		case "goal":
			reading.goals.push({
				eventId: event.id,
				side: sport.scoring(event)?.side ?? "home",
				minute: model.minuteOf(event),
				period: event.period ?? "",
				isProvisional: event.status === "provisional",
				isUnplaced: model.isUnplaced(event),
			});
			break;
		case "review_started":
			reading.isUnderReview = true;
			break;
		case "review_ended":
			reading.isUnderReview = false;
			break;
		case "penalty_awarded":
			reading.penalty = event;
	}
}

/** Nobody plays on, or goes home, with a review under way; a half that ends leaves it open. */
function readLifecycle(reading: PlayReading, event: LifecycleEvent, state: MatchState, { countedPeriods, mayHaveGoneOn }: GoalModel): void {
	if (isCancelled(event)) return;
	const isCertain = event.status === "confirmed";
	const end = () => {
		reading.end = { isCertain: isCertain || reading.end?.isCertain === true };
	};
	switch (event.type) {
		case "period_started":
			reading.isUnderReview = false;
			if (!countedPeriods.includes(event.period ?? "")) end();
			break;
		case "period_ended":
			reading.penalty = null;
			if (event.period === countedPeriods.at(-1)) end();
			break;
		case "match_ended":
			reading.isUnderReview = false;
			end();
			break;
		case "status_changed": {
			const { status, score } = event.payload;
			const cause = GIVE_UPS[status];
			if (cause) reading.giveUp = { isCertain: isCertain || reading.giveUp?.isCertain === true, cause: reading.giveUp?.cause ?? cause };
			if (status !== "finished") return;
			end();
			reading.result = score ? { score, mayHaveGoneOn: mayHaveGoneOn(state) } : null;
		}
	}
}
