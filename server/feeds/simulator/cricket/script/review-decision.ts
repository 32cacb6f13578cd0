// Player reviews in the simulator: whether a delivery is reviewed, and the decision (CR13).
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { BallBowled, CricketPayloads, ReviewSubject } from "#shared/sports/cricket/events.ts";

export interface SimulatedReview {
	side: Side;
	subject: ReviewSubject;
	outcome: CricketPayloads["review_ended"]["outcome"];
	/** The delivery as it counts after the review. */
	ball: BallBowled;
}

/**
 * Shares of decisions that are reviewed, and of reviews that succeed or end as umpire's call: some three reviews per innings of a Test
 * and one of a Twenty20, more than a quarter of them successful (published averages of internationals, 2017 to 2024).
 */
const REVIEWED = { lbw: 0.5, caught: 0.05, dot: 0.008 } as const;
const OVERTURNED = 0.27;
const UMPIRES_CALL = 0.2;

/** Returns `null` if nobody asks for a review. `left` has the remaining reviews of each side. */
export function drawReview(ball: BallBowled, left: Readonly<Record<Side, number>>, random: SeededRandom): SimulatedReview | null {
	const { dismissal, runs, wides, noBalls, byes, legByes } = ball;
	const isDot = !dismissal && !(runs || wides || noBalls || byes || legByes);
	const share = dismissal === "lbw" || dismissal === "caught" ? REVIEWED[dismissal] : isDot ? REVIEWED.dot : 0;
	const side = dismissal ? ball.side : otherSide(ball.side);
	if (share === 0 || left[side] === 0 || !random.chance(share)) return null;
	const isAboutLeg = dismissal !== "caught";
	const drawn = random.next();
	const outcome = drawn < OVERTURNED ? "overturned" : isAboutLeg && drawn < OVERTURNED + UMPIRES_CALL ? "umpires_call" : "stands";
	const { dismissal: _how, fielderId: _fielder, ...notOut } = ball;
	const revised: BallBowled = dismissal ? notOut : { ...notOut, dismissal: "lbw" };
	return { side, subject: dismissal ? "wicket" : "not_out", outcome, ball: outcome === "overturned" ? revised : ball };
}
