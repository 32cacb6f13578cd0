// Encodes one market for the topic `odds:{id}` as a positional array, and decodes it (shared/README.md). An open market that the model
// prices is `[market, price, price …]`; for any other, a list of the values that differ follows after the market. The array of a market
// with a line ends with the line.
import { SIDES } from "#shared/match/sides.ts";
import {
	MARKET_KEYS,
	MARKET_STATUSES,
	MARKETS,
	type MarketView,
	marketFacts,
	PRICE_SOURCES,
	SETTLEMENT_CAUSES,
	type SettlementNote,
	SUSPEND_REASONS,
} from "../odds.ts";
import { listed } from "./wire-values.ts";

const NOTE_KINDS = ["settled", "resettled", "rolled_back", "void"] as const;

type PackedNote = [kind: number, cause: number, home: number, away: number, side: number, minute: string | 0];
/** Reason and result are 1 + their index; 0 if absent. */
type Marks = [status: number, source: number, reason: number, result: number, note: PackedNote | 0];
type Fact = [market: number, ...rest: (Marks | number)[]];

/** The market without two fields that a reader derives: the version from the topic, and the time from the fact's arrival. */
export type PublishedMarket = Omit<MarketView, "version" | "changedAt">;

export function encodeOddsFact(view: PublishedMarket): unknown[] {
	const { market, line, status, source, reason, result, note, prices } = view;
	const isUsual = status === "open" && source === "model" && !note && !reason && !result && prices !== null;
	const marks: Marks = [
		MARKET_STATUSES.indexOf(status),
		PRICE_SOURCES.indexOf(source),
		reason === null ? 0 : 1 + SUSPEND_REASONS.indexOf(reason),
		result === null ? 0 : 1 + (MARKETS[market].outcomes as readonly string[]).indexOf(result),
		note ? packNote(note) : 0,
	];
	const numbers = [...(prices ?? []), ...(line === null ? [] : [line])];
	return [MARKETS[market].wire, ...(isUsual ? [] : [marks]), ...numbers] satisfies Fact;
}

/** Throws if the fact has a newer format. */
export function decodeOddsFact(fact: readonly unknown[]): PublishedMarket {
	const [place, ...rest] = fact as Fact;
	const market = MARKET_KEYS.find((key) => MARKETS[key].wire === place);
	if (!market) throw new Error(`No market has the number ${place}.`);
	const [status, source, reason, result, note]: Marks = Array.isArray(rest[0]) ? rest[0] : [0, 0, 0, 0, 0];
	const prices = rest.filter((value) => typeof value === "number");
	const line = marketFacts(market).hasLine ? (prices.pop() ?? null) : null;
	return {
		market,
		line,
		status: listed(MARKET_STATUSES, status),
		source: listed(PRICE_SOURCES, source),
		reason: reason === 0 ? null : listed(SUSPEND_REASONS, reason - 1),
		result: result === 0 ? null : listed(marketFacts(market).outcomes, result - 1),
		note: note === 0 ? null : unpackNote(note),
		prices: prices.length > 0 ? prices : null,
	};
}

function packNote({ kind, cause, score, side, minute }: SettlementNote): PackedNote {
	const sidePlace = side === null ? 0 : 1 + SIDES.indexOf(side);
	return [NOTE_KINDS.indexOf(kind), SETTLEMENT_CAUSES.indexOf(cause), score.home, score.away, sidePlace, minute ?? 0];
}

function unpackNote([kind, cause, home, away, side, minute]: PackedNote): SettlementNote {
	return {
		kind: listed(NOTE_KINDS, kind),
		cause: listed(SETTLEMENT_CAUSES, cause),
		score: { home, away },
		side: side === 0 ? null : listed(SIDES, side - 1),
		minute: minute === 0 ? null : minute,
	};
}
