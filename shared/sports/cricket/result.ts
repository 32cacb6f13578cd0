// The result of a cricket match from its log: the margin of a win, or a tie, a draw, no result (Laws 16).
import { hasEnded } from "#shared/match/match-status.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import { type CricketState, formatOf, type Innings, isSuperOver, lastInningsOf, mainInnings, wicketsToEnd } from "./detail.ts";
import type { TargetMethod, TieBreak } from "./events.ts";

export type CricketResult =
	| { kind: "won"; side: Side; by: "runs" | "wickets" | "innings"; margin: number; method: TargetMethod | null }
	/** Decided by a super over or a tie-break, because the match itself ended level. */
	| { kind: "won"; side: Side; by: "super_over" | TieBreak; margin: 0; method: null }
	/** An award, or a result without logged play. */
	| { kind: "won"; side: Side; by: "award"; margin: 0; method: null }
	| { kind: "tied" | "drawn" | "no_result" };

/** Returns `null` before the match and while it is in progress. */
export function resultOf(state: CricketState): CricketResult | null {
	if (!hasEnded(state.status) || state.status === "cancelled") return null;
	if (state.status === "abandoned") return { kind: "no_result" };
	if (state.status === "awarded") return state.winner && { kind: "won", side: state.winner, by: "award", margin: 0, method: null };
	return outcomeOf(state);
}

/** CR7, CR9, CR10: the result if the match ended now. */
export function outcomeOf(state: CricketState): CricketResult {
	const { detail, score, setup } = state;
	const innings = mainInnings(detail);
	if (innings.length === 0) {
		if (score.home === score.away) return { kind: "tied" };
		return { kind: "won", side: score.home > score.away ? "home" : "away", by: "award", margin: 0, method: null };
	}
	const outcome = formatOf(setup.format).inningsPerSide > 1 ? ofTwoInnings(state, innings) : ofOneInnings(state);
	if (outcome.kind === "tied") return afterTie(state);
	const { tieBreak } = detail;
	return outcome.kind === "drawn" && tieBreak
		? { kind: "won", side: tieBreak.side, by: tieBreak.method, margin: 0, method: null }
		: outcome;
}

/**
 * MR15: an outcome in the words of a source is a prefix of these texts, as far as the source knows them: `home runs 3`, `away wickets 5`,
 * `home innings 20`, `home tie super_over`, `home award`, `tied`, `drawn`, `no_result`. A text that is a prefix of none of them never
 * matches.
 */
export function hasOutcome(state: CricketState, stated: string): boolean {
	const words = `${wordsOf(outcomeOf(state))} `;
	return words.startsWith(`${stated} `);
}

function wordsOf(outcome: CricketResult): string {
	if (outcome.kind !== "won") return outcome.kind;
	const { side, by, margin } = outcome;
	if (by === "runs" || by === "wickets" || by === "innings") return `${side} ${by} ${margin}`;
	return by === "award" ? `${side} award` : `${side} tie ${by}`;
}

export interface Needed {
	side: Side;
	/** Runs needed to win. */
	runs: number;
	/** Balls that the side has; `null` if unlimited. */
	balls: number | null;
}

/** The target of the side that bats last; `null` before that innings is known to be the last. */
export function targetOf({ detail, setup }: Pick<CricketState, "detail" | "setup">): Needed | null {
	const { inningsPerSide } = formatOf(setup.format);
	const { statedTarget } = detail;
	const innings = mainInnings(detail);
	const last = innings.at(-1);
	if (!last?.side) return null;
	const total = (side: Side) => innings.reduce((sum, one) => sum + (one.side === side ? one.runs : 0), 0);
	if (inningsPerSide > 1) {
		if (innings.length < 4) return null;
		return { side: last.side, runs: total(otherSide(last.side)) - (total(last.side) - last.runs) + 1, balls: null };
	}
	if (statedTarget) {
		const { side, runs, balls } = statedTarget;
		return { side, runs, balls: balls ?? limitOf({ detail, setup }) };
	}
	if (innings.length < 2) return null;
	return { side: last.side, runs: total(otherSide(last.side)) + 1, balls: limitOf({ detail, setup }) };
}

/** Legal balls of an innings of the match by its overs; `null` if unlimited. A stated target can have fewer. */
export function limitOf({ detail, setup }: Pick<CricketState, "detail" | "setup">): number | null {
	const { overs, ballsPerOver } = formatOf(setup.format);
	const limit = detail.reducedOvers ?? overs;
	return limit === null ? null : limit * ballsPerOver;
}

