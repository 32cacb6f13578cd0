// All markets of the model by key. Read by the server's odds room.
import { MARKET_KEYS, type MarketKey } from "#shared/contract/odds.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { OddsMarket } from "./market.ts";
import { lastTeamToScore } from "./markets/last-team-to-score.ts";
import { matchResult } from "./markets/match-result.ts";
import { oddEven } from "./markets/odd-even.ts";
import { overUnder } from "./markets/over-under.ts";
import { twoWay } from "./markets/two-way.ts";

const ODDS_MARKETS = {
	match_result: matchResult,
	over_under_2_5: overUnder("over_under_2_5", 2.5),
	two_way: twoWay,
	odd_even: oddEven,
	last_team_to_score: lastTeamToScore,
} satisfies Record<MarketKey, OddsMarket>;

/** In the order of MARKETS; empty for a sport that no market fits. */
export function marketsOf(sport: SportKey): readonly OddsMarket[] {
	const module = sportOf(sport);
	return MARKET_KEYS.map((key) => ODDS_MARKETS[key]).filter((market) => market.fits(module));
}
