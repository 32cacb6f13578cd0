// Queries on push subscriptions: notified browsers, and what they follow.
import { type Kysely, sql } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import { deleteRows } from "#server/db/retention/delete-old-rows.ts";
import type { Database } from "#server/db/schema.ts";
import type { PushSubscriptionTable } from "#server/db/tables/notification-tables.ts";
import { FOLLOW_KINDS, type FollowKey, type FollowKind, splitFollowKey } from "#shared/contract/follows.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/**
 * Maximum number of guests' unconfirmed browsers, per network and in total. The newest ones stay, so that old ones do not block new ones.
 */
const MAX_UNCONFIRMED = { ofNetwork: 20, ofAll: 2_000 };

/**
 * Stores the subscription, or replaces the one of the same browser, which stays confirmed while its keys are the same; `follows` is for a
 * guest. Only the newest `most` browsers of a user are kept, and the newest MAX_UNCONFIRMED unconfirmed browsers of guests.
 */
export async function upsertSubscription(
	{ kysely }: Pick<Db, "kysely">,
	row: PushSubscriptionTable,
	follows: readonly FollowKey[],
	most: number,
): Promise<void> {
	const { id, created_at: _, confirmed_at: _confirmed, ...changed } = row;
	await kysely.transaction().execute(async (transaction) => {
		await transaction
			.updateTable("push_subscriptions")
			.set({ confirmed_at: null })
			.where("id", "=", id)
			.where(({ or, eb }) => or([eb("p256dh", "!=", row.p256dh), eb("auth", "!=", row.auth)]))
			.execute();
		await transaction
			.insertInto("push_subscriptions")
			.values(row)
			.onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
			.execute();
		await transaction.deleteFrom("push_follows").where("subscription_id", "=", id).execute();
		const rows = follows.map((key) => {
			const [kind, target_id] = splitFollowKey(key);
			return { subscription_id: id, kind, target_id };
		});
		if (rows.length > 0) {
			await transaction
				.insertInto("push_follows")
				.values(rows)
				.onConflict((conflict) => conflict.columns(["subscription_id", "kind", "target_id"]).doNothing())
				.execute();
		}
		if (row.user_id === null) return trimUnconfirmed(transaction, row.network ?? "");
		const newest = transaction
			.selectFrom("push_subscriptions")
			.select("id")
			.where("user_id", "=", row.user_id)
			.orderBy("saved_at", "desc")
			.orderBy("id")
			.limit(most);
		await transaction.deleteFrom("push_subscriptions").where("user_id", "=", row.user_id).where("id", "not in", newest).execute();
	});
}

async function trimUnconfirmed(transaction: Connection, network: string): Promise<void> {
	const unconfirmed = transaction
		.selectFrom("push_subscriptions")
		.select("id")
		.where("user_id", "is", null)
		.where("confirmed_at", "is", null);
	const newest = unconfirmed.orderBy("saved_at", "desc").orderBy("id");
	const surplus = [
		...(await newest.where("network", "=", network).offset(MAX_UNCONFIRMED.ofNetwork).limit(MAX_UNCONFIRMED.ofNetwork).execute()),
		...(await newest.offset(MAX_UNCONFIRMED.ofAll).limit(MAX_UNCONFIRMED.ofNetwork).execute()),
	].map(({ id }) => id);
	if (surplus.length > 0) await transaction.deleteFrom("push_subscriptions").where("id", "in", surplus).execute();
}

/** Confirms a browser that showed the welcome. Its network is deleted, because the browser no longer counts as unconfirmed. */
export async function confirmSubscription(connection: Connection, id: string, now: Instant): Promise<void> {
	await connection
		.updateTable("push_subscriptions")
		.set((columns) => ({ confirmed_at: columns.fn.coalesce("confirmed_at", columns.val(now)), network: null }))
		.where("id", "=", id)
		.execute();
}

/** Stores the reader's new time zone. */
export async function changeZone(connection: Connection, id: string, zone: string): Promise<void> {
	await connection.updateTable("push_subscriptions").set({ zone }).where("id", "=", id).execute();
}

/** Teams, leagues and matches that a guest's browser follows. */
export async function readGuestFollows(connection: Connection, id: string): Promise<FollowKey[]> {
	const rows = await connection.selectFrom("push_follows").select(["kind", "target_id"]).where("subscription_id", "=", id).execute();
	return rows.map(({ kind, target_id }) => `${kind}.${target_id}` as FollowKey);
}

