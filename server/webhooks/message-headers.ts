// Headers of a message, signed by the Standard Webhooks specification (standardwebhooks.com), and additionally in the earlier form of this
// site.
import { Webhook } from "standardwebhooks";
import { SIGNATURE_HEADER, signMessage } from "#server/http/signature/signed-message.ts";
import type { WebhookHeader } from "#shared/contract/rest/console/webhook-headers.ts";
import type { Instant } from "#shared/kit/instant.ts";

const SECRET_PREFIX = "whsec_";

/** The secret in the form that its owner gets: `whsec_` and the key in base64. `secret` is the key in base64url, as it is derived. */
export const shownSecret = (secret: string): string => SECRET_PREFIX + Buffer.from(secret, "base64url").toString("base64");

/**
 * `secrets` are those in force, in base64url: the message gets one signature for each. `kind` is that of the message, `now` the time of
 * this attempt.
 */
export function messageHeaders(
	message: { id: string; kind: string; body: string },
	secrets: readonly string[],
	now: Instant,
): Record<WebhookHeader | "content-type" | "user-agent", string> {
	const { id, kind, body } = message;
	const signatures = secrets.map((secret) => new Webhook(shownSecret(secret)).sign(id, new Date(now), body));
	return {
		"content-type": "application/json",
		"user-agent": "Touchline-Webhooks/1",
		"webhook-id": id,
		"webhook-timestamp": String(Math.floor(now / 1_000)),
		"webhook-signature": signatures.join(" "),
		"touchline-event": kind,
		// Superseded by the three headers above; docs/webhooks.md says until when they are sent.
		"touchline-delivery": id,
		[SIGNATURE_HEADER]: signMessage(secrets, body, now),
	};
}
