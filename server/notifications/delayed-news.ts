// Notifies readers with a match delay later: jobs for entries of match logs are due after the delay, by the database's clock. A job names
// entries by their seqs and leaves out those that were cancelled before it first ran, so no clock of a node decides anything.
import type { Db } from "#server/db/open-database.ts";
import { readRecordedEvents } from "#server/db/recent-events.store.ts";
import type { Job } from "#server/queue/job.store.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Worker } from "#server/queue/worker.ts";
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import { DELAYED_NEWS_QUEUE, readDelayedNews } from "./delayed-news.store.ts";

/** A range of a log, for readers with this delay. */
interface DelayedEntries {
	matchId: string;
	delaySeconds: number;
	fromSeq: number;
	toSeq: number;
}

/** What a job stores when it first runs: the length of the log at that time. A repetition makes the same decisions with it. */
interface Noted {
	seenSeq: number;
}

const RETRY = { firstMs: SECOND_MS, longestMs: 30 * SECOND_MS };
/** Time within which a job is retried; after it, the news would be too old to send. */
const RETRIED_WITHIN_MS = 5 * MINUTE_MS;
const ATTEMPT_MS = 30 * SECOND_MS;
/** Retention of jobs: longer than the greatest delay, which is the longest time between an entry and a cancellation that matters. */
const RETENTION_MS = HOUR_MS;
const MAX_CONCURRENT_MATCHES = 10;

export interface DelayedNews {
	/** Queues entries for the readers with each of the delays. */
	add(matchId: string, events: readonly MatchEvent[], delays: readonly number[]): Promise<void>;
	worker: Worker;
}

export function delayNews(parts: {
	db: Db;
	queue: Queue;
	clock: Clock;
	isInCharge(): boolean;
	/** Collects the events for readers with this delay, with the state after `toSeq`. */
	collect(matchId: string, events: readonly MatchEvent[], delayed: { delaySeconds: number; toSeq: number }): Promise<void>;
}): DelayedNews {
	const { db, queue, clock, isInCharge, collect } = parts;

	async function run(job: Job): Promise<void> {
		const { matchId, delaySeconds, fromSeq, toSeq } = JSON.parse(job.payload) as DelayedEntries;
		const recorded = await readRecordedEvents(db.kysely, { matchId, fromSeq: 1, since: clock() - HOUR_MS });
		const events = recorded.map(({ event }) => event);
		const { seenSeq } = job.report === null ? await note(job, events) : (JSON.parse(job.report) as Noted);
		const seen = events.filter(({ seq }) => seq <= seenSeq);
		const wasLeftOut = await earlierDecisions(job.lane);
		const toTell = events.filter((event) => event.seq >= fromSeq && event.seq <= toSeq && !isTakenBack(event, seen, wasLeftOut));
		await collect(matchId, toTell, { delaySeconds, toSeq });
	}

	async function note(job: Job, events: readonly MatchEvent[]): Promise<Noted> {
		const noted = { seenSeq: Math.max(0, ...events.map(({ seq }) => seq)) };
		await queue.note(db.kysely, job, noted);
		return noted;
	}

	/** Returns a function that tells whether an entry was cancelled before its delayed time. */
	async function earlierDecisions(lane: string): Promise<(original: MatchEvent, cancellation: MatchEvent) => boolean> {
		const jobs = (await readDelayedNews(db.kysely, lane)).map(({ payload, report }) => ({
			...(JSON.parse(payload) as DelayedEntries),
			...(JSON.parse(report) as Noted),
		}));
		return (original, cancellation) =>
			jobs.some(({ fromSeq, toSeq, seenSeq }) => original.seq >= fromSeq && original.seq <= toSeq && seenSeq >= cancellation.seq);
	}

	const worker = queue.work({
		...{ queue: DELAYED_NEWS_QUEUE, maxConcurrent: MAX_CONCURRENT_MATCHES, maxPerLane: 1, attemptMs: ATTEMPT_MS, retry: RETRY },
		...{ retentionMs: RETENTION_MS, isInCharge },
		async handle(job) {
			await run(job);
			return { kind: "done" };
		},
	});

	return {
		worker,
		async add(matchId, events, delays) {
			const [fromSeq, toSeq] = [events[0]?.seq, events.at(-1)?.seq];
			if (fromSeq === undefined || toSeq === undefined || delays.length === 0) return;
			const jobs = delays.map((delaySeconds) => {
				const entries: DelayedEntries = { matchId, delaySeconds, fromSeq, toSeq };
				const delayMs = delaySeconds * SECOND_MS;
				const lane = `${matchId} ${delaySeconds}`;
				return { key: `${lane} ${toSeq}`, lane, payload: JSON.stringify(entries), delayMs, expiresInMs: delayMs + RETRIED_WITHIN_MS };
			});
			await queue.add(db.kysely, DELAYED_NEWS_QUEUE, jobs);
		},
	};
}

/** Returns `true` for an event that was cancelled before its time, and for that cancellation: a delayed reader is notified of neither. */
function isTakenBack(
	event: MatchEvent,
	seen: readonly MatchEvent[],
	wasLeftOut: (original: MatchEvent, cancellation: MatchEvent) => boolean,
): boolean {
	const others = seen.filter(({ id, seq }) => id === event.id && seq !== event.seq);
	return isCancelled(event)
		? others.some((other) => other.seq < event.seq && other.revision === 1 && wasLeftOut(other, event))
		: others.some((other) => other.seq > event.seq && isCancelled(other));
}
