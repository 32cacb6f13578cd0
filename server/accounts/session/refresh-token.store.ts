// Queries on refresh tokens, which are stored only as hashes.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { RefreshTokenTable } from "#server/db/tables/account-tables.ts";

/** A new token of a device. */
export type NewRefreshToken = Pick<RefreshTokenTable, "token_hash" | "device_id" | "issued_at" | "expires_at">;

export async function insertRefreshToken(transaction: Kysely<Database>, token: NewRefreshToken): Promise<void> {
	await transaction
		.insertInto("refresh_tokens")
		.values({ ...token, used_at: null, successor_hash: null })
		.execute();
}

export async function readRefreshToken(connection: Kysely<Database>, hash: string): Promise<RefreshTokenTable | null> {
	return (await connection.selectFrom("refresh_tokens").selectAll().where("token_hash", "=", hash).executeTakeFirst()) ?? null;
}

/** Used rows stay until their device ends: only they reveal that an old token is used a second time. */
export async function markUsed(transaction: Kysely<Database>, hash: string, usedAt: number, successorHash: string): Promise<void> {
	await transaction
		.updateTable("refresh_tokens")
		.set({ used_at: usedAt, successor_hash: successorHash })
		.where("token_hash", "=", hash)
		.execute();
}
