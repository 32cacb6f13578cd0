// Tables of plans. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** A plan of an account. The plan is valid from `starts_at` until `ends_at`, unless it was ended earlier. */
export interface SubscriptionTable {
	id: string;
	user_id: string;
	/** Key of the sport; `null` for all sports. */
	sport: string | null;
	starts_at: number;
	/** End of the plan; `null` if it lasts until it is ended. */
	ends_at: number | null;
	source: "granted" | "bought";
	/** Reason of the grant, for other staff. */
	note: string;
	/** Id of the staff account that granted the plan, or of the payment. */
	granted_by: string;
	ended_at: number | null;
	ended_by: string | null;
	/** This and the next three columns are the offer at the time of the sale; `null` if the plan was granted. */
	plan_id: string | null;
	plan_version: number | null;
	plan_name: string | null;
	/** JSON: PlanBenefit[]; `null` for all benefits. */
	benefits: string | null;
	/** Id of the payment; each payment starts at most one subscription. */
	payment_id: string | null;
	/** The reason why a bought plan was ended early. */
	end_reason: string | null;
	/** Duration of a bought plan as it was sold; `null` if granted. After a partial refund, the plan lasts for the remaining share of it. */
	sold_ms: number | null;
	/** Time at which something was first opened that only this plan includes; `null` if never. */
	opened_at: number | null;
}

/** An end of a plan of which its owner was notified by mail. */
export interface PlanReminderTable {
	subscription_id: string;
	/** Time of the notice before the end: seven days, or one. */
	kind: "week" | "day";
	/** The end that was announced; if the plan's end moves, the new one is announced again. */
	ends_at: number;
	sent_at: number;
}

export interface PlanTables {
	subscriptions: SubscriptionTable;
	plan_reminders: PlanReminderTable;
}

export const PLAN_TABLES_AS_OF: AsOfChoices<PlanTables> = {
	subscriptions: "as_is",
	plan_reminders: "never",
};
