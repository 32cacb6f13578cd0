// Folds tennis's events into the match state: points, games and sets, the server, withdrawals. The score of the match is the sets won.
import type { PlayerId } from "#shared/kit/ids.ts";
import { isLifecycle, type LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import { playersOf, setsWon, shownSet, type TennisDetail } from "./detail.ts";
import type { TennisEvent, TennisPayloads } from "./events.ts";
import { tennisFormat } from "./format.ts";
import { beginSet, stateSet, winGame, winPoint } from "./scoring.ts";

type State = MatchState<TennisDetail>;

/** `event` is not cancelled and is next in match order; the shared fold has already applied lifecycle events. */
export function stepTennis(state: State, event: TennisEvent | LifecycleEvent): State {
	const detail = stepDetail(state.detail, event, state.setup);
	if (detail === state.detail) return state;
	if (isLifecycle(event) && event.type !== "period_started") return { ...state, detail };
	return {
		...state,
		detail,
		score: detail.sets === state.detail.sets ? state.score : setsWon(detail),
		periodScores: detail.sets.map((set) => ({ period: set.period, ...shownSet(set) })),
	};
}

/** Folds only the sport's own part, which suffices for point by point and statistics. */
export function stepDetail(detail: TennisDetail, event: TennisEvent | LifecycleEvent, setup: MatchSetup): TennisDetail {
	const format = tennisFormat(setup.format);
	switch (event.type) {
		case "period_started":
			return beginSet(detail, event.period ?? "", format);
		case "first_serve_missed":
			return { ...nameServer(detail, event.payload.side, null), isSecondServe: true };
		case "server_named":
			return nameServer(detail, event.payload.side, event.payload.playerId);
		case "point_played":
			return afterTurn(withStatedServer(detail, event.payload), setup, (before) => winPoint(before, format, event.payload.side));
		case "game_won":
			return afterTurn(detail, setup, (before) => winGame(before, format, event.payload.side, event.payload.tieBreak ?? null));
		case "set_stated":
			return afterTurn(detail, setup, (before) => stateSet(before, format, event.payload));
		case "code_violation":
			return penalize(detail, setup, event.payload);
		case "side_withdrew":
			return { ...detail, withdrawal: { side: event.payload.side, kind: event.payload.kind } };
		default:
			return detail;
	}
}

/** TN8: the other side gets the point or game. */
function penalize(detail: TennisDetail, setup: MatchSetup, { side, penalty }: TennisPayloads["code_violation"]): TennisDetail {
	const format = tennisFormat(setup.format);
	const other = otherSide(side);
	if (penalty === "point") return afterTurn(detail, setup, (before) => winPoint(before, format, other));
	return penalty === "game" ? afterTurn(detail, setup, (before) => winGame(before, format, other)) : detail;
}

const nameServer = (detail: TennisDetail, side: Side, playerId: PlayerId | null): TennisDetail => ({
	...detail,
	server: side,
	servers: playerId === null ? detail.servers : { ...detail.servers, [side]: playerId },
});

/**
 * TN4: what the point states about the server takes precedence over the rotation. An ace or a double fault implies the server if it is
 * unknown.
 */
export function withStatedServer(
	detail: TennisDetail,
	{ side, kind, server, serverId = null }: TennisPayloads["point_played"],
): TennisDetail {
	const served = server ?? detail.server ?? serverByKind(side, kind);
	return served === null ? detail : nameServer(detail, served, serverId);
}

/** The side that must have served a point of this kind; `null` if it can be either. */
export function serverByKind(winner: Side, kind: TennisPayloads["point_played"]["kind"]): Side | null {
	if (kind === "ace" || kind === "service_winner") return winner;
	return kind === "double_fault" ? otherSide(winner) : null;
}

/**
 * TN4: in doubles the partners of a side alternate. `step` changes the score; when a service turn ends, the side's partner serves next.
 */
function afterTurn(detail: TennisDetail, setup: MatchSetup, step: (before: TennisDetail) => TennisDetail): TennisDetail {
	const after = step(detail);
	const turned = detail.server;
	if (turned === null || after.server === turned) return after;
	const last = after.servers[turned];
	const partner = playersOf(setup, turned).find((playerId) => playerId !== last);
	return last === null || partner === undefined ? after : { ...after, servers: { ...after.servers, [turned]: partner } };
}
