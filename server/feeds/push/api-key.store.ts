// Queries on API keys, and on their used signatures.
import type { Kysely } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { ApiKeyTable, PushSignatureTable } from "#server/db/tables/push-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

export const allocateKeyId = async (transaction: Connection): Promise<string> => (await allocateIds(transaction, "ak", 1))[0] ?? "";

export async function insertKey(connection: Connection, row: ApiKeyTable): Promise<void> {
	await connection.insertInto("api_keys").values(row).execute();
}

export function readKey(connection: Connection, id: string): Promise<ApiKeyTable | undefined> {
	return connection.selectFrom("api_keys").selectAll().where("id", "=", id).executeTakeFirst();
}

export function readKeys(connection: Connection): Promise<ApiKeyTable[]> {
	return connection.selectFrom("api_keys").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
}

/**
 * Returns the sources for which systems may push, in alphabetical order; with `areRevoked`, also the sources whose keys are all revoked.
 */
export async function readPushSources(connection: Connection, { areRevoked }: { areRevoked: boolean }): Promise<string[]> {
	const rows = await connection
		.selectFrom("api_keys")
		.select("scopes")
		.$if(!areRevoked, (all) => all.where("revoked_at", "is", null))
		.execute();
	const scopes = rows.flatMap((row) => JSON.parse(row.scopes) as string[]);
	return [...new Set(scopes.map((scope) => scope.slice("feed:".length)))].sort();
}

/** Returns `false` if the key is unknown or already revoked. */
export async function revokeKey(connection: Connection, id: string, revoked: { by: string; at: Instant }): Promise<boolean> {
	const updated = await connection
		.updateTable("api_keys")
		.set({ revoked_by: revoked.by, revoked_at: revoked.at })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return updated.numUpdatedRows > 0n;
}

export async function noteKeyUse(connection: Connection, id: string, at: Instant): Promise<void> {
	await connection.updateTable("api_keys").set({ used_at: at }).where("id", "=", id).execute();
}

/** Returns the rows that were inserted: those that did not exist before. */
export async function insertSignatures(connection: Connection, rows: readonly PushSignatureTable[]): Promise<PushSignatureTable[]> {
	return connection
		.insertInto("push_signatures")
		.values(rows)
		.onConflict((conflict) => conflict.columns(["key_id", "signature"]).doNothing())
		.returningAll()
		.execute();
}

export async function deleteSignaturesBefore(connection: Connection, expiredAt: Instant): Promise<void> {
	await connection.deleteFrom("push_signatures").where("expires_at", "<", expiredAt).execute();
}
