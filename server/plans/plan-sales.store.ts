// Subscriptions that payments start and end, in the transaction of the payment: at most one a payment.
import type { Kysely } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { SubscriptionTable } from "#server/db/tables/plan-tables.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { endOfPlan } from "./plan-period.ts";

type Connection = Kysely<Database>;

export interface PlanOrder {
	userId: string;
	offer: PlanOffer;
	paymentId: string;
	at: Instant;
	/** A subscription of the account that ends at `at`: an upgrade or a downgrade. */
	replaces?: string;
}

/** Begins when the last plan of the account for the same sport ends, else at `at`. Null: the payment has started one before. */
export async function startPaidSubscription(
	transaction: Connection,
	{ userId, offer, paymentId, at, replaces }: PlanOrder,
): Promise<{ subscriptionId: string; startsAt: Instant; endsAt: Instant } | null> {
	// Two payments of one account at once: one plan follows the other.
	await transaction.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
	const known = await transaction.selectFrom("subscriptions").select("id").where("payment_id", "=", paymentId).executeTakeFirst();
	if (known) return null;
	if (replaces !== undefined) await endAt(transaction, { userId, id: replaces, at, by: "replaced" });
	const running = await transaction
		.selectFrom("subscriptions")
		.select("ends_at")
		.where("user_id", "=", userId)
		.where("sport", offer.sport === null ? "is" : "=", offer.sport)
		.where("source", "=", "paid")
		.where("ended_at", "is", null)
		.where("ends_at", ">", at)
		.execute();
	const startsAt = Math.max(at, ...running.map(({ ends_at }) => ends_at ?? at));
	const endsAt = endOfPlan(startsAt, offer.duration);
	const [id = ""] = await allocateIds(transaction, "sub", 1);
	const row: SubscriptionTable = {
		...{ id, user_id: userId, sport: offer.sport, starts_at: startsAt, ends_at: endsAt, source: "paid", note: "", granted_by: userId },
		...{ ended_at: null, ended_by: null, plan_id: offer.planId, plan_version: offer.version, plan_name: offer.name },
		...{ benefits: JSON.stringify(offer.benefits), payment_id: paymentId },
	};
	const inserted = await transaction
		.insertInto("subscriptions")
		.values(row)
		.onConflict((conflict) => conflict.column("payment_id").doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted ? { subscriptionId: id, startsAt, endsAt } : null;
}

/** False: nothing of the payment was running or to come. */
export async function endPaidSubscription(
	transaction: Connection,
	{ paymentId, at, reason }: { paymentId: string; at: Instant; reason: string },
): Promise<boolean> {
	const ended = await transaction
		.updateTable("subscriptions")
		.set({ ended_at: at, ended_by: reason })
		.where("payment_id", "=", paymentId)
		.where("ended_at", "is", null)
		.where("ends_at", ">", at)
		.returning("id")
		.execute();
	return ended.length > 0;
}

/** Paid and granted ones that run or are to come. */
export async function readCurrentSubscriptions({ kysely }: Pick<Db, "kysely">, userId: string, now: Instant): Promise<SubscriptionTable[]> {
	return kysely
		.selectFrom("subscriptions")
		.selectAll()
		.where("user_id", "=", userId)
		.where("ended_at", "is", null)
		.where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
		.orderBy("starts_at")
		.execute();
}

async function endAt(transaction: Connection, end: { userId: string; id: string; at: Instant; by: string }): Promise<void> {
	await transaction
		.updateTable("subscriptions")
		.set({ ended_at: end.at, ended_by: end.by })
		.where("id", "=", end.id)
		.where("user_id", "=", end.userId)
		.where("ended_at", "is", null)
		.execute();
}
