// The part of a match that counts for a market: regular time with its stoppage time, or everything until a winner is found. A pure
// function of the folded log, so that it is the same after a restart.
import type { SettlementCause } from "#shared/contract/odds.ts";
import type { MarketOffer } from "#shared/forecast/pricing-model.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type CountedScore, type PlayReading, readPlay } from "./read-play.ts";

export interface CountedMatch {
	score: Score;
	/** Set if the log does not have what the market counts, so that stakes are returned. */
	isUnknown: boolean;
	/** The winner, or the side that leads while the play runs; `null` if there is none. */
	winner: Side | null;
	/** Scores in match order, including provisional ones; empty if only the score is known, or if there are too many scores to name them. */
	scores: CountedScore[];
	/** Side that scored last; `null` if nobody scored, "unknown" if either side can have scored last. */
	lastToScore: Side | "unknown" | null;
	/** `over`: the play that counts has ended, whatever follows. `void`: that play was not, or will not be, played to its end. */
	phase: "before" | "running" | "over" | "void";
	/** Why the match is void; `null` unless `phase` is `void`. */
	voidCause: SettlementCause | null;
	/**
	 * A score, a review or the end itself is not certain yet, or the reported score can include extra time: nothing is settled now. For a
	 * void match, uncertain scores do not matter.
	 */
	isInDoubt: boolean;
	/**
	 * A source states another final score than the log, or contradicts itself, or the score of this play is not known: nothing is settled
	 * until this is resolved or staff confirm the score.
	 */
	isDisputed: boolean;
}

/** Throws for a sport without a pricing model, because it has no markets. */
export function countedMatch(state: MatchState, { play, countOf }: Pick<MarketOffer, "play" | "countOf">): CountedMatch {
	const model = pricingModelOf(state.setup.sport);
	const reading = readPlay(state, play);
	const isCutShort = reading.end !== null && model?.isCutShort?.(state) === true;
	const phase = isCutShort ? "void" : phaseOf(state, reading);
	const { scores, result } = reading;
	const total = result?.score ?? (play === "whole" ? state.score : { home: pointsOf(scores, "home"), away: pointsOf(scores, "away") });
	const count = countOf ? countOf(state) : total;
	const isKnown = !reading.isScoreUnknown && disputedResult(sportOf(state.setup.sport), state) === null;
	const isDisputed = (phase === "over" || phase === "running") && !isKnown;
	const isNamed = model?.isLowScoring === true && !countOf && !result;
	return {
		score: count ?? total,
		isUnknown: count === null,
		winner: play === "whole" && phase === "over" ? state.winner : leaderOf(total),
		scores: isNamed ? scores.map(({ eventId, side, minute }) => ({ eventId, side, minute })) : [],
		lastToScore: result ? lastOfResult(result.score) : lastOfScores(scores),
		phase,
		voidCause: phase === "void" ? (isCutShort ? "match_cut_short" : (reading.giveUp?.cause ?? null)) : null,
		isInDoubt: phase === "void" ? !isVoidCertain(reading, isCutShort) : isDisputed || isPlayInDoubt(reading, phase),
		isDisputed,
	};
}

/** An award after the end does not change settled bets, and neither does extra time that is abandoned. */
function phaseOf({ period }: MatchState, { end, giveUp }: PlayReading): CountedMatch["phase"] {
	if (end) return "over";
	if (giveUp) return "void";
	return period === null ? "before" : "running";
}

function isVoidCertain({ end, giveUp }: PlayReading, isCutShort: boolean): boolean {
	return (isCutShort ? end : giveUp)?.isCertain === true;
}

function isPlayInDoubt({ scores, end, result, isUnderReview }: PlayReading, phase: CountedMatch["phase"]): boolean {
	const isEndInDoubt = phase === "over" && (end?.isCertain !== true || result?.mayHaveGoneOn === true);
	return isUnderReview || isEndInDoubt || scores.some(({ isProvisional }) => isProvisional);
}

/**
 * Sources that only know the score report goals without details, in no order except that of the periods. The last goal is then one of
 * several, and its side is known only if all of them have the same side.
 */
function lastOfScores(scores: PlayReading["scores"]): CountedMatch["lastToScore"] {
	const last = scores.at(-1);
	if (!last) return null;
	const isMaybeLast = scores.filter(({ period, isUnplaced }) => period === last.period && isUnplaced);
	const placed = scores.findLast(({ period, isUnplaced }) => period === last.period && !isUnplaced);
	const sides = new Set([...isMaybeLast, ...(placed ? [placed] : [])].map(({ side }) => side));
	return sides.size === 1 ? last.side : "unknown";
}

function lastOfResult({ home, away }: Score): CountedMatch["lastToScore"] {
	if (home > 0 && away > 0) return "unknown";
	return home > 0 ? "home" : away > 0 ? "away" : null;
}

function leaderOf({ home, away }: Score): Side | null {
	return home === away ? null : home > away ? "home" : "away";
}

const pointsOf = (scores: PlayReading["scores"], of: Side): number =>
	scores.reduce((sum, { side, points }) => sum + (side === of ? points : 0), 0);
