// The side of the last counted goal, or nobody's. A market of registry.ts.
import { goalModelOf } from "#shared/sports/goal-models.ts";
import type { OddsMarket } from "../market.ts";

export const lastTeamToScore: OddsMarket = {
	key: "last_team_to_score",
	fits: ({ key }) => goalModelOf(key) !== null,
	/**
	 * No goal comes any more with e^-rate: then it stays as it is. Else the last one is the home side's with home's share
	 * of the rates, whenever it falls and however many there are: the marks of a superposition of Poisson processes are
	 * independent of its times as long as their ratio does not change (Kingman, Poisson Processes, 1993, 5.1). With an
	 * order that nobody knows the stake comes back if no goal comes: given that one does.
	 */
	probabilities({ rates, lastToScore }) {
		const rate = rates.home + rates.away;
		const homeShare = rate > 0 ? rates.home / rate : 0.5;
		if (lastToScore === "unknown") return [homeShare, 0, 1 - homeShare];
		const noMore = Math.exp(-rate);
		const more = -Math.expm1(-rate);
		const stays = (last: typeof lastToScore) => (last === lastToScore ? noMore : 0);
		return [stays("home") + more * homeShare, stays(null), stays("away") + more * (1 - homeShare)];
	},
	/** "void" where the source gives the score alone and both sides may have scored last. */
	result: ({ lastToScore }) => (lastToScore === "unknown" ? "void" : (lastToScore ?? "none")),
	voidCause: "order_unknown",
	decidedBy({ goals, lastToScore }) {
		return goals.findLast(({ side }) => side === lastToScore) ?? null;
	},
};
