// Queries on what accounts follow.

import type { Kysely } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { type FollowKey, type FollowKind, followKey, splitFollowKey } from "#shared/contract/follows.ts";

const TABLES = { team: "teams", league: "leagues", match: "matches" } as const satisfies Record<FollowKind, keyof Database>;

/** The oldest comes first. */
export async function readFollows(connection: Kysely<Database>, userId: string): Promise<FollowKey[]> {
	const rows = await connection
		.selectFrom("follows")
		.select(["kind", "target_id"])
		.where("user_id", "=", userId)
		.orderBy("followed_at")
		.orderBy("kind")
		.orderBy("target_id")
		.execute();
	const keys = rows.map(({ kind, target_id }) => followKey(kind, target_id));
	const current = await readCurrentKeys(connection, keys);
	return [...new Set(keys.map((key) => current.get(key) ?? key))];
}

/** Current keys of teams and leagues that were merged into another. Others are left out. */
export async function readCurrentKeys(connection: Kysely<Database>, keys: readonly FollowKey[]): Promise<Map<FollowKey, FollowKey>> {
	const current = new Map<FollowKey, FollowKey>();
	let open = keys.filter((key) => !key.startsWith("match."));
	// The other team may itself have been merged.
	while (open.length > 0) {
		const ids = open.map((key) => splitFollowKey(key)[1]);
		const merges = await connection
			.selectFrom("merges")
			.select(["kind", "from_id", "into_id"])
			.where("kind", "in", ["team", "league"])
			.where("from_id", "in", ids)
			.where("undone_at", "is", null)
			.execute();
		const found = new Map(merges.map(({ kind, from_id, into_id }) => [`${kind}.${from_id}`, followKey(kind as FollowKind, into_id)]));
		for (const key of keys) {
			const next = found.get(current.get(key) ?? key);
			if (next) current.set(key, next);
		}
		open = [...found.values()];
	}
	return current;
}

/** Keys that exist, in the same order. */
export async function findKnown(connection: Kysely<Database>, keys: readonly FollowKey[]): Promise<FollowKey[]> {
	const known = new Set<FollowKey>();
	for (const kind of ["team", "league", "match"] as const) {
		const ids = keys.map(splitFollowKey).flatMap(([each, id]) => (each === kind ? id : []));
		if (ids.length === 0) continue;
		for (const { id } of await connection.selectFrom(TABLES[kind]).select("id").where("id", "in", ids).execute()) {
			known.add(followKey(kind, id));
		}
	}
	return keys.filter((key) => known.has(key));
}

/** Adds new keys as far as `most` allows; `left` is the number of the others. Returns `null` if the account no longer exists. */
export async function insertFollows(
	{ kysely }: Pick<Db, "kysely">,
	userId: string,
	keys: readonly FollowKey[],
	{ at, most }: { at: number; most: number },
): Promise<{ added: number; left: number } | null> {
	return kysely.transaction().execute(async (transaction) => {
		// Locks the account, so that its requests, and its deletion, wait for each other and cannot exceed the limit together.
		const user = await transaction.selectFrom("users").select("id").where("id", "=", userId).forUpdate().executeTakeFirst();
		if (!user) return null;
		const followed = new Set(await readFollows(transaction, userId));
		const fresh = keys.filter((key) => !followed.has(key));
		const room = Math.max(0, most - followed.size);
		const fitting = fresh.slice(0, room);
		if (fitting.length > 0) {
			await transaction
				.insertInto("follows")
				.values(
					fitting.map((key) => {
						const [kind, target_id] = splitFollowKey(key);
						return { user_id: userId, kind, target_id, followed_at: at };
					}),
				)
				.onConflict((row) => row.columns(["user_id", "kind", "target_id"]).doNothing())
				.execute();
			await recordChanges(transaction, [{ topic: "account", subject: userId }]);
		}
		return { added: fitting.length, left: fresh.length - fitting.length };
	});
}

/** Deletes the key, and keys of teams or leagues that were merged into it. Returns whether one of them was followed. */
export async function deleteFollow({ kysely }: Pick<Db, "kysely">, userId: string, key: FollowKey): Promise<boolean> {
	return kysely.transaction().execute(async (transaction) => {
		const rows = await transaction.selectFrom("follows").select(["kind", "target_id"]).where("user_id", "=", userId).execute();
		const keys = rows.map(({ kind, target_id }) => followKey(kind, target_id));
		const current = await readCurrentKeys(transaction, keys);
		const meant = keys.filter((each) => each === key || current.get(each) === key);
		for (const each of meant) {
			const [kind, id] = splitFollowKey(each);
			await transaction.deleteFrom("follows").where("user_id", "=", userId).where("kind", "=", kind).where("target_id", "=", id).execute();
		}
		if (meant.length > 0) await recordChanges(transaction, [{ topic: "account", subject: userId }]);
		return meant.length > 0;
	});
}
