// Penalties: given by the referee or by the video referee, sometimes reviewed, and taken. The functions change the stage.
import type { Side } from "#shared/match/sides.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import { comment } from "./commentate.ts";
import { addPressure, recordShot, scoreGoal } from "./goal.ts";
import { pickPlayer, SCORERS } from "./pick-player.ts";
import { reviewPenalty } from "./review.ts";
import type { Stage } from "./stage.ts";

/** Share of penalties that the video referee gives after play had continued. */
const UNSEEN_SHARE = 0.2;
const REVIEWED_SHARE = 0.35;

export function awardPenalty(stage: Stage, side: Side): void {
	const { random } = stage;
	const kick = () => prepareKick(stage, side);
	addPressure(stage, side, 2);
	if (random.chance(UNSEEN_SHARE)) {
		reviewPenalty(stage, side, null, kick);
		return;
	}
	const penaltyId = stage.record("penalty_awarded", { side });
	comment(stage, "penalty_awarded", side, { player: pickPlayer(stage, side, SCORERS) });
	if (random.chance(REVIEWED_SHARE)) reviewPenalty(stage, side, penaltyId, kick);
	else kick();
}

function prepareKick(stage: Stage, side: Side): void {
	const waitS = stage.random.integer(60, 95);
	stage.rest(waitS + 15, 0.7);
	stage.later(waitS, () => takePenalty(stage, side));
}

function takePenalty(stage: Stage, side: Side): void {
	const { random } = stage;
	const outfield = stage.sides[side].onPitch.filter((player) => player.position !== "GK");
	const shooter = outfield.reduce((one, other) => (other.skill > one.skill ? other : one));
	const shot = { shooter, chance: FOOTBALL_TEMPO.penaltyConversion, x: 89, y: 50 };
	if (random.chance(FOOTBALL_TEMPO.penaltyConversion)) {
		scoreGoal(stage, side, { scorer: shooter, assist: null, kind: "penalty", shotId: recordShot(stage, side, shot, "goal") });
		return;
	}
	const outcome = random.pick(["saved", "saved", "saved", "missed", "post"] as const);
	recordShot(stage, side, shot, outcome === "missed" ? "off_target" : outcome);
	stage.record("penalty_missed", { side, playerId: shooter.id, outcome });
	comment(stage, "penalty_missed", side, { player: shooter });
	stage.rest(25);
}
