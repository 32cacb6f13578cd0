// Signature of webhooks that are not Stripe's: `t=<seconds>,v1=<HMAC-SHA256 of "t.body", hex>`, the form that Stripe's have. While a
// secret is replaced, the sender signs with both: `t=…,v1=…,v1=…`, and one that fits is enough.
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Result, refuse } from "#server/errors/app-error.ts";
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { WebhookRequest } from "./provider.ts";

export const SIGNATURE_HEADER = "touchline-signature";
/** Older or newer ones are refused: who recorded one cannot send it again tomorrow. */
export const WEBHOOK_WINDOW_MS = 5 * MINUTE_MS;

function hmacOf(secret: string, seconds: string, body: Uint8Array | string): Buffer {
	return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}

export function signWebhook(secret: string, body: string, at: Instant): string {
	const seconds = String(Math.floor(at / SECOND_MS));
	return `t=${seconds},v1=${hmacOf(secret, seconds, body).toString("hex")}`;
}

/** The text of a body that is signed and fresh. */
export function openWebhook({ body, header }: WebhookRequest, { secret, clock }: { secret: string; clock: Clock }): Result<string> {
	const [, seconds = "", signatures = ""] = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,3})$/.exec(header(SIGNATURE_HEADER) ?? "") ?? [];
	if (signatures === "") return refuseWebhook("It needs a signature.");
	const expected = hmacOf(secret, seconds, body);
	const isSigned = [...signatures.matchAll(/[0-9a-f]{64}/g)].some(([hex]) => timingSafeEqual(expected, Buffer.from(hex, "hex")));
	if (!isSigned) return refuseWebhook("The signature does not fit.");
	if (Math.abs(clock() - Number(seconds) * SECOND_MS) > WEBHOOK_WINDOW_MS) return refuseWebhook("It was signed too long ago.");
	return { ok: true, value: Buffer.from(body).toString("utf8") };
}

export const refuseWebhook = (message: string): { ok: false; error: { code: "webhook_refused"; message: string } } =>
	refuse({ code: "webhook_refused", message }) as { ok: false; error: { code: "webhook_refused"; message: string } };
