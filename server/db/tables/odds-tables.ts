// Tables of odds. Part of schema.ts.

/**
 * A market at one of its versions. `odds_prices` stores each version forever, `odds_markets` the newest one; both are written in one
 * transaction, and the key of a version keeps two writers from creating the same one.
 */
export interface OddsPriceTable {
	match_id: string;
	market: string;
	/** What over and under are about; null for markets without a line. The same in all versions of a market. */
	line: number | null;
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
	changed_at: number;
	/** Of the sides, as it was priced with them; null: stored before strengths were. */
	home_strength: number | null;
	away_strength: number | null;
}

/** What an operator or a feed set for a market. Not suspended and without prices: it was withdrawn. */
export interface OddsInputTable {
	match_id: string;
	market: string;
	source: "feed" | "operator";
	/** 0 or 1. */
	is_suspended: number;
	/** JSON, as in odds_prices; null: the price before stays. */
	prices: string | null;
	author_id: string;
	submitted_at: number;
}
