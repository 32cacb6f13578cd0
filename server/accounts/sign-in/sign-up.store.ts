// Reads and writes sign-ups whose link has not been used yet.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { SignUpTable } from "#server/db/tables/account-tables.ts";

type Connection = Kysely<Database>;

export async function insertSignUp(connection: Connection, signUp: SignUpTable): Promise<void> {
	await connection.insertInto("sign_ups").values(signUp).execute();
}

/** Returns `null` if the link is unknown, used or expired. */
export async function readSignUp(connection: Connection, tokenHash: string, now: number): Promise<SignUpTable | null> {
	const query = connection.selectFrom("sign_ups").selectAll().where("token_hash", "=", tokenHash).where("expires_at", ">", now);
	return (await query.executeTakeFirst()) ?? null;
}

/**
 * Uses the link, and deletes all others of the address. Only one of two concurrent attempts gets `true`. One statement does both, because
 * two statements could deadlock.
 */
export async function takeSignUp(
	transaction: Connection,
	{ token_hash, email_key }: Pick<SignUpTable, "token_hash" | "email_key">,
): Promise<boolean> {
	const taken = await transaction.deleteFrom("sign_ups").where("email_key", "=", email_key).returning("token_hash").execute();
	return taken.some((signUp) => signUp.token_hash === token_hash);
}
