// Tables of odds. Part of schema.ts.

/** Every change of every market; the one with `is_latest` is how the market stands. */
export interface OddsPriceTable {
	match_id: string;
	market: string;
	version: number;
	status: string;
	reason: string | null;
	/** JSON: decimal odds in hundredths, by outcome. */
	prices: string | null;
	source: string;
	result: string | null;
	/** JSON: SettlementNote. */
	note: string | null;
	/** How far the match log was folded for it. */
	log_seq: number;
	/** 0 or 1. */
	is_latest: number;
	changed_at: number;
}

/** What an operator or a feed says of a market, until it is taken back. */
export interface OddsInputTable {
	match_id: string;
	market: string;
	source: "feed" | "operator";
	/** 0 or 1. */
	is_suspended: number;
	/** JSON, as in odds_prices; null: the price before stays. */
	prices: string | null;
	told_by: string;
	told_at: number;
}
