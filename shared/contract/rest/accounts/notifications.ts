// Endpoints of notifications by Web Push. The address of a push subscription serves as its credential, because browsers reveal it only to
// the site.

import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { FOLLOW_KEY, type FollowKey, MAX_GUEST_FOLLOWS } from "#shared/contract/follows.ts";
import { MAX_MATCH_DELAY_MS, roundUpDelay } from "#shared/contract/match-delay.ts";
import { NOTIFICATION_KINDS } from "#shared/contract/notifications.ts";
import { isKnownZone } from "#shared/i18n/formats.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const tag = "Notifications";
const MAX_ADDRESS_LENGTH = 1_000;
const LAST_MINUTE = 24 * 60 - 1;

const endpoint = z.string().min(1).max(MAX_ADDRESS_LENGTH).describe("`endpoint` of the browser's PushSubscription");
const minuteSchema = z.number().int().min(0).max(LAST_MINUTE);
const delaySchema = z
	.number()
	.min(0)
	.max(MAX_MATCH_DELAY_MS / SECOND_MS)
	.transform((seconds) => roundUpDelay(seconds) ?? 0);
const keySchema = z.custom<FollowKey>(
	(value) => typeof value === "string" && FOLLOW_KEY.test(value),
	"is no followed thing such as team.t12",
);

export const readPushKey = {
	method: "GET",
	path: "/api/notifications/key",
	summary: "Get the site's public key, with which a browser subscribes",
	tag,
	answer: z.object({ publicKey: z.string().describe("VAPID key in base64url, for `applicationServerKey`") }),
} as const satisfies Endpoint;

const keys = z.strictObject({
	p256dh: z.string().regex(/^B[\w-]{86}=?$/, "a public key of the curve P-256, base64url"),
	auth: z.string().regex(/^[\w-]{22}(==)?$/, "16 bytes, base64url"),
});
const zone = z.string().max(64).refine(isKnownZone, "a time zone such as Europe/Berlin");

/** A signed-in user's follows are those of the account; a guest sends them in the request. */
export const savePushSubscription = {
	method: "PUT",
	path: "/api/notifications/subscription",
	summary: "Store a browser's push subscription, or change what the browser is notified of",
	tag,
	body: z.strictObject({
		endpoint,
		keys,
		kinds: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length),
		quietHours: z.strictObject({ from: minuteSchema, until: minuteSchema }).nullable().describe("Minutes since midnight in `zone`"),
		zone,
		locale: z.enum(LOCALE_KEYS),
		replaces: endpoint.optional().describe("`endpoint` that the browser had before, to which nothing is sent any longer"),
		delaySeconds: delaySchema
			.optional()
			.describe("The reader's match delay: notifications are sent this much later. Rounded up to 15, 30, 60 or 180; 0 if absent"),
		follows: z
			.array(keySchema.meta({ type: "string" }))
			.max(MAX_GUEST_FOLLOWS)
			.describe("What a guest follows: `team.t12`, `league.l3`, `match.m7`. For a signed-in user, the account decides"),
	}),
	answer: z.object({
		saved: z.literal(true),
		isConfirmed: z
			.boolean()
			.describe("`false` if a welcome was sent and the browser has not confirmed it; until then nothing else is sent"),
	}),
} as const satisfies Endpoint;

export const confirmPushSubscription = {
	method: "POST",
	path: "/api/notifications/subscription/confirm",
	summary: "Confirm that the browser has shown the welcome. Notifications are sent from then on",
	tag,
	body: z.strictObject({ endpoint, confirmation: z.string().max(100).describe("The value in the welcome") }),
	answer: z.object({ isConfirmed: z.literal(true) }),
} as const satisfies Endpoint;

/**
 * Changes the time zone of a subscription, or moves it with its settings to a new address, which must confirm a welcome. Called by the
 * service worker, which has no session.
 */
export const movePushSubscription = {
	method: "POST",
	path: "/api/notifications/subscription/move",
	summary: "Tell the server that a browser has a new push subscription, or is in another time zone",
	tag,
	body: z.strictObject({
		endpoint,
		zone: zone.optional(),
		renewed: z.strictObject({ endpoint, keys }).optional().describe("Replaces the stored subscription, and gets a welcome"),
	}),
	answer: z.object({ moved: z.literal(true) }),
} as const satisfies Endpoint;

export const removePushSubscription = {
	method: "POST",
	path: "/api/notifications/subscription/remove",
	summary: "Stop sending to a push subscription. Has no effect if it is not stored",
	tag,
	body: z.strictObject({ endpoint }),
	answer: z.object({ removed: z.boolean() }),
} as const satisfies Endpoint;

export const testPushSubscription = {
	method: "POST",
	path: "/api/notifications/subscription/test",
	summary: "Send a test notification to a stored push subscription",
	tag,
	body: z.strictObject({ endpoint }),
	answer: z.object({ queued: z.literal(true) }),
	status: 202,
} as const satisfies Endpoint;
