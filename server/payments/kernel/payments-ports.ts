// The interfaces of payments to other rooms, passed by create-rooms.ts.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export type Connection = Kysely<Database>;

/** A subscription of an account that a payment started. */
export interface PaidSubscription {
	id: string;
	sport: SportKey | null;
	startsAt: Instant;
	endsAt: Instant | null;
	/** `null` if staff granted the subscription. */
	planId: string | null;
	paymentId: string | null;
}

export interface PlanSales {
	/** The offer as it is published now; `null` if the plan does not exist or is not on sale. */
	offerOf(planId: string): Promise<PlanOffer | null>;
	/** Returns `null` if the payment has already started a subscription. Ends `replaces` at `at`. */
	startSubscription(
		transaction: Connection,
		order: { userId: string; offer: PlanOffer; paymentId: string; at: Instant; replaces?: string },
	): Promise<{ subscriptionId: string; startsAt: Instant; endsAt: Instant } | null>;
	/**
	 * Limits the payment's plan to the share `retainedMinor` of `valueMinor` of its term: the plan ends earlier or immediately, or continues
	 * if a smaller share had ended it.
	 */
	keepShare(
		transaction: Connection,
		share: { paymentId: string; retainedMinor: number; valueMinor: number; at: Instant; reason: string },
	): Promise<void>;
	/** Serialises changes of an account's plans until the transaction ends. */
	lockAccount(transaction: Connection, userId: string): Promise<void>;
	/**
	 * The term of the plan that the payment started, if it runs or will run; `null` if it was ended, or never began. `openedAt` is `null` if
	 * the user opened nothing that needs the plan.
	 */
	termOf(paymentId: string, now: Instant): Promise<{ startsAt: Instant; endsAt: Instant; soldMs: number; openedAt: Instant | null } | null>;
	/** The account's running and future subscriptions. */
	subscriptionsOf(userId: string): Promise<PaidSubscription[]>;
}
