// The secrets of receivers: derived from the server's own secret and a salt; while the server's secret is being changed, also from the
// previous one.

import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import { deriveSecret, deriveStoredSecret } from "#server/http/signature/derived-secret.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface WebhookSecrets {
	/** Derives a secret from the server's present secret, the webhook's id and the salt. */
	secretOf(named: Pick<WebhookTable, "id" | "salt">): string;
	/** The secret that the receiver has now. */
	storedSecretOf(row: WebhookTable): string;
	/** The secrets that sign a message: the receiver's, and for a while its former one. */
	secretsOf(row: WebhookTable, now: Instant): readonly string[];
}

export function createWebhookSecrets(server: { serverSecret: string; previousSecret?: string | undefined }): WebhookSecrets {
	const { serverSecret, previousSecret } = server;
	const derive = (secret: string, named: { id: string; salt: string }) =>
		deriveSecret({ serverSecret: secret, purpose: "webhook", id: named.id, salt: named.salt });
	const storedSecretOf: WebhookSecrets["storedSecretOf"] = ({ id, salt, secret_hash: hash }) =>
		deriveStoredSecret({ serverSecret, purpose: "webhook", id, salt }, { hash, previousSecret });
	return {
		secretOf: (named) => derive(serverSecret, named),
		storedSecretOf,
		secretsOf(row, now) {
			const { id, former_salt: salt, former_until: until } = row;
			if (salt === null || until === null || until <= now) return [storedSecretOf(row)];
			// The hash of the former secret is not stored, so both server secrets are tried: it may have been derived from either.
			const either = [serverSecret, ...(previousSecret === undefined ? [] : [previousSecret])];
			return [storedSecretOf(row), ...either.map((secret) => derive(secret, { id, salt }))];
		},
	};
}
