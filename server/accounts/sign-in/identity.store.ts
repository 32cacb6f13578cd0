// Which account at the identity provider signs in as which user.
import type { Kysely } from "kysely";
import type { Database, IdentityTable, UserTable } from "#server/db/schema.ts";

type Key = Pick<IdentityTable, "provider" | "subject">;
type Transaction = Kysely<Database>;

/** The user that this account signs in as; null for one that never did. */
export async function readIdentityOwner(transaction: Transaction, { provider, subject }: Key): Promise<UserTable | null> {
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

/** Throws a unique violation where somebody linked it meanwhile. */
export async function insertIdentity(transaction: Transaction, identity: IdentityTable): Promise<void> {
	await transaction.insertInto("identities").values(identity).execute();
}

/** The identity of the last sign-in. */
export async function updateIdentityMethod(transaction: Transaction, { provider, subject }: Key, method: string): Promise<void> {
	await transaction
		.updateTable("identities")
		.set({ method })
		.where("provider", "=", provider)
		.where("subject", "=", subject)
		.where("method", "!=", method)
		.execute();
}
