// Football's verdicts: may this event stand after all that comes before it? Asked by match/judge-match (FB1…: rules.md).
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballDraft, FootballEventType, FootballPayloads } from "./events.ts";

type State = MatchState<FootballDetail>;

export function judgeFootball(state: State, draft: FootballDraft): Refusal | null {
	return judgePeriod(draft) ?? judgeEvent(state, draft);
}

/** FB1: what belongs to play with a clock. */
const NOT_IN_SHOOT_OUT: ReadonlySet<FootballEventType> = new Set([
	"goal_scored",
	"penalty_awarded",
	"penalty_missed",
	"shot_taken",
	"corner_awarded",
	"added_time_announced",
	"pulse_measured",
]);

function judgePeriod({ type, period }: FootballDraft): Refusal | null {
	const isInShootOut = period === "p";
	if (type === "shoot_out_kick" && !isInShootOut) return { code: "wrong_period", message: "Shoot-out kicks belong to the period p." };
	const isMisplaced = isInShootOut && NOT_IN_SHOOT_OUT.has(type);
	return isMisplaced ? { code: "wrong_period", message: `No ${type} in the shoot-out: its kicks are shoot_out_kick.` } : null;
}

function judgeEvent(state: State, draft: FootballDraft): Refusal | null {
	switch (draft.type) {
		case "goal_scored":
			return judgeGoal(state, draft.payload);
		case "penalty_missed":
		case "shoot_out_kick":
		case "shot_taken":
		case "player_injured":
			return judgeActor(state, draft.payload.playerId, draft.payload.side);
		case "card_shown":
			return judgeCard(state, draft.payload);
		case "player_substituted":
			return judgeSubstitution(state, draft.payload);
		case "review_started":
			return state.detail.review ? { code: "event_out_of_order", message: "Another review is under way." } : null;
		case "review_ended":
			return judgeReviewEnd(state, draft.payload);
		case "line_up_announced":
			return judgeLineUp(state, draft.payload);
		default:
			return null;
	}
}

/** FB2, FB3. */
function judgeGoal(state: State, { side, scorerId, assistId, kind }: FootballPayloads["goal_scored"]): Refusal | null {
	if (scorerId && scorerId === assistId) return invalid("Nobody assists his own goal.");
	return judgeActor(state, scorerId, kind === "own_goal" ? otherSide(side) : side) ?? judgeActor(state, assistId, side);
}

/** FB4: cards may still be shown to those who left the pitch. */
function judgeCard(state: State, { side, playerId, card }: FootballPayloads["card_shown"]): Refusal | null {
	const refusal = judgePlayer(state, playerId, side);
	if (refusal || playerId === null) return refusal;
	const isBooked = state.detail.booked.includes(playerId);
	if (card === "second_yellow" && !isBooked) return invalid(`${nameOf(state, playerId)} has no yellow card yet.`);
	if (card === "yellow" && isBooked) return invalid(`${nameOf(state, playerId)} has a yellow card: this is the second.`);
	return card !== "yellow" && state.detail.sentOff.includes(playerId) ? invalid(`${nameOf(state, playerId)} has been sent off.`) : null;
}

/** FB5: who comes on has not played yet, who goes off has not left yet. */
function judgeSubstitution(state: State, { side, inId, outId }: FootballPayloads["player_substituted"]): Refusal | null {
	if (inId && inId === outId) return invalid("A player cannot replace himself.");
	const lineUp = state.detail.lineUps[side];
	const isStarter = lineUp?.isConfirmed && lineUp.starters.some(({ playerId }) => playerId === inId);
	if (inId && (isStarter || state.detail.cameOn.includes(inId))) return invalid(`${nameOf(state, inId)} has played already.`);
	return judgeActor(state, inId, side) ?? judgeActor(state, outId, side);
}

/** FB6. */
function judgeReviewEnd({ detail }: State, { subject }: FootballPayloads["review_ended"]): Refusal | null {
	const isUnderWay = detail.review?.subject === subject;
	return isUnderWay ? null : { code: "event_out_of_order", message: `No review of a ${subject} is under way.` };
}

/** FB2. */
function judgeLineUp(state: State, { side, starters, bench }: FootballPayloads["line_up_announced"]): Refusal | null {
	const refusals = [...starters, ...bench].map(({ playerId }) => judgePlayer(state, playerId, side));
	return refusals.find((refusal) => refusal !== null) ?? null;
}

/** FB3: he takes part and has not left. */
function judgeActor(state: State, playerId: PlayerId | null | undefined, side: Side): Refusal | null {
	const refusal = judgePlayer(state, playerId, side);
	if (refusal || !playerId || !state.detail.offPitch.includes(playerId)) return refusal;
	return invalid(`${nameOf(state, playerId)} has left the pitch.`);
}

/** FB2: he is in the squad of that side. Nobody known (null) passes, and so does everybody where no squad is known. */
function judgePlayer({ setup }: State, playerId: PlayerId | null | undefined, side: Side): Refusal | null {
	if (!playerId || isEmpty(setup.players)) return null;
	if (!Object.hasOwn(setup.players, playerId)) return { code: "unknown_player", message: `Player ${playerId} is in neither squad.` };
	const player = setup.players[playerId];
	return player?.side === side ? null : { code: "unknown_player", message: `${player?.name} does not play for the ${side} side.` };
}

function isEmpty(record: object): boolean {
	for (const _key in record) return false;
	return true;
}

const nameOf = ({ setup }: State, playerId: PlayerId): string => setup.players[playerId]?.name ?? playerId;
const invalid = (message: string): Refusal => ({ code: "invalid_event", message });
