// Queries on passkeys and on the challenges that they sign. Before writes, the caller locks the user's row.
import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { PasskeyTable } from "#server/db/tables/account-tables.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** The passkeys of a user, oldest first. */
export async function readPasskeys(connection: Connection, userId: string): Promise<PasskeyTable[]> {
	return connection.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").orderBy("id").execute();
}

/** Returns `false` if an account already has this passkey. */
export async function insertPasskey(
	transaction: Connection,
	passkey: Omit<PasskeyTable, "id" | "transports" | "last_used_at"> & { transports: readonly string[] },
): Promise<boolean> {
	const row = { ...passkey, id: randomUUID(), transports: JSON.stringify(passkey.transports), last_used_at: null };
	const inserted = await transaction
		.insertInto("passkeys")
		.values(row)
		.onConflict((conflict) => conflict.column("credential_id").doNothing())
		.executeTakeFirst();
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Changes = Partial<Pick<PasskeyTable, "name" | "counter" | "last_used_at">>;

/** Returns `false` if the user has no such passkey. */
export async function updatePasskey(transaction: Connection, of: { userId: string; id: string }, changes: Changes): Promise<boolean> {
	const updating = transaction.updateTable("passkeys").set(changes).where("user_id", "=", of.userId);
	return (await updating.where("id", "=", of.id).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deletePasskey(transaction: Connection, { userId, id }: { userId: string; id: string }): Promise<void> {
	await transaction.deleteFrom("passkeys").where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function deletePasskeys(transaction: Connection, userId: string): Promise<void> {
	for (const table of ["passkeys", "passkey_challenges"] as const)
		await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
}

/** Makes a challenge, which replaces an earlier one with the same purpose. Deletes expired challenges. */
export async function makeChallenge(
	connection: Connection,
	{ boundTo, userId, now }: { boundTo: string; userId: string; now: number },
): Promise<string> {
	const fields = { user_id: userId, challenge: randomBytes(32).toString("base64url"), expires_at: now + CHALLENGE_LIFETIME_MS };
	await connection.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
	await connection
		.insertInto("passkey_challenges")
		.values({ bound_to: boundTo, ...fields })
		.onConflict((conflict) => conflict.column("bound_to").doUpdateSet(fields))
		.execute();
	return fields.challenge;
}

/** Uses up the challenge, even if the answer to it is wrong. Returns `null` if there is none, or it has expired. */
export async function takeChallenge(
	transaction: Connection,
	{ boundTo, userId, now }: { boundTo: string; userId: string; now: number },
): Promise<string | null> {
	const taking = transaction.deleteFrom("passkey_challenges").where("bound_to", "=", boundTo).where("user_id", "=", userId);
	const taken = await taking.returning(["challenge", "expires_at"]).executeTakeFirst();
	return taken && taken.expires_at > now ? taken.challenge : null;
}

/** The passkey with this id, of any user. */
export async function readPasskeyOwner(connection: Connection, credentialId: string): Promise<PasskeyTable | null> {
	return (await connection.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst()) ?? null;
}

/** Makes the challenge of a sign-in by a passkey alone. Deletes expired challenges. */
export async function makeSignInChallenge(connection: Connection, now: number): Promise<string> {
	const challenge = randomBytes(32).toString("base64url");
	await connection.deleteFrom("passkey_sign_ins").where("expires_at", "<=", now).execute();
	await connection
		.insertInto("passkey_sign_ins")
		.values({ challenge, expires_at: now + CHALLENGE_LIFETIME_MS })
		.execute();
	return challenge;
}

/** Uses up the challenge, even if the answer to it is wrong. Returns `false` if there is none, or it has expired. */
export async function takeSignInChallenge(connection: Connection, challenge: string, now: number): Promise<boolean> {
	const taking = connection.deleteFrom("passkey_sign_ins").where("challenge", "=", challenge);
	const taken = await taking.returning("expires_at").executeTakeFirst();
	return taken !== undefined && Number(taken.expires_at) > now;
}
