// Line styles of outcomes in the chart. Outcomes of different markets share a style.
import type { Outcome } from "#shared/contract/odds.ts";

/** The sides have their own colours; `between` is the third outcome next to two sides. */
export type PriceLine = "home" | "away" | "between" | "first" | "second";

/** `outcomes`: all outcomes of the market. */
export function priceLineOf(outcomes: readonly Outcome[], outcome: Outcome): PriceLine {
	if (outcome === "home" || outcome === "away") return outcome;
	if (outcomes.includes("home")) return "between";
	return outcomes[0] === outcome ? "first" : "second";
}

/** Lengths of stroke and gap in pixels, so that the lines are distinguishable without colours. */
export const LINE_DASHES: Record<PriceLine, number[]> = { home: [], away: [7, 4], between: [2, 3], first: [], second: [7, 4] };
