// Encrypts a message for one browser (RFC 8291), with the signed header by which its push service knows this site (RFC 8292).
import { createHash } from "node:crypto";
import type { VapidKeys } from "#server/config/push-settings.ts";
import type { PushMessageTable, PushSubscriptionTable } from "#server/db/tables/notification-tables.ts";
import type { PushContent } from "#shared/contract/notifications.ts";
import { HOUR_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";

/** Lifetime of a token, of which push services accept up to a day. */
const TOKEN_MS = 12 * HOUR_MS;
const MAX_TOKENS = 1_000;

type WebPush = typeof import("web-push");

export interface EncryptedMessage {
	endpoint: string;
	headers: Record<string, string>;
	body: Buffer | string;
}

/** Rejects with an error named `UnusableKeys` if the browser's keys are invalid. */
export type EncryptMessage = (subscription: PushSubscriptionTable, message: PushMessageTable, now: Instant) => Promise<EncryptedMessage>;

export function createMessageEncryption({ keys, subject }: { keys: VapidKeys; subject: string }): EncryptMessage {
	/** Signed headers by push service: they are reused, because signing costs as much as encrypting. */
	const tokens = new Lru<string, { authorization: string; until: Instant }>(MAX_TOKENS);
	/** The library is loaded with the first message. */
	let library: Promise<WebPush> | null = null;

	function authorizationFor(webPush: WebPush, audience: string, now: Instant): string {
		const known = tokens.get(audience);
		if (known && known.until > now) return known.authorization;
		const expiration = Math.floor((now + TOKEN_MS) / SECOND_MS);
		const { publicKey, privateKey } = keys;
		const headers = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, "aes128gcm", expiration);
		tokens.set(audience, { authorization: headers.Authorization, until: now + TOKEN_MS / 2 });
		return headers.Authorization;
	}

	return async ({ endpoint, p256dh, auth }, message, now) => {
		library ??= import("web-push").then((module) => module.default);
		const webPush = await library;
		const { tag } = JSON.parse(message.body) as PushContent;
		try {
			const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.body, {
				TTL: Math.ceil((message.expires_at - now) / SECOND_MS),
				urgency: message.urgency,
				// While a browser is offline, the push service keeps only the newest message of each match.
				topic: createHash("sha256").update(tag).digest("base64url").slice(0, 32),
				headers: { Authorization: authorizationFor(webPush, new URL(endpoint).origin, now) },
			});
			const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
			return { endpoint, headers, body: request.body ?? "" };
		} catch (error) {
			throw Object.assign(new Error(`no message can be encrypted: ${(error as Error).message}`), { name: "UnusableKeys" });
		}
	};
}
