// Set-state: the drafts that bring a cricket match forward to its present innings and runs, for a desk that joins in the middle. Earlier
// innings start and end in order; their totals are stated. Part of desk.ts.
import type { DeskModule, MatchTarget, TargetField } from "#shared/match/desk-module.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { draftToEvent } from "#shared/match/judge/draft-to-event.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Score, SIDES, type Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import { battingSide } from "../batting-order.ts";
import { type CricketState, currentInnings, formatOf, wicketsToEnd } from "../detail.ts";
import { CRICKET_PERIODS, type CricketPayloads, type CricketPeriod, TARGET_METHODS } from "../events.ts";
import { cricket } from "../module.ts";

type Untimed = Omit<EventDraft, "occurredAt">;

/** Refuses a target if the match is already past its innings, or has more runs; those events must be corrected instead. */
export const draftsToTarget: NonNullable<DeskModule["draftsTo"]> = (before, target, now) => {
	let state = before as CricketState;
	const drafts: EventDraft[] = [];
	for (let draft = nextDraft(state, target); draft; draft = nextDraft(state, target)) {
		const timed = { ...draft, occurredAt: now };
		const refusal = judgeMatch(cricket, state, timed);
		if (refusal) return { ok: false, error: refusal };
		drafts.push(timed);
		state = reduceMatch(cricket, state, draftToEvent(state, timed, "operator"));
	}
	const error = shortfall(state, target);
	return error ? { ok: false, error } : { ok: true, drafts };
};

/** Returns `null` if the match has reached the target. */
function nextDraft(state: CricketState, { period, isPeriodOpen, score, more = {} }: MatchTarget): Untimed | null {
	const [place, aim] = [indexOf(state.period), indexOf(period)];
	const here = { period: state.period, elapsedMs: null };
	if (place > aim) return null;
	if (place < aim && !state.isPeriodOpen) {
		const next = cricket.periods.find((one) => cricket.mayFollow(state, one));
		return next === undefined ? null : { type: "period_started", period: next, elapsedMs: null, payload: {} };
	}
	if (!state.isPeriodOpen) return null;
	const required = place === aim && isPeriodOpen ? statedTargetOf(state, more) : null;
	if (required) return { ...here, type: "target_set", payload: required };
	const stated = totalsOf(state, score, place === aim && isPeriodOpen ? more : {});
	if (stated) return { ...here, type: "innings_stated", payload: stated };
	return place < aim || !isPeriodOpen ? { ...here, type: "period_ended", payload: {} } : null;
}

const indexOf = (period: string | null): number => CRICKET_PERIODS.indexOf(period as CricketPeriod);

/**
 * Totals to state for the running innings; `null` if none. It is not known how a side's runs are distributed over two innings, so the
 * first one gets them.
 */
function totalsOf(state: CricketState, score: Score, more: NonNullable<MatchTarget["more"]>): CricketPayloads["innings_stated"] | null {
	const innings = currentInnings(state.detail);
	if (!innings) return null;
	const chosen = more.batting === "home" || more.batting === "away" ? more.batting : null;
	const side = innings.side ?? chosen ?? battingSide(state.detail, innings.period) ?? firstToBat(state, score);
	const missing = score[side] - state.score[side];
	const { ballsPerOver } = formatOf(state.setup.format);
	const now = oversOf(innings.balls, ballsPerOver);
	const wickets = Number(more.wickets ?? innings.wickets);
	const balls = Number(more.overs ?? now.overs) * ballsPerOver + Number(more.balls ?? now.balls);
	if (missing <= 0 && innings.side !== null && wickets === innings.wickets && balls === innings.balls) return null;
	return { side, runs: innings.runs + Math.max(0, missing), wickets, balls };
}

/** CR9: a target that the operator states and the log does not have yet. It is entered and never computed. */
function statedTargetOf(state: CricketState, more: NonNullable<MatchTarget["more"]>): CricketPayloads["target_set"] | null {
	const innings = currentInnings(state.detail);
	const { statedTarget } = state.detail;
	const side = innings && (innings.side ?? battingSide(state.detail, innings.period));
	const runs = Number(more.target ?? 0);
	if (!side || runs === 0) return null;
	const balls = more.targetOvers === undefined ? undefined : Number(more.targetOvers) * formatOf(state.setup.format).ballsPerOver;
	const method = TARGET_METHODS.find((one) => one === more.method) ?? statedTarget?.method ?? "dls";
	if (statedTarget?.runs === runs && statedTarget.method === method && (balls ?? statedTarget.balls) === statedTarget.balls) return null;
	return { side, runs, ...(balls !== undefined && { balls }), method };
}

const oversOf = (balls: number, ballsPerOver: number) => ({ overs: Math.floor(balls / ballsPerOver), balls: balls % ballsPerOver });

/** Wickets and overs of the running innings, the batting side if the log does not say it, and the target of a chase if one was stated. */
export function cricketTargetFields(state: MatchState, period: string): TargetField[] {
	const known = state as CricketState;
	const innings = known.period === period ? currentInnings(known.detail) : null;
	const { ballsPerOver, overs: limit, inningsPerSide } = formatOf(known.setup.format);
	const now = oversOf(innings?.balls ?? 0, ballsPerOver);
	const mayAsk = known.detail.innings.every(({ side }) => side === null) && battingSide(known.detail, "i1") === null;
	return [
		...(mayAsk && period === "i1" ? [{ name: "batting", side: null, kind: "side", now: null } as const] : []),
		{ name: "wickets", side: null, kind: "number", range: [0, wicketsToEnd(period, known.setup.format)], now: innings?.wickets ?? 0 },
		{ name: "overs", side: null, kind: "number", range: [0, limit ?? 999], now: now.overs },
		{ name: "balls", side: null, kind: "number", range: [0, ballsPerOver - 1], now: now.balls },
		...(inningsPerSide === 1 && period === "i2" ? targetFields(known) : []),
	];
}

function targetFields({ detail: { statedTarget }, setup }: CricketState): TargetField[] {
	const { ballsPerOver, overs } = formatOf(setup.format);
	const targetOvers = statedTarget?.balls ? Math.ceil(statedTarget.balls / ballsPerOver) : null;
	return [
		{ name: "target", side: null, kind: "number", range: [1, 9_999], now: statedTarget?.runs ?? null },
		{ name: "targetOvers", side: null, kind: "number", range: [1, overs ?? 999], now: targetOvers },
		{ name: "method", side: null, kind: "choice", values: TARGET_METHODS, now: statedTarget?.method ?? null },
	];
}

/** Returns the batting side of the first innings if the log does not know it: the side that has runs, or home if both have. */
const firstToBat = (state: CricketState, score: Score): Side => {
	const before = state.detail.innings.at(-2)?.side;
	return before ? otherSide(before) : (SIDES.find((side) => score[side] > 0) ?? "home");
};

function shortfall(state: CricketState, { period, isPeriodOpen, score }: MatchTarget): Refusal | null {
	if (state.period !== period || state.isPeriodOpen !== isPeriodOpen) {
		return { code: "event_out_of_order", message: `The match cannot go on from ${state.period ?? "its start"} to ${period}.` };
	}
	if (SIDES.every((side) => state.score[side] === score[side])) return null;
	return { code: "invalid_event", message: "Only an innings that runs or is still to come can be given runs: correct its deliveries." };
}
