// What of a match counts for its markets: regular time with its stoppage, no extra time, no shoot-out. A pure reading of the
// folded log, so that it is the same after a restart.
import type { SettlementCause } from "#shared/contract/odds.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type CountedGoal, type PlayReading, readPlay } from "./read-play.ts";

export interface CountedMatch {
	score: Score;
	/** In match order, provisional ones among them; empty where only the score is known. */
	goals: CountedGoal[];
	/** Null: no goal. "unknown": both sides have a goal that may have been the last. */
	lastToScore: Side | "unknown" | null;
	/** `over`: regular time is, whatever comes after it. `void`: it will not be played to its end. */
	phase: "before" | "running" | "over" | "void";
	/** Set while void. */
	voidCause: SettlementCause | null;
	/**
	 * A goal, a review or the end itself is not certain yet, or the reported score may include extra time: nothing is settled now.
	 * What makes a match void is certain whatever its goals are.
	 */
	isInDoubt: boolean;
	/** A source states another final score than the log has: in doubt until they agree or staff confirms the score. */
	isDisputed: boolean;
}

/** Throws for a sport without a goal model: it has no markets. */
export function countedMatch(state: MatchState): CountedMatch {
	const play = readPlay(state);
	const phase = phaseOf(state, play);
	const { goals, result } = play;
	const isDisputed = phase === "over" && disputedResult(sportOf(state.setup.sport), state) !== null;
	return {
		score: result?.score ?? { home: count(goals, "home"), away: count(goals, "away") },
		goals: result ? [] : goals.map(({ eventId, side, minute }) => ({ eventId, side, minute })),
		lastToScore: result ? lastOfScore(result.score) : lastOfGoals(goals),
		phase,
		voidCause: phase === "void" ? (play.giveUp?.cause ?? null) : null,
		isInDoubt: phase === "void" ? play.giveUp?.isCertain !== true : isDisputed || isPlayInDoubt(play, phase),
		isDisputed,
	};
}

/** An award after the end moves no bet, and extra time that is given up takes nothing back. */
function phaseOf({ period }: MatchState, { end, giveUp }: PlayReading): CountedMatch["phase"] {
	if (end) return "over";
	if (giveUp) return "void";
	return period === null ? "before" : "running";
}

function isPlayInDoubt({ goals, end, result, isUnderReview }: PlayReading, phase: CountedMatch["phase"]): boolean {
	const isEndInDoubt = phase === "over" && (end?.isCertain !== true || result?.mayHaveGoneOn === true);
	return isUnderReview || isEndInDoubt || goals.some(({ isProvisional }) => isProvisional);
}

/**
 * Sources that know the score alone give goals without details, in no order but that of the periods. Then the last goal is one
 * of several, and its side is known only where all of them are of one.
 */
function lastOfGoals(goals: PlayReading["goals"]): CountedMatch["lastToScore"] {
	const last = goals.at(-1);
	if (!last) return null;
	const isMaybeLast = goals.filter(({ period, isUnplaced }) => period === last.period && isUnplaced);
	const placed = goals.findLast(({ period, isUnplaced }) => period === last.period && !isUnplaced);
	const sides = new Set([...isMaybeLast, ...(placed ? [placed] : [])].map(({ side }) => side));
	return sides.size === 1 ? last.side : "unknown";
}

function lastOfScore({ home, away }: Score): CountedMatch["lastToScore"] {
	if (home > 0 && away > 0) return "unknown";
	return home > 0 ? "home" : away > 0 ? "away" : null;
}

const count = (goals: readonly CountedGoal[], of: Side): number => goals.filter(({ side }) => side === of).length;
