// What payments needs of other rooms, handed in by create-rooms.ts.
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
	paymentId: string | null;
}

export interface PlanSales {
	/** As published now; null: there is none, or it is not on sale. */
	offerOf(planId: string): Promise<PlanOffer | null>;
	/** Null: the payment has started one before. Ends `replaces` at `at`. */
	startSubscription(
		transaction: Connection,
		order: { userId: string; offer: PlanOffer; paymentId: string; at: Instant; replaces?: string },
	): Promise<{ subscriptionId: string; startsAt: Instant; endsAt: Instant } | null>;
	/** False: nothing was running. */
	endSubscription(transaction: Connection, end: { paymentId: string; at: Instant; reason: string }): Promise<boolean>;
	/** Running and to come. */
	subscriptionsOf(userId: string): Promise<PaidSubscription[]>;
}
