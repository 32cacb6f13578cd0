// Handles failed attempts of a receiver: after an hour without a success its owner gets a mail; after three days it is paused, with
// another mail. Each mail is queued in the transaction that notes it, so that it is sent once.
import type { Db } from "#server/db/open-database.ts";
import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { countGivenUp } from "./delivery.store.ts";
import { failureMail, type Site } from "./failure-mail.ts";
import { claimWarning, countFailure, pauseFailing, readOwnerEmails } from "./webhook.store.ts";

const WARN_AFTER_MS = HOUR_MS;
const PAUSE_AFTER_MS = 3 * DAY_MS;
/** Minimum number of messages given up before a pause, so that a single message never stops the others. */
const MIN_GIVEN_UP = 3;

export interface ReceiverWatch {
	/** Records a failed attempt. */
	failed(webhookId: string, error: string): Promise<void>;
}

export function watchReceivers(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	mailer: Pick<Mailer, "sendWithin">;
	site: Site;
}): ReceiverWatch {
	const { db, clock, log, mailer, site } = parts;

	async function mailOwner(kind: "webhookFails" | "webhookPaused", webhook: WebhookTable, since: Instant, error: string): Promise<void> {
		const { id, name, url } = webhook;
		const isNoted = await db.kysely.transaction().execute(async (transaction) => {
			const now = clock();
			const isFirst =
				kind === "webhookFails"
					? await claimWarning(transaction, id, now)
					: await pauseFailing(transaction, id, now, reasonOf(since, error));
			if (!isFirst) return false;
			const content = failureMail(kind, site, { id, name, url, since, error });
			for (const to of await readOwnerEmails(transaction, webhook.owner_id)) await mailer.sendWithin(transaction, { to, ...content });
			return true;
		});
		const message = kind === "webhookFails" ? "Webhook fails, its owner gets a mail" : "Webhook paused, its owner gets a mail";
		if (isNoted) log.warn({ webhookId: id, since, error }, message);
	}

	return {
		async failed(webhookId, error) {
			const now = clock();
			const webhook = await countFailure(db.kysely, webhookId, now);
			if (!webhook || webhook.paused_at !== null || webhook.failing_since === null) return;
			const since = Number(webhook.failing_since);
			if (now - since >= WARN_AFTER_MS && webhook.warned_at === null) await mailOwner("webhookFails", webhook, since, error);
			if (now - since < PAUSE_AFTER_MS || (await countGivenUp(db.kysely, webhookId, since)) < MIN_GIVEN_UP) return;
			await mailOwner("webhookPaused", webhook, since, error);
		},
	};
}

const reasonOf = (since: Instant, error: string): string =>
	`No message was taken since ${new Date(since).toISOString().slice(0, 16).replace("T", " ")} UTC. The last one: ${error}`;
