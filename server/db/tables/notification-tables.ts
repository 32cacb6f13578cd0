// Tables of the room notifications. Part of schema.ts.
import type { FollowKind } from "#shared/contract/follows.ts";

/** A browser that is notified. */
export interface PushSubscriptionTable {
	/** Hash of the endpoint. */
	id: string;
	/** Address at the push service of the browser. Who knows it may send to it, and change the row. */
	endpoint: string;
	p256dh: string;
	auth: string;
	/** Null: a guest. */
	user_id: string | null;
	/** The user's device: signed out, it is notified no more. */
	device_id: string | null;
	/** JSON: `["goal", "full_time"]`. */
	kinds: string;
	/** Minutes since midnight in `zone`; null: no quiet hours. */
	quiet_from: number | null;
	quiet_until: number | null;
	zone: string;
	locale: string;
	/** Of the reader's match delay: what happens is sent so much later. */
	delay_seconds: number;
	/** Messages in a row that were given up. */
	failures: number;
	/** When the browser showed the welcome and said so; null: it gets nothing else. */
	confirmed_at: number | null;
	/** Keyed hash of a guest's network, until it is confirmed. */
	network: string | null;
	created_at: number;
	saved_at: number;
}

/** What a guest's browser follows; of a user it is in `follows`. */
export interface PushFollowTable {
	subscription_id: string;
	kind: FollowKind;
	target_id: string;
}

/** The newest message of a match to a browser: waiting, or sent. */
export interface PushMessageTable {
	/** `<subscription> <match>`. */
	id: string;
	subscription_id: string;
	/** Of the newest event that it tells of: an older one never replaces it. */
	seq: number;
	/** JSON: PushContent. */
	body: string;
	/** As RFC 8030 has it. */
	urgency: "normal" | "high";
	/** Of the next attempt; of one under way, when another node may take it. Null: sent or given up. */
	due_at: number | null;
	attempts: number;
	/** Of the push service, as notifications/push-services.ts names it; empty: one of the others. */
	service: string;
	/** With the port, where it is another one than usual. */
	host: string;
	expires_at: number;
}

export interface NotificationTables {
	push_subscriptions: PushSubscriptionTable;
	push_follows: PushFollowTable;
	push_messages: PushMessageTable;
}
