// Signatures of messages between servers: `t=<seconds>,v1=<HMAC-SHA256 of "t.message", hex>`, the form that Stripe's webhooks have.
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

export const SIGNATURE_HEADER = "touchline-signature";
/** Maximum age of a signature, and maximum clock difference: a recorded message cannot be replayed later. */
export const SIGNATURE_WINDOW_MS = 5 * MINUTE_MS;

/** Maximum number of signatures in a header: while a secret is being replaced, a message has one signature for each. */
const MAX_SIGNATURES = 4;
const FORM = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64})+)$/;

export type SignatureFault = "missing" | "mismatch" | "expired";

type Message = string | Uint8Array;

function hmacOf(secret: string, seconds: string, message: Message | readonly Message[]): Buffer {
	const hmac = createHmac("sha256", secret).update(`${seconds}.`);
	for (const part of Array.isArray(message) ? message : [message]) hmac.update(part as Message);
	return hmac.digest();
}

/** The header's value: one signature for each secret. */
export function signMessage(secrets: string | readonly string[], message: Message | readonly Message[], at: Instant): string {
	const seconds = String(Math.floor(at / SECOND_MS));
	const signatures = [secrets].flat().map((secret) => `v1=${hmacOf(secret, seconds, message).toString("hex")}`);
	return [`t=${seconds}`, ...signatures].join(",");
}

/** `header` is the received value. `message` is the text that its sender signed; parts are joined. Returns the signature that matches. */
export function checkSignature(
	header: string | undefined,
	message: Message | readonly Message[],
	{ secret, now }: { secret: string; now: Instant },
): { ok: true; signature: string } | { ok: false; fault: SignatureFault } {
	const [, seconds = "", list = ""] = FORM.exec(header ?? "") ?? [];
	const signatures = list.split(",v1=").slice(1);
	if (signatures.length === 0 || signatures.length > MAX_SIGNATURES) return { ok: false, fault: "missing" };
	const expected = hmacOf(secret, seconds, message);
	const signature = signatures.find((hex) => timingSafeEqual(expected, Buffer.from(hex, "hex")));
	if (signature === undefined) return { ok: false, fault: "mismatch" };
	if (Math.abs(now - Number(seconds) * SECOND_MS) > SIGNATURE_WINDOW_MS) return { ok: false, fault: "expired" };
	return { ok: true, signature };
}
