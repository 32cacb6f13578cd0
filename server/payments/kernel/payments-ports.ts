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
	/** Null: granted. */
	planId: string | null;
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
	/** Makes what the payment started last for `retainedMinor` of `valueMinor` of its term: it ends sooner, at once, or runs on after it was ended so. */
	keepShare(
		transaction: Connection,
		share: { paymentId: string; retainedMinor: number; valueMinor: number; at: Instant; reason: string },
	): Promise<void>;
	/** Changes of an account's plans queue one after the other, until the transaction ends. */
	lockAccount(transaction: Connection, userId: string): Promise<void>;
	/** Of what the payment started, while it runs or is to come; null: it was ended, or never began. `openedAt`: null where nothing was opened by it alone. */
	termOf(paymentId: string, now: Instant): Promise<{ startsAt: Instant; endsAt: Instant; soldMs: number; openedAt: Instant | null } | null>;
	/** Running and to come. */
	subscriptionsOf(userId: string): Promise<PaidSubscription[]>;
}
