// Tables of webhooks. Part of schema.ts.
import type { WebhookFormat } from "#shared/contract/rest/console/webhooks.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

/** A receiver. Its secret is not stored (http/signature/derived-secret.ts). */
export interface WebhookTable {
	id: string;
	name: string;
	url: string;
	/** JSON: `["goal", "card"]`. */
	kinds: string;
	format: WebhookFormat;
	salt: string;
	secret_hash: string;
	/** Salt of the previous secret, while messages are signed with it too. */
	former_salt: string | null;
	former_until: number | null;
	/** Name of the person who added it, at that time. */
	created_by: string;
	/** User id of that person; `null` for a webhook of an earlier version, or one added by a command-line token. */
	owner_id: string | null;
	created_at: number;
	paused_at: number | null;
	/** Reason why it was paused automatically; `null` if staff paused it. */
	paused_because: string | null;
	/** Number of failed attempts since the last success. */
	failures: number;
	/** Time of the first of these failures. */
	failing_since: number | null;
	/** Time at which the owner was notified of them by mail. */
	warned_at: number | null;
	delivered_at: number | null;
}

export interface WebhookTables {
	webhooks: WebhookTable;
}

export const WEBHOOK_TABLES_AS_OF: AsOfChoices<WebhookTables> = {
	webhooks: "never",
};
