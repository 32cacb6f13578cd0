// One possession of a simulated match: a turnover, fouls, shots and rebounds, until the other side has the ball.
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { BasketballPlayer } from "./basketball-facts.ts";
import { changePlayers } from "./change-players.ts";
import { type Court, foul, pickPlayer, score } from "./court.ts";
import { EDGE, HOME_EDGE, POSSESSION_S, RATES, STOPS_S, WEIGHTS } from "./rates.ts";

/** Plays one possession of `side`, until the other side has the ball or the period ends. */
export function playPossession(court: Court, side: Side): void {
	let seconds: readonly [number, number] = POSSESSION_S.new;
	for (let hasBall = true; hasBall && !court.isOver(); seconds = POSSESSION_S.again) {
		court.resume();
		court.letRun(court.random.integer(seconds[0] * 10, seconds[1] * 10) / 10);
		// The last shot of a period is in the air when the buzzer sounds, or before.
		hasBall = playOn(court, side);
	}
}

/** Returns `true` if the side keeps the ball. */
function playOn(court: Court, side: Side): boolean {
	const { random } = court;
	if (court.isOver() && random.chance(0.35)) return false;
	const defence = otherSide(side);
	if (!court.isOver() && random.chance(RATES.turnover)) return loseBall(court, side);
	if (!court.isOver() && random.chance(RATES.offensiveFoul)) {
		const player = pickPlayer(court, side, () => 1);
		// The turnover is recorded before the foul, because a player whom the foul puts out of the match cannot be named afterwards.
		court.record("turnover_committed", { side, playerId: player.id });
		foul(court, side, player, "offensive");
		rest(court, STOPS_S.foul);
		return false;
	}
	if (!court.isOver() && random.chance(RATES.plainFoul)) {
		const isShot = commitFoul(court, defence);
		return isShot
			? shootFreeThrows(
					court,
					side,
					pickPlayer(court, side, () => 1),
					2,
				)
			: true;
	}
	return shoot(court, side);
}

function loseBall(court: Court, side: Side): false {
	const player = pickPlayer(court, side, () => 1);
	court.record("turnover_committed", { side, playerId: player.id });
	if (court.random.chance(RATES.stolen)) {
		const thief = pickPlayer(court, otherSide(side), ({ position }) => WEIGHTS[position].steal);
		court.record("ball_stolen", { side: otherSide(side), playerId: thief.id });
	} else rest(court, STOPS_S.ball);
	return false;
}

/** Commits a foul of the defence. Returns `true` if it gives free throws: from the fifth team foul on, or if it is not a personal foul. */
function commitFoul(court: Court, side: Side): boolean {
	const { random } = court;
	const kind = random.chance(RATES.unsportsmanlike) ? "unsportsmanlike" : random.chance(RATES.technical) ? "technical" : "personal";
	const { fouls } = court.sides[side];
	// A player with many fouls commits fewer.
	const weightOf = ({ id, position }: BasketballPlayer) => (position === "C" ? 1.3 : 1) / (1 + 0.3 * (fouls.get(id) ?? 0));
	const isBonus = foul(court, side, pickPlayer(court, side, weightOf), kind);
	rest(court, STOPS_S.foul);
	return isBonus || kind !== "personal";
}

function shoot(court: Court, side: Side): boolean {
	const { random } = court;
	const points = random.chance(RATES.three) ? 3 : 2;
	const shooter = pickPlayer(court, side, ({ position }) => WEIGHTS[position].shot * (points === 3 ? WEIGHTS[position].three : 1));
	if (random.chance(RATES.made[points] + edgeOf(court, side) + (shooter.skill - 1) * 0.06)) {
		const assist = random.chance(RATES.assisted[points]) ? assistOf(court, side, shooter) : null;
		score(court, side, shooter, points, assist);
		if (court.isOver() || !random.chance(RATES.andOne)) return false;
		commitFoul(court, otherSide(side));
		return shootFreeThrows(court, side, shooter, 1);
	}
	if (!court.isOver() && random.chance(RATES.shootingFoul[points])) {
		commitFoul(court, otherSide(side));
		return shootFreeThrows(court, side, shooter, points);
	}
	court.record("shot_missed", { side, playerId: shooter.id, points });
	if (points === 2 && random.chance(RATES.blocked)) {
		const blocker = pickPlayer(court, otherSide(side), ({ position }) => WEIGHTS[position].block);
		court.record("shot_blocked", { side: otherSide(side), playerId: blocker.id });
	}
	return !court.isOver() && rebound(court, side, RATES.offensiveRebound.field);
}

function edgeOf({ facts: { teams } }: Court, side: Side): number {
	const advantage = EDGE * Math.log(teams[side].strength / teams[otherSide(side)].strength);
	return advantage + (side === "home" ? HOME_EDGE : -HOME_EDGE);
}

function assistOf(court: Court, side: Side, shooter: BasketballPlayer): BasketballPlayer | null {
	const passer = pickPlayer(court, side, (player) => (player === shooter ? 0 : WEIGHTS[player.position].assist));
	return passer === shooter ? null : passer;
}

/** Shoots free throws while the clock is stopped. Returns `true` if the side takes the rebound after the last one. */
function shootFreeThrows(court: Court, side: Side, shooter: BasketballPlayer, count: number): boolean {
	const { random } = court;
	const at = court.sides[side].five.includes(shooter) ? shooter : pickPlayer(court, side, () => 1);
	let isLastMade = false;
	for (let taken = 0; taken < count; taken++) {
		court.stop(STOPS_S.freeThrow);
		isLastMade = random.chance(RATES.made[1] + (at.skill - 1) * 0.1);
		if (isLastMade) score(court, side, at, 1);
		else court.record("shot_missed", { side, playerId: at.id, points: 1 });
	}
	return !isLastMade && rebound(court, side, RATES.offensiveRebound.free);
}

/** Draws the rebound after a miss of `side`. Returns `true` if `side` has the ball again. */
function rebound(court: Court, side: Side, offensive: number): boolean {
	const { random } = court;
	if (court.isRunning) court.letRun(1);
	const isOffensive = random.chance(offensive);
	const by = isOffensive ? side : otherSide(side);
	const player = random.chance(RATES.teamRebound) ? null : pickPlayer(court, by, ({ position }) => WEIGHTS[position].rebound);
	court.record("rebound_taken", { side: by, playerId: player?.id ?? null, kind: isOffensive ? "offensive" : "defensive" });
	return isOffensive;
}

/** Timeouts and changes of players, which need a stopped clock. */
function rest(court: Court, seconds: readonly [number, number]): void {
	court.stop(seconds);
	const { random, run, sides } = court;
	const behind = sides[otherSide(run.side)];
	const wantsTimeout = (run.points >= 7 && random.chance(0.6)) || random.chance(0.025);
	if (wantsTimeout && behind.timeouts > 0) {
		behind.timeouts--;
		court.record("timeout_called", { side: behind.side });
		court.stop(STOPS_S.timeout);
	}
	changePlayers(court);
}