export const deletionOfUnconfirmed = (db: Pick<Db, "kysely" | "kind">, keepMs: number): CleaningTask => ({
	table: "push_subscriptions",
	keepMs,
	cleanSome: ({ before, limit }) =>
		deleteRows(
			db,
			"push_subscriptions",
			(row) => sql`select ${row} from push_subscriptions where confirmed_at is null and saved_at < ${before} limit ${limit}`,
		),
});

export function readSubscription(connection: Connection, id: string): Promise<PushSubscriptionTable | undefined> {
	return connection.selectFrom("push_subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function hasSubscriptions(connection: Connection): Promise<boolean> {
	return (await connection.selectFrom("push_subscriptions").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the subscription with its messages and follows. */
export async function deleteSubscription(connection: Connection, id: string): Promise<boolean> {
	const { numDeletedRows } = await connection.deleteFrom("push_subscriptions").where("id", "=", id).executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

export async function deleteSubscriptionsOfDevices(connection: Connection, deviceIds: readonly string[]): Promise<void> {
	if (deviceIds.length > 0) await connection.deleteFrom("push_subscriptions").where("device_id", "in", deviceIds).execute();
}

/** Counts a failed message. Returns the number of consecutive failures. */
export async function countFailure(connection: Connection, id: string): Promise<number> {
	const row = await connection
		.updateTable("push_subscriptions")
		.set((columns) => ({ failures: columns("failures", "+", 1) }))
		.where("id", "=", id)
		.returning("failures")
		.executeTakeFirst();
	return row?.failures ?? 0;
}

export async function forgetFailures(connection: Connection, id: string): Promise<void> {
	await connection.updateTable("push_subscriptions").set({ failures: 0 }).where("id", "=", id).where("failures", ">", 0).execute();
}

type Targets = Readonly<Record<FollowKind, readonly string[]>>;

/** The match, its teams and its league, with the ids that were merged into them, because follows may contain old ids. */
export async function readTargets(
	connection: Connection,
	match: { id: string; league: string; teams: readonly string[] },
): Promise<Targets> {
	const [team, league] = await Promise.all([withMerged(connection, "team", match.teams), withMerged(connection, "league", [match.league])]);
	return { match: [match.id], team, league };
}

async function withMerged(connection: Connection, kind: FollowKind, ids: readonly string[]): Promise<string[]> {
	const all = new Set(ids);
	for (let open: readonly string[] = ids; open.length > 0; ) {
		const merges = await connection
			.selectFrom("merges")
			.select("from_id")
			.where("kind", "=", kind)
			.where("into_id", "in", open)
			.where("undone_at", "is", null)
			.execute();
		open = merges.map(({ from_id }) => from_id).filter((id) => !all.has(id));
		for (const id of open) all.add(id);
	}
	return [...all];
}

/** The match delays of browsers in seconds, except 0. */
export async function readDelays(connection: Connection): Promise<number[]> {
	const rows = await connection
		.selectFrom("push_subscriptions")
		.select("delay_seconds")
		.distinct()
		.where("delay_seconds", ">", 0)
		.execute();
	return rows.map(({ delay_seconds }) => delay_seconds);
}

/** Browsers with this match delay that follow one of the targets: the next `limit` after an id, sorted by id. */
export function readFollowers(
	connection: Connection,
	targets: Targets,
	{ delaySeconds, after, limit, before }: { delaySeconds: number; after: string; limit: number; before: Instant },
): Promise<PushSubscriptionTable[]> {
	const users = connection
		.selectFrom("follows")
		.select("user_id")
		.where(({ or, and, eb }) => or(FOLLOW_KINDS.map((kind) => and([eb("kind", "=", kind), eb("target_id", "in", targets[kind])]))));
	const guests = connection
		.selectFrom("push_follows")
		.select("subscription_id")
		.where(({ or, and, eb }) => or(FOLLOW_KINDS.map((kind) => and([eb("kind", "=", kind), eb("target_id", "in", targets[kind])]))));
	return connection
		.selectFrom("push_subscriptions")
		.selectAll()
		.where("id", ">", after)
		.where("delay_seconds", "=", delaySeconds)
		.where("created_at", "<=", before)
		.where("confirmed_at", "is not", null)
		.where(({ or, eb }) => or([eb("user_id", "in", users), eb("id", "in", guests)]))
		.orderBy("id")
		.limit(limit)
		.execute();
}
