// The markets of football, priced by goals to come, for the tests of this folder.
import type { MarketKey } from "#shared/contract/odds.ts";
import { type GoalExpectation, goalForecast } from "#shared/forecast/goal-forecast.ts";
import type { MatchForecast } from "#shared/forecast/match-forecast.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type CountedMatch, countedMatch } from "#shared/odds/counted-match.ts";
import type { OfferedMarket } from "#shared/odds/market.ts";
import { marketsOf } from "#shared/odds/markets/registry.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { goalsToCome } from "#shared/sports/football/pricing/pricing-model.ts";
import { madeSetup } from "../../../fixtures/made-match.ts";

export interface GoalMarket extends Omit<OfferedMarket, "probabilities"> {
	probabilities(expected: GoalExpectation): number[];
	probabilitiesBy(forecast: MatchForecast): number[];
}

export const FOOTBALL_MARKETS: readonly GoalMarket[] = marketsOf(madeSetup(), { home: 1.35, away: 1.35 }).map((market) => ({
	...market,
	probabilitiesBy: (forecast) => market.probabilities(forecast) ?? [],
	probabilities: (expected) => market.probabilities(goalForecast(expected)) ?? [],
}));

export function marketOf(key: MarketKey): GoalMarket {
	const market = FOOTBALL_MARKETS.find((one) => one.key === key);
	if (!market) throw new Error(`football has no ${key}`);
	return market;
}

/** Regular time of a match, which all markets of football count. */
export const regularTime = (state: MatchState): CountedMatch => countedMatch(state, { play: "regular" });

/** Goals to come in a match of football. */
export function expectedGoals(state: MatchState, strengths: Pair<number>, now: Instant): GoalExpectation {
	const { score, lastToScore, phase } = regularTime(state);
	const isToCome = phase === "before" || phase === "running";
	const rates = isToCome ? goalsToCome(state as MatchState<FootballDetail>, score, strengths, now) : { home: 0, away: 0 };
	return { rates, score, lastToScore };
}
