// Path of a shot over a drawn pitch, from its logged location to the goal, ending according to its outcome. Coordinates are metres from
// the upper left corner; the home side attacks to the right.
import type { KeyMoment, PitchPlace } from "#shared/match/highlight/key-moment.ts";

export const LENGTH_M = 105;
export const WIDTH_M = 68;
const GOAL_WIDTH_M = 7.32;

export interface PitchPoint {
	left: number;
	top: number;
}

export interface ShotPath {
	from: PitchPoint;
	/** Control point of a quadratic curve. */
	bend: PitchPoint;
	to: PitchPoint;
}

export function shotPath({ place, side, kind, detail }: Pick<KeyMoment, "side" | "kind" | "detail"> & { place: PitchPlace }): ShotPath {
	const isHome = side === "home";
	const attack = (along: number, across: number): PitchPoint =>
		isHome ? { left: along, top: across } : { left: LENGTH_M - along, top: WIDTH_M - across };
	const [along, across] = [(place.x / 100) * LENGTH_M, (place.y / 100) * WIDTH_M];
	const middle = WIDTH_M / 2;
	// The shot goes towards the far post, as most do. The choice is deterministic, so every rendering is the same.
	const far = across < middle ? 1 : -1;
	const [reach, aside] = endOf(kind, detail);
	const [endAlong, endAcross] = [reach * LENGTH_M, middle + far * aside * (GOAL_WIDTH_M / 2)];
	const [midAlong, midAcross] = [(along + endAlong) / 2, (across + endAcross) / 2];
	const swing = Math.min(6, Math.hypot(endAlong - along, endAcross - across) * 0.18);
	return { from: attack(along, across), bend: attack(midAlong, midAcross - far * swing), to: attack(endAlong, endAcross) };
}

/**
 * `reach`: where the shot ends, as a share of the pitch's length. `aside`: distance from the middle of the goal, in halves of its width.
 */
function endOf(kind: KeyMoment["kind"], detail: string): readonly [reach: number, aside: number] {
	if (kind === "score" || kind === "score_cancelled") return [1.008, 0.6];
	switch (detail.replace("penalty_", "")) {
		case "saved":
			return [0.985, 0.55];
		case "post":
			return [0.998, 1];
		case "blocked":
			return [0.93, 0.4];
		default:
			return [1.01, 1.8];
	}
}

export function pointOn({ from, bend, to }: ShotPath, share: number): PitchPoint {
	const [a, b, c] = [(1 - share) ** 2, 2 * (1 - share) * share, share ** 2];
	return { left: a * from.left + b * bend.left + c * to.left, top: a * from.top + b * bend.top + c * to.top };
}
