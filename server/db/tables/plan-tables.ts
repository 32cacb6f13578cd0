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
	source: "granted";
	/** Why, for colleagues. */
	note: string;
	granted_by: string;
	ended_at: number | null;
	ended_by: string | null;
}
