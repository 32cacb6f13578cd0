// Tables of odds. Part of schema.ts.
import { expressionBuilder } from "kysely";
import type { AsOfChoices, ViewAsOf } from "./as-of-choice.ts";

/**
 * A market at one of its versions. `odds_markets` has the newest version, `odds_prices` every version, unless a setting thins those of old
 * matches (server/odds/thin-prices.store.ts). Both are written in one transaction, and the key prevents two writers from creating the same
 * version.
 */
export interface OddsPriceTable {
	match_id: string;
	market: string;
	/** The line of over/under; `null` for markets without a line. It is the same in all versions of a market. */
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
	/** Seq up to which the match log was folded for this version. */
	log_seq: number;
	changed_at: number;
	/** Strengths of the sides by which the market was priced; `null` for rows that are older than this column. */
	home_strength: number | null;
	away_strength: number | null;
}

/** An operator's or a feed's input for a market. A row without prices that does not suspend the market is a withdrawn input. */
interface OddsInputTable {
	match_id: string;
	market: string;
	source: "feed" | "operator";
	/** 1 if the market is suspended by the input, otherwise 0. */
	is_suspended: number;
	/** JSON, as in odds_prices; `null` if the input keeps the previous prices. */
	prices: string | null;
	author_id: string;
	submitted_at: number;
}

export interface OddsTables {
	odds_prices: OddsPriceTable;
	odds_markets: OddsPriceTable;
	odds_inputs: OddsInputTable;
}

const { selectFrom } = expressionBuilder<OddsTables, never>();

const oddsPrices: ViewAsOf = (at) => selectFrom("odds_prices").selectAll().where("changed_at", "<=", at);

/** Returns the newest version of each market at the instant. */
const oddsMarkets: ViewAsOf = (at) =>
	selectFrom("odds_prices as price")
		.selectAll("price")
		.where("price.changed_at", "<=", at)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("odds_prices as newer")
						.select("newer.version")
						.whereRef("newer.match_id", "=", "price.match_id")
						.whereRef("newer.market", "=", "price.market")
						.whereRef("newer.version", ">", "price.version")
						.where("newer.changed_at", "<=", at),
				),
			),
		);

export const ODDS_TABLES_AS_OF: AsOfChoices<OddsTables> = {
	odds_prices: oddsPrices,
	odds_markets: oddsMarkets,
	odds_inputs: "never",
};
