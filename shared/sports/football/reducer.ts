// Folds football's events into the match state: score, cards, shoot-out, review, line-ups, totals.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent, FootballPayloads, FootballPeriod } from "./events.ts";

type State = MatchState<FootballDetail>;

export function emptyFootballDetail(): FootballDetail {
	return {
		redCards: { home: 0, away: 0 },
		yellowCards: { home: 0, away: 0 },
		shootOut: null,
		addedMinutes: null,
		review: null,
		lineUps: { home: null, away: null },
		booked: [],
		sentOff: [],
		cameOn: [],
		offPitch: [],
		statistics: {},
		momentum: [],
	};
}

/** `event` is not cancelled and is next in match order; the shared fold has already applied lifecycle events. */
export function stepFootball(state: State, event: FootballEvent | LifecycleEvent): State {
	const { detail } = state;
	const become = (change: Partial<FootballDetail>): State => ({ ...state, detail: { ...detail, ...change } });
	switch (event.type) {
		case "period_started":
			return become({ addedMinutes: null, shootOut: event.period === "p" ? { kicks: [], scored: { home: 0, away: 0 } } : detail.shootOut });
		case "match_ended":
			return become({ addedMinutes: null, review: null });
		case "goal_scored":
			return scoreGoal(state, event.payload.side);
		case "card_shown":
			return become(showCard(detail, event.payload));
		case "player_substituted":
			return become({ cameOn: withPlayer(detail.cameOn, event.payload.inId), offPitch: withPlayer(detail.offPitch, event.payload.outId) });
		case "shoot_out_kick":
			return become({ shootOut: takeKick(detail.shootOut, event.payload) });
		case "added_time_announced":
			return become({ addedMinutes: event.payload.minutes });
		case "review_started":
			return become({ review: { subject: event.payload.subject, side: event.payload.side, eventId: event.payload.eventId ?? null } });
		case "review_ended":
			return become({ review: null });
		case "line_up_announced":
			return become({ lineUps: { ...detail.lineUps, [event.payload.side]: event.payload } });
		case "statistics_measured": {
			const period = event.period as FootballPeriod;
			return become({ statistics: { ...detail.statistics, [period]: { ...detail.statistics[period], ...event.payload.totals } } });
		}
		case "pulse_measured":
			return become({ momentum: [...detail.momentum, { period: event.period as FootballPeriod, ...event.payload }] });
		default:
			return state;
	}
}

/** Events are folded in match order, so the last period is that of the goal. */
function scoreGoal(state: State, side: Side): State {
	const last = state.periodScores.length - 1;
	return {
		...state,
		score: addOne(state.score, side),
		periodScores: state.periodScores.map((score, index) => (index === last ? { ...score, [side]: score[side] + 1 } : score)),
	};
}

function showCard(detail: FootballDetail, { side, playerId, card }: FootballPayloads["card_shown"]): Partial<FootballDetail> {
	if (card === "yellow") return { yellowCards: addOne(detail.yellowCards, side), booked: withPlayer(detail.booked, playerId) };
	return {
		redCards: addOne(detail.redCards, side),
		sentOff: withPlayer(detail.sentOff, playerId),
		offPitch: withPlayer(detail.offPitch, playerId),
	};
}

function takeKick(
	shootOut: FootballDetail["shootOut"],
	{ side, playerId, isScored }: FootballPayloads["shoot_out_kick"],
): FootballDetail["shootOut"] {
	const { kicks, scored } = shootOut ?? { kicks: [], scored: { home: 0, away: 0 } };
	return { kicks: [...kicks, { side, playerId, isScored }], scored: isScored ? addOne(scored, side) : scored };
}

const addOne = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });
const withPlayer = (players: PlayerId[], playerId: PlayerId | null): PlayerId[] => (playerId === null ? players : [...players, playerId]);
