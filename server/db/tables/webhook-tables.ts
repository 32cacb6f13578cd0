// Tables of webhooks. Part of schema.ts.

/** A receiver. Its secret is stored nowhere (http/signature/derived-secret.ts). */
export interface WebhookTable {
	id: string;
	name: string;
	url: string;
	/** JSON: `["goal", "card"]`. */
	kinds: string;
	salt: string;
	secret_hash: string;
	/** Of the secret before, while messages are signed with it too. */
	former_salt: string | null;
	former_until: number | null;
	/** Name of the person who added it, as it was then. */
	created_by: string;
	/** User id of that person; `null` for a webhook of an earlier version, or one added by a command-line token. */
	owner_id: string | null;
	created_at: number;
	paused_at: number | null;
	/** Why it was paused by itself; null: by staff. */
	paused_because: string | null;
	/** Attempts that failed since the last success. */
	failures: number;
	/** Time of the first of them. */
	failing_since: number | null;
	/** When the owner was mailed about them. */
	warned_at: number | null;
	delivered_at: number | null;
}

/** One message to one receiver: the outbox, and the log of what became of it. */
export interface WebhookDeliveryTable {
	id: string;
	webhook_id: string;
	/** Of the fact, the same on all nodes: a receiver gets it once. */
	fact_id: string;
	kind: string;
	body: string;
	/** waiting, delivered or failed. */
	state: string;
	attempts: number;
	/** Of the next attempt; of one under way, when another node may take it. */
	due_at: number;
	created_at: number;
	attempted_at: number | null;
	status: number | null;
	error: string | null;
	duration_ms: number | null;
}

/** How far the facts of the site were turned into messages; one row. */
export interface WebhookCursorTable {
	id: string;
	read_until: number;
}

export interface WebhookTables {
	webhooks: WebhookTable;
	webhook_deliveries: WebhookDeliveryTable;
	webhook_cursors: WebhookCursorTable;
}
