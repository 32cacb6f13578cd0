// Tables of webhooks. Part of schema.ts.
import type { WebhookFormat } from "#shared/contract/rest/console/webhooks.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

/** A receiver of messages. Its secret is not stored (http/signature/derived-secret.ts). */
export interface WebhookTable {
	id: string;
	name: string;
	url: string;
	/** JSON: types of events, `["goal", "card"]`. */
	kinds: string;
	format: WebhookFormat;
	/** JSON: the sports, leagues, teams and matches of which it gets messages (WebhookFilter); `null` for all matches. */
	filter: string | null;
	salt: string;
	secret_hash: string;
	/** Salt of the previous secret, while messages are signed with it too. */
	former_salt: string | null;
	former_until: number | null;
	/** Name, at that time, of the person who added the webhook. */
	created_by: string;
	/** User id of that person; `null` for a webhook of an earlier version, or one added by a command-line token. */
	owner_id: string | null;
	created_at: number;
	paused_at: number | null;
	/** Reason why the webhook was paused automatically; `null` if staff paused it. */
	paused_because: string | null;
	/** Number of failed attempts since the last success. */
	failures: number;
	/** Time of the first failed attempt since the last success. */
	failing_since: number | null;
	/** Time at which the owner was notified of the failures by mail. */
	warned_at: number | null;
	delivered_at: number | null;
	/** Time at which a receiver without an address last asked for its messages; `null` for a receiver with an address. */
	listened_at: number | null;
}

export interface WebhookTables {
	webhooks: WebhookTable;
}

export const WEBHOOK_TABLES_AS_OF: AsOfChoices<WebhookTables> = {
	webhooks: "never",
};