/** The target of the side that bats second in a super over; `null` in the first innings. */
export function superOverTarget({ detail }: Pick<CricketState, "detail">): Needed | null {
	const supers = detail.innings.filter(({ period }) => isSuperOver(period));
	const [first, last] = supers.slice(-2);
	if (!first || !last?.side || supers.length % 2 === 1) return null;
	return { side: last.side, runs: first.runs + 1, balls: null };
}

/** CR3: whether no balls are left: all out, declared, all overs bowled, or target reached. A retired batter can still come back. */
export function isInningsComplete(state: CricketState, innings: Innings): boolean {
	const { setup } = state;
	if (innings.isDeclared || innings.wickets >= wicketsToEnd(innings.period, setup.format)) return true;
	const limit = isSuperOver(innings.period)
		? formatOf(setup.format).ballsPerOver
		: (chaseOf(state, innings) ?? { balls: limitOf(state) }).balls;
	return (limit !== null && innings.balls >= limit) || isTargetReached(state, innings);
}

/** Whether the batting side has reached the target. */
export function isTargetReached(state: CricketState, innings: Innings): boolean {
	const isSuper = isSuperOver(innings.period);
	const needed = isSuper ? superOverTarget(state) : chaseOf(state, innings);
	return needed !== null && innings.runs >= needed.runs && (isSuper || !state.detail.statedTarget?.isPar);
}

/** The side's target in this innings; `null` if it is not a chase, or if not known. */
function chaseOf(state: CricketState, innings: Innings): Needed | null {
	const target = targetOf(state);
	return target !== null && target.side === innings.side && innings === mainInnings(state.detail).at(-1) ? target : null;
}

function ofOneInnings(state: CricketState): CricketResult {
	const { detail, setup } = state;
	const target = targetOf(state);
	const chase = target && lastInningsOf(detail, target.side);
	if (!target || !chase) return { kind: "no_result" };
	const method = detail.statedTarget?.method ?? null;
	const ahead = chase.runs - (target.runs - 1);
	if (ahead === 0) return { kind: "tied" };
	if (ahead < 0) return { kind: "won", side: otherSide(target.side), by: "runs", margin: -ahead, method };
	if (detail.statedTarget?.isPar) return { kind: "won", side: target.side, by: "runs", margin: ahead, method };
	return { kind: "won", side: target.side, by: "wickets", margin: wicketsToEnd(chase.period, setup.format) - chase.wickets, method };
}

function ofTwoInnings(state: CricketState, innings: readonly Innings[]): CricketResult {
	const last = innings.at(-1);
	if (!last?.side) return { kind: "drawn" };
	const limit = wicketsToEnd(last.period, state.setup.format);
	const total = (side: Side) => innings.reduce((sum, one) => sum + (one.side === side ? one.runs : 0), 0);
	const ahead = total(last.side) - total(otherSide(last.side));
	const isOut = last.isOver && countOut(last) >= limit;
	if (innings.length === 3 && isOut && ahead < 0 && innings.filter(({ side }) => side === last.side).length === 2) {
		return { kind: "won", side: otherSide(last.side), by: "innings", margin: -ahead, method: null };
	}
	if (innings.length < 4) return { kind: "drawn" };
	if (ahead > 0) return { kind: "won", side: last.side, by: "wickets", margin: limit - last.wickets, method: null };
	if (!isOut) return { kind: "drawn" };
	return ahead === 0 ? { kind: "tied" } : { kind: "won", side: otherSide(last.side), by: "runs", margin: -ahead, method: null };
}

/** Counts the players who can no longer bat: out, retired hurt or absent. */
const countOut = ({ wickets, batters }: Innings): number =>
	wickets + batters.filter(({ status }) => status === "retired_hurt" || status === "absent").length;

/** Applies rule CR7. */
function afterTie({ detail }: CricketState): CricketResult {
	if (detail.tieBreak) return { kind: "won", side: detail.tieBreak.side, by: detail.tieBreak.method, margin: 0, method: null };
	const [first, second] = detail.innings.filter(({ period }) => isSuperOver(period)).slice(-2);
	if (!first?.side || !second?.side || first.runs === second.runs || first.side === second.side) return { kind: "tied" };
	return { kind: "won", side: first.runs > second.runs ? first.side : second.side, by: "super_over", margin: 0, method: null };
}
