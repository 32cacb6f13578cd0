// The remaining timeouts of a side (BB8).
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { type BasketballDetail, totalOf } from "./detail.ts";
import { isOvertime, periodsOf } from "./format.ts";

/** FIBA article 18: timeouts by part of the match. */
const FIRST_HALF = 2;
const SECOND_HALF = 3;
const OVERTIME = 1;

/** Returns `null` before the match, and if its format is not FIBA's, because leagues with other lengths have other timeouts. */
export function timeoutsLeft({ period, detail, setup }: MatchState<BasketballDetail>, side: Side): number | null {
	if (period === null || setup.format.options) return null;
	const part = partOf(period, setup.format);
	const taken = totalOf(detail.timeouts.filter((one) => partOf(one.period, setup.format) === part))[side];
	const allowed = part === "first" ? FIRST_HALF : part === "second" ? SECOND_HALF : OVERTIME;
	return Math.max(0, allowed - taken);
}

/** Returns the part of the match that a period belongs to: a half, or the overtime itself. */
function partOf(period: string, format: MatchState["setup"]["format"]): string {
	if (isOvertime(period)) return period;
	const regular: readonly string[] = periodsOf(format).filter((one) => !isOvertime(one));
	return regular.indexOf(period) < regular.length / 2 ? "first" : "second";
}
