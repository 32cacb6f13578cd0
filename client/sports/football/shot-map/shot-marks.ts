// Shots as they are drawn: position on a half pitch, size and text. Pure.
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { isInPart, type MatchPart } from "#shared/sports/football/match-parts.ts";
import type { PlacedShot } from "#shared/sports/football/shots.ts";

/**
 * Width of the pitch in metres. The half that a side attacks is drawn with its goal at the top: x is counted from the shooter's left, y
 * from the goal line.
 */
export const PITCH_WIDTH_M = 68;
const PITCH_LENGTH_M = 105;
/** Depth of the drawn part in metres; larger than the distance of most shots. A shot from farther away is drawn at the edge. */
export const DRAWN_DEPTH_M = 42;
const EDGE_M = 1;

export interface ShotMark extends PlacedShot {
	/** Metres in the drawing. */
	left: number;
	top: number;
	/** Metres. The area grows with expected goals; all marks have one size if these were not measured. */
	radius: number;
	/** Distance to the middle of the goal in whole metres. */
	distanceM: number;
}

const UNMEASURED_RADIUS_M = 1.1;

export function shotMarks(shots: readonly PlacedShot[], part: MatchPart | null): Pair<ShotMark[]> {
	const marks = shots.filter(({ period }) => isInPart(period, part)).map(toMark);
	const of = (side: Side) => marks.filter((mark) => mark.side === side);
	return { home: of("home"), away: of("away") };
}

function toMark(shot: PlacedShot): ShotMark {
	const fromGoalM = ((100 - shot.x) / 100) * PITCH_LENGTH_M;
	const fromLeftM = (shot.y / 100) * PITCH_WIDTH_M;
	return {
		...shot,
		left: clamp(fromLeftM, EDGE_M, PITCH_WIDTH_M - EDGE_M),
		top: clamp(fromGoalM, EDGE_M, DRAWN_DEPTH_M - EDGE_M),
		radius: shot.expectedGoals === null ? UNMEASURED_RADIUS_M : 0.7 + 2 * Math.sqrt(shot.expectedGoals / 100),
		distanceM: Math.round(Math.hypot(fromGoalM, fromLeftM - PITCH_WIDTH_M / 2)),
	};
}

export interface ShotSum {
	shots: number;
	goals: number;
	/** Sum formatted as `1.43`; `null` unless expected goals were measured for every shot. */
	expectedGoals: string | null;
}

export function sumShots(marks: readonly ShotMark[]): ShotSum {
	const isMeasured = marks.length > 0 && marks.every(({ expectedGoals }) => expectedGoals !== null);
	return {
		shots: marks.length,
		goals: marks.filter(({ outcome }) => outcome === "goal").length,
		expectedGoals: isMeasured ? xgText(marks.reduce((sum, { expectedGoals }) => sum + (expectedGoals ?? 0), 0)) : null,
	};
}

/** Formats hundredths of an expected goal. */
export function xgText(hundredths: number): string {
	return (hundredths / 100).toFixed(2);
}

/** Returns the side that a search parameter names; `null` (both sides) if it names none. */
export function sideOf(text: string | null): Side | null {
	return SIDES.find((side) => side === text) ?? null;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
