// Markets as a server publishes them, for the tests of this folder.
import type { MarketView, OddsHistoryEntry } from "#shared/contract/odds.ts";
import { encodeOddsFact } from "#shared/contract/socket/odds-facts.ts";

export const AT = Date.UTC(2026, 10, 21, 15);

export function made(changes: Partial<MarketView> = {}): MarketView {
	const usual = {
		market: "odd_even",
		line: null,
		status: "open",
		reason: null,
		prices: [190, 195],
		source: "model",
		result: null,
		note: null,
	} as const;
	return { ...usual, prices: [...usual.prices], version: 1, changedAt: AT, ...changes };
}

export function entry(seconds: number, changes: Partial<MarketView> = {}): OddsHistoryEntry {
	return made({ version: seconds + 1, changedAt: AT + seconds * 1_000, ...changes });
}

export const fact = (changes: Partial<MarketView> = {}): unknown[] => encodeOddsFact(made(changes));
