// Tables of feeds that poll a provider. Part of schema.ts.
import type { Generated } from "kysely";

/** How many requests a feed may still make, on all nodes together. */
export interface FeedBudgetTable {
	feed: string;
	/** Of the bucket of the minute, as of `minute_at`; fractions count. */
	minute_tokens: number;
	minute_at: number;
	/** Days since 1970, UTC, and the requests of that day. */
	day: number;
	day_used: number;
	/** No request before this instant: the provider asked for it, or it failed. */
	blocked_until: number;
	/** Failed requests since the last answer. */
	failures: number;
	/** The last usable answer. */
	answered_at: number | null;
}

/** What a feed knows of a match that it reports: which are to be polled, and what it reported. */
export interface FeedMatchTable {
	feed: string;
	source_id: string;
	/** As the feed's requests name it. */
	league_key: string;
	starts_at: number;
	/** 0 or 1. */
	is_over: number;
	over_at: number | null;
	/** When its line-ups and statistics were asked for. */
	detailed_at: number | null;
	/** JSON: ReportMemory. */
	memory: string;
}

/** What a feed could not read, and what was done with it. */
export interface FeedRemarkTable {
	feed: string;
	/** `match 1049115`. */
	row_name: string;
	message: string;
	seen_at: number;
	/** 1: no fault of the provider, such as that another feed comes first. */
	is_notice: Generated<number>;
}
