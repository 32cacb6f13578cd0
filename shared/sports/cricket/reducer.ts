// Folds cricket's events into the match state: innings, toss, targets. Deliveries are folded in fold-ball.ts.
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { Side } from "#shared/match/sides.ts";
import { battingSide } from "./batting-order.ts";
import { type CricketDetail, type CricketState, formatOf, type Innings, isSuperOver } from "./detail.ts";
import type { BallEvent, CricketEvent, CricketPayloads, CricketPeriod } from "./events.ts";
import { foldBall, ownRuns } from "./fold-ball.ts";
import { bowlerOn, comeIn, depart, strikeChanged } from "./fold-crease.ts";
import { isInningsComplete, isTargetReached, limitOf } from "./result.ts";

export function emptyCricketDetail(): CricketDetail {
	return {
		toss: null,
		innings: [],
		statedTarget: null,
		reducedOvers: null,
		isFollowOnDue: false,
		penaltyToCome: { home: 0, away: 0 },
		tieBreak: null,
		irregularity: null,
		review: null,
		session: null,
		lineUps: {},
		replaced: [],
	};
}

/** `event` is not cancelled and is next in match order; the shared fold has already applied lifecycle events. */
export function stepCricket(state: CricketState, event: CricketEvent | LifecycleEvent): CricketState {
	const { detail } = state;
	const become = (change: Partial<CricketDetail>): CricketState => ({ ...state, detail: { ...detail, ...change } });
	const inInnings = (change: (innings: Innings) => Innings): CricketState => become({ innings: withLast(detail.innings, change) });
	switch (event.type) {
		case "period_started":
			return startInnings(state, event.period as CricketPeriod);
		case "period_ended":
			return become({
				innings: withLast(detail.innings, (innings) => ({ ...innings, isOver: true, bowlerId: null, isFreeHit: false })),
				review: null,
			});
		case "ball_bowled":
			return bowl(state, event);
		case "batter_left":
			return inInnings((innings) => depart(innings, event.payload, formatOf(state.setup.format).ballsPerOver));
		case "batter_came_in":
			return inInnings((innings) => comeIn(innings, event.payload));
		case "bowler_came_on":
			return inInnings((innings) => bowlerOn(innings, event.payload));
		case "strike_changed":
			return inInnings(strikeChanged);
		case "innings_declared":
			return inInnings((innings) => ({ ...innings, side: innings.side ?? event.payload.side, isDeclared: true }));
		case "toss_won":
			return become({ toss: event.payload });
		case "follow_on_enforced":
			return become({ isFollowOnDue: true });
		case "overs_reduced":
			return reduceOvers(state, event.payload.overs);
		case "target_set":
			return become({ statedTarget: { balls: null, isPar: false, ...event.payload } });
		case "penalty_awarded":
			return awardPenalty(state, event.payload);
		case "innings_stated":
			return stateTotals(state, event.payload);
		case "review_started":
			return become({ review: { side: event.payload.side, subject: event.payload.subject, eventId: event.payload.eventId ?? null } });
		case "review_ended":
			return become({ review: null, innings: withReviewEnded(detail.innings, event.payload) });
		case "session_ended":
			return become({ session: event.payload });
		case "tie_broken":
			return become({ tieBreak: event.payload });
		case "player_replaced":
			return become({ replaced: [...detail.replaced, event.payload] });
		case "line_up_announced":
			return become({ lineUps: { ...detail.lineUps, [event.payload.side]: lineUpOf(event.payload) } });
		default:
			return state;
	}
}

function startInnings(state: CricketState, period: CricketPeriod): CricketState {
	const side = battingSide(state.detail, period);
	const innings: Innings = {
		period,
		side,
		runs: 0,
		wickets: 0,
		balls: 0,
		ballLimit: limitOf(state),
		boundaries: 0,
		extras: { wides: 0, noBalls: 0, byes: 0, legByes: 0, penalty: 0 },
		batters: [],
		bowlers: [],
		overs: [],
		falls: [],
		partnerships: [],
		strikerId: null,
		nonStrikerId: null,
		bowlerId: null,
		isFreeHit: false,
		reviewsLost: { home: 0, away: 0 },
		isDeclared: false,
		isFollowOn: state.detail.isFollowOnDue,
		isOver: false,
	};
	const detail = { ...state.detail, innings: [...state.detail.innings, innings], isFollowOnDue: false, session: null };
	return withPenaltyToCome({ ...state, detail });
}

