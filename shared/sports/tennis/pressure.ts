// What the next point can decide for either side: break points, set points, match points. Computed by playing on from the score, so that
// it works for every format.
import { otherSide, type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { TennisDetail } from "./detail.ts";
import type { TennisFormat } from "./format.ts";
import { matchWinner, openSet, winPoint } from "./scoring.ts";

export type Stake = "game" | "break" | "set" | "match";

/** The most that each side can win with the next point; `null` if not even a game. A receiver's game point is a break point. */
export function stakes(detail: TennisDetail, format: TennisFormat): Pair<Stake | null> {
	return { home: stakeOf(detail, format, "home"), away: stakeOf(detail, format, "away") };
}

function stakeOf(detail: TennisDetail, format: TennisFormat, side: Side): Stake | null {
	const set = openSet(detail);
	if (!set) return null;
	const after = winPoint(detail, format, side);
	const last = after.sets.at(-1);
	if (matchWinner(after, format) !== null) return "match";
	if (last?.winner === side) return "set";
	if (last?.games[side] === set.games[side]) return null;
	return isBreakPoint(detail, format, side) ? "break" : "game";
}

/** TN10: whether the receiver wins the game with the next point. A tie-break has no break points. */
function isBreakPoint(detail: TennisDetail, format: TennisFormat, receiver: Side): boolean {
	if (detail.isTieBreak || detail.server === null || detail.server === receiver) return false;
	const [before, after] = [openSet(detail), winPoint(detail, format, receiver).sets.at(-1)];
	return before !== null && after !== undefined && after.games[receiver] > before.games[receiver];
}

/**
 * The side for which the next point is most important, and its number of consecutive such points: 3 at 40-0. `null` if the point can
 * decide no game, set or match.
 */
export function pressure(detail: TennisDetail, format: TennisFormat): { side: Side; stake: Exclude<Stake, "game">; count: number } | null {
	const each = stakes(detail, format);
	const order: readonly Stake[] = ["match", "set", "break"];
	for (const stake of order) {
		const side = SIDES.find((one) => each[one] === stake);
		if (side && stake !== "game") return { side, stake, count: countInRow(detail, format, side) };
	}
	return null;
}

/** How many points the other side must win before the chance is gone. */
function countInRow(detail: TennisDetail, format: TennisFormat, side: Side): number {
	let count = 0;
	for (let next = detail; openSet(next) && stakeOf(next, format, side) !== null && count < 9; count++) {
		const set = openSet(next);
		next = winPoint(next, format, otherSide(side));
		const after = openSet(next);
		if (!after || after.games.home + after.games.away !== (set?.games.home ?? 0) + (set?.games.away ?? 0)) return count + 1;
	}
	return count;
}
