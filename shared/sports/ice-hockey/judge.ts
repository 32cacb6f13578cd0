// Judges whether an ice hockey event is possible after all that comes before it. Called by match/judge/judge-match.ts (IH1…: rules.md).
import type { PlayerId } from "#shared/kit/ids.ts";
import { invalidEvent, isAmong, judgeLineUp, judgePlayer, nameOf, withoutDetail } from "#shared/match/judge/judge-player.ts";
import { judgeReviewEnd, judgeReviewStart } from "#shared/match/judge/judge-review.ts";
import { judgeShootOutPeriod } from "#shared/match/judge/judge-shoot-out.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isShootOutDecided } from "#shared/match/shoot-out.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import type { HockeyDetail } from "./detail.ts";
import type { HockeyDraft, HockeyEventType, HockeyPayloads } from "./events.ts";
import { hockeyRules } from "./format.ts";
import { isWonInOvertime } from "./sudden-death.ts";

type State = MatchState<HockeyDetail>;

export function judgeHockey(state: State, draft: HockeyDraft): Refusal | null {
	return judgeShootOutPeriod(draft, SHOOT_OUT) ?? judgeEvent(state, draft);
}

/** IH6: events that require play with a clock. */
const NOT_IN_SHOOT_OUT: ReadonlySet<HockeyEventType> = new Set([
	"goal_scored",
	"shot_taken",
	"penalty_shot_missed",
	"goalie_pulled",
	"face_off_won",
	"hit_made",
	"statistics_measured",
]);

const SHOOT_OUT = { period: "so", attempt: "shoot_out_attempt", attempts: "attempts", notInShootOut: NOT_IN_SHOOT_OUT };

function judgeEvent(state: State, draft: HockeyDraft): Refusal | null {
	switch (draft.type) {
		case "goal_scored":
			return judgeGoal(state, draft.payload);
		case "shot_taken":
			return judgeShot(state, draft.payload);
		case "penalty_shot_missed":
		case "hit_made":
		case "goalie_entered":
			return withoutDetail(judgeActor(state, draft.payload.playerId, draft.payload.side), draft.payload, { playerId: null });
		case "shoot_out_attempt":
			return judgeAttempt(state, draft.payload);
		case "penalty_called":
			return withoutDetail(judgePlayer(state.setup, draft.payload.playerId, draft.payload.side), draft.payload, { playerId: null });
		case "face_off_won":
			return judgeFaceOff(state, draft.payload);
		case "review_started":
			return judgeReviewStart(state.detail);
		case "review_ended":
			// Applies rule IH8.
			return judgeReviewEnd(state.detail, draft.payload);
		case "line_up_announced":
			// Applies rule IH1.
			return judgeLineUp(state.setup, draft.payload);
		default:
			return null;
	}
}

/** Applies rules IH2, IH3 and IH5. */
function judgeGoal(state: State, payload: HockeyPayloads["goal_scored"]): Refusal | null {
	const { side, scorerId, assistId, secondAssistId, isPenaltyShot } = payload;
	if (isWonInOvertime(state)) return invalidEvent("A goal in overtime has decided the match.");
	if (isPenaltyShot && (assistId || secondAssistId))
		return withoutDetail(invalidEvent("A penalty shot has no assists."), payload, { assistId: null, secondAssistId: null });
	if (scorerId && scorerId === assistId)
		return withoutDetail(invalidEvent("Nobody assists on their own goal."), payload, { assistId: null });
	if (secondAssistId && (secondAssistId === scorerId || secondAssistId === assistId))
		return withoutDetail(invalidEvent("A player has one part in a goal."), payload, { secondAssistId: null });
	return (
		withoutDetail(judgeActor(state, scorerId, side), payload, { scorerId: null }) ??
		withoutDetail(judgeActor(state, assistId, side), payload, { assistId: null }) ??
		withoutDetail(judgeActor(state, secondAssistId, side), payload, { secondAssistId: null })
	);
}

function judgeShot(state: State, payload: HockeyPayloads["shot_taken"]): Refusal | null {
	const { side, playerId, blockerId, outcome } = payload;
	if (blockerId && outcome !== "blocked")
		return withoutDetail(invalidEvent(`A shot that was ${outcome} has no blocker.`), payload, { blockerId: null });
	return (
		withoutDetail(judgeActor(state, playerId, side), payload, { playerId: null }) ??
		withoutDetail(judgeActor(state, blockerId, otherSide(side)), payload, { blockerId: null })
	);
}

/** Applies rule IH6. */
function judgeAttempt(state: State, payload: HockeyPayloads["shoot_out_attempt"]): Refusal | null {
	const { shootOut } = state.detail;
	if (shootOut && isShootOutDecided(shootOut.attempts, shootOut.scored, hockeyRules(state.setup.format).shootOutRounds))
		return invalidEvent("The shoot-out has been decided.");
	return withoutDetail(judgeActor(state, payload.playerId, payload.side), payload, { playerId: null });
}

function judgeFaceOff(state: State, payload: HockeyPayloads["face_off_won"]): Refusal | null {
	const { side, playerId, loserId } = payload;
	return (
		withoutDetail(judgeActor(state, playerId, side), payload, { playerId: null }) ??
		withoutDetail(judgeActor(state, loserId, otherSide(side)), payload, { loserId: null })
	);
}

/** IH1, IH2: an expelled player takes no further part, but can still get penalties. */
function judgeActor(state: State, playerId: PlayerId | null | undefined, side: Side): Refusal | null {
	const refusal = judgePlayer(state.setup, playerId, side);
	if (refusal || !playerId || !isAmong(state.setup, state.detail.expelled, playerId)) return refusal;
	return invalidEvent(`${nameOf(state.setup, playerId)} is out of the match.`);
}
