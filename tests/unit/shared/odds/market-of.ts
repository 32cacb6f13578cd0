// A market of football by its key, for this folder's tests.
import type { MarketKey } from "#shared/contract/odds.ts";
import type { OddsMarket } from "#shared/odds/market.ts";
import { marketsOf } from "#shared/odds/registry.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";

export function marketOf(key: MarketKey): OddsMarket {
	const market = marketsOf(FOOTBALL).find((one) => one.key === key);
	if (!market) throw new Error(`football has no ${key}`);
	return market;
}
