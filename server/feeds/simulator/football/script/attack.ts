// Attacks from open play and set pieces: shots, corners, offsides. The functions change the stage, and are called by rates.ts and by each
// other.
import type { Side } from "#shared/match/sides.ts";
import type { GoalKind } from "#shared/sports/football/events.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import { comment } from "./commentate.ts";
import { EDGE_IN_SHOTS, edgeOf } from "./edge.ts";
import { addPressure, recordShot, type Shot, scoreGoal } from "./goal.ts";
import { HEADERS, PASSERS, pickPlayer, SCORERS } from "./pick-player.ts";
import type { Stage } from "./stage.ts";

type Range = readonly [low: number, high: number];

interface Zone {
	share: number;
	/** Percent of the pitch from the own goal line and from the left. */
	x: Range;
	y: Range;
	/** Probability that a shot from this zone is a goal. */
	goal: Range;
	headerShare: number;
}

/** Zones of shots and their quality: about one in ten shots is a goal. */
const OPEN_PLAY: readonly Zone[] = [
	{ share: 0.07, x: [94, 98], y: [42, 58], goal: [0.22, 0.46], headerShare: 0.35 },
	{ share: 0.42, x: [85, 94], y: [36, 64], goal: [0.05, 0.2], headerShare: 0.24 },
	{ share: 0.2, x: [84, 96], y: [22, 36], goal: [0.03, 0.08], headerShare: 0.08 },
	{ share: 0.31, x: [70, 84], y: [25, 75], goal: [0.02, 0.05], headerShare: 0 },
];
const CORNER: readonly Zone[] = [{ share: 1, x: [89, 96], y: [40, 60], goal: [0.06, 0.18], headerShare: 0.8 }];
const FREE_KICK: readonly Zone[] = [{ share: 1, x: [72, 82], y: [30, 70], goal: [0.04, 0.09], headerShare: 0 }];

export const shootFromPlay = (stage: Stage, side: Side): void => shoot(stage, side, OPEN_PLAY);
export const shootFreeKick = (stage: Stage, side: Side): void => shoot(stage, side, FREE_KICK);

function shoot(stage: Stage, side: Side, zones: readonly Zone[]): void {
	const { random } = stage;
	const between = ([low, high]: Range) => low + (high - low) * random.next();
	const zone = zones[random.weighted(zones.map(({ share }) => share))] as Zone;
	const isHeader = random.chance(zone.headerShare);
	const shooter = pickPlayer(stage, side, isHeader ? HEADERS : SCORERS);
	const chance = Math.min(0.9, between(zone.goal) * edgeOf(stage.facts, side) ** (1 - EDGE_IN_SHOTS));
	const shot = { shooter, chance, x: Math.round(between(zone.x)), y: Math.round(between(zone.y)) };
	addPressure(stage, side, 1 + 2 * chance);
	if (!random.chance(chance)) {
		miss(stage, side, shot);
		return;
	}
	const isDirect = zones === FREE_KICK;
	const assist = !isDirect && random.chance(FOOTBALL_TEMPO.assistShare) ? pickPlayer(stage, side, PASSERS, shooter) : null;
	const kind: GoalKind = isDirect ? "free_kick" : isHeader ? "header" : "open_play";
	scoreGoal(stage, side, { scorer: shooter, assist, kind, shotId: recordShot(stage, side, shot, "goal") });
}

const OUTCOMES = Object.keys(FOOTBALL_TEMPO.shotOutcomes) as (keyof typeof FOOTBALL_TEMPO.shotOutcomes)[];

function miss(stage: Stage, side: Side, shot: Shot): void {
	const { random } = stage;
	const outcome = OUTCOMES[random.weighted(Object.values(FOOTBALL_TEMPO.shotOutcomes))] ?? "off_target";
	recordShot(stage, side, shot, outcome);
	if (shot.chance > 0.15 || random.chance(0.5)) comment(stage, outcome, side, { player: shot.shooter });
	const isDeflected = (outcome === "saved" && random.chance(0.3)) || (outcome === "blocked" && random.chance(0.6));
	if (isDeflected) stage.later(2, () => awardCorner(stage, side));
	stage.rest(random.integer(12, 24));
}

export function awardCorner(stage: Stage, side: Side): void {
	stage.tally.corners[side]++;
	stage.record("corner_awarded", { side });
	stage.threat[side] += 0.5;
	if (stage.random.chance(0.3)) comment(stage, "corner", side, { player: pickPlayer(stage, side, PASSERS) });
	stage.rest(30);
	if (stage.random.chance(0.25)) stage.later(stage.random.integer(26, 34), () => shoot(stage, side, CORNER));
}

export function unmatchedOffside(stage: Stage, side: Side): void {
	stage.tally.offsides[side]++;
	if (stage.random.chance(0.35)) comment(stage, "offside", side, { player: pickPlayer(stage, side, SCORERS) });
	stage.rest(20);
}
