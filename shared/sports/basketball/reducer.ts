// Folds basketball's events into the match state: score by period, fouls of teams and players, timeouts.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchState, PeriodScore } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { type BasketballDetail, MAX_PLAYER_FOULS } from "./detail.ts";
import type { BasketballEvent, BasketballPayloads } from "./events.ts";

type State = MatchState<BasketballDetail>;

export function emptyBasketballDetail(): BasketballDetail {
	return { teamFouls: [], playerFouls: {}, fouledOut: [], points: {}, timeouts: { home: 0, away: 0 } };
}

/** `event` counts and comes next in match order; lifecycle events come after their own fold. */
export function stepBasketball(state: State, event: BasketballEvent | LifecycleEvent): State {
	const { detail } = state;
	const become = (change: Partial<BasketballDetail>): State => ({ ...state, detail: { ...detail, ...change } });
	switch (event.type) {
		case "period_started":
			return become({ teamFouls: [...detail.teamFouls, { period: event.period ?? "", home: 0, away: 0 }] });
		case "points_scored":
			return score(state, event.payload);
		case "foul_committed":
			return become(countFoul(detail, event.payload));
		case "timeout_called":
			return become({ timeouts: { ...detail.timeouts, [event.payload.side]: detail.timeouts[event.payload.side] + 1 } });
		default:
			return state;
	}
}

function score(state: State, { side, scorerId, points }: BasketballPayloads["points_scored"]): State {
	return {
		...state,
		score: { ...state.score, [side]: state.score[side] + points },
		periodScores: inLastPeriod(state.periodScores, side, points),
		detail: { ...state.detail, points: withCount(state.detail.points, scorerId, points) },
	};
}

function countFoul(detail: BasketballDetail, { side, playerId, kind }: BasketballPayloads["foul_committed"]): Partial<BasketballDetail> {
	const playerFouls = withCount(detail.playerFouls, playerId, 1);
	const isOut = playerId !== null && (kind === "disqualifying" || (playerFouls[playerId] ?? 0) >= MAX_PLAYER_FOULS);
	return {
		teamFouls: inLastPeriod(detail.teamFouls, side, 1),
		playerFouls,
		fouledOut: isOut && !detail.fouledOut.includes(playerId) ? [...detail.fouledOut, playerId] : detail.fouledOut,
	};
}

/** Match order makes the running period the event's own. */
function inLastPeriod(scores: readonly PeriodScore[], side: Side, added: number): PeriodScore[] {
	const last = scores.length - 1;
	return scores.map((each, index) => (index === last ? { ...each, [side]: each[side] + added } : each));
}

function withCount(
	counts: Readonly<Record<PlayerId, number>>,
	playerId: PlayerId | null,
	added: number,
): Readonly<Record<PlayerId, number>> {
	return playerId === null ? counts : { ...counts, [playerId]: (counts[playerId] ?? 0) + added };
}
