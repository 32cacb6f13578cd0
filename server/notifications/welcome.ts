// The welcome of a new browser, which is also the test message for a known one. The message contains a value with which the browser confirms
// that it can decrypt messages.
import type { Db } from "#server/db/open-database.ts";
import type { PushSubscriptionTable } from "#server/db/tables/notification-tables.ts";
import { deriveSecret } from "#server/http/signature/derived-secret.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { PushContent } from "#shared/contract/notifications.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { localeOf, pathIn } from "#shared/i18n/locales.ts";
import { type Clock, MINUTE_MS } from "#shared/kit/instant.ts";
import { hasMessageSince, queueMessages } from "./message.store.ts";
import { type PushServices, routeOf } from "./push-services.ts";
import { pushTextOf } from "./write-message.ts";

type Keys = Pick<PushSubscriptionTable, "endpoint" | "p256dh" | "auth">;

export function createWelcome(parts: { db: Db; queue: Queue; clock: Clock; services: PushServices; serverSecret: string }) {
	const { db, queue, clock, services, serverSecret } = parts;

	/** Only a browser that received and decrypted the message has this value. */
	const confirmationOf = ({ endpoint, p256dh, auth }: Keys) =>
		deriveSecret({ serverSecret, purpose: "push confirmation", id: `${endpoint} ${p256dh}`, salt: auth });

	return {
		confirmationOf,
		/** Sends the welcome to a new browser, or the test to a known one. */
		async welcome(subscription: PushSubscriptionTable, everyMs = 0): Promise<void> {
			const { endpoint } = subscription;
			const id = `${subscription.id} test`;
			const now = clock();
			if (await hasMessageSince(db.kysely, id, now - everyMs)) return;
			const locale = localeOf(subscription.locale);
			const t = pushTextOf(locale);
			const words = { title: t("test.title"), body: t("test.body"), path: pathIn(locale, pagePaths.following()) };
			const confirmation = confirmationOf(subscription);
			const content: PushContent = { ...words, tag: "test", seq: now, isNews: true, at: now, confirmation };
			const message = { id, subscription_id: subscription.id, seq: now, body: JSON.stringify(content), ...routeOf(services, endpoint) };
			await queueMessages(db.kysely, queue, [{ ...message, urgency: "high", expires_at: now + MINUTE_MS }], now);
		},
	};
}