function bowl(state: CricketState, { payload: ball, source, occurredAt: at }: BallEvent): CricketState {
	const opened = state.detail.innings.at(-1)?.side === ball.side ? state : withPenaltyToCome(batBy(state, ball.side));
	const innings = withLast(opened.detail.innings, (one) => foldBall(one, ball, opened.setup.format));
	const before = opened.detail.innings.at(-1);
	const isIrregular = ball.isIrregular || (before !== undefined && isTargetReached(opened, before));
	const irregularity = isIrregular ? { source, at } : opened.detail.irregularity;
	const detail = { ...opened.detail, innings, session: null, review: null, irregularity };
	return addRuns({ ...opened, detail }, ball.side, ownRuns(ball) + (ball.penalty ?? 0), opened.period);
}

/** Applies to the running innings and later ones. A complete innings was not shortened, even if its end is not logged yet. */
function reduceOvers(state: CricketState, overs: number): CricketState {
	const reduced = { ...state, detail: { ...state.detail, reducedOvers: overs } };
	const ballLimit = limitOf(reduced);
	const innings = withLast(state.detail.innings, (one) =>
		one.isOver || isSuperOver(one.period) || isInningsComplete(state, one) ? one : { ...one, ballLimit },
	);
	return { ...reduced, detail: { ...reduced.detail, innings } };
}

/** Sets the batting side, which the first ball determines, whichever side was expected to bat. */
const batBy = (state: CricketState, side: Side): CricketState => ({
	...state,
	detail: { ...state.detail, innings: withLast(state.detail.innings, (innings) => ({ ...innings, side })) },
});

/** Replaces the totals by the stated ones; the known deliveries are kept. */
function stateTotals(state: CricketState, { side, runs, wickets, balls }: CricketPayloads["innings_stated"]): CricketState {
	const opened = state.detail.innings.at(-1)?.side === side ? state : batBy(state, side);
	const before = opened.detail.innings.at(-1)?.runs ?? 0;
	const innings = withLast(opened.detail.innings, (one) => ({ ...one, runs, wickets, balls, isFreeHit: false }));
	return addRuns({ ...opened, detail: { ...opened.detail, innings } }, side, runs - before, opened.period);
}

/**
 * CR8: penalty runs count for the batting side in this innings, for the other side in its last or, if it has none, its first one to come.
 */
function awardPenalty(state: CricketState, { side, runs }: CricketPayloads["penalty_awarded"]): CricketState {
	const { innings, penaltyToCome } = state.detail;
	const place = innings.findLastIndex((one) => one.side === side);
	const period = innings[place]?.period;
	if (!period || isSuperOver(state.period) !== isSuperOver(period)) {
		return { ...state, detail: { ...state.detail, penaltyToCome: { ...penaltyToCome, [side]: penaltyToCome[side] + runs } } };
	}
	const changed = innings.map((one, index) => (index === place ? withPenalty(one, runs) : one));
	return addRuns({ ...state, detail: { ...state.detail, innings: changed } }, side, runs, period);
}

function withPenaltyToCome(state: CricketState): CricketState {
	const { innings, penaltyToCome } = state.detail;
	const side = innings.at(-1)?.side ?? null;
	if (side === null || penaltyToCome[side] === 0) return state;
	const runs = penaltyToCome[side];
	const detail = {
		...state.detail,
		innings: withLast(innings, (one) => withPenalty(one, runs)),
		penaltyToCome: { ...penaltyToCome, [side]: 0 },
	};
	return addRuns({ ...state, detail }, side, runs, state.period);
}

const withPenalty = (innings: Innings, runs: number): Innings => ({
	...innings,
	runs: innings.runs + runs,
	extras: { ...innings.extras, penalty: innings.extras.penalty + runs },
});

/** CR7: a super over decides the match, but its runs do not count for it. */
function addRuns(state: CricketState, side: Side, runs: number, period: string | null): CricketState {
	if (runs === 0) return state;
	return {
		...state,
		score: isSuperOver(period) ? state.score : { ...state.score, [side]: state.score[side] + runs },
		periodScores: state.periodScores.map((each) => (each.period === period ? { ...each, [side]: each[side] + runs } : each)),
	};
}

function withLast(all: readonly Innings[], change: (innings: Innings) => Innings): readonly Innings[] {
	const last = all.at(-1);
	return last ? [...all.slice(0, -1), change(last)] : all;
}

/** CR13: only a review requested by a side can be lost; the umpires' own reviews cost nothing. */
function withReviewEnded(innings: readonly Innings[], { side, outcome }: CricketPayloads["review_ended"]): readonly Innings[] {
	if (side === null || outcome !== "stands") return innings;
	return withLast(innings, (one) => ({ ...one, reviewsLost: { ...one.reviewsLost, [side]: one.reviewsLost[side] + 1 } }));
}

const lineUpOf = ({ players, captainId = null, keeperId = null }: CricketPayloads["line_up_announced"]) => ({
	players,
	captainId,
	keeperId,
});
