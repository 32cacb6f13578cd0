// Judges whether a cricket event is possible after all that comes before it. Called by match/judge/judge-match.ts (CR1…: rules.md).
import type { PlayerId } from "#shared/kit/ids.ts";
import { invalidEvent, isAmong, isSamePerson, judgePlayer, nameOf, withoutDetail } from "#shared/match/judge/judge-player.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import { type CricketState, currentInnings, formatOf, type Innings, isSuperOver } from "./detail.ts";
import type { BallBowled, CricketDraft, CricketPayloads, Dismissal } from "./events.ts";
import { outOn, overOf } from "./fold-ball.ts";
import { isInningsComplete, isTargetReached, outcomeOf } from "./result.ts";

/** Laws 21.18: the only dismissals on a no-ball. */
const ON_NO_BALL: readonly Dismissal[] = ["run_out", "obstructing_the_field", "hit_the_ball_twice", "handled_the_ball"];
/** Laws 22.9: the only dismissals on a wide. */
const ON_WIDE: readonly Dismissal[] = ["run_out", "stumped", "hit_wicket", "obstructing_the_field", "handled_the_ball"];

export function judgeCricket(state: CricketState, draft: CricketDraft): Refusal | null {
	const { detail } = state;
	const innings = currentInnings(detail);
	switch (draft.type) {
		case "ball_bowled":
			return innings && judgeBall(state, innings, draft.payload);
		case "batter_left":
		case "batter_came_in":
			return (
				innings &&
				(judgeBattingSide(innings, draft.payload.side) ??
					judgeNames(state, draft.payload, { playerId: draft.payload.side }) ??
					judgeIn(state, innings, draft.payload, "playerId"))
			);
		case "bowler_came_on":
			return judgeNames(state, draft.payload, { playerId: draft.payload.side });
		case "innings_declared":
			return innings && (judgeBattingSide(innings, draft.payload.side) ?? judgeDeclaration(state, innings));
		case "innings_stated":
			return innings ? judgeBattingSide(innings, draft.payload.side) : null;
		case "follow_on_enforced":
			return judgeFollowOn(state, draft.payload.side);
		case "player_replaced":
			return judgeNames(state, draft.payload, { inId: draft.payload.side, outId: draft.payload.side });
		case "review_started":
			return detail.review ? { code: "event_out_of_order", message: "A review is under way already." } : null;
		case "review_ended":
			return judgeReviewEnd(state, draft.payload);
		case "tie_broken":
			return isUndecided(state) ? null : invalidEvent("The match is not level: nothing needs to be decided.");
		default:
			return null;
	}
}

function judgeBall(state: CricketState, innings: Innings, ball: BallBowled): Refusal | null {
	const { side } = ball;
	const other = otherSide(side);
	return (
		judgeBattingSide(innings, side) ??
		judgeRegular(state, innings, ball) ??
		judgeNames(state, ball, {
			strikerId: side,
			nonStrikerId: side,
			bowlerId: other,
			outId: side,
			fielderId: other,
			secondFielderId: other,
		}) ??
		judgePair(ball) ??
		judgeIn(state, innings, ball, "strikerId") ??
		judgeIn(state, innings, ball, "nonStrikerId") ??
		judgeBowler(state, innings, ball) ??
		judgeOut(ball)
	);
}

/**
 * CR16: deliveries that the rules of the game forbid. A feed that reports such a delivery knows its runs, so they count and the delivery
 * is marked. An earlier run of the innings may be missing, or the umpires let the delivery stand.
 */
function judgeRegular(state: CricketState, innings: Innings, ball: BallBowled): Refusal | null {
	if (ball.isIrregular) return null;
	return withoutDetail(judgeEnd(state, innings) ?? judgeRuns(ball) ?? judgeFreeHit(innings, ball), ball, { isIrregular: true });
}

/** Rule CR3. If a later correction lowers the target, deliveries beyond the target stay valid (CR16). */
function judgeEnd(state: CricketState, innings: Innings): Refusal | null {
	if (!isInningsComplete(state, innings)) return null;
	const refusal: Refusal = { code: "event_out_of_order", message: "The innings is complete." };
	return isTargetReached(state, innings) ? { ...refusal, isTolerated: true } : refusal;
}

/** Rule CR2. Before the first ball of an innings, the other side can still be the one that bats. */
function judgeBattingSide(innings: Innings, side: Side): Refusal | null {
	if (innings.side === null || innings.side === side || innings.overs.length === 0) return null;
	return { code: "event_out_of_order", message: `The ${innings.side} side bats in this innings.` };
}

/** CR5: the combinations that one delivery can have. */
function judgeRuns({ runs, wides = 0, noBalls = 0, byes = 0, legByes = 0, dismissal }: BallBowled): Refusal | null {
	if (wides > 0 && (runs > 0 || noBalls > 0 || byes > 0 || legByes > 0)) return invalidEvent("All runs of a wide are wides.");
	if (byes > 0 && legByes > 0) return invalidEvent("Runs are byes or leg byes, not both.");
	if (runs > 0 && (byes > 0 || legByes > 0)) return invalidEvent("Runs off the bat are no byes.");
	if (dismissal && noBalls > 0 && !ON_NO_BALL.includes(dismissal)) return invalidEvent(`Nobody is out ${dismissal} off a no-ball.`);
	if (dismissal && wides > 0 && !ON_WIDE.includes(dismissal)) return invalidEvent(`Nobody is out ${dismissal} off a wide.`);
	return null;
}

