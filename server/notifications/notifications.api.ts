// /api/notifications…: the site's key, and push subscriptions of browsers, of guests too: stored, changed, tested, removed.
import { createHash } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { GuardedPost } from "#server/http/outgoing/guarded-post.ts";
import type { PushContent } from "#shared/contract/notifications.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import {
	readPushKey,
	removePushSubscription,
	savePushSubscription,
	testPushSubscription,
} from "#shared/contract/rest/accounts/notifications.ts";
import { localeOf, pathIn } from "#shared/i18n/locales.ts";
import { type Clock, MINUTE_MS } from "#shared/kit/instant.ts";
import { upsertMessages } from "./message.store.ts";
import { deleteSubscription, readSubscription, upsertSubscription } from "./subscription.store.ts";
import { pushTextOf } from "./write-message.ts";

/** Of an account. */
const MOST_BROWSERS = 20;
/** A guest's browser saves at each press of a star. */
const SAVE = { scope: null, rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;
const TEST = { ...SAVE, rate: { points: 5, perSeconds: 60 } } as const;

const idOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

export function notificationsApi(parts: {
	db: Db;
	clock: Clock;
	guarded: Pick<GuardedPost, "refuse">;
	publicKey: string;
	wake(): void;
}): ApiDefinition[] {
	const { db, clock, guarded, publicKey, wake } = parts;
	return [
		defineQuery(readPushKey, async () => ({ publicKey })),

		defineCommand(savePushSubscription, SAVE, async ({ body }, { actor }) => {
			const { endpoint, keys, kinds, quietHours, zone, locale, delaySeconds = 0, follows } = body;
			const message = guarded.refuse(endpoint);
			if (message !== null) {
				throw new AppError({ code: "invalid_request", message: `The address ${message}.`, issues: [{ path: "body.endpoint", message }] });
			}
			const now = clock();
			const row = {
				...{ id: idOf(endpoint), endpoint, p256dh: keys.p256dh, auth: keys.auth },
				...{ user_id: actor?.id ?? null, device_id: actor?.deviceId ?? null },
				...{ kinds: JSON.stringify([...new Set(kinds)].sort()), zone, locale, delay_seconds: delaySeconds, failures: 0 },
				...{ quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null },
				...{ created_at: now, saved_at: now },
			};
			await upsertSubscription(db, row, actor ? [] : follows, MOST_BROWSERS);
			return { saved: true as const };
		}),

		defineCommand(removePushSubscription, SAVE, async ({ body }) => ({
			removed: await deleteSubscription(db.kysely, idOf(body.endpoint)),
		})),

		defineCommand(testPushSubscription, TEST, async ({ body }) => {
			const subscription = await readSubscription(db.kysely, idOf(body.endpoint));
			if (!subscription) throw new AppError({ code: "not_found", message: "This browser is not notified." });
			const locale = localeOf(subscription.locale);
			const t = pushTextOf(locale);
			const now = clock();
			const words = { title: t("test.title"), body: t("test.body"), path: pathIn(locale, pagePaths.following()) };
			const content: PushContent = { ...words, tag: "test", seq: now, isNews: true, at: now };
			await upsertMessages(db.kysely, [
				{
					...{ id: `${subscription.id} test`, subscription_id: subscription.id, seq: now, body: JSON.stringify(content) },
					...{ urgency: "high", due_at: now, attempts: 0, expires_at: now + MINUTE_MS },
				},
			]);
			wake();
			return { queued: true as const };
		}),
	];
}
