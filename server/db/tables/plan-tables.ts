// Tables of plans. Part of schema.ts.

/** A plan of an account. It counts from `starts_at` until `ends_at`, or until it was ended before. */
export interface SubscriptionTable {
	id: string;
	user_id: string;
	/** Key of the sport; null: all sports. */
	sport: string | null;
	starts_at: number;
	/** Null: until it is ended. */
	ends_at: number | null;
	source: "granted" | "bought";
	/** Why, for colleagues. */
	note: string;
	/** An account of staff, or the payment. */
	granted_by: string;
	ended_at: number | null;
	ended_by: string | null;
	/** With the next three: what was sold, as it was then. Null: granted. */
	plan_id: string | null;
	plan_version: number | null;
	plan_name: string | null;
	/** JSON of a PlanBenefit[]; null: all. */
	benefits: string | null;
	/** At most one a payment. */
	payment_id: string | null;
	/** Why a bought one was ended before its time. */
	end_reason: string | null;
	/** How long a bought one lasts as it was sold; null: granted. It lasts a share of it where a share of its money was given back. */
	sold_ms: number | null;
	/** When something was first opened by it alone; null: never. */
	opened_at: number | null;
}

/** An end of a plan that its owner was told of by mail. */
export interface PlanReminderTable {
	subscription_id: string;
	/** How long before: seven days, or one. */
	kind: "week" | "day";
	/** The end that was told: one that moved is told again. */
	ends_at: number;
	sent_at: number;
}

/** The plans of an account changed. Rows live for a day. */
export interface PlanChangeTable {
	id: string;
	user_id: string;
	at: number;
}
