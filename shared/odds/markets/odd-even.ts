// Parity of all counted goals; 0 is even. A market of registry.ts.
import { goalModelOf } from "#shared/sports/goal-models.ts";
import type { OddsMarket } from "../market.ts";

export const oddEven: OddsMarket = {
	key: "odd_even",
	fits: ({ key }) => goalModelOf(key) !== null,
	/**
	 * The sum of two Poisson variables is Poisson, and E[(-1)^N] is its generating function e^(rate(s-1)) at s = -1: N is
	 * odd with (1 - e^(-2 rate)) / 2 (Johnson, Kemp & Kotz, Univariate Discrete Distributions, 3rd ed., 4.3).
	 */
	probabilities({ rates, score }) {
		const changes = -Math.expm1(-2 * (rates.home + rates.away)) / 2;
		return isOdd(score.home + score.away) ? [1 - changes, changes] : [changes, 1 - changes];
	},
	result: ({ score }) => (isOdd(score.home + score.away) ? "odd" : "even"),
	voidCause: null,
	decidedBy: () => null,
};

const isOdd = (goals: number): boolean => goals % 2 === 1;
