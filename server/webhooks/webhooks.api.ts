// /api/ops/webhooks…: receivers and the log of their messages, for admins.
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import type { JobTable } from "#server/db/tables/queue-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { hashSecret } from "#server/http/signature/derived-secret.ts";
import type { Queue } from "#server/queue/queue.ts";
import {
	countReplay,
	createWebhook,
	deleteWebhook,
	editWebhook,
	listDeliveries,
	listWebhooks,
	pingWebhook,
	replayDeliveries,
	replayDelivery,
	rotateWebhookSecret,
	type WebhookDelivery,
} from "#shared/contract/rest/console/webhooks.ts";
import { countFinished, type DeliveryReport, listDeliveries as readDeliveries, restartFinished, WEBHOOK_QUEUE } from "./delivery.store.ts";
import { parseMessage } from "./new-delivery.ts";
import { deleteWebhook as removeWebhook } from "./webhook.store.ts";
import type { Webhooks } from "./webhooks.service.ts";

const SCOPE = "admin";
/**
 * Without a key of idempotency: the answers of adding a webhook and of renewing its secret would be stored with the secret, and a repeated
 * replay sends the same ids, which receivers drop.
 */
const COMMAND = { scope: SCOPE, rate: { points: 30, perSeconds: 60 }, isIdempotent: false } as const;
/** Staff who change where facts are sent, or who get a secret, must give a fresh proof. */
const PROVEN = { ...COMMAND, needsProof: true } as const;

export function webhooksApi({ db, queue, webhooks, wake }: { db: Db; queue: Queue; webhooks: Webhooks; wake(): void }): ApiDefinition[] {
	return [
		defineQuery(listWebhooks, { scope: SCOPE }, async () => ({ webhooks: await webhooks.list() })),

		defineCommand(createWebhook, PROVEN, async ({ body }, context) => {
			const { id } = actorOf(context);
			const created = await webhooks.create({ ...body, by: await staffNameOf(db.kysely, id), ownerId: id });
			context.audit({ subject: `webhook ${created.webhook.id}`, after: { ...body, url: shortened(body.url) } });
			return created;
		}),

		defineCommand(editWebhook, PROVEN, async ({ params: { webhookId }, body }, { audit }) => {
			const before = await webhooks.read(webhookId);
			const webhook = await webhooks.edit(webhookId, body);
			audit({ subject: `webhook ${webhookId}`, before: briefOf(before), after: briefOf(webhook) });
			wake();
			return { webhook };
		}),

		defineCommand(rotateWebhookSecret, PROVEN, async ({ params: { webhookId } }, { audit }) => {
			audit({ subject: `webhook ${webhookId}` });
			return webhooks.rotate(webhookId);
		}),

		defineCommand(deleteWebhook, COMMAND, async ({ params: { webhookId } }, { audit }) => {
			const before = await webhooks.read(webhookId);
			await removeWebhook(db.kysely, webhookId);
			await queue.remove(db.kysely, WEBHOOK_QUEUE, { lane: webhookId });
			audit({ subject: `webhook ${webhookId}`, before: briefOf(before) });
			return {};
		}),

		defineCommand(pingWebhook, COMMAND, async ({ params: { webhookId } }) => {
			const deliveryId = await webhooks.ping(webhookId);
			wake();
			return { deliveryId };
		}),

		defineQuery(listDeliveries, { scope: SCOPE }, async ({ params: { webhookId }, query }) => {
			const webhook = await webhooks.read(webhookId);
			const { rows, total } = await readDeliveries(db.kysely, webhookId, query);
			return { webhook, rows: rows.map(toView), total };
		}),

		defineCommand(replayDelivery, COMMAND, async ({ params: { webhookId, deliveryId } }) => {
			if (!(await queue.restart(db.kysely, WEBHOOK_QUEUE, { id: deliveryId, lane: webhookId }))) {
				throw new AppError({ code: "not_found", message: `There is no message ${deliveryId} of webhook ${webhookId}.` });
			}
			wake();
			return {};
		}),

		defineQuery(countReplay, { scope: SCOPE }, async ({ params: { webhookId }, query }) => {
			await webhooks.read(webhookId);
			return { count: await countFinished(db.kysely, webhookId, query) };
		}),

		defineCommand(replayDeliveries, COMMAND, async ({ params: { webhookId }, body }, { audit }) => {
			await webhooks.read(webhookId);
			const count = await restartFinished(db.kysely, webhookId, body);
			audit({ subject: `webhook ${webhookId}`, after: { ...body, count } });
			wake();
			return { count };
		}),
	];
}

/**
 * The address of a chat's receiver is a secret, and entries of the audit log are never deleted: they contain only the host, and a digest
 * that shows whether the rest has changed.
 */
const shortened = (url: string) => `${new URL(url).host} ${hashSecret(url).slice(0, 8)}`;

const briefOf = ({ name, url, kinds, format, filter, pausedAt }: Awaited<ReturnType<Webhooks["read"]>>) => ({
	name,
	url: shortened(url),
	kinds,
	format,
	filter,
	isPaused: pausedAt !== null,
});

const STATES = { done: "delivered", given_up: "failed" } as const;

function toView(row: JobTable): WebhookDelivery {
	const state = row.outcome === null ? "waiting" : STATES[row.outcome];
	const report = row.report === null ? null : (JSON.parse(row.report) as DeliveryReport);
	return {
		id: row.id,
		kind: parseMessage(row.payload).kind,
		state,
		createdAt: row.created_at,
		attempts: row.attempts,
		dueAt: state === "waiting" ? row.due_at : null,
		attemptedAt: row.attempted_at,
		status: report?.status ?? null,
		error: row.last_error,
		durationMs: report?.durationMs ?? null,
		body: row.payload,
	};
}
