// Stores which account at the identity provider signs in as which user.
import type { Insertable, Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { IdentityTable, UserTable } from "#server/db/tables/account-tables.ts";

export type IdentityKey = Pick<IdentityTable, "provider" | "subject">;
type Transaction = Kysely<Database>;

/** The user that this account signs in as; `null` if it never signed in. */
export async function readIdentityOwner(transaction: Transaction, { provider, subject }: IdentityKey): Promise<UserTable | null> {
	const row = await transaction
		.selectFrom("identities")
		.innerJoin("users", "users.id", "identities.user_id")
		.selectAll("users")
		.where("identities.provider", "=", provider)
		.where("identities.subject", "=", subject)
		.executeTakeFirst();
	return row ?? null;
}

/** The user with this address, locked until the transaction ends: the user is not deleted while being linked. */
export async function lockUserByEmail(transaction: Transaction, emailKey: string): Promise<UserTable | null> {
	const row = await transaction.selectFrom("users").selectAll().where("email_key", "=", emailKey).forUpdate().executeTakeFirst();
	return row ?? null;
}

/** Throws a unique violation if the identity was linked in the meantime. */
export async function insertIdentity(transaction: Transaction, identity: Insertable<IdentityTable>): Promise<void> {
	await transaction.insertInto("identities").values(identity).execute();
}

/** Stores the method of the last sign-in. */
export async function updateIdentityMethod(transaction: Transaction, { provider, subject }: IdentityKey, method: string): Promise<void> {
	await transaction
		.updateTable("identities")
		.set({ method })
		.where("provider", "=", provider)
		.where("subject", "=", subject)
		.where("method", "!=", method)
		.execute();
}

/** The oldest link comes first. */
export async function readIdentities(connection: Transaction, userId: string): Promise<IdentityTable[]> {
	return connection.selectFrom("identities").selectAll().where("user_id", "=", userId).orderBy("linked_at").orderBy("subject").execute();
}

/** Stores the provider's record. */
export async function updateIdentityRecord(
	connection: Transaction,
	{ provider, subject }: IdentityKey,
	record: Pick<IdentityTable, "picture_url" | "picture" | "created_at" | "last_sign_in_at">,
): Promise<void> {
	await connection.updateTable("identities").set(record).where("provider", "=", provider).where("subject", "=", subject).execute();
}

export async function deleteIdentity(connection: Transaction, { provider, subject }: IdentityKey): Promise<void> {
	await connection.deleteFrom("identities").where("provider", "=", provider).where("subject", "=", subject).execute();
}
