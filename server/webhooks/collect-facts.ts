// Converts facts to queued messages, on one node at a time, from the outbox: facts of all nodes, and those from before a crash. A receiver
// gets each fact once, by its id.
import { consumeOutbox } from "#server/bus/consume-outbox.ts";
import type { Change } from "#server/bus/outbox.store.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import { readRecordedEvents } from "#server/db/recent-events.store.ts";
import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { NewJob } from "#server/queue/job.store.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { WEBHOOK_QUEUE } from "./delivery.store.ts";
import { newDelivery } from "./new-delivery.ts";
import { factOfEvent, factOfMarket, type OutgoingFact } from "./outgoing-fact.ts";
import { readLive, readSettlements } from "./recent-facts.store.ts";
import { readWebhooks } from "./webhook.store.ts";
import { type CurrentKeysOf, filterOf, namedIn, passesFilter } from "./webhook-filter.ts";

/** Maximum age of facts that are delivered after a stop. */
const OLDEST_MS = DAY_MS;
/** An event that was logged this long after it happened comes from an import, or from a feed that fills a gap. */
const OLD_NEWS_MS = 6 * HOUR_MS;

const isNews = ({ event, recordedAt }: { event: MatchEvent; recordedAt: Instant }): boolean => recordedAt - event.occurredAt <= OLD_NEWS_MS;

export interface FactCollector {
	/** Reads the facts that were recorded since the last read. */
	readMissed(): Promise<void>;
	stop(): Promise<void>;
}

interface NewFacts {
	events?: readonly { event: MatchEvent; recordedAt: Instant }[];
	markets?: readonly MarketView[];
}

export function collectFacts(parts: {
	db: Db;
	outbox: Outbox;
	queue: Queue;
	clock: Clock;
	log: Logger;
	rowsOf(matchIds: readonly string[]): Promise<readonly MatchRow[]>;
	currentKeysOf: CurrentKeysOf;
	/** Returns whether this node does the work now. */
	isInCharge(): boolean;
	/** Called when messages were queued. */
	collected(): void;
}): FactCollector {
	const { db, outbox, queue, clock, log, rowsOf, currentKeysOf, isInCharge, collected } = parts;

	async function store(matchId: string, facts: NewFacts): Promise<void> {
		const { markets = [] } = facts;
		const events = (facts.events ?? []).filter(isNews);
		// Importing a history logs thousands of old events: none of them may cause a query.
		if (events.length + markets.length === 0) return;
		const all = await readWebhooks(db.kysely);
		if (all.length === 0) return;
		const [[match], state] = [await rowsOf([matchId]), await readLive(db.kysely, matchId)];
		if (!match || !state) return;
		const filters = all.flatMap((webhook) => filterOf(webhook) ?? []);
		const current = filters.length === 0 ? new Map() : await currentKeysOf(filters.flatMap(namedIn).map(({ key }) => key));
		const webhooks = all.filter((webhook) => passesFilter(filterOf(webhook), match, current));
		const sport = sportOf(match.sport);
		const outgoing: { fact: OutgoingFact | null; recordedAt: Instant }[] = [
			...events.map(({ event, recordedAt }) => ({ fact: factOfEvent(sport, match, state, event), recordedAt })),
			...markets.map((market) => ({ fact: factOfMarket(match, state, market), recordedAt: market.changedAt })),
		];
		const jobs = outgoing.flatMap(({ fact, recordedAt }) => {
			// A new receiver gets nothing that was logged before it was added.
			const receivers = webhooks.filter(({ created_at: createdAt }) => createdAt <= recordedAt);
			return fact ? receivers.flatMap((webhook) => deliveryTo(webhook, fact)) : [];
		});
		if (jobs.length === 0) return;
		await queue.add(db.kysely, WEBHOOK_QUEUE, jobs);
		collected();
	}

	function deliveryTo(webhook: WebhookTable, { factId, kind, at, content }: OutgoingFact): NewJob[] {
		if (!(JSON.parse(webhook.kinds) as string[]).includes(kind)) return [];
		return [newDelivery({ webhookId: webhook.id, factId, kind, content: { at, ...content } })];
	}

	async function handle(changes: readonly Change[]): Promise<void> {
		// Without receivers nothing is read: one that is added later gets nothing that was logged before.
		if ((await readWebhooks(db.kysely)).length === 0) return;
		const since = clock() - OLDEST_MS;
		for (const { topic, subject: matchId, seq } of changes) {
			if (topic === "match") await store(matchId, { events: await readRecordedEvents(db.kysely, { matchId, fromSeq: seq, since }) });
			else await store(matchId, { markets: await readSettlements(db.kysely, { matchId, since }) });
		}
	}

	const consumer = consumeOutbox({ db, outbox, log, name: "webhooks", topics: ["match", "odds"], isInCharge, handle });
	return { readMissed: consumer.readMissed, stop: consumer.stop };
}
