// Converts facts to queued messages, on one node at a time: immediately by the bus, and every few seconds by reading new rows of the
// database. So facts that were lost by a crash or published on another node are delivered too; a receiver gets each fact once, by its id.
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import { readRecentEvents } from "#server/db/recent-events.store.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { deleteDeliveriesBefore, insertDeliveries } from "./delivery.store.ts";
import { newDelivery } from "./new-delivery.ts";
import { factOfEvent, factOfMarket, type OutgoingFact } from "./outgoing-fact.ts";
import { readCursor, readLive, readRecentSettlements, writeCursor } from "./recent-facts.store.ts";
import { readWebhooks } from "./webhook.store.ts";

const READ_EVERY_MS = 5 * SECOND_MS;
/** Each read looks back this far: the clocks of nodes differ, and a slow commit becomes visible late. */
const OVERLAP_MS = MINUTE_MS;
/** After a longer stop, older facts are no longer delivered. */
const OLDEST_MS = DAY_MS;
/** An event that happened this long before it was logged comes from an import, or from a feed that fills a gap. */
const OLD_NEWS_MS = 6 * HOUR_MS;
const RETENTION_MS = 7 * DAY_MS;
const CLEANUP_INTERVAL_MS = HOUR_MS;

const isNews = ({ event, recordedAt }: { event: MatchEvent; recordedAt: Instant }): boolean => recordedAt - event.occurredAt <= OLD_NEWS_MS;

export interface FactCollector {
	/** Reads the rows that the database gained since the last read. */
	readMissed(): Promise<void>;
	stop(): Promise<void>;
}

interface NewFacts {
	events?: readonly { event: MatchEvent; recordedAt: Instant }[];
	markets?: readonly MarketView[];
}

export function collectFacts(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	rowsOf(matchIds: readonly string[]): Promise<readonly MatchRow[]>;
	/** Returns whether this node does the work now. */
	isInCharge(): boolean;
	/** Called when messages were queued. */
	collected(): void;
	everyMs?: number;
}): FactCollector {
	const { db, bus, clock, log, rowsOf, isInCharge, collected, everyMs = READ_EVERY_MS } = parts;
	let working: Promise<unknown> = Promise.resolve();
	let cleanupAt = 0;

	async function store(matchId: string, live: MatchLive | null, facts: NewFacts): Promise<void> {
		const { markets = [] } = facts;
		const events = (facts.events ?? []).filter(isNews);
		// A filled history arrives as thousands of old events: none of them may cause a query.
		if (events.length + markets.length === 0) return;
		const webhooks = await readWebhooks(db.kysely);
		if (webhooks.length === 0) return;
		const [[match], state] = [await rowsOf([matchId]), live ?? (await readLive(db.kysely, matchId))];
		if (!match || !state) return;
		const sport = sportOf(match.sport);
		const outgoing: { fact: OutgoingFact | null; recordedAt: Instant }[] = [
			...events.map(({ event, recordedAt }) => ({ fact: factOfEvent(sport, match, state, event), recordedAt })),
			...markets.map((market) => ({ fact: factOfMarket(match, state, market), recordedAt: market.changedAt })),
		];
		const rows = outgoing.flatMap(({ fact, recordedAt }) => {
			// A new receiver gets nothing from before it was added.
			const receivers = webhooks.filter(({ created_at: createdAt }) => createdAt <= recordedAt);
			return fact ? receivers.flatMap((webhook) => deliveryTo(webhook, fact)) : [];
		});
		if (rows.length === 0) return;
		await insertDeliveries(db.kysely, rows);
		collected();
	}

	function deliveryTo(webhook: WebhookTable, { factId, kind, at, content }: OutgoingFact): WebhookDeliveryTable[] {
		if (!(JSON.parse(webhook.kinds) as string[]).includes(kind)) return [];
		return [newDelivery({ webhookId: webhook.id, factId, kind, content: { at, ...content }, now: clock() })];
	}

	/** Tasks run in the order of the bus. Failed ones are repeated by the next read. */
	function enqueue(task: () => Promise<void>): void {
		if (!isInCharge()) return;
		working = working.then(task).catch((err: unknown) => log.warn({ err }, "A fact was not queued for webhooks, it is read again"));
	}

	async function storeMissed(now: Instant): Promise<void> {
		const until = (await readCursor(db.kysely)) ?? now;
		const since = Math.max(until, now - OLDEST_MS) - OVERLAP_MS;
		for (const { matchId, live, events } of await readRecentEvents(db.kysely, since)) await store(matchId, live, { events });
		for (const { matchId, markets } of await readRecentSettlements(db.kysely, since)) await store(matchId, null, { markets });
	}

	async function readMissed(): Promise<void> {
		const now = clock();
		// Nothing is read without a receiver: one that is added later gets nothing that was logged before.
		if ((await readWebhooks(db.kysely)).length > 0) await storeMissed(now);
		await writeCursor(db.kysely, now);
		if (now < cleanupAt) return;
		cleanupAt = now + CLEANUP_INTERVAL_MS;
		await deleteDeliveriesBefore(db.kysely, now - RETENTION_MS);
	}

	const ends = [
		bus.subscribe("match.appended", ({ matchId, live, events }: BusFacts["match.appended"]) =>
			enqueue(() => store(matchId, live, { events: events.map((event) => ({ event, recordedAt: clock() })) })),
		),
		bus.subscribe("odds.changed", ({ matchId, markets }) => {
			const settled = markets.filter(({ note }) => note !== null);
			if (settled.length > 0) enqueue(() => store(matchId, null, { markets: settled }));
		}),
	];
	const polling = poll({
		everyMs,
		refresh: async () => {
			if (isInCharge()) await readMissed();
		},
		log,
		task: "reading facts for webhooks",
	});
	return {
		readMissed,
		async stop() {
			for (const end of ends) end();
			await polling.stop();
			await working;
		},
	};
}
