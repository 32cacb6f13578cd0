// A shot and its outcome; a goal with its assists, and occasionally its review.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { shortBefore, withGoalAgainst } from "#shared/sports/ice-hockey/penalty-times.ts";
import { byAttack, chooseOnIce } from "./choose-player.ts";
import { HOCKEY_RATES } from "./rates.ts";
import { returnGoalies } from "./situation.ts";
import type { Stage } from "./stage.ts";

const OUTCOMES = ["onGoal", "missed", "blocked", "post"] as const;

/** Returns `true` if play was stopped. */
export function shoot(stage: Stage, side: Side, scoring: number): boolean {
	const { random, counts } = stage;
	const { missedPerShot, blockedPerShot, postPerShot } = HOCKEY_RATES;
	const outcome = OUTCOMES[random.weighted([1, missedPerShot, blockedPerShot, postPerShot])] ?? "onGoal";
	const playerId = chooseOnIce(stage, side, byAttack)?.id ?? null;
	counts.shots[side]++;
	if (outcome === "onGoal") {
		counts.shotsOnGoal[side]++;
		if (random.chance(Math.min(0.85, HOCKEY_RATES.scoring * scoring))) return score(stage, side, playerId);
		stage.record("shot_taken", { side, playerId, outcome: "saved" });
		// The goaltender holds the puck, which stops play.
		if (!random.chance(0.22)) return false;
		stage.stopClock();
		stage.stop(random.integer(14, 28));
		return true;
	}
	if (outcome === "blocked") {
		const blockerId = chooseOnIce(stage, otherSide(side), ({ position }) => (position === "D" ? 2 : 0.7))?.id ?? null;
		counts.blocks[otherSide(side)]++;
		stage.record("shot_taken", { side, playerId, outcome, blockerId });
	} else stage.record("shot_taken", { side, playerId, outcome });
	return false;
}

function score(stage: Stage, side: Side, scorerId: string | null): true {
	const { random, elapsedMs } = stage;
	const helpers = random.weighted(HOCKEY_RATES.assists);
	const assistId = helpers > 0 ? chooseOnIce(stage, side, () => 1, [scorerId])?.id : undefined;
	const secondAssistId = helpers > 1 && assistId ? chooseOnIce(stage, side, () => 1, [scorerId, assistId])?.id : undefined;
	const goal = stage.record("goal_scored", { side, scorerId, ...(assistId && { assistId }), ...(secondAssistId && { secondAssistId }) });
	stage.stopClock();
	const isReviewed = random.chance(HOCKEY_RATES.reviewShare);
	if (isReviewed && review(stage, side, goal)) {
		stage.counts.shotsOnGoal[side]--;
		return true;
	}
	const other = otherSide(side);
	const isShort = shortBefore(stage.penalties, other, elapsedMs) > shortBefore(stage.penalties, side, elapsedMs);
	if (isShort) stage.penalties = withGoalAgainst(stage.penalties, other, elapsedMs);
	stage.score[side]++;
	stage.stop(random.integer(30, 50));
	returnGoalies(stage);
	return true;
}

/** Returns whether the goal was overturned. */
function review(stage: Stage, side: Side, goal: string): boolean {
	const { random } = stage;
	stage.stop(random.integer(10, 25));
	stage.record("review_started", { side, subject: "goal" }, goal);
	stage.stop(random.integer(50, 150));
	const isOverturned = random.chance(HOCKEY_RATES.overturnedShare);
	const text = isOverturned
		? random.pick(["Offside before the goal", "Interference with the goaltender", "Kicked into the net"])
		: undefined;
	stage.record("review_ended", { side, subject: "goal", outcome: isOverturned ? "overturned" : "stands", ...(text && { text }) }, goal);
	if (isOverturned) {
		stage.cancel(goal, { reasonCode: "overturned_by_review" });
		stage.stop(15);
	}
	return isOverturned;
}
