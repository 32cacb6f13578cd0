// Tables of the room notifications. Part of schema.ts.

import type { FollowKind } from "#shared/contract/follows.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

/** A browser that is notified. */
export interface PushSubscriptionTable {
	/** Id of the subscription: a hash of the endpoint. */
	id: string;
	/** Address at the browser's push service. Anyone who knows the address can send to the browser, and change the row. */
	endpoint: string;
	p256dh: string;
	auth: string;
	/** `null` for a guest. */
	user_id: string | null;
	/** Id of the user's device: once the device is signed out, the browser gets no further notifications. */
	device_id: string | null;
	/** JSON: `["goal", "full_time"]`. */
	kinds: string;
	/** Minutes since midnight in `zone`; `null` without quiet hours. */
	quiet_from: number | null;
	quiet_until: number | null;
	zone: string;
	locale: string;
	/** The reader's match delay: notifications are sent this much later than events. */
	delay_seconds: number;
	/** Number of consecutive messages that failed. */
	failures: number;
	/** Time at which the browser confirmed that it showed the welcome; while `null`, it gets nothing else. */
	confirmed_at: number | null;
	/** Keyed hash of a guest's network, until the browser is confirmed. */
	network: string | null;
	created_at: number;
	saved_at: number;
}

/** A team, league or match that a guest's browser follows; users have theirs in `follows`. */
interface PushFollowTable {
	subscription_id: string;
	kind: FollowKind;
	target_id: string;
}

/** The newest message about a match for a browser. Its job (server/queue) states whether the message was sent. */
export interface PushMessageTable {
	/** Format `<subscription> <match>`. */
	id: string;
	subscription_id: string;
	/** Seq of the newest event in the message, so that an older message never replaces it. */
	seq: number;
	/** JSON: PushContent. */
	body: string;
	/** Urgency as defined in RFC 8030. */
	urgency: "normal" | "high";
	expires_at: number;
}

export interface NotificationTables {
	push_subscriptions: PushSubscriptionTable;
	push_follows: PushFollowTable;
	push_messages: PushMessageTable;
}

export const NOTIFICATION_TABLES_AS_OF: AsOfChoices<NotificationTables> = {
	push_subscriptions: "never",
	push_follows: "never",
	push_messages: "never",
};
