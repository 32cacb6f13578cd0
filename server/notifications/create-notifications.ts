// Composes the room of notifications: push subscriptions, the queue of messages, the collector of news and the sender, which run on one
// node at a time.
import type { Bus } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { PushSettings } from "#server/config/push-settings.ts";
import { maintainLease } from "#server/db/lease.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import { deletionByAge } from "#server/db/retention/delete-old-rows.ts";
import { rule } from "#server/db/retention/retention-rules.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { createGuardedPost } from "#server/http/outgoing/guarded-post.ts";
import { createAddressCheck } from "#server/http/outgoing/private-networks.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type Clock, DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { collectNews, type NewsCollector } from "./collect-news.ts";
import { notificationsApi } from "./notifications.api.ts";
import { notificationsOfAccounts } from "./notifications-account-part.store.ts";
import { ANSWER_WITHIN_MS, MAX_CONCURRENT_MESSAGES } from "./push-limits.ts";
import { createPushServices } from "./push-services.ts";
import { type MessageSender, sendMessages } from "./send-messages.ts";
import { deleteSubscriptionsOfDevices, deletionOfUnconfirmed } from "./subscription.store.ts";
import { deriveVapidKeys } from "./vapid-keys.ts";

/** Retention of a browser's last message for a match. */
const RETENTION_MS = DAY_MS;
/** A browser that did not confirm within this time is deleted; at the next visit, the page offers notifications again. */
const CONFIRMED_WITHIN_MS = HOUR_MS;

export interface NotificationsRoom {
	definitions: ApiDefinition[];
	cleaning: CleaningTask[];
	accountPart: ReturnType<typeof notificationsOfAccounts>;
	collector: NewsCollector;
	sender: MessageSender;
	stop(): Promise<void>;
}

export function createNotifications(parts: {
	db: Db;
	bus: Bus;
	outbox: Outbox;
	queue: Queue;
	clock: Clock;
	log: Logger;
	metrics?: Metrics;
	stateOf(matchId: string): Promise<{ state: MatchState } | null>;
	rowsOf(matchIds: readonly string[]): Promise<readonly MatchRow[]>;
	/** The server's own secret: keys are derived from it if the settings have none. */
	serverSecret: string;
	settings: { push: PushSettings };
	/** Private networks that may be reached as an exception, and trusted certificates: for a push service on this machine. */
	networks?: readonly string[];
	ca?: string;
}): NotificationsRoom {
	const { db, bus, queue, clock, log, metrics, settings, serverSecret, networks = [], ca } = parts;
	const { keys = deriveVapidKeys(serverSecret), subject, hosts } = settings.push;
	const services = createPushServices(hosts);
	const guarded = createGuardedPost({
		isAllowed: createAddressCheck(networks),
		needsHttps: true,
		connectionsPerHost: MAX_CONCURRENT_MESSAGES,
		withinMs: ANSWER_WITHIN_MS,
		...(ca !== undefined && { ca }),
	});
	const lease = maintainLease({ db, name: "notifications", clock, log });
	const isInCharge = () => lease.isHeld();
	const sender = sendMessages({
		db,
		queue,
		clock,
		metrics,
		guarded,
		keys,
		subject,
		services: services.names,
		isInCharge,
	});
	const collector = collectNews({ ...parts, services, isInCharge });
	// All nodes subscribe, even those without the lease, so that a fact is not lost when the node with the lease stops.
	const unsubscribe = bus.subscribe("devices.revoked", ({ deviceIds }) => {
		deleteSubscriptionsOfDevices(db.kysely, deviceIds).catch((err: unknown) => log.error({ err }, "Push subscriptions were not deleted"));
	});
	return {
		definitions: notificationsApi({ db, queue, clock, guarded, services, serverSecret, publicKey: keys.publicKey }),
		cleaning: [deletionByAge(db, rule("push_messages", "expires_at", RETENTION_MS)), deletionOfUnconfirmed(db, CONFIRMED_WITHIN_MS)],
		accountPart: notificationsOfAccounts(db),
		collector,
		sender,
		async stop() {
			unsubscribe();
			await collector.stop();
			await sender.stop();
			await lease.stop();
		},
	};
}
