// Folds ice hockey's events into the match state: score, penalties, goaltenders, shoot-out, review, line-ups, totals.
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Score, type Side } from "#shared/match/sides.ts";
import type { GoalNote, HockeyDetail } from "./detail.ts";
import type { HockeyEvent, HockeyPayloads, Strength } from "./events.ts";
import { fullTeam } from "./format.ts";
import { shortBefore, withGoalAgainst, withPenalty } from "./penalty-times.ts";
import type { HockeyPeriod } from "./periods.ts";
import { shootOutLeader } from "./shoot-out.ts";
import { startingGoalie } from "./starting-goalie.ts";

type State = MatchState<HockeyDetail>;
type EventOf<Type extends HockeyEvent["type"]> = Extract<HockeyEvent, { type: Type }>;

/** `event` is not cancelled and is next in match order; the shared fold has already applied lifecycle events. */
export function stepHockey(state: State, event: HockeyEvent | LifecycleEvent): State {
	const { detail } = state;
	const become = (change: Partial<HockeyDetail>): State => ({ ...state, detail: { ...detail, ...change } });
	switch (event.type) {
		case "period_started":
			return event.period === "so" ? become({ shootOut: { attempts: [], scored: { home: 0, away: 0 }, isCounted: false } }) : state;
		case "period_ended":
			return countShootOut(state);
		case "match_ended": {
			const ended = countShootOut(state);
			return { ...ended, winner: leader(ended.score), detail: { ...ended.detail, review: null } };
		}
		case "goal_scored":
			return scoreGoal(state, event);
		case "penalty_called":
			return become(callPenalty(state, event));
		case "shoot_out_attempt":
			return become({ shootOut: attempt(detail.shootOut, event.payload) });
		case "goalie_pulled":
			return become({ nets: { ...detail.nets, [event.payload.side]: { ...detail.nets[event.payload.side], isEmpty: true } } });
		case "goalie_entered":
			return become({ nets: { ...detail.nets, [event.payload.side]: { goalieId: event.payload.playerId, isEmpty: false } } });
		case "timeout_called":
			return become({ timeouts: addOne(detail.timeouts, event.payload.side) });
		case "review_started":
			return become({ review: { subject: event.payload.subject, side: event.payload.side, eventId: event.payload.eventId ?? null } });
		case "review_ended":
			return become({ review: null });
		case "line_up_announced":
			return become(announceLineUp(state, event.payload));
		case "statistics_measured": {
			const period = event.period as HockeyPeriod;
			return become({ statistics: { ...detail.statistics, [period]: { ...detail.statistics[period], ...event.payload.totals } } });
		}
		default:
			return state;
	}
}

/** Events are folded in match order, so the last period is that of the goal. */
function scoreGoal(state: State, event: EventOf<"goal_scored">): State {
	const { side, isPenaltyShot = false } = event.payload;
	const { penalties, goals } = state.detail;
	const conceding = otherSide(side);
	const isShortHanded =
		event.elapsedMs !== null && shortBefore(penalties, conceding, event.elapsedMs) > shortBefore(penalties, side, event.elapsedMs);
	const ends = event.elapsedMs !== null && isShortHanded && !isPenaltyShot;
	return {
		...withPoint(state, side),
		detail: {
			...state.detail,
			goals: [...goals, noteOf(state, event)],
			penalties: ends ? withGoalAgainst(penalties, conceding, event.elapsedMs as number) : penalties,
		},
	};
}

/** Applies rule IH10. */
function noteOf({ detail }: State, { id, elapsedMs, payload }: EventOf<"goal_scored">): GoalNote {
	const { side, strength, isEmptyNet, isPenaltyShot = false } = payload;
	const derived = elapsedMs === null ? null : strengthAt(detail, side, elapsedMs);
	const isOpen = isEmptyNet ?? (!isPenaltyShot && detail.nets[otherSide(side)].isEmpty);
	return { eventId: id, side, strength: strength ?? derived, isEmptyNet: isOpen, isPenaltyShot };
}

function strengthAt({ penalties }: HockeyDetail, side: Side, atMs: number): Strength {
	const own = shortBefore(penalties, side, atMs);
	const others = shortBefore(penalties, otherSide(side), atMs);
	if (own === others) return "even";
	return own < others ? "power_play" : "short_handed";
}

/** A penalty without a clock counts in the statistics, but it is unknown when it runs. */
function callPenalty(state: State, { id, elapsedMs, payload }: EventOf<"penalty_called">): Partial<HockeyDetail> {
	const { detail } = state;
	const { side, playerId, kind } = payload;
	const isOut = playerId !== null && (kind === "game_misconduct" || kind === "match");
	const isFullTeam = fullTeam(state) === 5;
	return {
		calls: [...detail.calls, { side, playerId, kind }],
		expelled: isOut && !detail.expelled.includes(playerId) ? [...detail.expelled, playerId] : detail.expelled,
		...(elapsedMs !== null && {
			penalties: withPenalty(detail.penalties, { eventId: id, side, playerId, kind, calledMs: elapsedMs }, isFullTeam),
		}),
	};
}

function attempt(
	shootOut: HockeyDetail["shootOut"],
	{ side, playerId, isScored }: HockeyPayloads["shoot_out_attempt"],
): HockeyDetail["shootOut"] {
	const { attempts, scored, isCounted } = shootOut ?? { attempts: [], scored: { home: 0, away: 0 }, isCounted: false };
	return { attempts: [...attempts, { side, playerId, isScored }], scored: isScored ? addOne(scored, side) : scored, isCounted };
}

/** IH7: the winner of the shoot-out gets one goal. */
function countShootOut(state: State): State {
	const { shootOut } = state.detail;
	const side = state.period === "so" && shootOut && !shootOut.isCounted ? shootOutLeader(shootOut.scored) : null;
	if (side === null || !shootOut) return state;
	return { ...withPoint(state, side), detail: { ...state.detail, shootOut: { ...shootOut, isCounted: true } } };
}

/** The first goaltender of a confirmed line-up is in goal until another one enters. */
function announceLineUp({ detail, period }: State, payload: HockeyPayloads["line_up_announced"]): Partial<HockeyDetail> {
	const { side } = payload;
	const net = detail.nets[side];
	const goalieId = startingGoalie(payload);
	const isFirst = goalieId !== null && (net.goalieId === null || period === null);
	return {
		lineUps: { ...detail.lineUps, [side]: payload },
		nets: isFirst ? { ...detail.nets, [side]: { ...net, goalieId } } : detail.nets,
	};
}

function withPoint(state: State, side: Side): State {
	const last = state.periodScores.length - 1;
	return {
		...state,
		score: addOne(state.score, side),
		periodScores: state.periodScores.map((each, index) => (index === last ? { ...each, [side]: each[side] + 1 } : each)),
	};
}

const addOne = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

export function leader({ home, away }: Score): Side | null {
	if (home === away) return null;
	return home > away ? "home" : "away";
}
