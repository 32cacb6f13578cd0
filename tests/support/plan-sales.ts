// Plans on sale for tests of payments, over the real table of subscriptions: one a payment, by its id.
import type { Db } from "#server/db/open-database.ts";
import type { PlanSales } from "#server/payments/payments-ports.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

export const OFFER: PlanOffer = {
	...{ planId: "plan1", version: 1, name: "Season pass", sport: null, duration: { unit: "day", count: 30 } },
	...{ amountMinor: 1_999, currency: "EUR", benefits: ["plan_videos"] },
};

/** `offers`: by plan id; may be changed meanwhile. */
export function createPlanSales(db: Db, offers: Map<string, PlanOffer> = new Map([[OFFER.planId, OFFER]])): PlanSales {
	return {
		offerOf: async (planId) => offers.get(planId) ?? null,
		async startSubscription(transaction, { userId, offer, paymentId, at, replaces }) {
			const id = `sub-${paymentId}`;
			const endsAt = at + offer.duration.count * DAY_MS;
			const inserted = await transaction
				.insertInto("subscriptions")
				.values({
					...{ id, user_id: userId, sport: offer.sport, starts_at: at, ends_at: endsAt, source: "granted", note: "" },
					...{ granted_by: paymentId, ended_at: null, ended_by: null },
				})
				.onConflict((conflict) => conflict.column("id").doNothing())
				.returning("id")
				.executeTakeFirst();
			if (!inserted) return null;
			if (replaces)
				await transaction.updateTable("subscriptions").set({ ended_at: at, ended_by: paymentId }).where("id", "=", replaces).execute();
			return { subscriptionId: id, startsAt: at, endsAt };
		},
		async endSubscription(transaction, { paymentId, at, reason }) {
			const ended = await transaction
				.updateTable("subscriptions")
				.set({ ended_at: at, ended_by: reason })
				.where("id", "=", `sub-${paymentId}`)
				.where("ended_at", "is", null)
				.returning("id")
				.execute();
			return ended.length > 0;
		},
		async subscriptionsOf(userId) {
			const rows = await db.kysely
				.selectFrom("subscriptions")
				.selectAll()
				.where("user_id", "=", userId)
				.where("ended_at", "is", null)
				.execute();
			return rows.map(({ id, starts_at, ends_at, granted_by }) => ({
				...{ id, sport: null, startsAt: starts_at, endsAt: ends_at, paymentId: granted_by },
			}));
		},
	};
}
