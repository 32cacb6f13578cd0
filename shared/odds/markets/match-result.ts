// Home win, draw or away win in regular time, also called 1X2. A market of registry.ts.
import { goalModelOf } from "#shared/sports/goal-models.ts";
import { leadTails } from "../lead-tails.ts";
import type { OddsMarket } from "../market.ts";
import { unansweredGoal } from "../unanswered-goal.ts";

export const matchResult: OddsMarket = {
	key: "match_result",
	fits: ({ key }) => goalModelOf(key) !== null,
	/** The lead at the end is the lead now and Skellam's difference of what comes (skellam.ts): above, at and below 0. */
	probabilities(forecast) {
		const { ahead, level, behind } = leadTails(forecast);
		const sum = ahead + level + behind;
		return [ahead / sum, level / sum, behind / sum];
	},
	result({ score }) {
		if (score.home === score.away) return "draw";
		return score.home > score.away ? "home" : "away";
	},
	voidCause: null,
	/** Null at a draw: no single goal made it. */
	decidedBy: unansweredGoal,
};