/** CR12: only the dismissals of a no-ball are possible, even if the free hit is a wide. */
function judgeFreeHit({ isFreeHit }: Innings, { dismissal }: BallBowled): Refusal | null {
	if (!isFreeHit || !dismissal || ON_NO_BALL.includes(dismissal)) return null;
	return invalidEvent(`Nobody is out ${dismissal} on a free hit.`);
}

/** Applies rule CR13. */
function judgeReviewEnd({ detail }: CricketState, { subject }: CricketPayloads["review_ended"]): Refusal | null {
	if (detail.review?.subject === subject) return null;
	return { code: "event_out_of_order", message: `No review of a ${subject} is under way.` };
}

/**
 * CR1. `sides`: by player field, the side whose squad must include the player. `null` is accepted, and so is every player if no squad is
 * known. MR14: the player is a detail.
 */
function judgeNames<Payload extends object>(
	{ setup }: CricketState,
	payload: Payload,
	sides: Partial<Record<keyof Payload, Side>>,
): Refusal | null {
	for (const [field, side] of Object.entries(sides) as [keyof Payload & string, Side][]) {
		const refusal = judgePlayer(setup, payload[field] as PlayerId | null | undefined, side);
		if (refusal) return { ...refusal, without: { payload: { ...payload, [field]: null } } };
	}
	return null;
}

function judgePair(ball: BallBowled): Refusal | null {
	if (ball.strikerId === null || ball.strikerId !== ball.nonStrikerId) return null;
	return { ...invalidEvent("One batter cannot be at both ends."), without: { payload: { ...ball, nonStrikerId: null } } };
}

/** CR6: a batter who is out does not bat again; one who retired hurt may. */
function judgeIn<Payload extends object>(
	{ setup }: CricketState,
	{ batters }: Innings,
	payload: Payload,
	field: keyof Payload & string,
): Refusal | null {
	const playerId = payload[field] as PlayerId | null;
	const out = batters.filter(({ status }) => status === "out").map((line) => line.playerId);
	if (playerId === null || !isAmong(setup, out, playerId)) return null;
	const name = nameOf(setup, playerId);
	return { ...invalidEvent(`${name} is out in this innings.`), without: { payload: { ...payload, [field]: null } } };
}

/** CR4: no bowler bowls two consecutive overs (Laws 17.6), or more overs than the format allows. */
function judgeBowler({ setup }: CricketState, innings: Innings, ball: BallBowled): Refusal | null {
	const { ballsPerOver, oversInARow } = formatOf(setup.format);
	const last = innings.overs.slice(-oversInARow);
	if (ball.bowlerId === null || last.length < oversInARow) return null;
	if (last.some(({ bowlerId, isShared }) => isShared || !isSamePerson(setup, bowlerId, ball.bowlerId))) return null;
	if (overOf(innings, ball, ballsPerOver) === last.at(-1)?.number) return null;
	const name = nameOf(setup, ball.bowlerId);
	return { ...invalidEvent(`${name} has bowled the over before.`), without: { payload: { ...ball, bowlerId: null } } };
}

/** CR5: only a batter at the crease can be out; except for a run out and obstruction it is the striker. */
function judgeOut(ball: BallBowled): Refusal | null {
	const { dismissal, outId, ...rest } = ball;
	if (outId == null) return null;
	if (dismissal === undefined) return { ...invalidEvent("Nobody is out without a dismissal."), without: { payload: rest } };
	const isPossible = ball.strikerId === null || ball.nonStrikerId === null || [ball.strikerId, ball.nonStrikerId].includes(outId);
	const atEitherEnd = dismissal === "run_out" || dismissal === "obstructing_the_field" || dismissal === "handled_the_ball";
	if (isPossible && (atEitherEnd || ball.strikerId === null || outOn(ball) === ball.strikerId)) return null;
	const message = isPossible ? `Only the striker can be out ${dismissal}.` : "Who is out is not at the crease.";
	return { ...invalidEvent(message), without: { payload: { ...ball, outId: null } } };
}

/** CR10: a declaration is only possible in a match with two innings per side. */
function judgeDeclaration({ setup }: CricketState, innings: Innings): Refusal | null {
	if (isSuperOver(innings.period) || formatOf(setup.format).inningsPerSide === 1) {
		return invalidEvent("Innings are declared only in a match with two of them a side.");
	}
	return innings.isDeclared ? invalidEvent("The innings has been declared already.") : null;
}

/** CR10: Laws 14. `side` batted first. */
function judgeFollowOn({ setup, detail }: CricketState, side: Side): Refusal | null {
	const { inningsPerSide, followOnLead } = formatOf(setup.format);
	const [first, second, third] = detail.innings;
	if (inningsPerSide === 1 || !first || !second || third) {
		return { code: "event_out_of_order", message: "The follow-on is decided after the second innings and before the third." };
	}
	if (first.side !== side) return invalidEvent("Only the side that batted first can enforce the follow-on.");
	return first.runs - second.runs >= followOnLead ? null : invalidEvent(`The follow-on needs a lead of ${followOnLead} runs.`);
}

/** Whether the match is level, or a draw of two innings per side. */
function isUndecided(state: CricketState): boolean {
	const { score, detail, setup } = state;
	if (formatOf(setup.format).inningsPerSide > 1) return outcomeOf({ ...state, detail: { ...detail, tieBreak: null } }).kind !== "won";
	if (!detail.statedTarget) return score.home === score.away;
	const { side, runs } = detail.statedTarget;
	return score[side] === runs - 1;
}
