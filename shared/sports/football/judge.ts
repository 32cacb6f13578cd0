// Judges whether a football event is possible after all that comes before it. Called by match/judge/judge-match.ts (FB1…: rules.md).
import type { PlayerId } from "#shared/kit/ids.ts";
import { invalidEvent, isAmong, judgeLineUp, judgePlayer, nameOf, withoutDetail } from "#shared/match/judge/judge-player.ts";
import { judgeReviewEnd, judgeReviewStart } from "#shared/match/judge/judge-review.ts";
import { judgeShootOutPeriod } from "#shared/match/judge/judge-shoot-out.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballDraft, FootballEventType, FootballPayloads } from "./events.ts";
import { hasGoldenGoal } from "./golden-goal.ts";

type State = MatchState<FootballDetail>;

export function judgeFootball(state: State, draft: FootballDraft): Refusal | null {
	return judgeShootOutPeriod(draft, SHOOT_OUT) ?? judgeEvent(state, draft);
}

/** FB1: events that require play with a clock. */
const NOT_IN_SHOOT_OUT: ReadonlySet<FootballEventType> = new Set([
	"goal_scored",
	"penalty_awarded",
	"penalty_missed",
	"shot_taken",
	"corner_awarded",
	"added_time_announced",
	"pulse_measured",
]);

const SHOOT_OUT = { period: "p", attempt: "shoot_out_kick", attempts: "kicks", notInShootOut: NOT_IN_SHOOT_OUT };

function judgeEvent(state: State, draft: FootballDraft): Refusal | null {
	switch (draft.type) {
		case "goal_scored":
			return judgeGoal(state, draft.payload);
		case "penalty_missed":
		case "shoot_out_kick":
		case "shot_taken":
		case "player_injured":
			return withoutDetail(judgeActor(state, draft.payload.playerId, draft.payload.side), draft.payload, { playerId: null });
		case "card_shown":
			return judgeCard(state, draft.payload);
		case "player_substituted":
			return judgeSubstitution(state, draft.payload);
		case "review_started":
			return judgeReviewStart(state.detail);
		case "review_ended":
			// Applies rule FB6.
			return judgeReviewEnd(state.detail, draft.payload);
		case "line_up_announced":
			// Applies rule FB2.
			return judgeLineUp(state.setup, draft.payload);
		default:
			return null;
	}
}

/** Applies rules FB2, FB3 and FB11. */
function judgeGoal(state: State, payload: FootballPayloads["goal_scored"]): Refusal | null {
	const { side, scorerId, assistId, kind } = payload;
	if (hasGoldenGoal(state)) return invalidEvent("A golden goal has decided the match.");
	if (scorerId && scorerId === assistId)
		return withoutDetail(invalidEvent("A player cannot assist their own goal."), payload, { assistId: null });
	const scorer = judgeActor(state, scorerId, kind === "own_goal" ? otherSide(side) : side);
	return (
		withoutDetail(scorer, payload, { scorerId: null }) ?? withoutDetail(judgeActor(state, assistId, side), payload, { assistId: null })
	);
}

/**
 * FB4: cards can still be shown to players who left the pitch. A card reported twice is refused as a whole, because one sending-off must
 * not count twice.
 */
function judgeCard(state: State, payload: FootballPayloads["card_shown"]): Refusal | null {
	const { side, playerId, card } = payload;
	const refusal = judgePlayer(state.setup, playerId, side);
	if (refusal || playerId === null) return withoutDetail(refusal, payload, { playerId: null });
	const isBooked = isAmong(state.setup, state.detail.booked, playerId);
	if (card === "second_yellow" && !isBooked)
		return withoutDetail(invalidEvent(`${nameOf(state.setup, playerId)} has no yellow card yet.`), payload, { card: "red" });
	if (card === "yellow" && isBooked) return invalidEvent(`${nameOf(state.setup, playerId)} has a yellow card: this is the second.`);
	return card !== "yellow" && isAmong(state.setup, state.detail.sentOff, playerId)
		? invalidEvent(`${nameOf(state.setup, playerId)} has been sent off.`)
		: null;
}

/** FB5: the player who comes on has not played yet, the one who goes off has not left yet. */
function judgeSubstitution(state: State, payload: FootballPayloads["player_substituted"]): Refusal | null {
	const { side, inId, outId } = payload;
	if (inId && inId === outId)
		return withoutDetail(invalidEvent("A player cannot replace themselves."), payload, { inId: null, outId: null });
	const lineUp = state.detail.lineUps[side];
	const starters = lineUp?.isConfirmed ? lineUp.starters.map(({ playerId }) => playerId) : [];
	const hasPlayed = inId && isAmong(state.setup, [...starters, ...state.detail.cameOn], inId);
	const refusal = hasPlayed ? invalidEvent(`${nameOf(state.setup, inId)} has played already.`) : judgeActor(state, inId, side);
	return withoutDetail(refusal, payload, { inId: null }) ?? withoutDetail(judgeActor(state, outId, side), payload, { outId: null });
}

/** FB2, FB3: the player takes part and has not left. */
function judgeActor(state: State, playerId: PlayerId | null | undefined, side: Side): Refusal | null {
	const refusal = judgePlayer(state.setup, playerId, side);
	if (refusal || !playerId || !isAmong(state.setup, state.detail.offPitch, playerId)) return refusal;
	return invalidEvent(`${nameOf(state.setup, playerId)} has left the pitch.`);
}
