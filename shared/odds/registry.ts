// All markets of the model by key. Read by the server's odds room.
import { MARKET_KEYS, type MarketKey } from "#shared/contract/odds.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { OddsMarket } from "./market.ts";
import { lastTeamToScore } from "./markets/last-team-to-score.ts";
import { oddEven } from "./markets/odd-even.ts";
import { twoWay } from "./markets/two-way.ts";

const ODDS_MARKETS = { odd_even: oddEven, two_way: twoWay, last_team_to_score: lastTeamToScore } satisfies Record<MarketKey, OddsMarket>;

/** In the order of the wire; empty for a sport that no market fits. */
export function marketsOf(sport: SportKey): readonly OddsMarket[] {
	const module = sportOf(sport);
	return MARKET_KEYS.map((key) => ODDS_MARKETS[key]).filter((market) => market.fits(module));
}
