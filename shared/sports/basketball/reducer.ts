// Folds basketball's events into the match state: score by period, fouls of teams and players, timeouts, line-ups, players on the court.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { isAmong, isSamePerson } from "#shared/match/judge/judge-player.ts";
import type { MatchState, PeriodScore } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { BasketballDetail } from "./detail.ts";
import type { BasketballEvent, BasketballPayloads } from "./events.ts";
import { maxPlayerFouls } from "./format.ts";

type State = MatchState<BasketballDetail>;
type Foul = BasketballPayloads["foul_committed"];

export function emptyBasketballDetail(): BasketballDetail {
	return {
		teamFouls: [],
		timeouts: [],
		playerFouls: {},
		sanctions: {},
		fouledOut: [],
		lineUps: { home: null, away: null },
		onCourt: { home: null, away: null },
	};
}

/** `event` is not cancelled and is next in match order; the shared fold has already applied lifecycle events. */
export function stepBasketball(state: State, event: BasketballEvent | LifecycleEvent): State {
	const { detail } = state;
	const become = (change: Partial<BasketballDetail>): State => ({ ...state, detail: { ...detail, ...change } });
	switch (event.type) {
		case "period_started": {
			const none = { period: event.period ?? "", home: 0, away: 0 };
			return become({ teamFouls: [...detail.teamFouls, none], timeouts: [...detail.timeouts, none] });
		}
		case "points_scored":
			return score(state, event.payload);
		case "foul_committed":
			return become(countFoul(state, event.payload));
		case "timeout_called":
			return become({ timeouts: inLastPeriod(detail.timeouts, event.payload.side, 1) });
		case "line_up_announced":
			return become(announce(detail, event.payload));
		case "player_substituted":
			return become({ onCourt: { ...detail.onCourt, [event.payload.side]: change(state, event.payload) } });
		default:
			return state;
	}
}

function score(state: State, { side, points }: BasketballPayloads["points_scored"]): State {
	return {
		...state,
		score: { ...state.score, [side]: state.score[side] + points },
		periodScores: inLastPeriod(state.periodScores, side, points),
	};
}

/** Applies rules BB2 and BB5. */
function countFoul({ detail, setup }: State, { side, playerId, kind, isBench }: Foul): Partial<BasketballDetail> {
	const teamFouls = isBench ? detail.teamFouls : inLastPeriod(detail.teamFouls, side, 1);
	// A foul of the bench, or of an unknown player, is charged to no player.
	if (playerId === null || isBench) return { teamFouls };
	const isSanction = kind === "technical" || kind === "unsportsmanlike";
	const playerFouls = withCount(detail.playerFouls, playerId);
	const sanctions = isSanction ? withCount(detail.sanctions, playerId) : detail.sanctions;
	const isOut = kind === "disqualifying" || (playerFouls[playerId] ?? 0) >= maxPlayerFouls(setup.format) || (sanctions[playerId] ?? 0) >= 2;
	const fouledOut = isOut && !detail.fouledOut.includes(playerId) ? [...detail.fouledOut, playerId] : detail.fouledOut;
	return { teamFouls, playerFouls, sanctions, fouledOut };
}

/** Announces a line-up. Its starters are on the court; substitutions that are logged later apply to them. */
function announce({ lineUps, onCourt }: BasketballDetail, lineUp: BasketballPayloads["line_up_announced"]): Partial<BasketballDetail> {
	const { side, isConfirmed, starters } = lineUp;
	const five = isConfirmed && starters.length === 5 ? starters.map(({ playerId }) => playerId) : null;
	return { lineUps: { ...lineUps, [side]: lineUp }, onCourt: { ...onCourt, [side]: five } };
}

/** Returns the players on the court; `null` after a substitution without names, when they are unknown. */
function change({ detail: { onCourt }, setup }: State, { side, inId, outId }: BasketballPayloads["player_substituted"]): PlayerId[] | null {
	const before = onCourt[side];
	if (!before || !inId || !outId || !isAmong(setup, before, outId)) return null;
	return before.map((playerId) => (isSamePerson(setup, playerId, outId) ? inId : playerId));
}

/** Events are folded in match order, so the last period is that of the event. */
function inLastPeriod(scores: readonly PeriodScore[], side: Side, added: number): PeriodScore[] {
	const last = scores.length - 1;
	return scores.map((each, index) => (index === last ? { ...each, [side]: each[side] + added } : each));
}

function withCount(counts: Readonly<Record<PlayerId, number>>, playerId: PlayerId): Readonly<Record<PlayerId, number>> {
	return { ...counts, [playerId]: (counts[playerId] ?? 0) + 1 };
}
