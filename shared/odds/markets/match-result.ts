// Home win, draw or away win, also called 1X2. A market of registry.ts.
import type { OddsMarket } from "../market.ts";
import { unansweredScore } from "../unanswered-score.ts";

export const matchResult: OddsMarket = {
	key: "match_result",
	asks: "lead",
	probabilities(forecast) {
		const tails = forecast.lead?.();
		if (!tails) return null;
		const { ahead, level, behind } = tails;
		const sum = ahead + level + behind;
		return [ahead / sum, level / sum, behind / sum];
	},
	result: ({ winner }) => winner ?? "draw",
	voidCause: null,
	/** `null` at a draw, because no single score made it. */
	decidedBy: unansweredScore,
};
