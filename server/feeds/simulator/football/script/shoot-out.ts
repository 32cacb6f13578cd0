// The shoot-out: five kicks each in turns, then one each until one side leads.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import { comment } from "./commentate.ts";
import type { FootballPlayer } from "./football-facts.ts";
import type { Stage } from "./stage.ts";

const KICKS_EACH = 5;
const CONVERSION = 0.75;

/** Returns the winner and the end, in milliseconds from the scheduled kick-off. */
export function playShootOut(stage: Stage, startsAtMs: number): { winner: Side; overAtMs: number } {
	const { random } = stage;
	Object.assign(stage, { period: "p", second: 0, periodAtMs: startsAtMs });
	stage.record("period_started", {});
	comment(stage, "shoot_out", "home");
	const first: Side = random.pick(["home", "away"]);
	const kickers: Pair<FootballPlayer[]> = { home: orderKickers(stage, "home"), away: orderKickers(stage, "away") };
	const scored = { home: 0, away: 0 };
	const taken = { home: 0, away: 0 };
	let side = first;
	let winner: Side | null = null;
	while (winner === null) {
		stage.second += random.integer(38, 58);
		const player = kickers[side][taken[side] % kickers[side].length] as FootballPlayer;
		const isScored = random.chance(CONVERSION);
		taken[side]++;
		if (isScored) scored[side]++;
		stage.record("shoot_out_kick", { side, playerId: player.id, isScored });
		comment(stage, isScored ? "shoot_out_scored" : "shoot_out_missed", side, { player });
		winner = decided(scored, taken);
		side = otherSide(side);
	}
	comment(stage, "shoot_out_won", winner);
	stage.second += 5;
	stage.record("period_ended", {});
	return { winner, overAtMs: stage.periodAtMs + stage.second * SECOND_MS };
}

/** Returns the side that can no longer be caught; `null` while either side can win. */
function decided(scored: Pair<number>, taken: Pair<number>): Side | null {
	const left = (side: Side) => Math.max(0, Math.max(KICKS_EACH, taken[otherSide(side)]) - taken[side]);
	if (scored.home > scored.away + left("away")) return "home";
	return scored.away > scored.home + left("home") ? "away" : null;
}

function orderKickers(stage: Stage, side: Side): FootballPlayer[] {
	const weights = { FW: 0, MF: 1, DF: 2, GK: 3 };
	return [...stage.sides[side].onPitch].sort((one, other) => weights[one.position] - weights[other.position] || other.skill - one.skill);
}
