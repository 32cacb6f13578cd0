// Basketball's verdicts: may this event follow all that comes before it? Called by match/judge-match (BB1…: rules.md).
import type { PlayerId } from "#shared/kit/ids.ts";
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
			return without(judgeActor(state, draft.payload.playerId, draft.payload.side), draft.payload, { playerId: null });
		case "foul_committed":
			return judgeFoul(state, draft.payload);
		case "player_substituted":
			return judgeSubstitution(state, draft.payload);
		case "line_up_announced":
			return judgeLineUp(state, draft.payload);
		default:
			return null;
	}
}

/** MR14: the refusal is for a side issue; `change` leaves it out. */
function without<Payload>(refusal: Refusal | null, payload: Payload, change: Partial<Payload>): Refusal | null {
	return refusal && { ...refusal, without: { payload: { ...payload, ...change } } };
}

/** BB1, BB2, BB7. */
function judgeScore(state: State, payload: BasketballPayloads["points_scored"]): Refusal | null {
	const { side, scorerId, assistId, points } = payload;
	const withoutAssist = { ...payload };
	delete withoutAssist.assistId;
	const refuseAssist = (refusal: Refusal | null) => refusal && { ...refusal, without: { payload: withoutAssist } };
	if (assistId && points === 1) return refuseAssist(invalid("A free throw has no assist."));
	if (assistId && assistId === scorerId) return refuseAssist(invalid("Nobody assists their own basket."));
	return without(judgeActor(state, scorerId, side), payload, { scorerId: null }) ?? refuseAssist(judgeActor(state, assistId, side));
}

/** A bench foul may be of anybody, also of a player who is out. */
function judgeFoul(state: State, payload: BasketballPayloads["foul_committed"]): Refusal | null {
	const judge = payload.isBench ? judgePlayer : judgeActor;
	return without(judge(state, payload.playerId, payload.side), payload, { playerId: null });
}

/** BB6. */
function judgeSubstitution(state: State, payload: BasketballPayloads["player_substituted"]): Refusal | null {
	const { side, inId, outId } = payload;
	if (inId && inId === outId) return without(invalid("Players cannot replace themselves."), payload, { inId: null, outId: null });
	const five = state.detail.onCourt[side];
	const comesOn = inId && five?.includes(inId) ? invalid(`${nameOf(state, inId)} is on the court.`) : judgeActor(state, inId, side);
	const isOff = outId && five && !five.includes(outId);
	// Who has fouled out goes off.
	const goesOff = isOff ? invalid(`${nameOf(state, outId)} is not on the court.`) : judgePlayer(state, outId, side);
	return without(comesOn, payload, { inId: null }) ?? without(goesOff, payload, { outId: null });
}

/** BB1, BB6: one that is wrong is left out, and with a starter fewer nobody knows who plays. */
function judgeLineUp(state: State, payload: BasketballPayloads["line_up_announced"]): Refusal | null {
	const all = [...payload.starters, ...payload.bench];
	const isTwice = (playerId: PlayerId) => all.filter((one) => one.playerId === playerId).length > 1;
	const twice = all.findLast(({ playerId }) => isTwice(playerId));
	if (twice) return leaveOut(invalid(`${nameOf(state, twice.playerId)} is named twice.`), payload, twice);
	const stranger = all.find(({ playerId }) => judgePlayer(state, playerId, payload.side) !== null);
	return stranger ? leaveOut(judgePlayer(state, stranger.playerId, payload.side), payload, stranger) : null;
}

function leaveOut(refusal: Refusal | null, payload: BasketballPayloads["line_up_announced"], wrong: object): Refusal | null {
	const [starters, bench] = [payload.starters, payload.bench].map((row) => row.filter((player) => player !== wrong));
	return without(refusal, payload, { starters: starters ?? [], bench: bench ?? [] });
}

/** BB2: the player is still in the match. */
function judgeActor(state: State, playerId: PlayerId | null | undefined, side: Side): Refusal | null {
	if (playerId && state.detail.fouledOut.includes(playerId)) return invalid(`${nameOf(state, playerId)} has fouled out.`);
	return judgePlayer(state, playerId, side);
}

/** BB1. Where no squad is known, every player passes. */
function judgePlayer({ setup }: State, playerId: PlayerId | null | undefined, side: Side): Refusal | null {
	if (!playerId || Object.keys(setup.players).length === 0) return null;
	if (!Object.hasOwn(setup.players, playerId)) return { code: "unknown_player", message: `Player ${playerId} is in neither squad.` };
	const player = setup.players[playerId];
	return player?.side === side ? null : { code: "unknown_player", message: `${player?.name} does not play for the ${side} side.` };
}

const nameOf = ({ setup }: State, playerId: PlayerId): string => setup.players[playerId]?.name ?? playerId;
const invalid = (message: string): Refusal => ({ code: "invalid_event", message });
