// Reads and writes users. Called by the services of this room and by the account room.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database, UserTable } from "#server/db/schema.ts";
import { takeIds } from "#server/db/take-ids.ts";
import type { User } from "#shared/contract/rest/accounts.ts";
import type { Scope } from "#shared/contract/rest/endpoint.ts";

/** Mail servers may tell letters apart; people do not. */
export const emailKeyOf = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

export async function readUserRow({ kysely }: Db, by: { id: string } | { emailKey: string }): Promise<UserTable | null> {
	const query = kysely.selectFrom("users").selectAll();
	const row = await ("id" in by ? query.where("id", "=", by.id) : query.where("email_key", "=", by.emailKey)).executeTakeFirst();
	return row ?? null;
}

/** As the user sees himself; null for an unknown id. */
export async function readUser(db: Db, id: string): Promise<User | null> {
	const row = await readUserRow(db, { id });
	if (!row) return null;
	const identities = await db.kysely.selectFrom("identities").select("method").where("user_id", "=", id).orderBy("linked_at").execute();
	return {
		id,
		email: row.email,
		phone: row.phone,
		displayName: row.display_name,
		scopes: JSON.parse(row.scopes) as Scope[],
		hasPassword: row.password_hash !== null,
		providers: [...new Set(identities.map(({ method }) => method))],
		createdAt: row.created_at,
	};
}

export interface NewUser {
	email: string | null;
	phone: string | null;
	passwordHash: string | null;
	displayName: string;
	/** Skeleton of the name (display-name.ts). */
	nameKey: string;
	scopes: readonly Scope[];
	createdAt: number;
}

/** Gives the new id. Throws a unique violation for an address or a name that is taken. */
export async function insertUser(transaction: Kysely<Database>, user: NewUser): Promise<string> {
	const [id = ""] = await takeIds(transaction, "u", 1);
	await transaction
		.insertInto("users")
		.values({
			id,
			email: user.email,
			email_key: user.email === null ? null : emailKeyOf(user.email),
			phone: user.phone,
			password_hash: user.passwordHash,
			display_name: user.displayName,
			name_key: user.nameKey,
			scopes: JSON.stringify(user.scopes),
			banned_until: null,
			ban_reason: null,
			created_at: user.createdAt,
			changed_at: user.createdAt,
		})
		.execute();
	return id;
}

/** `changed_at` has to be among the fields: other nodes look for it. */
export async function updateUser(
	transaction: Kysely<Database>,
	id: string,
	fields: Partial<Omit<UserTable, "id" | "created_at">> & { changed_at: number },
): Promise<void> {
	await transaction.updateTable("users").set(fields).where("id", "=", id).execute();
}
