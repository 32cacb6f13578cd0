// How the chart draws the line of an outcome. Outcomes that never meet in one market share a line.
import type { Outcome } from "#shared/contract/odds.ts";

/** The sides have their own colours; `between` is the outcome that is neither of two. */
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

/** Lengths of stroke and gap in pixels; the lines can be told apart without their colours. */
export const LINE_DASHES: Record<PriceLine, number[]> = { home: [], away: [7, 4], between: [2, 3], first: [], second: [7, 4] };
