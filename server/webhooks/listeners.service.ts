// Receivers without an address: a developer's command asks for their messages, forwards them to a local port, and says what became of
// each. The messages are the same jobs as all others, so they survive a stop of the server.
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { AuditEntry, AuditTrail } from "#server/http/endpoint/audit-trail.ts";
import type { Queue } from "#server/queue/queue.ts";
import { type DoneMessage, type ListenedMessage, MAX_EXCHANGED } from "#shared/contract/rest/console/webhook-listeners.ts";
import { type Clock, HOUR_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { finishDelivery, readWaiting, WEBHOOK_QUEUE } from "./delivery.store.ts";
import { messageHeaders } from "./message-headers.ts";
import { parseMessage } from "./new-delivery.ts";
import { countSuccess, deleteWebhook, readSilentListeners, readWebhook, updateWebhook } from "./webhook.store.ts";

/** Time for which an exchange waits for a message, and the interval at which it looks: messages may come from any node. */
const WAIT_MS = 5 * SECOND_MS;
const POLL_EVERY_MS = 200;
/** Time for which a listener is kept after its last request: long enough for an interrupted connection or a restart. */
const KEEP_MS = HOUR_MS;

/** The audit entry of a listener that the server removed by itself. */
const removalOf = (id: string, before: object, at: Instant): AuditEntry => ({
	...{ at, actorId: "the server", action: "listener left", subject: `webhook ${id}`, params: {}, input: undefined },
	...{ before, outcome: "done", requestId: "" },
});

export interface Listeners {
	/** Throws not_found if there is no such listener. */
	exchange(webhookId: string, done: readonly DoneMessage[]): Promise<ListenedMessage[]>;
	cleaning: CleaningTask;
	/** Ends waiting exchanges. */
	stop(): void;
}

export function createListeners(parts: {
	db: Db;
	queue: Pick<Queue, "remove">;
	clock: Clock;
	secretsOf(webhook: WebhookTable, now: number): readonly string[];
	audit: AuditTrail;
}): Listeners {
	const { db, queue, clock, secretsOf, audit } = parts;
	const stopping = new AbortController();

	async function readListener(id: string): Promise<WebhookTable> {
		const row = await readWebhook(db.kysely, id);
		if (row?.listened_at != null) return row;
		throw new AppError({ code: "not_found", message: `There is no listener ${id}; one that asks for nothing is removed after an hour.` });
	}

	/** Messages to a paused listener wait. */
	const readNext = async (id: string) => ((await readListener(id)).paused_at === null ? readWaiting(db.kysely, id, MAX_EXCHANGED) : []);

	return {
		async exchange(webhookId, done) {
			const webhook = await readListener(webhookId);
			for (const { id, error, ...report } of done) {
				const isNew = await finishDelivery(db.kysely, { webhookId, id }, { error, report, at: clock() });
				if (isNew && error === null) await countSuccess(db.kysely, webhookId, clock());
			}
			await updateWebhook(db.kysely, webhookId, { listened_at: clock() });
			const endMs = performance.now() + WAIT_MS;
			let jobs = await readNext(webhookId);
			while (jobs.length === 0 && performance.now() < endMs && !stopping.signal.aborted) {
				await sleep(POLL_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
				jobs = await readNext(webhookId);
			}
			const now = clock();
			const secrets = secretsOf(webhook, now);
			return jobs.map(({ id, payload: body }) => {
				return { id, headers: messageHeaders({ id, kind: parseMessage(body).kind, body }, secrets, now), body };
			});
		},
		cleaning: {
			table: "webhooks",
			keepMs: KEEP_MS,
			async cleanSome({ before, limit }) {
				const silent = await readSilentListeners(db.kysely, before, limit);
				for (const { id, name, listened_at: listenedAt } of silent) {
					const isOurs = await deleteWebhook(db.kysely, id);
					await queue.remove(db.kysely, WEBHOOK_QUEUE, { lane: id });
					if (isOurs) await audit.record(removalOf(id, { name, listenedAt }, clock()));
				}
				return silent.length;
			},
		},
		stop: () => stopping.abort(),
	};
}
