// Whether all goals of regular time are more than a line or fewer. Markets of registry.ts, one a line.
import type { MarketKey } from "#shared/contract/odds.ts";
import { goalModelOf } from "#shared/sports/goal-models.ts";
import type { OddsMarket } from "../market.ts";
import { poissonTails } from "../poisson.ts";

/** `line`: half a goal beside a whole number, so that no match ends on it. */
export function overUnder(key: MarketKey, line: number): OddsMarket {
	/** Goals that it takes to be over. */
	const needed = Math.ceil(line);
	return {
		key,
		fits: (sport) => goalModelOf(sport.key)?.totalLines.includes(line) === true,
		/**
		 * The sum of two independent Poisson variables is Poisson with the sum of their means (Johnson, Kemp & Kotz, Univariate
		 * Discrete Distributions, 3rd ed., 4.4): the two ends of its distribution around what is still needed.
		 */
		probabilities({ rates, score }) {
			const { below, above } = poissonTails(rates.home + rates.away, needed - score.home - score.away);
			return [above, below];
		},
		result: ({ score }) => (score.home + score.away > line ? "over" : "under"),
		voidCause: null,
		/** The one that went over the line; null where none did, or only the score is known. */
		decidedBy: ({ score, goals }) => (score.home + score.away > line ? (goals[needed - 1] ?? null) : null),
	};
}
