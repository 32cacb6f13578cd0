// Turns touches of players into what is displayed: the starters, marks of the average positions, names of pitch areas, and the heat map
// of a player.
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import { TOUCH_CELLS } from "#shared/contract/touch-cells.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";

/** Size of the pitch in metres. */
export const PITCH = { length: 105, width: 68 } as const;
const ELEVEN = 11;
/** Radius of a mark in metres; its area grows with the touches. */
const RADIUS = { least: 1.7, most: 3.6 } as const;

export interface PositionMark {
	playerId: PlayerId;
	/** Metres from the own goal line, which is on the left, and from the line at the top. */
	left: number;
	top: number;
	radius: number;
	isStarter: boolean;
	/** The shirt number if the line-up has one, otherwise initials of the name. */
	label: string;
}

/** Returns the marks of one side. Starters are taken from its line-up; without one, they are the eleven players with the most touches. */
export function positionMarks(touches: readonly PlayerTouches[], side: Side, state: MatchState<FootballDetail>): PositionMark[] {
	const own = touches.filter((player) => player.side === side);
	const lineUp = state.detail.lineUps[side];
	const starters = new Set(lineUp ? lineUp.starters.map(({ playerId }) => playerId) : own.slice(0, ELEVEN).map(({ playerId }) => playerId));
	const numbers = new Map([...(lineUp?.starters ?? []), ...(lineUp?.bench ?? [])].map(({ playerId, number }) => [playerId, number]));
	const most = Math.max(...own.map((player) => player.touches));
	return own.map(({ playerId, x, y, touches: count }) => ({
		playerId,
		left: (x * PITCH.length) / 100,
		top: (y * PITCH.width) / 100,
		radius: Math.max(RADIUS.least, RADIUS.most * Math.sqrt(count / most)),
		isStarter: starters.has(playerId),
		label: String(numbers.get(playerId) ?? initials(state.setup.players[playerId]?.name ?? "")),
	}));
}

/** `L. Modrić` → `MO`. */
function initials(name: string): string {
	return name
		.slice(name.lastIndexOf(" ") + 1)
		.slice(0, 2)
		.toUpperCase();
}

const ALONG = ["own", "middle", "attacking"] as const;
const ACROSS = ["left", "centre", "right"] as const;

/** The third of the pitch along and across it, from the player's perspective. */
export function placeOf({ x, y }: Pick<PlayerTouches, "x" | "y">): { along: (typeof ALONG)[number]; across: (typeof ACROSS)[number] } {
	const third = (percent: number) => Math.min(2, Math.floor((3 * percent) / 100)) as 0 | 1 | 2;
	return { along: ALONG[third(x)], across: ACROSS[third(y)] };
}

export interface HeatCell {
	/** Metres from the left. */
	left: number;
	top: number;
	width: number;
	height: number;
	/** Share of the touches in the busiest cell, which has 1; greater than 0. */
	share: number;
}

/** Returns the cells of a player's heat map without those that have no touches. */
export function heatCells({ cells }: Pick<PlayerTouches, "cells">): HeatCell[] {
	const { along, across } = TOUCH_CELLS;
	const [width, height] = [PITCH.length / along, PITCH.width / across];
	const most = Math.max(...cells);
	return cells.flatMap((count, cell) =>
		count === 0 ? [] : [{ left: (cell % along) * width, top: Math.floor(cell / along) * height, width, height, share: count / most }],
	);
}
