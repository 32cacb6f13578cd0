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
	source: "granted" | "paid";
	/** Why, for colleagues. */
	note: string;
	/** An admin; of a paid one the buyer. */
	granted_by: string;
	ended_at: number | null;
	/** An admin, or why: `refunded`, `replaced`. */
	ended_by: string | null;
	/** Of a paid one: what was bought, and its name then. */
	plan_id: string | null;
	plan_version: number | null;
	plan_name: string | null;
	/** JSON: PlanBenefit[]; null: all. */
	benefits: string | null;
	payment_id: string | null;
}
