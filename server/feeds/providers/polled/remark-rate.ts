// Computes the share of a feed's matches of the last day that have a remark: fields left out, contradictions, unknown terms. A high share
// reveals that a provider has changed its format.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Database } from "#server/db/schema.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { readFollowed, readRemarkedIds } from "./feed-match.store.ts";

export interface RemarkRate {
	/** Number of matches that began within the last 24 hours. */
	matches: number;
	/** Number of these matches with a remark. */
	remarked: number;
	isAlarming: boolean;
}

/** Minimum number of matches; a share of fewer is meaningless. */
const MIN_MATCHES = 5;
/** Maximum share of the matches that may have a remark before it is an alarm. */
const MAX_SHARE = 0.2;
const POLL_EVERY_MS = MINUTE_MS;
/** A lasting alarm is logged again after this time. */
const REPEAT_MS = HOUR_MS;

export async function readRemarkRate(connection: Kysely<Database>, feed: string, now: Instant): Promise<RemarkRate> {
	const from = now - DAY_MS;
	const followed = await readFollowed(connection, feed, { from, to: now });
	const remarkedIds = await readRemarkedIds(connection, feed, from);
	const remarked = followed.filter(({ sourceId }) => remarkedIds.has(sourceId)).length;
	const isAlarming = followed.length >= MIN_MATCHES && remarked > MAX_SHARE * followed.length;
	return { matches: followed.length, remarked, isAlarming };
}

interface WatchParts {
	/** Feeds that poll a provider. */
	feeds: readonly string[];
	db: Pick<Db, "kysely">;
	metrics: Pick<Metrics, "gauge">;
	clock: Clock;
	log: Logger;
}

/** Sets the gauges of /metrics, and logs a warning if a rate is alarming. */
export function watchRemarkRates({ feeds, db, metrics, clock, log }: WatchParts): { refresh(): Promise<void>; stop(): Promise<void> } {
	const all = metrics.gauge("feed_matches", "Matches of the feed that began within 24 hours", ["feed"]);
	const remarked = metrics.gauge("feed_remarked_matches", "Those of them with a remark: fields left out, contradictions", ["feed"]);
	const alarm = metrics.gauge("feed_remark_alarm", "1 while remarks on the feed's matches are alarmingly many", ["feed"]);
	const warnedAt = new Map<string, Instant>();

	async function refresh(): Promise<void> {
		for (const feed of feeds) {
			const rate = await readRemarkRate(db.kysely, feed, clock());
			all.set({ feed }, rate.matches);
			remarked.set({ feed }, rate.remarked);
			alarm.set({ feed }, rate.isAlarming ? 1 : 0);
			if (!rate.isAlarming) {
				warnedAt.delete(feed);
				continue;
			}
			if (clock() - (warnedAt.get(feed) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) continue;
			warnedAt.set(feed, clock());
			const message = "Many of the feed's matches have remarks: its format may have changed, see /cms/feeds";
			log.warn({ feed, matches: rate.matches, remarked: rate.remarked }, message);
		}
	}

	const polling = poll({ everyMs: POLL_EVERY_MS, refresh, log, task: "reading the remarks of feeds" });
	return { refresh, stop: () => polling.stop() };
}
