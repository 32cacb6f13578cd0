// Basketball for the simulator: its invented competitions and its script.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { isOvertime } from "#shared/sports/basketball/format.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import type { SimulatedSport } from "../world/simulated-sport.ts";
import type { BasketballFacts } from "./basketball-facts.ts";
import { BASKETBALL_PLAN } from "./basketball-plan.ts";
import { BASKETBALL_PLAYBACKS } from "./basketball-playbacks.ts";
import { EARLIEST_MS, MAX_MATCH_MS, simulateBasketball } from "./simulate-basketball.ts";

export const simulatedBasketball: SimulatedSport = {
	key: basketball.key,
	plan: BASKETBALL_PLAN,
	playbacks: BASKETBALL_PLAYBACKS,
	earliestMs: EARLIEST_MS,
	longestMs: MAX_MATCH_MS,
	simulate: (facts: BasketballFacts) => simulateBasketball(facts),
	thinOut: (drafts: readonly ScheduledDraft[]) => drafts.filter(({ draft }) => draft.type !== "clock_set"),
	isDecidedBefore: ({ score }, period) => isOvertime(period) && score.home !== score.away,
};
