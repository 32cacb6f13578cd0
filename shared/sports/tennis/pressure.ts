// What the next point can decide: break points, set points, match points, for either side. By counting on from the score, so that it holds
// in every format.
import { otherSide, type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { TennisDetail } from "./detail.ts";
import type { TennisFormat } from "./format.ts";
import { matchWinner, openSet, winPoint } from "./scoring.ts";

export type Stake = "game" | "break" | "set" | "match";

/** The most that each side wins with the next point; null: no game. A receiver's game point is a break point. */
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

/** TN10: the receiver wins the game with the next point. In a tie-break there is none. */
export function isBreakPoint(detail: TennisDetail, format: TennisFormat, receiver: Side): boolean {
	if (detail.isTieBreak || detail.server === null || detail.server === receiver) return false;
	const [before, after] = [openSet(detail), winPoint(detail, format, receiver).sets.at(-1)];
	return before !== null && after !== undefined && after.games[receiver] > before.games[receiver];
}

/** The side to which the next point is worth most, with how many such points it has in a row: 3 at 40-0. Null: no game, set or match point. */
export function pressure(detail: TennisDetail, format: TennisFormat): { side: Side; stake: Exclude<Stake, "game">; count: number } | null {
	const each = stakes(detail, format);
	const order: readonly Stake[] = ["match", "set", "break"];
	for (const stake of order) {
		const side = SIDES.find((one) => each[one] === stake);
		if (side && stake !== "game") return { side, stake, count: countInRow(detail, format, side) };
	}
	return null;
}

/** How often the other side must win before the chance is gone. */
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
