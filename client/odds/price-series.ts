// The history of one market as chart data: steps of each price, suspensions, ticks of both axes. Pure.
import { MARKETS, type MarketKey, type OddsHistoryEntry } from "#shared/contract/odds.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { offeredPrice } from "./price-words.ts";

export interface PriceSeries {
	/** Instants of the changes, and the end of the line. */
	at: Instant[];
	/** Prices in hundredths by outcome, from each instant on; `null` if none is offered. */
	prices: (number | null)[][];
	suspended: { from: Instant; to: Instant }[];
	/** Published prices by instant; at the end, the last ones are repeated unless the market is settled or void. */
	entries: OddsHistoryEntry[];
}

/**
 * `entries`: of all markets, oldest first. Entries before `from` give the state at `from`; an open market continues to `to`. Returns `null`
 * for a market that was never priced.
 */
export function priceSeries(
	entries: readonly OddsHistoryEntry[],
	market: MarketKey,
	{ from, to }: { from: Instant; to: Instant },
): PriceSeries | null {
	const ofMarket = entries.filter((entry) => entry.market === market);
	const first = ofMarket.findLastIndex(({ changedAt }) => changedAt <= from);
	const shown = ofMarket.slice(Math.max(0, first)).map((entry) => ({ ...entry, changedAt: Math.max(entry.changedAt, from) }));
	const last = shown.at(-1);
	if (!last || !shown.some(({ prices }) => prices)) return null;
	const isOver = last.status === "settled" || last.status === "void";
	if (!isOver) shown.push({ ...last, changedAt: Math.max(to, last.changedAt + 1) });
	return {
		at: shown.map(({ changedAt }) => changedAt),
		prices: MARKETS[market].outcomes.map((_outcome, place) => shown.map(({ prices }) => offeredPrice(prices?.[place]))),
		suspended: stretches(shown),
		entries: shown,
	};
}

function stretches(entries: readonly OddsHistoryEntry[]): PriceSeries["suspended"] {
	return entries.flatMap(({ status, changedAt }, place) => {
		const next = entries[place + 1];
		return status === "suspended" && next ? [{ from: changedAt, to: next.changedAt }] : [];
	});
}

/** Round prices for ticks, in hundredths. */
const ROUND_PRICES = [
	101, 105, 110, 120, 130, 140, 150, 160, 180, 200, 225, 250, 275, 300, 350, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 5000, 10000, 20000,
	50000, 100000,
];

/** Returns at most `count` of the round prices between `low` and `high`, evenly spaced on a logarithmic axis. */
export function priceTicks(low: number, high: number, count: number): number[] {
	const inside = ROUND_PRICES.filter((price) => price >= low && price <= high);
	if (inside.length <= count) return inside;
	const step = Math.log(high / low) / count;
	const ticks: number[] = [];
	for (const price of inside) if (price === inside[0] || Math.log(price / (ticks.at(-1) ?? low)) >= step) ticks.push(price);
	return ticks;
}

const TICK_STEPS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440].map((minutes) => minutes * MINUTE_MS);

/** Returns whole clock steps between the two instants, at most `count` plus one. */
export function timeTicks(from: Instant, to: Instant, count: number): Instant[] {
	const step = TICK_STEPS_MS.find((each) => (to - from) / each <= count) ?? Math.ceil((to - from) / count / HOUR_MS) * HOUR_MS;
	const first = Math.ceil(from / step) * step;
	return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, place) => first + place * step);
}
