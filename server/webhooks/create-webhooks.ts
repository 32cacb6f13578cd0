// Composes the webhooks' room: receivers, the queue of messages, the collector of facts and the sender, which run on one node at a time.
import type { Outbox } from "#server/bus/outbox.ts";
import type { Settings } from "#server/config/env.ts";
import { maintainLease } from "#server/db/lease.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { AuditTrail } from "#server/http/endpoint/audit-trail.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { createGuardedPost } from "#server/http/outgoing/guarded-post.ts";
import type { ResolveName } from "#server/http/outgoing/outgoing-guard.ts";
import { createAddressCheck } from "#server/http/outgoing/private-networks.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Worker } from "#server/queue/worker.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { collectFacts, type FactCollector } from "./collect-facts.ts";
import { WEBHOOK_QUEUE } from "./delivery.store.ts";
import { listenersApi } from "./listeners.api.ts";
import { createListeners } from "./listeners.service.ts";
import { sendDeliveries } from "./send-deliveries.ts";
import { watchReceivers } from "./watch-receivers.ts";
import type { CurrentKeysOf } from "./webhook-filter.ts";
import { webhooksApi } from "./webhooks.api.ts";
import { createWebhookService } from "./webhooks.service.ts";

export interface WebhooksRoom {
	definitions: ApiDefinition[];
	collector: FactCollector;
	sender: Worker;
	cleaning: CleaningTask[];
	/** Number of webhooks that were created with another secret of the server. */
	countUnusable(): Promise<number>;
	stop(): Promise<void>;
}

export function createWebhooks(parts: {
	db: Db;
	outbox: Outbox;
	queue: Queue;
	clock: Clock;
	log: Logger;
	rowsOf(matchIds: readonly string[]): Promise<readonly MatchRow[]>;
	currentKeysOf: CurrentKeysOf;
	audit: AuditTrail;
	/** The server's own secret, from which secrets of receivers are derived. */
	serverSecret: string;
	/** The server's secret before the last change; secrets that were derived from it still count. */
	previousSecret?: string | undefined;
	mailer: Pick<Mailer, "sendWithin">;
	settings: Pick<Settings, "isProduction" | "webhookNetworks" | "siteName" | "siteUrl" | "retention">;
	resolve?: ResolveName;
	withinMs?: number;
}): WebhooksRoom {
	const { db, queue, clock, log, settings, resolve, withinMs } = parts;
	const guarded = createGuardedPost({
		isAllowed: createAddressCheck(settings.webhookNetworks),
		needsHttps: settings.isProduction,
		...(resolve && { resolve }),
		...(withinMs !== undefined && { withinMs }),
	});
	const webhooks = createWebhookService({ ...parts, guarded });
	const lease = maintainLease({ db, name: "webhooks", clock, log });
	const isInCharge = () => lease.isHeld();
	const wake = () => queue.wake(WEBHOOK_QUEUE);
	const { failed } = watchReceivers({ ...parts, site: settings });
	const sender = sendDeliveries({
		db,
		queue,
		clock,
		guarded,
		secretsOf: webhooks.secretsOf,
		failed,
		isInCharge,
		siteUrl: settings.siteUrl,
		retentionMs: settings.retention.deliveriesMs,
	});
	const listeners = createListeners({ ...parts, secretsOf: webhooks.secretsOf });
	const collector = collectFacts({ ...parts, isInCharge, collected: wake });
	return {
		definitions: [...webhooksApi({ db, queue, webhooks, wake }), ...listenersApi({ db, webhooks, listeners })],
		collector,
		sender,
		countUnusable: async () => (await webhooks.list()).filter(({ isUsable }) => !isUsable).length,
		cleaning: [listeners.cleaning],
		async stop() {
			listeners.stop();
			await collector.stop();
			await sender.stop();
			await lease.stop();
		},
	};
}
