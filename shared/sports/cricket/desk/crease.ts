// The batters and the bowler of a delivery, as the match stands when its button is pressed: nobody types three names a ball.
import type { Submission } from "#shared/match/desk-module.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type CricketState, currentInnings } from "../detail.ts";
import type { BallBowled } from "../events.ts";

/** Names that the submission brings stay. */
export function withCrease(state: MatchState, submission: Submission): Submission {
	if (submission.type !== "ball_bowled") return submission;
	const ball = submission.payload as BallBowled;
	const innings = currentInnings((state as CricketState).detail);
	if (!innings || (innings.side !== null && innings.side !== ball.side)) return submission;
	const { strikerId, nonStrikerId, bowlerId } = innings;
	const payload: BallBowled = {
		...ball,
		strikerId: ball.strikerId ?? strikerId,
		nonStrikerId: ball.nonStrikerId ?? nonStrikerId,
		bowlerId: ball.bowlerId ?? bowlerId,
	};
	return { ...submission, payload };
}
