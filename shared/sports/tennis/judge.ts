// Judges whether a tennis event is possible after all that comes before it. Called by match/judge/judge-match.ts (TN1…: rules.md).
import type { PlayerId } from "#shared/kit/ids.ts";
import { invalidEvent, judgePlayer, withoutDetail } from "#shared/match/judge/judge-player.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import type { TennisDetail } from "./detail.ts";
import type { TennisDraft, TennisPayloads } from "./events.ts";
import { serverByKind } from "./reducer.ts";
import { openSet } from "./scoring.ts";

type State = MatchState<TennisDetail>;

export function judgeTennis(state: State, draft: TennisDraft): Refusal | null {
	const { withdrawal } = state.detail;
	const isPlay = draft.type !== "commentary_written" && draft.type !== "statistics_measured";
	if (withdrawal && isPlay) return invalidEvent(`The ${withdrawal.side} side has withdrawn: nothing is played after that.`);
	switch (draft.type) {
		case "point_played":
			return judgeOpenSet(state) ?? judgePoint(state, draft.payload);
		case "game_won":
			return judgeOpenSet(state);
		case "first_serve_missed":
			return judgeOpenSet(state) ?? judgeFault(state.detail, draft.payload.side);
		case "set_stated":
			return state.detail.sets.length > 0 ? null : { code: "match_not_started", message: "No set has begun." };
		case "code_violation":
			return (draft.payload.penalty === "warning" ? null : judgeOpenSet(state)) ?? judgeNamed(state, draft.payload);
		case "side_withdrew":
			return judgeWithdrawal(state, draft.payload) ?? judgeNamed(state, draft.payload);
		case "server_named":
		case "medical_timeout_called":
			return judgeNamed(state, draft.payload);
		default:
			return null;
	}
}

/** TN3: the set has ended, and the next one must begin first. */
function judgeOpenSet({ detail }: State): Refusal | null {
	const last = detail.sets.at(-1);
	if (openSet(detail) || !last) return null;
	return {
		code: "event_out_of_order",
		message: `Set ${detail.sets.length} is over, ${last.games.home}-${last.games.away}: no point of it can follow.`,
	};
}

/** Applies rules TN5 and TN9. */
function judgePoint(state: State, payload: TennisPayloads["point_played"]): Refusal | null {
	const { side, kind, serve, serverId, ...rest } = payload;
	const server = payload.server ?? state.detail.server;
	const byKind = serverByKind(side, kind);
	if (byKind !== null && server !== null && byKind !== server) {
		return {
			...invalidEvent(`The ${server} side serves: a point of the ${side} side cannot be ${kind}.`),
			without: { payload: { ...payload, kind: "unknown" } },
		};
	}
	// Applies rule TN9.
	const refusal = judgePlayer(state.setup, serverId, server);
	return refusal && { ...refusal, without: { payload: { side, kind, ...(serve && { serve }), ...rest } } };
}

/** Applies rule TN5. */
function judgeFault({ isSecondServe, server }: TennisDetail, side: Side): Refusal | null {
	if (server !== null && server !== side) return invalidEvent(`The ${server} side serves.`);
	return isSecondServe ? invalidEvent("The first serve was a fault already: a second one is a double fault.") : null;
}

/** TN6: a walk-over is only possible before the first set, a retirement only after its start. */
function judgeWithdrawal({ period }: State, payload: TennisPayloads["side_withdrew"]): Refusal | null {
	if ((payload.kind === "walkover") === (period === null) || payload.kind === "default") return null;
	const fitting = period === null ? "walkover" : "retirement";
	return { ...invalidEvent(`A ${payload.kind} is not possible here: ${fitting} is.`), without: { payload: { ...payload, kind: fitting } } };
}

/** TN9. MR14: the player is a detail. */
function judgeNamed(state: State, payload: { side: Side; playerId: PlayerId | null }): Refusal | null {
	return withoutDetail(judgePlayer(state.setup, payload.playerId, payload.side), payload, { playerId: null });
}
