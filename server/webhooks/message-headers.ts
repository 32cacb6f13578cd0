// Headers of a message, signed by the Standard Webhooks specification (standardwebhooks.com), and in the earlier form beside it.
import { Webhook } from "standardwebhooks";
import { SIGNATURE_HEADER, signMessage } from "#server/http/signature/signed-message.ts";
import type { Instant } from "#shared/kit/instant.ts";

const SECRET_PREFIX = "whsec_";

/** The secret as its owner gets it: `whsec_` and the key in base64. `secret`: the key in base64url, as it is derived. */
export const shownSecret = (secret: string): string => SECRET_PREFIX + Buffer.from(secret, "base64url").toString("base64");

/** `secrets`: those in force, in base64url; the message has a signature of each. `kind`: of the message. `now`: time of this attempt. */
export function messageHeaders(
	message: { id: string; kind: string; body: string },
	secrets: readonly string[],
	now: Instant,
): Record<string, string> {
	const { id, kind, body } = message;
	const signatures = secrets.map((secret) => new Webhook(shownSecret(secret)).sign(id, new Date(now), body));
	return {
		"content-type": "application/json",
		"user-agent": "Touchline-Webhooks/1",
		"webhook-id": id,
		"webhook-timestamp": String(Math.floor(now / 1_000)),
		"webhook-signature": signatures.join(" "),
		"touchline-event": kind,
		// Superseded by the three headers above; docs/api.md says until when they are sent.
		"touchline-delivery": id,
		[SIGNATURE_HEADER]: signMessage(secrets, body, now),
	};
}
