// /api/notifications…: the site's key, and push subscriptions of browsers, also of guests: store, confirm, change, test, remove.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import type { PushSubscriptionTable } from "#server/db/tables/notification-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { GuardedPost } from "#server/http/outgoing/guarded-post.ts";
import { deriveSecret } from "#server/http/signature/derived-secret.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import {
	confirmPushSubscription,
	movePushSubscription,
	readPushKey,
	removePushSubscription,
	savePushSubscription,
	testPushSubscription,
} from "#shared/contract/rest/accounts/notifications.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import type { PushServices } from "./push-services.ts";
import {
	changeZone,
	confirmSubscription,
	deleteSubscription,
	readGuestFollows,
	readSubscription,
	upsertSubscription,
} from "./subscription.store.ts";
import { createWelcome } from "./welcome.ts";

/** Maximum number of browsers per account. */
const MAX_BROWSERS = 20;
/** A guest's browser saves its subscription each time a star is pressed. */
const SAVE = { scope: null, rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;
const UNKNOWN = { code: "not_found", message: "This browser is not notified." } as const;
const TEST = { ...SAVE, rate: { points: 5, perSeconds: 60 } } as const;

const idOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

/** Minimum time between two welcomes to an unconfirmed browser: a star that is pressed sooner sends none. */
const WELCOME_EVERY_MS = 30 * SECOND_MS;

export function notificationsApi(parts: {
	db: Db;
	queue: Queue;
	clock: Clock;
	guarded: Pick<GuardedPost, "refuse">;
	services: PushServices;
	serverSecret: string;
	publicKey: string;
}): ApiDefinition[] {
	const { db, queue, clock, guarded, services, serverSecret, publicKey } = parts;
	const networkSecret = deriveSecret({ serverSecret, purpose: "push networks", id: "", salt: "" });

	/** Only a keyed hash of the network is stored, not the address. */
	const networkKey = (address: string) => createHmac("sha256", networkSecret).update(networkOf(address)).digest("base64url").slice(0, 22);

	const { welcome, confirmationOf } = createWelcome({ db, queue, clock, services, serverSecret });

	function refuseAddress(endpoint: string, path: string): void {
		const message =
			guarded.refuse(endpoint) ?? (services.serviceOf(endpoint) === null ? "is of no push service that this site knows" : null);
		if (message === null) return;
		throw new AppError({ code: "invalid_request", message: `The address ${message}.`, issues: [{ path, message }] });
	}

	/** Stores the subscription, and sends a welcome if the browser has not confirmed. */
	async function save(row: PushSubscriptionTable, follows: readonly FollowKey[]): Promise<boolean> {
		await upsertSubscription(db, row, follows, MAX_BROWSERS);
		const stored = await readSubscription(db.kysely, row.id);
		const isConfirmed = stored !== undefined && stored.confirmed_at !== null;
		if (stored && !isConfirmed) await welcome(stored, WELCOME_EVERY_MS);
		return isConfirmed;
	}

	return [
		defineQuery(readPushKey, { delay: "ignored" }, async () => ({ publicKey })),

		defineCommand(savePushSubscription, SAVE, async ({ body }, { actor, caller }) => {
			const { endpoint, keys, kinds, quietHours, zone, locale, delaySeconds = 0, follows, replaces } = body;
			refuseAddress(endpoint, "body.endpoint");
			const now = clock();
			const row = {
				...{ id: idOf(endpoint), endpoint, p256dh: keys.p256dh, auth: keys.auth },
				...{ user_id: actor?.id ?? null, device_id: actor?.deviceId ?? null },
				...{ kinds: JSON.stringify([...new Set(kinds)].sort()), zone, locale, delay_seconds: delaySeconds, failures: 0 },
				...{ quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null },
				...{ confirmed_at: null, network: actor ? null : networkKey(caller.address), created_at: now, saved_at: now },
			};
			const isConfirmed = await save(row, actor ? [] : follows);
			if (replaces !== undefined && replaces !== endpoint) await deleteSubscription(db.kysely, idOf(replaces));
			return { saved: true as const, isConfirmed };
		}),

		defineCommand(confirmPushSubscription, SAVE, async ({ body: { endpoint, confirmation } }) => {
			const subscription = await readSubscription(db.kysely, idOf(endpoint));
			if (!subscription) throw new AppError(UNKNOWN);
			const [expected, given] = [confirmationOf(subscription), confirmation].map((text) => Buffer.from(text));
			if (!expected || given?.length !== expected.length || !timingSafeEqual(expected, given))
				throw new AppError({ code: "invalid_request", message: "This is not what the welcome said." });
			await confirmSubscription(db.kysely, subscription.id, clock());
			return { isConfirmed: true as const };
		}),

		defineCommand(movePushSubscription, SAVE, async ({ body: { endpoint, zone, renewed } }, { caller }) => {
			const subscription = await readSubscription(db.kysely, idOf(endpoint));
			if (!subscription) throw new AppError(UNKNOWN);
			if (zone !== undefined) await changeZone(db.kysely, subscription.id, zone);
			if (renewed === undefined || renewed.endpoint === endpoint) return { moved: true as const };
			refuseAddress(renewed.endpoint, "body.renewed.endpoint");
			const now = clock();
			const row = {
				...subscription,
				...{ id: idOf(renewed.endpoint), endpoint: renewed.endpoint, ...renewed.keys, zone: zone ?? subscription.zone },
				...{ failures: 0, confirmed_at: null, network: subscription.user_id === null ? networkKey(caller.address) : null },
				...{ created_at: now, saved_at: now },
			};
			await save(row, await readGuestFollows(db.kysely, subscription.id));
			await deleteSubscription(db.kysely, subscription.id);
			return { moved: true as const };
		}),

		defineCommand(removePushSubscription, SAVE, async ({ body }) => ({
			removed: await deleteSubscription(db.kysely, idOf(body.endpoint)),
		})),

		defineCommand(testPushSubscription, TEST, async ({ body }) => {
			const subscription = await readSubscription(db.kysely, idOf(body.endpoint));
			if (!subscription) throw new AppError(UNKNOWN);
			await welcome(subscription);
			return { queued: true as const };
		}),
	];
}
