// Converts events of matches to queued messages, on one node at a time, from the outbox; for readers with a match delay, later
// (delayed-news.ts). A browser gets each message only once: the queue stores the newest event per match and browser.
import { consumeOutbox } from "#server/bus/consume-outbox.ts";
import type { Change } from "#server/bus/outbox.store.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import { readRecordedEvents } from "#server/db/recent-events.store.ts";
import type { PushSubscriptionTable } from "#server/db/tables/notification-tables.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { NotificationKind, PushContent } from "#shared/contract/notifications.ts";
import { localeOf } from "#shared/i18n/locales.ts";
import { type Clock, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import { foldLog, logOf } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { scoreFacts } from "#shared/match/score-line.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { delayNews } from "./delayed-news.ts";
import { type MatchNews, newsOf } from "./match-news.ts";
import { type NewMessage, queueMessages } from "./message.store.ts";
import { type PushServices, routeOf } from "./push-services.ts";
import { isQuiet } from "./quiet-hours.ts";
import { hasSubscriptions, readDelays, readFollowers, readTargets } from "./subscription.store.ts";
import { type NewsOfMatch, writeMessage } from "./write-message.ts";

/** Older events cause no notification. */
const FRESH_MS = 5 * MINUTE_MS;
/** Maximum age of entries that are read after a stop. */
const MAX_LOG_AGE_MS = HOUR_MS;
/** Number of readers in one query. */
const FOLLOWER_BATCH_SIZE = 500;

export interface NewsCollector {
	/** Reads the entries that were recorded since the last read. */
	readMissed(): Promise<void>;
	stop(): Promise<void>;
}

interface QueuePorts {
	db: Db;
	queue: Queue;
	clock: Clock;
	services: PushServices;
}

interface CollectorPorts extends QueuePorts {
	outbox: Outbox;
	log: Logger;
	stateOf(matchId: string): Promise<{ state: MatchState } | null>;
	rowsOf(matchIds: readonly string[]): Promise<readonly MatchRow[]>;
	/** Returns whether this node does the work now. */
	isInCharge(): boolean;
}

export function collectNews(parts: CollectorPorts): NewsCollector {
	const { db, outbox, clock, log, stateOf, rowsOf, isInCharge } = parts;

	/** Collects events for browsers with this match delay, with the state after `toSeq`. */
	async function collect(
		matchId: string,
		events: readonly MatchEvent[],
		{ delaySeconds, toSeq }: { delaySeconds: number; toSeq: number } = { delaySeconds: 0, toSeq: Number.POSITIVE_INFINITY },
	): Promise<void> {
		const now = clock() - delaySeconds * SECOND_MS;
		const fresh = events.filter((event) => isFresh(event, now));
		// Importing a history logs thousands of old events: none of them may cause a query.
		if (fresh.length === 0 || !(await hasSubscriptions(db.kysely))) return;
		const logged = await stateOf(matchId);
		if (!logged) return;
		const state = stateAfter(logged.state, toSeq);
		const news = newsAmong(state, fresh, now);
		const [match] = news.length > 0 ? await rowsOf([matchId]) : [];
		if (!match) return;
		const facts = scoreFacts(sportOf(state.setup.sport), state);
		const at = Math.min(...fresh.map(({ occurredAt }) => occurredAt));
		await queueNews(parts, { match, facts, news, at }, match, delaySeconds);
	}

	async function handle(changes: readonly Change[]): Promise<void> {
		if (!(await hasSubscriptions(db.kysely))) return;
		const [since, delays] = [clock() - MAX_LOG_AGE_MS, await readDelays(db.kysely)];
		for (const { subject: matchId, seq } of changes) {
			const recorded = await readRecordedEvents(db.kysely, { matchId, fromSeq: seq, since });
			const events = recorded.map(({ event }) => event).filter((event) => isFresh(event, clock()));
			await collect(matchId, events);
			await delayed.add(matchId, events, delays);
		}
	}

	const delayed = delayNews({ ...parts, collect });
	const consumer = consumeOutbox({ db, outbox, log, name: "notifications", topics: ["match"], isInCharge, handle });
	return {
		async readMissed() {
			await consumer.readMissed();
			await delayed.worker.settle();
		},
		async stop() {
			await consumer.stop();
			await delayed.worker.stop();
		},
	};
}

const isFresh = ({ occurredAt }: MatchEvent, now: Instant) => now - occurredAt <= FRESH_MS;

/** The state after an entry, even if the log has grown since. */
function stateAfter(state: MatchState, toSeq: number): MatchState {
	const log = logOf(state);
	const until = log.filter(({ seq }) => seq <= toSeq);
	return until.length === log.length ? state : foldLog(sportOf(state.setup.sport), state.setup, until);
}

/** News of the fresh events, in their order; empty while sources state different results. */
function newsAmong(state: MatchState, events: readonly MatchEvent[], now: Instant): MatchNews[] {
	const sport = sportOf(state.setup.sport);
	// A score that sources state differently is not announced.
	if (disputedResult(sport, state)) return [];
	const revisions = new Map(events.map(({ id, revision }) => [id, revision]));
	return state.timeline
		.flatMap((entry) => {
			// If an event was revised in the meantime, only the newest revision is announced.
			if (revisions.get(entry.event.id) !== entry.event.revision) return [];
			const news = newsOf(sport, state, entry);
			const isLate = news?.isNews === false && !isFresh(entry.earlier[0] ?? entry.event, now);
			return news && !isLate ? [news] : [];
		})
		.sort((one, other) => one.seq - other.seq);
}

/** Queues the news of a match for the browsers that want them and have this match delay. */
async function queueNews(
	{ db, queue, clock, services }: QueuePorts,
	news: NewsOfMatch,
	{ id, league, home, away }: MatchRow,
	delaySeconds: number,
): Promise<void> {
	const now = clock();
	const targets = await readTargets(db.kysely, { id, league: league.id, teams: [home.id, away.id] });
	const write = writerOf(news);
	for (let after = ""; ; ) {
		const readers = await readFollowers(db.kysely, targets, { delaySeconds, after, limit: FOLLOWER_BATCH_SIZE, before: news.at });
		const messages = readers.flatMap((reader) => messageTo(reader, write(reader), services, now) ?? []);
		await queueMessages(db.kysely, queue, messages, now);
		const last = readers.at(-1);
		if (!last || readers.length < FOLLOWER_BATCH_SIZE) return;
		after = last.id;
	}
}

/** Writes a message once for all readers with the same kinds and language. */
function writerOf(news: NewsOfMatch): (reader: PushSubscriptionTable) => PushContent | null {
	const written = new Map<string, PushContent | null>();
	return ({ kinds, locale }) => {
		const key = `${locale} ${kinds}`;
		const known = written.get(key);
		if (known !== undefined) return known;
		const wanted = new Set(JSON.parse(kinds) as NotificationKind[]);
		const content = writeMessage(news, wanted, localeOf(locale));
		written.set(key, content);
		return content;
	};
}

/** Returns `null` if the reader wants none of the news, or has quiet hours. */
function messageTo(reader: PushSubscriptionTable, content: PushContent | null, services: PushServices, now: Instant): NewMessage | null {
	const { id, endpoint, quiet_from: from, quiet_until: until, zone, delay_seconds: delaySeconds } = reader;
	const quiet = from === null || until === null ? null : { from, until };
	if (!content || isQuiet(quiet, zone, now)) return null;
	const named: PushContent = quiet ? { ...content, zone } : content;
	return {
		id: `${id} ${content.tag}`,
		subscription_id: id,
		seq: content.seq,
		body: JSON.stringify(named),
		...routeOf(services, endpoint),
		urgency: content.isNews ? "high" : "normal",
		expires_at: content.at + FRESH_MS + delaySeconds * SECOND_MS,
	};
}
