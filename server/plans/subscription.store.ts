// Queries on plans of accounts.
import type { Kysely } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { SubscriptionTable } from "#server/db/tables/plan-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type NamedSubscription = SubscriptionTable & { grantedByName: string | null; endedByName: string | null };

export async function isUser({ kysely }: Db, userId: string): Promise<boolean> {
	return (await kysely.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst()) !== undefined;
}

/** The newest comes first. */
export async function readSubscriptions({ kysely }: Db, userId: string): Promise<NamedSubscription[]> {
	const rows = await kysely
		.selectFrom("subscriptions")
		.leftJoin("users as granting", "granting.id", "granted_by")
		.leftJoin("users as ending", "ending.id", "ended_by")
		.selectAll("subscriptions")
		.select(["granting.display_name as grantedByName", "ending.display_name as endedByName"])
		.where("user_id", "=", userId)
		.execute();
	return rows.sort((one, other) => other.starts_at - one.starts_at || (one.id < other.id ? 1 : -1));
}

/** Plans in force at `now`. */
export async function readActivePlans({ kysely }: Pick<Db, "kysely">, userId: string, now: Instant): Promise<SubscriptionTable[]> {
	return kysely
		.selectFrom("subscriptions")
		.selectAll()
		.where("user_id", "=", userId)
		.where("starts_at", "<=", now)
		.where("ended_at", "is", null)
		.where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
		.orderBy("starts_at")
		.execute();
}

/** Plans that were not ended early and end after `since`, future ones included. */
export async function readTerms({ kysely }: Db, userId: string, since: Instant): Promise<SubscriptionTable[]> {
	return kysely
		.selectFrom("subscriptions")
		.selectAll()
		.where("user_id", "=", userId)
		.where("ended_at", "is", null)
		.where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", since)]))
		.execute();
}

export async function noteOpened({ kysely }: Db, id: string, at: Instant): Promise<void> {
	await kysely.updateTable("subscriptions").set({ opened_at: at }).where("id", "=", id).where("opened_at", "is", null).execute();
}

/** Time at which the next plan starts or ends; `null` if none does. */
export async function readNextChange({ kysely }: Db, userId: string, now: Instant): Promise<Instant | null> {
	const rows = await kysely
		.selectFrom("subscriptions")
		.select(["starts_at", "ends_at"])
		.where("user_id", "=", userId)
		.where("ended_at", "is", null)
		.where((where) => where.or([where("starts_at", ">", now), where("ends_at", ">", now)]))
		.execute();
	const ahead = rows.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at ?? now]).filter((at) => at > now);
	return ahead.length > 0 ? Math.min(...ahead) : null;
}

export async function insertSubscription({ kysely }: Db, subscription: Omit<SubscriptionTable, "id">): Promise<void> {
	await kysely.transaction().execute(async (transaction) => {
		const [id = ""] = await allocateIds(transaction, "sub", 1);
		await transaction
			.insertInto("subscriptions")
			.values({ ...subscription, id })
			.execute();
	});
}

/** Ends a plan now. Returns `null` if the account has no such plan. A plan that has already ended stays unchanged. */
export async function endSubscriptionAt(
	{ kysely }: Db,
	{ id, userId, at, by }: { id: string; userId: string; at: Instant; by: string },
): Promise<SubscriptionTable | null> {
	const own = await kysely.selectFrom("subscriptions").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
	if (!own) return null;
	await kysely
		.updateTable("subscriptions")
		.set({ ended_at: at, ended_by: by })
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", at)]))
		.execute();
	return own;
}

/** The subscriptions of an account, as an AccountPart: an export of its data contains them, and its deletion deletes them. */
export function subscriptionsOfAccounts({ kysely }: Db) {
	return {
		name: "plans",
		exportOf: async (userId: string): Promise<unknown> =>
			kysely
				.selectFrom("subscriptions")
				.select(["sport", "starts_at as startsAt", "ends_at as endsAt", "source", "plan_name as plan", "ended_at as endedAt"])
				.where("user_id", "=", userId)
				.orderBy("starts_at")
				.execute(),
		async forget(transaction: Kysely<Database>, userId: string): Promise<void> {
			await transaction.deleteFrom("subscriptions").where("user_id", "=", userId).execute();
		},
	};
}
