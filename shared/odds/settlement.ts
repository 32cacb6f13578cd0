// Settles a market and explains the result. Pure functions of the log, independent of the order of its entries.
import type { MarketView, Outcome, SettlementNote } from "#shared/contract/odds.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type CountedMatch, countedMatch } from "./counted-match.ts";
import type { OfferedMarket } from "./market.ts";
import { readPlay } from "./read-play.ts";
import { newestScoreChange } from "./score-changes.ts";

/** The parts of a market that the log decides. */
type LoggedMarket = Omit<OfferedMarket, "probabilities">;

export type Settlement = { result: Outcome } | { isVoid: true };

/** `null` if nothing can be settled, or not with certainty; a market that was settled is then rolled back. */
export function settle(market: Pick<LoggedMarket, "result">, counted: CountedMatch): Settlement | null {
	if (counted.isInDoubt) return null;
	if (counted.phase === "void") return { isVoid: true };
	if (counted.phase !== "over") return null;
	if (counted.isUnknown) return { isVoid: true };
	const result = market.result(counted);
	return result === "void" ? { isVoid: true } : { result };
}

export type SettledMarket = Pick<MarketView, "status" | "result" | "note">;

/**
 * The note on a market's settlement; `before` is the stored market (`null` if none). `null` if nothing changed, or if there is nothing to
 * settle.
 */
export function noteOf(market: LoggedMarket, before: SettledMarket | null, state: MatchState): SettlementNote | null {
	const counted = countedMatch(state, market);
	const now = settle(market, counted);
	const was = before?.status === "settled" || before?.status === "void" ? before : null;
	if (!now) return was ? noteOfRollBack(market, was, counted, state) : null;
	if ("isVoid" in now) return was?.status === "void" && !hasOtherCause(was, counted) ? null : noteOfVoid(market, was, counted, state);
	if (was?.status === "settled" && was.result === now.result) return null;
	const isSettledAnew = was !== null && !isVoidMatch(was);
	return isSettledAnew ? noteOfMove("resettled", { market, was, counted, state }) : noteOfEnd(market, was, counted);
}

function noteOfEnd(market: LoggedMarket, was: SettledMarket | null, counted: CountedMatch): SettlementNote {
	const goal = market.decidedBy(counted);
	const kind = was ? "resettled" : "settled";
	return { kind, cause: "full_time", score: counted.score, side: goal?.side ?? null, minute: goal?.minute ?? null };
}

/** If a market had a result and is now void, a goal is the cause; if it had none, the cause is a draw or an unknown order. */
function noteOfVoid(market: LoggedMarket, was: SettledMarket | null, counted: CountedMatch, state: MatchState): SettlementNote {
	const { score, voidCause, isUnknown } = counted;
	if (voidCause) return { kind: "void", cause: voidCause, score, side: null, minute: null };
	if (isUnknown) return { kind: "void", cause: "count_unknown", score, side: null, minute: null };
	if (was?.status === "settled") return noteOfMove("void", { market, was, counted, state });
	return { kind: "void", cause: market.voidCause ?? "full_time", score, side: null, minute: null };
}

function noteOfRollBack(market: LoggedMarket, was: SettledMarket, counted: CountedMatch, state: MatchState): SettlementNote {
	const { score, phase, isInDoubt, isDisputed, scores } = counted;
	const note = { kind: "rolled_back", score, side: null, minute: null } as const;
	if (isDisputed && phase === "over") return { ...note, cause: "result_disputed" };
	if (phase !== "over" || !isInDoubt || isVoidMatch(was)) return { ...note, cause: "match_resumed" };
	const play = readPlay(state, market.play);
	const provisional = play.scores.findLast(({ isProvisional }) => isProvisional);
	if (!provisional) return { ...note, cause: play.isUnderReview ? "review" : "match_resumed" };
	return { ...note, cause: "goal_changed", side: provisional.side, minute: scores.length > 0 ? provisional.minute : null };
}

interface Move {
	market: LoggedMarket;
	was: SettledMarket;
	counted: CountedMatch;
	state: MatchState;
}

/** For the score of a match without play, or for a count other than the score, no goal explains the change, so the scores decide. */
function noteOfMove(kind: "resettled" | "void", { market, was, counted: { score, scores }, state }: Move): SettlementNote {
	const change = scores.length > 0 || score.home + score.away === 0 ? newestScoreChange(state, market.play) : null;
	if (change) return { kind, score, ...change };
	const rise = was.note ? score.home + score.away - was.note.score.home - was.note.score.away : 0;
	const cause = rise > 0 ? "goal_added" : rise < 0 ? "goal_cancelled" : "goal_changed";
	return { kind, cause, score, side: null, minute: null };
}

const isVoidMatch = ({ note }: SettledMarket): boolean => note?.cause.startsWith("match_") === true;
const hasOtherCause = (was: SettledMarket, { phase }: CountedMatch): boolean => isVoidMatch(was) !== (phase === "void");
