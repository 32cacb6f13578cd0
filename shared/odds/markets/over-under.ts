// Whether what both sides scored together is more than a line or less. A market of registry.ts.
import type { OddsMarket } from "../market.ts";

/** `line`: half a unit beside a whole number, so that no match ends on it. */
export function overUnder(line: number): OddsMarket {
	return {
		key: "over_under",
		asks: "total",
		probabilities(forecast) {
			const tails = forecast.total?.(line);
			return tails ? [tails.above, tails.below] : null;
		},
		result: ({ score }) => (score.home + score.away > line ? "over" : "under"),
		voidCause: null,
		/** The one that went over the line; null where none did, or only the score is known. */
		decidedBy: ({ score, scores }) => (score.home + score.away > line ? (scores[Math.floor(line)] ?? null) : null),
	};
}
