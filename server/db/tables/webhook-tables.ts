// Tables of webhooks. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** A receiver. Its secret is not stored (http/signature/derived-secret.ts). */
export interface WebhookTable {
	id: string;
	name: string;
	url: string;
	/** JSON: `["goal", "card"]`. */
	kinds: string;
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

/** One message to one receiver: the queue, and the log of outcomes. */
export interface WebhookDeliveryTable {
	id: string;
	webhook_id: string;
	/** Id of the fact, the same on all nodes: a receiver gets it once. */
	fact_id: string;
	kind: string;
	body: string;
	/** One of waiting, delivered, failed. */
	state: string;
	attempts: number;
	/** Time of the next attempt; during an attempt, the time at which another node may claim it. */
	due_at: number;
	created_at: number;
	attempted_at: number | null;
	status: number | null;
	error: string | null;
	duration_ms: number | null;
}

export interface WebhookTables {
	webhooks: WebhookTable;
	webhook_deliveries: WebhookDeliveryTable;
}

export const WEBHOOK_TABLES_AS_OF: AsOfChoices<WebhookTables> = {
	webhooks: "never",
	webhook_deliveries: "never",
};
