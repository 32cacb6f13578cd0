// Line styles of outcomes in the chart. Outcomes that never occur in the same market share a style.
import type { Outcome } from "#shared/contract/odds.ts";

/** The sides have their own colours; `between` is the third outcome next to two sides. */
export type PriceLine = "home" | "away" | "between" | "first" | "second";

export const PRICE_LINES: Record<Outcome, PriceLine> = {
	home: "home",
	draw: "between",
	away: "away",
	none: "between",
	odd: "first",
	even: "second",
	over: "first",
	under: "second",
};

/** Lengths of stroke and gap in pixels, so that the lines are distinguishable without colours. */
export const LINE_DASHES: Record<PriceLine, number[]> = { home: [], away: [7, 4], between: [2, 3], first: [], second: [7, 4] };
