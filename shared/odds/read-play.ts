// Reads the inputs of all markets that count the same play in one pass over a match's timeline.
import type { SettlementCause } from "#shared/contract/odds.ts";
import type { Play, PricingModel } from "#shared/forecast/pricing-model.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { isLifecycle, type LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { sportOf } from "#shared/sports/registry.ts";

export interface CountedScore {
	eventId: EventId;
	/** The side for which the score counts. */
	side: Side;
	/** The minute as displayed; `null` if there is none. */
	minute: string | null;
}

export interface PlayReading {
	/** Scores that count, in match order. */
	scores: (CountedScore & { points: number; period: string; isProvisional: boolean; isUnplaced: boolean })[];
	/** Whether an event of this play is under review. */
	isUnderReview: boolean;
	/** A penalty that has been awarded and not yet taken; `null` if there is none. */
	penalty: MatchEvent | null;
	/** Set after this play has ended. */
	end: { isCertain: boolean } | null;
	/** The first event with which the match was abandoned, cancelled or decided by an authority. */
	giveUp: { isCertain: boolean; cause: SettlementCause } | null;
	/** `true` if goals of this play may be logged after its end, so that its final score is unknown. */
	isScoreUnknown: boolean;
	/** The stated score of a match whose play was not logged. */
	result: { score: Score; mayHaveGoneOn: boolean } | null;
}

const GIVE_UPS: Partial<Record<string, SettlementCause>> = {
	abandoned: "match_abandoned",
	cancelled: "match_cancelled",
	awarded: "match_awarded",
};

/** Results are cached by state, because a state is immutable and is priced many times while its clock runs. */
const readings = new WeakMap<MatchState, Partial<Record<Play, PlayReading>>>();

/** Throws for a sport without a pricing model. */
export function readPlay(state: MatchState, play: Play): PlayReading {
	const known = readings.get(state) ?? {};
	known[play] ??= walk(state, play);
	readings.set(state, known);
	return known[play];
}

interface Walk {
	reading: PlayReading;
	state: MatchState;
	sport: SportModule;
	model: PricingModel;
	play: Play;
}

/** Whether events of this period count for the play: in "whole", those of any period; otherwise only those of the format's regular periods. */
export function countsIn(play: Play, { regularPeriods }: PricingModel, period: string | null, format: MatchFormat): boolean {
	return period !== null && (play === "whole" || regularPeriods(format).includes(period));
}

function walk(state: MatchState, play: Play): PlayReading {
	const { sport: key } = state.setup;
	const [sport, model] = [sportOf(key), pricingModelOf(key)];
	if (!model) throw new Error(`${key} has no pricing model`);
	const reading: PlayReading = {
		scores: [],
		isUnderReview: false,
		penalty: null,
		end: null,
		giveUp: null,
		isScoreUnknown: false,
		result: null,
	};
	const own: Walk = { reading, state, sport, model, play };
	for (const { event } of state.timeline) {
		if (isLifecycle(event)) readLifecycle(own, event);
		else if (countsIn(play, model, event.period, state.setup.format)) readSign(own, event);
	}
	return reading;
}

/** Cancelled events do not count, except that a cancelled penalty kick was still taken. */
function readSign({ reading, state, sport, model }: Walk, event: MatchEvent): void {
	const sign = model.signOf(event);
	if (sign === "score" || sign === "penalty_over") reading.penalty = null;
	if (isCancelled(event)) return;
	switch (sign) {
		case "score": {
			const { side, points } = sport.scoring(event) ?? { side: "home", points: 1 };
			reading.scores.push({
				eventId: event.id,
				side,
				points,
				minute: model.minuteOf?.(event, state.setup.format) ?? null,
				period: event.period ?? "",
				isProvisional: event.status === "provisional",
				isUnplaced: model.isUnplaced?.(event) === true,
			});
			break;
		}
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

/** Neither a period starts nor the match ends during a review, so these events end an open review. The end of a period does not. */
function readLifecycle({ reading, state, model, play }: Walk, event: LifecycleEvent): void {
	if (isCancelled(event)) return;
	const isCertain = event.status === "confirmed";
	const end = () => {
		reading.end = { isCertain: isCertain || reading.end?.isCertain === true };
	};
	switch (event.type) {
		case "period_started":
			reading.isUnderReview = false;
			if (!countsIn(play, model, event.period, state.setup.format)) end();
			break;
		case "period_ended":
			reading.penalty = null;
			if (play === "regular" && event.period === model.regularPeriods(state.setup.format).at(-1)) {
				end();
				reading.isScoreUnknown = event.payload.isScoreUnknown === true;
			}
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
			const mayHaveGoneOn = play === "regular" && model.mayHaveGoneOn(state);
			reading.result = score ? { score, mayHaveGoneOn } : null;
		}
	}
}
