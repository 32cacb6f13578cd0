// Whether the total of both sides' scores is above or below a line. A market of registry.ts.
import type { OddsMarket } from "../market.ts";

/** `line` ends in .5, so that no total equals it. */
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
		/** The score that exceeded the line; `null` if none did, or if only the score is known. */
		decidedBy: ({ score, scores }) => (score.home + score.away > line ? (scores[Math.floor(line)] ?? null) : null),
	};
}
