// Fouls: a penalty, occasionally for both sides, and in rare cases a penalty shot.
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { PenaltyKind } from "#shared/sports/ice-hockey/events.ts";
import { withPenalty } from "#shared/sports/ice-hockey/penalty-times.ts";
import { byAttack, chooseOnIce } from "./choose-player.ts";
import { COINCIDENTAL_SHARE, HOCKEY_RATES, MAJOR_OFFENCES, OFFENCES, PENALTY_SHARES } from "./rates.ts";
import { returnGoalies } from "./situation.ts";
import type { Stage } from "./stage.ts";

/** `side` commits a foul; afterwards the clock is stopped. */
export function foul(stage: Stage, side: Side): void {
	const { random } = stage;
	if (!stage.isPulled[side] && random.chance(HOCKEY_RATES.penaltyShots / HOCKEY_RATES.penalties)) {
		penaltyShot(stage, otherSide(side));
		return;
	}
	const kinds = Object.keys(PENALTY_SHARES) as (keyof typeof PENALTY_SHARES)[];
	const kind = kinds[random.weighted(kinds.map((one) => PENALTY_SHARES[one]))] ?? "minor";
	stage.stopClock();
	call(stage, side, kind);
	const isForBoth = kind === "major" ? random.chance(0.75) : kind === "minor" && random.chance(COINCIDENTAL_SHARE);
	if (isForBoth) call(stage, otherSide(side), kind);
	stage.stop(random.integer(25, 45));
}

function call(stage: Stage, side: Side, kind: PenaltyKind): void {
	const { random, elapsedMs, rules, period } = stage;
	const player = kind === "bench_minor" ? null : chooseOnIce(stage, side, ({ position }) => (position === "D" ? 1.4 : 0.9));
	const playerId = player?.id ?? null;
	const offence =
		kind === "bench_minor" ? "too many players" : random.pick(kind === "major" || kind === "match" ? MAJOR_OFFENCES : OFFENCES);
	const eventId = stage.record("penalty_called", { side, playerId, kind, offence });
	const isFullTeam = !period?.startsWith("ot") || rules.overtimeSkaters === 5;
	stage.penalties = withPenalty(stage.penalties, { eventId, side, playerId, kind, calledMs: elapsedMs }, isFullTeam);
	if (playerId && (kind === "match" || kind === "game_misconduct")) stage.expelled.add(playerId);
}

function penaltyShot(stage: Stage, side: Side): void {
	const { random } = stage;
	const playerId = chooseOnIce(stage, side, byAttack)?.id ?? null;
	stage.stopClock();
	stage.stop(60);
	if (random.chance(HOCKEY_RATES.attempt)) {
		stage.counts.shots[side]++;
		stage.counts.shotsOnGoal[side]++;
		stage.score[side]++;
		stage.record("goal_scored", { side, scorerId: playerId, isPenaltyShot: true });
		returnGoalies(stage);
	} else stage.record("penalty_shot_missed", { side, playerId });
	stage.stop(30);
}
