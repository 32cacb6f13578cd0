// Shots, and goals with their consequences: score, celebration, sometimes a review.
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { FootballPayloads, GoalKind } from "#shared/sports/football/events.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import { comment } from "./commentate.ts";
import type { FootballPlayer } from "./football-facts.ts";
import { pickPlayer, UNLUCKY } from "./pick-player.ts";
import { reviewGoal } from "./review.ts";
import type { Stage } from "./stage.ts";
import { countShot } from "./tally.ts";

export interface Shot {
	shooter: FootballPlayer;
	/** Probability that the shot is a goal. */
	chance: number;
	/** Percent of the pitch. */
	x: number;
	y: number;
}

/** Returns the id of the shot's event. */
export function recordShot(
	stage: Stage,
	side: Side,
	{ shooter, chance, x, y }: Shot,
	outcome: FootballPayloads["shot_taken"]["outcome"],
): string {
	const expectedGoals = Math.max(1, Math.round(chance * 100));
	countShot(stage.tally, side, outcome, expectedGoals);
	return stage.record("shot_taken", { side, playerId: shooter.id, outcome, x, y, expectedGoals });
}

/** Adds a chance of this side to the current minute, which also increases the side's momentum in the next minutes. */
export function addPressure(stage: Stage, side: Side, weight: number): void {
	stage.threat[side] += weight;
	stage.momentum += (side === "home" ? 0.05 : -0.05) * weight;
}

interface Goal {
	scorer: FootballPlayer;
	assist: FootballPlayer | null;
	kind: GoalKind;
	/** Id of the shot's event; `null` for an own goal, which has no shot. */
	shotId: string | null;
}

export function scoreGoal(stage: Stage, side: Side, { scorer, assist, kind, shotId }: Goal): void {
	const isReviewed = stage.random.chance(FOOTBALL_TEMPO.goalReviewShare);
	stage.score[side]++;
	stage.areRatesStale = true;
	addPressure(stage, side, 2);
	const payload = { side, scorerId: scorer.id, ...(assist && { assistId: assist.id }), kind };
	const goalId = stage.record("goal_scored", payload, isReviewed ? { status: "provisional" } : {});
	const lineId = comment(stage, incidentOf(kind, assist), side, { player: scorer, other: assist ?? undefined });
	stage.rest(stage.random.integer(45, 65), 0.8);
	if (isReviewed) reviewGoal(stage, side, goalId, shotId === null ? [lineId] : [lineId, shotId]);
}

function incidentOf(kind: GoalKind, assist: FootballPlayer | null) {
	if (kind === "own_goal") return "own_goal";
	if (kind === "penalty") return "penalty_goal";
	return assist ? "assisted_goal" : "goal";
}

export function scoreOwnGoal(stage: Stage, side: Side): void {
	const scorer = pickPlayer(stage, otherSide(side), UNLUCKY);
	scoreGoal(stage, side, { scorer, assist: null, kind: "own_goal", shotId: null });
}
