// States of feeds across all nodes: paused or not, last report, number of reports by result, last error. Feeds report to this process,
// which writes their states to the database every second or two.

import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { FeedStateTable } from "#server/db/tables/desk-tables.ts";
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { changeFeedState, readFeedState } from "./feed-state.store.ts";
import type { IngestRequest } from "./ingest.ts";

/** Number of reports by result: `accepted`, or the code of the refusal. */
export type FeedCounts = Record<string, number>;

export interface FeedStates {
	/** Called with every report of every source and its result. */
	recordReport(request: Pick<IngestRequest, "sourceKind" | "sourceName">, result: AppendResult): void;
	/** States that this process runs the feed, and renews that statement until the returned function is called. */
	run(feed: string): () => void;
	/** Reports that an attempt of the feed failed; `null` reports that the feed works again. */
	reportFailure(feed: string, error: Error | null): void;
	/** Called by a feed before each step; the answer is cached for half a second. */
	isPaused(feed: string): Promise<boolean>;
	/** `by` is the user id of the person who pauses the feed; `null` resumes it. Returns the previous state. */
	setPaused(feed: string, by: string | null): Promise<FeedStateTable>;
	/** Writes pending changes. */
	flush(): Promise<void>;
	stop(): Promise<void>;
}

const FLUSH_EVERY_MS = SECOND_MS;
/** Interval at which a running feed's `seen_at` is renewed in the database. */
const NOTIFY_EVERY_MS = 5 * SECOND_MS;
const PAUSE_KNOWN_MS = 500;
/** Maximum length of an error in characters. */
const MAX_ERROR_LENGTH = 500;

interface News {
	counts: FeedCounts;
	reportedAt: Instant | null;
	/** `undefined` if the error has not changed since the last write. */
	error?: { message: string; at: Instant } | null;
}

export function createFeedStates({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): FeedStates {
	const news = new Map<string, News>();
	const running = new Map<string, { notifiedAt: Instant }>();
	const failing = new Set<string>();
	const paused = new Map<string, { isPaused: boolean; readAt: Instant }>();

	function newsOf(feed: string): News {
		const known = news.get(feed) ?? { counts: {}, reportedAt: null };
		news.set(feed, known);
		polling.begin();
		return known;
	}

	async function flush(): Promise<void> {
		const now = clock();
		const due = [...running].filter(([, { notifiedAt }]) => now - notifiedAt >= NOTIFY_EVERY_MS).map(([feed]) => feed);
		for (const feed of new Set([...news.keys(), ...due])) {
			const pending = news.get(feed) ?? { counts: {}, reportedAt: null };
			news.delete(feed);
			try {
				await db.kysely
					.transaction()
					.execute((transaction) => changeFeedState(transaction, feed, now, (state) => written(feed, state, pending, now)));
			} catch (error) {
				putBack(feed, pending);
				throw error;
			}
			const run = running.get(feed);
			if (run) run.notifiedAt = now;
		}
	}

	function written(feed: string, state: FeedStateTable, pending: News, now: Instant): Partial<FeedStateTable> {
		const counts = sum(JSON.parse(state.counts) as FeedCounts, pending.counts);
		const isFailing = pending.error === undefined ? {} : { is_failing: pending.error ? 1 : 0 };
		return {
			counts: JSON.stringify(counts),
			...(pending.reportedAt === null ? {} : { last_report_at: Math.max(state.last_report_at ?? 0, pending.reportedAt) }),
			...isFailing,
			...(pending.error ? { last_error: pending.error.message, last_error_at: pending.error.at } : {}),
			...(running.has(feed) ? { seen_at: now } : {}),
		};
	}

	/** Changes that could not be written are written with the next ones. */
	function putBack(feed: string, { counts, reportedAt, error }: News): void {
		const now = newsOf(feed);
		now.counts = sum(now.counts, counts);
		now.reportedAt ??= reportedAt;
		if (now.error === undefined && error !== undefined) now.error = error;
	}

	const isNeeded = () => news.size > 0 || running.size > 0;
	const polling = poll({ everyMs: FLUSH_EVERY_MS, isNeeded, refresh: flush, log, task: "writing feed states" });

	return {
		recordReport({ sourceKind, sourceName }, result) {
			if (sourceKind === "operator" || (result.ok && result.isRepeat)) return;
			if (!result.ok && result.error.code === "not_accepted") return;
			const pending = newsOf(sourceName);
			const outcome = result.ok ? "accepted" : result.error.code;
			pending.counts[outcome] = (pending.counts[outcome] ?? 0) + 1;
			pending.reportedAt = clock();
		},
		run(feed) {
			running.set(feed, { notifiedAt: 0 });
			newsOf(feed).error = null;
			return () => void running.delete(feed);
		},
		reportFailure(feed, error) {
			if (error === null && !failing.has(feed)) return;
			if (error) failing.add(feed);
			else failing.delete(feed);
			newsOf(feed).error = error && { message: error.message.slice(0, MAX_ERROR_LENGTH), at: clock() };
		},
		async isPaused(feed) {
			const known = paused.get(feed);
			if (known && clock() - known.readAt < PAUSE_KNOWN_MS) return known.isPaused;
			const isPaused = (await readFeedState(db.kysely, feed))?.is_paused === 1;
			paused.set(feed, { isPaused, readAt: clock() });
			return isPaused;
		},
		async setPaused(feed, by) {
			const now = clock();
			const { before } = await db.kysely.transaction().execute((transaction) =>
				changeFeedState(transaction, feed, now, (state) => {
					const isSame = (by === null) === (state.is_paused === 0);
					return isSame ? {} : { is_paused: by === null ? 0 : 1, paused_by: by, paused_at: by === null ? null : now };
				}),
			);
			paused.set(feed, { isPaused: by !== null, readAt: now });
			return before;
		},
		flush,
		async stop() {
			await polling.stop();
			await flush().catch((error: unknown) => log.warn({ err: error }, "Saving feed states at shutdown failed"));
		},
	};
}

function sum(one: FeedCounts, other: FeedCounts): FeedCounts {
	const total = { ...one };
	for (const [outcome, count] of Object.entries(other)) total[outcome] = (total[outcome] ?? 0) + count;
	return total;
}
