// Parity of the total of both sides' scores; 0 is even. A market of registry.ts.
import type { OddsMarket } from "../market.ts";

export const oddEven: OddsMarket = {
	key: "odd_even",
	asks: "parity",
	probabilities(forecast) {
		const parity = forecast.parity?.();
		return parity ? [parity.odd, parity.even] : null;
	},
	result: ({ score }) => ((score.home + score.away) % 2 === 1 ? "odd" : "even"),
	voidCause: null,
	decidedBy: () => null,
};
