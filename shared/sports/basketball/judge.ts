// Judges whether a basketball event is possible after all that comes before it. Called by match/judge/judge-match.ts (BB1…: rules.md).
import type { PlayerId } from "#shared/kit/ids.ts";
import { invalidEvent, isAmong, judgeLineUp, judgePlayer, nameOf, withoutDetail, withoutPlayer } from "#shared/match/judge/judge-player.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import type { BasketballDetail } from "./detail.ts";
import type { BasketballDraft, BasketballPayloads } from "./events.ts";

type State = MatchState<BasketballDetail>;

export function judgeBasketball(state: State, draft: BasketballDraft): Refusal | null {
	switch (draft.type) {
		case "points_scored":
			return judgeScore(state, draft.payload);
		case "shot_missed":
		case "shot_blocked":
		case "rebound_taken":
		case "ball_stolen":
		case "turnover_committed":
			return withoutDetail(judgeActor(state, draft.payload.playerId, draft.payload.side), draft.payload, { playerId: null });
		case "foul_committed":
			return judgeFoul(state, draft.payload);
		case "player_substituted":
			return judgeSubstitution(state, draft.payload);
		case "line_up_announced":
			return judgeNamed(state, draft.payload);
		default:
			return null;
	}
}

/** Applies rules BB1, BB2 and BB7. */
function judgeScore(state: State, payload: BasketballPayloads["points_scored"]): Refusal | null {
	const { side, scorerId, assistId, points } = payload;
	const withoutAssist = { ...payload };
	delete withoutAssist.assistId;
	const refuseAssist = (refusal: Refusal | null) => refusal && { ...refusal, without: { payload: withoutAssist } };
	if (assistId && points === 1) return refuseAssist(invalidEvent("A free throw has no assist."));
	if (assistId && assistId === scorerId) return refuseAssist(invalidEvent("Nobody assists their own basket."));
	return withoutDetail(judgeActor(state, scorerId, side), payload, { scorerId: null }) ?? refuseAssist(judgeActor(state, assistId, side));
}

/** Judges a foul. Anybody can commit a bench foul, including a player who is out of the match. */
function judgeFoul(state: State, payload: BasketballPayloads["foul_committed"]): Refusal | null {
	const { side, playerId, isBench } = payload;
	const refusal = isBench ? judgePlayer(state.setup, playerId, side) : judgeActor(state, playerId, side);
	return withoutDetail(refusal, payload, { playerId: null });
}

/** Applies rule BB6. */
function judgeSubstitution(state: State, payload: BasketballPayloads["player_substituted"]): Refusal | null {
	const { side, inId, outId } = payload;
	if (inId && inId === outId)
		return withoutDetail(invalidEvent("Players cannot replace themselves."), payload, { inId: null, outId: null });
	const five = state.detail.onCourt[side];
	const comesOn =
		inId && five && isAmong(state.setup, five, inId)
			? invalidEvent(`${nameOf(state.setup, inId)} is on the court.`)
			: judgeActor(state, inId, side);
	const isOff = outId && five && !isAmong(state.setup, five, outId);
	// The player who goes off may have fouled out, so only the squad is checked.
	const goesOff = isOff ? invalidEvent(`${nameOf(state.setup, outId)} is not on the court.`) : judgePlayer(state.setup, outId, side);
	return withoutDetail(comesOn, payload, { inId: null }) ?? withoutDetail(goesOff, payload, { outId: null });
}

/** BB1, BB6: an invalid player is left out of the line-up; if a starter is, the players on the court are unknown. */
function judgeNamed({ setup }: State, payload: BasketballPayloads["line_up_announced"]): Refusal | null {
	const all = [...payload.starters, ...payload.bench];
	const isTwice = (playerId: PlayerId) => all.filter((one) => one.playerId === playerId).length > 1;
	const twice = all.findLast(({ playerId }) => isTwice(playerId));
	if (!twice) return judgeLineUp(setup, payload);
	return withoutPlayer(invalidEvent(`${nameOf(setup, twice.playerId)} is named twice.`), payload, twice);
}

/** BB1, BB2: the player is still in the match. */
function judgeActor(state: State, playerId: PlayerId | null | undefined, side: Side): Refusal | null {
	if (playerId && isAmong(state.setup, state.detail.fouledOut, playerId))
		return invalidEvent(`${nameOf(state.setup, playerId)} has fouled out.`);
	return judgePlayer(state.setup, playerId, side);
}
