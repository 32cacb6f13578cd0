// The winner without a draw: if there is no winner, the stake is returned. A market of registry.ts.
import type { OddsMarket } from "../market.ts";
import { unansweredScore } from "../unanswered-score.ts";

export const twoWay: OddsMarket = {
	key: "two_way",
	asks: "winner",
	probabilities(forecast) {
		const winner = forecast.winner?.();
		return winner ? [winner.home, winner.away] : null;
	},
	result: ({ winner }) => winner ?? "void",
	voidCause: "draw",
	decidedBy: unansweredScore,
};
