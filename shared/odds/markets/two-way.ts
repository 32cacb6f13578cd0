// Winner in regular time; on a draw the stake comes back. A market of registry.ts.
import { goalModelOf } from "#shared/sports/goal-models.ts";
import { leadTails } from "../lead-tails.ts";
import type { OddsMarket } from "../market.ts";
import { unansweredGoal } from "../unanswered-goal.ts";

export const twoWay: OddsMarket = {
	key: "two_way",
	fits: ({ key }) => goalModelOf(key) !== null,
	/** Given that somebody wins: a stake that comes back is no bet. */
	probabilities(forecast) {
		const { ahead, behind } = leadTails(forecast);
		// No goal can come and the score is level: as the first of ever fewer goals would decide.
		if (ahead + behind === 0) return [0.5, 0.5];
		return [ahead / (ahead + behind), behind / (ahead + behind)];
	},
	result({ score }) {
		if (score.home === score.away) return "void";
		return score.home > score.away ? "home" : "away";
	},
	voidCause: "draw",
	decidedBy: unansweredGoal,
};
