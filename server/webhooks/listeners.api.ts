// /api/ops/webhook-listeners…: receivers that ask for their messages, for admins. Part of create-webhooks.ts.
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { createListener, exchangeMessages } from "#shared/contract/rest/console/webhook-listeners.ts";
import type { Listeners } from "./listeners.service.ts";
import type { Webhooks } from "./webhooks.service.ts";

/** Not idempotent: the first answer contains a secret, and an exchange tolerates repetition by itself. */
const COMMAND = { scope: "admin", isIdempotent: false } as const;

export function listenersApi({ db, webhooks, listeners }: { db: Db; webhooks: Webhooks; listeners: Listeners }): ApiDefinition[] {
	return [
		defineCommand(
			createListener,
			{ ...COMMAND, rate: { points: 30, perSeconds: 60 }, needsProof: true },
			async ({ body: { kinds } }, context) => {
				const { id } = actorOf(context);
				const created = await webhooks.listen({ kinds, by: await staffNameOf(db.kysely, id), ownerId: id });
				context.audit({ subject: `webhook ${created.webhook.id}`, after: { kinds } });
				return created;
			},
		),
		defineCommand(
			exchangeMessages,
			{ ...COMMAND, rate: { points: 200, perSeconds: 10 }, isAudited: false },
			async ({ params: { webhookId }, body: { done } }) => ({ messages: await listeners.exchange(webhookId, done) }),
		),
	];
}
