// The shoot-out after an overtime without a goal.

import { isShootOutDecided } from "#shared/match/shoot-out.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import { shootOutLeader } from "#shared/sports/ice-hockey/shoot-out.ts";
import { byAttack } from "./choose-player.ts";
import { HOCKEY_RATES } from "./rates.ts";
import { none, type Stage } from "./stage.ts";

/** Plays the shoot-out, and adds the winner's goal to the score. */
export function playShootOut(stage: Stage): void {
	const { random, rules } = stage;
	stage.period = "so";
	stage.record("period_started", {});
	const attempts: { side: Side; playerId: string | null; isScored: boolean }[] = [];
	const scored = none();
	const order = { home: shooters(stage, "home"), away: shooters(stage, "away") };
	let side: Side = random.chance(0.5) ? "home" : "away";
	while (!isShootOutDecided(attempts, scored, rules.shootOutRounds)) {
		stage.stop(random.integer(28, 45));
		const taken = attempts.filter((attempt) => attempt.side === side).length;
		const playerId = order[side][taken % Math.max(1, order[side].length)] ?? null;
		const isScored = random.chance(HOCKEY_RATES.attempt);
		if (isScored) scored[side]++;
		attempts.push({ side, playerId, isScored });
		stage.record("shoot_out_attempt", { side, playerId, isScored });
		side = otherSide(side);
	}
	stage.stop(5);
	stage.record("period_ended", {});
	stage.score[shootOutLeader(scored) ?? "home"]++;
}

/** Sorted by shooting skill, the best forwards first. */
function shooters({ skaters, expelled }: Stage, side: Side): string[] {
	const free = skaters[side].filter(({ id }) => !expelled.has(id));
	return free.sort((one, other) => other.skill * byAttack(other) - one.skill * byAttack(one)).map(({ id }) => id);
}
