// Webhooks with the signature of http/signature/signed-message.ts: all except Stripe's.
import { type Result, refuse } from "#server/errors/app-error.ts";
import { checkSignature, SIGNATURE_HEADER, type SignatureFault } from "#server/http/signature/signed-message.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { WebhookRequest } from "./provider.ts";

const REASONS: Record<SignatureFault, string> = {
	missing: "It needs a signature.",
	mismatch: "The signature does not fit.",
	expired: "It was signed too long ago.",
};

/** Returns the text of a body that is signed and fresh. */
export function openWebhook({ body, header }: WebhookRequest, { secret, clock }: { secret: string; clock: Clock }): Result<string> {
	const checked = checkSignature(header(SIGNATURE_HEADER), body, { secret, now: clock() });
	if (!checked.ok) return refuseWebhook(REASONS[checked.fault]);
	return { ok: true, value: Buffer.from(body).toString("utf8") };
}

export const refuseWebhook = (message: string): { ok: false; error: { code: "webhook_refused"; message: string } } =>
	refuse({ code: "webhook_refused", message }) as { ok: false; error: { code: "webhook_refused"; message: string } };
