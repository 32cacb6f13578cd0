// Tables of feeds that poll a provider. Part of schema.ts.

import type { Generated } from "kysely";
import type { AsOfChoices } from "./as-of-choice.ts";

/** Number of requests that a feed may still make, on all nodes together. */
export interface FeedBudgetTable {
	feed: string;
	/** Number of requests that were left in the minute's token bucket at `minute_at`, including fractions. */
	minute_tokens: number;
	minute_at: number;
	/** Days since 1970 in UTC, and the number of requests on that day. */
	day: number;
	day_used: number;
	/** No requests are made before this instant, because the provider demanded a wait or requests failed. */
	blocked_until: number;
	/** Number of failed requests since the last answer. */
	failures: number;
	/** Time of the last usable answer. */
	answered_at: number | null;
}

/** State of a match that a feed reports: whether it is polled, and its last report. */
interface FeedMatchTable {
	feed: string;
	source_id: string;
	/** The league's key in the feed's requests. */
	league_key: string;
	starts_at: number;
	/** 1 if the match is over, otherwise 0. */
	is_over: number;
	over_at: number | null;
	/** Time of the last request for the match's line-ups and statistics. */
	detailed_at: number | null;
	/** JSON: ReportMemory. */
	memory: string;
}

/** Data that a feed could not read, and how it was handled. */
interface FeedRemarkTable {
	feed: string;
	/** Name of the unreadable part, such as `match 1049115`. */
	row_name: string;
	message: string;
	seen_at: number;
	/** 1 if the remark is not about a fault of the provider, for instance because another feed has priority. */
	is_notice: Generated<number>;
}

interface FeedPositionTable {
	feed: string;
	/** JSON: the position of a feed, in a format of its own. */
	position: string;
	updated_at: number;
}

export interface PolledFeedTables {
	feed_positions: FeedPositionTable;
	feed_budgets: FeedBudgetTable;
	feed_matches: FeedMatchTable;
	feed_remarks: FeedRemarkTable;
}

export const POLLED_FEED_TABLES_AS_OF: AsOfChoices<PolledFeedTables> = {
	feed_positions: "never",
	feed_budgets: "never",
	feed_matches: "never",
	feed_remarks: "never",
};
