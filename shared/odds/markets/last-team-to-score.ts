// The side of the last score that counts, or neither. A market of registry.ts.
import type { OddsMarket } from "../market.ts";

export const lastTeamToScore: OddsMarket = {
	key: "last_team_to_score",
	asks: "lastToScore",
	probabilities(forecast) {
		const last = forecast.lastToScore?.();
		return last ? [last.home, last.none, last.away] : null;
	},
	/** "void" if the source reports only the score and either side can have scored last. */
	result: ({ lastToScore }) => (lastToScore === "unknown" ? "void" : (lastToScore ?? "none")),
	voidCause: "order_unknown",
	decidedBy({ scores, lastToScore }) {
		return scores.findLast(({ side }) => side === lastToScore) ?? null;
	},
};
