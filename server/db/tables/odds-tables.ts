// Tables of odds. Part of schema.ts.

/**
 * A market at one of its versions. `odds_prices` stores each version forever, `odds_markets` the newest one; both are written in one
 * transaction, and the key of a version keeps two writers from creating the same one.
 */
export interface OddsPriceTable {
	match_id: string;
	market: string;
	/** The line of over and under; `null` for markets without a line. The same in all versions of a market. */
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
	/** Seq up to which the match log was folded for it. */
	log_seq: number;
	changed_at: number;
	/** Strengths of the sides with which it was priced; `null` for rows that are older than this column. */
	home_strength: number | null;
	away_strength: number | null;
}

/** An operator's or a feed's input for a market. If it is not suspended and has no prices, it was withdrawn. */
export interface OddsInputTable {
	match_id: string;
	market: string;
	source: "feed" | "operator";
	/** 1 if the market is suspended by the input, otherwise 0. */
	is_suspended: number;
	/** JSON, as in odds_prices; `null` if the previous price stays. */
	prices: string | null;
	author_id: string;
	submitted_at: number;
}
