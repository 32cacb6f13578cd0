// Draws where the players of a simulated match had the ball: around their places in the line-up, while they were on the pitch. The
// positions come from a separate random stream, after the script, so that nothing else depends on them.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Touch } from "#server/feeds/kernel/sum-touches.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";

/** Number of touches in 90 minutes: of a goalkeeper, and the minimum and maximum of an outfield player. */
const TOUCHES_IN_90 = { keeper: 38, least: 34, most: 78 };
/** Standard deviation of the touches from the player's place in the line-up. It and the places below are in percent of the field. */
const SPREAD = { along: 15, across: 13, keeper: 4 };
const KEEPER_X = 8;
const LINES_X = { first: 32, last: 68 };

interface OnPitch {
	side: Touch["side"];
	x: number;
	y: number;
	isKeeper: boolean;
	fromMs: number;
}

/** `drafts` is the script of a finished match, in order. Empty if nothing was played. */
export function drawTouches(drafts: readonly ScheduledDraft[], random: SeededRandom): Touch[] {
	const onPitch = new Map<string, OnPitch>();
	const touches: Touch[] = [];
	let nowMs = 0;
	const leave = (playerId: string | null, atMs: number) => {
		const place = playerId === null ? undefined : onPitch.get(playerId);
		if (!place || playerId === null) return;
		onPitch.delete(playerId);
		touches.push(...touchesOf(playerId, place, (atMs - place.fromMs) / MINUTE_MS, random));
	};
	for (const { draft } of drafts) {
		nowMs = Math.max(nowMs, draft.elapsedMs ?? 0);
		if (draft.status === "cancelled") continue;
		if (draft.type === "line_up_announced") placeLineUp(draft.payload as FootballPayloads["line_up_announced"], onPitch);
		else if (draft.type === "player_substituted") {
			const { inId, outId } = draft.payload as FootballPayloads["player_substituted"];
			const place = outId === null ? undefined : onPitch.get(outId);
			leave(outId, nowMs);
			if (place && inId !== null) onPitch.set(inId, { ...place, fromMs: nowMs });
		} else if (draft.type === "card_shown") {
			const { card, playerId } = draft.payload as FootballPayloads["card_shown"];
			if (card !== "yellow") leave(playerId, nowMs);
		}
	}
	for (const playerId of [...onPitch.keys()]) leave(playerId, nowMs);
	return touches;
}

/**
 * `grid` is the place in the formation, such as 2:1: the line, counted from the goalkeeper, and the place in that line, counted from the
 * left.
 */
function placeLineUp({ side, starters }: FootballPayloads["line_up_announced"], onPitch: Map<string, OnPitch>): void {
	const grids = starters.map(({ playerId, grid }) => ({
		playerId,
		line: Number(grid?.split(":")[0]),
		column: Number(grid?.split(":")[1]),
	}));
	const lines = Math.max(...grids.map(({ line }) => line));
	for (const { playerId, line, column } of grids) {
		const inLine = grids.filter((other) => other.line === line).length;
		const isKeeper = line === 1;
		const x = isKeeper ? KEEPER_X : LINES_X.first + ((LINES_X.last - LINES_X.first) * (line - 2)) / Math.max(1, lines - 2);
		onPitch.set(playerId, { side, x, y: (100 * (column - 0.5)) / inLine, isKeeper, fromMs: 0 });
	}
}

function touchesOf(playerId: string, { side, x, y, isKeeper }: OnPitch, minutes: number, random: SeededRandom): Touch[] {
	const in90 = isKeeper ? TOUCHES_IN_90.keeper : random.integer(TOUCHES_IN_90.least, TOUCHES_IN_90.most);
	const [along, across] = isKeeper ? [SPREAD.keeper, SPREAD.keeper] : [SPREAD.along, SPREAD.across];
	return Array.from({ length: Math.round((in90 * minutes) / 90) }, () => ({
		playerId,
		side,
		x: x + along * normal(random),
		y: y + across * normal(random),
	}));
}

/** Approximates a standard normal deviate: the sum of three uniform ones has variance 1/4. */
const normal = (random: SeededRandom) => 2 * (random.next() + random.next() + random.next() - 1.5);
