// Sums the touches of a match to an average position and a heat map for each player. Pure.
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import { TOUCH_CELLS } from "#shared/contract/touch-cells.ts";
import type { Side } from "#shared/match/sides.ts";

export interface Touch {
	playerId: string;
	side: Side;
	/** Position in percent of the field, from the own goal and from the player's left. */
	x: number;
	y: number;
}

/** Positions outside the field count at its edge. The player with the most touches comes first. */
export function sumTouches(touches: readonly Touch[]): PlayerTouches[] {
	const players = [...Map.groupBy(touches, ({ playerId }) => playerId)].map(([playerId, own]): PlayerTouches => {
		const places = own.map(({ x, y }) => ({ x: clamp(x), y: clamp(y) }));
		const cells = new Array<number>(TOUCH_CELLS.along * TOUCH_CELLS.across).fill(0);
		for (const { x, y } of places) {
			const cell = cellOf(y, TOUCH_CELLS.across) * TOUCH_CELLS.along + cellOf(x, TOUCH_CELLS.along);
			cells[cell] = (cells[cell] ?? 0) + 1;
		}
		const mean = (axis: "x" | "y") => Math.round((10 * places.reduce((sum, place) => sum + place[axis], 0)) / places.length) / 10;
		return { playerId, side: own[0]?.side ?? "home", touches: own.length, x: mean("x"), y: mean("y"), cells };
	});
	return players.sort((one, other) => other.touches - one.touches || (one.playerId < other.playerId ? -1 : 1));
}

const clamp = (percent: number) => Math.min(100, Math.max(0, percent));
const cellOf = (percent: number, cells: number) => Math.min(cells - 1, Math.floor((percent * cells) / 100));
