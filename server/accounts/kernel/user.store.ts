// Reads and writes users.
import type { Kysely } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { DeviceTable, UserTable } from "#server/db/tables/account-tables.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";

/** Mail servers may distinguish case, but people do not. */
export const emailKeyOf = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

export async function readUserRow({ kysely }: Pick<Db, "kysely">, by: { id: string } | { emailKey: string }): Promise<UserTable | null> {
	const query = kysely.selectFrom("users").selectAll();
	const row = await ("id" in by ? query.where("id", "=", by.id) : query.where("email_key", "=", by.emailKey)).executeTakeFirst();
	return row ?? null;
}

/**
 * Locks the user for the rest of the transaction: sign-ins, bans and revocations of one user run one after another. Returns `null` for an
 * unknown id.
 */
export async function lockUserRow(transaction: Kysely<Database>, id: string): Promise<UserTable | null> {
	return (await transaction.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

export async function hasAdmin({ kysely }: Pick<Db, "kysely">): Promise<boolean> {
	const admin = await kysely.selectFrom("users").select("id").where("scopes", "like", '%"admin"%').limit(1).executeTakeFirst();
	return admin !== undefined;
}

/** Locks all admins for the rest of the transaction: a transaction that removes an admin must lock the admins before any other row. */
export async function lockAdmins(transaction: Kysely<Database>): Promise<Pick<UserTable, "id" | "banned_until">[]> {
	const admins = transaction.selectFrom("users").select(["id", "banned_until"]).where("scopes", "like", '%"admin"%');
	return admins.orderBy("id").forUpdate().execute();
}

export const isBanned = ({ banned_until }: Pick<UserTable, "banned_until">, now: number): boolean =>
	banned_until !== null && banned_until > now;

/** Reads a device and its user in one query; returns `null` if either no longer exists. */
export async function readUserOfDevice(
	{ kysely }: Db,
	deviceId: string,
): Promise<{ user: UserTable; device: Pick<DeviceTable, "revoked_at" | "expires_at" | "last_seen_at"> } | null> {
	const row = await kysely
		.selectFrom("devices")
		.innerJoin("users", "users.id", "devices.user_id")
		.selectAll("users")
		.select(["devices.revoked_at", "devices.expires_at", "devices.last_seen_at"])
		.where("devices.id", "=", deviceId)
		.executeTakeFirst();
	if (!row) return null;
	const { revoked_at, expires_at, last_seen_at, ...user } = row;
	return { user, device: { revoked_at, expires_at, last_seen_at } };
}

/** The account as the user sees it; `null` for an unknown id. */
export async function readUser(db: Db, id: string): Promise<User | null> {
	const row = await readUserRow(db, { id });
	return row && userOfRow(db, row);
}

/** Adds to the row the identity providers, which are stored in another table. */
export async function userOfRow(db: Db, row: UserTable): Promise<User> {
	const identities = await db.kysely.selectFrom("identities").select("method").where("user_id", "=", row.id).orderBy("linked_at").execute();
	return {
		id: row.id,
		email: row.email,
		phone: row.phone,
		displayName: row.display_name,
		scopes: JSON.parse(row.scopes) as Scope[],
		hasPassword: row.password_hash !== null,
		hasSecondFactor: row.has_factor === 1,
		providers: [...new Set(identities.map(({ method }) => method))],
		createdAt: row.created_at,
	};
}

export interface NewUser {
	email: string | null;
	phone: string | null;
	passwordHash: string | null;
	displayName: string;
	/** Skeleton of the name (name-skeleton.ts). */
	nameKey: string;
	scopes: readonly Scope[];
	createdAt: number;
	/** Marks users that the demo creates. */
	origin?: "demo";
}

/** Returns the new id. Throws a unique violation if the address or the name is taken. */
export async function insertUser(transaction: Kysely<Database>, user: NewUser): Promise<string> {
	const [id = ""] = await allocateIds(transaction, "u", 1);
	await transaction
		.insertInto("users")
		.values({
			id,
			email: user.email,
			email_key: user.email === null ? null : emailKeyOf(user.email),
			phone: user.phone,
			password_hash: user.passwordHash,
			has_factor: 0,
			display_name: user.displayName,
			name_key: user.nameKey,
			scopes: JSON.stringify(user.scopes),
			banned_until: null,
			ban_reason: null,
			origin: user.origin ?? null,
			created_at: user.createdAt,
			changed_at: user.createdAt,
		})
		.execute();
	return id;
}

/** Publishes `account.changed` from the outbox: call `bus.committed` after the commit. */
export async function updateUser(
	transaction: Kysely<Database>,
	id: string,
	fields: Partial<Omit<UserTable, "id" | "created_at">> & { changed_at: number },
): Promise<void> {
	await transaction.updateTable("users").set(fields).where("id", "=", id).execute();
	await recordChanges(transaction, [{ topic: "account", subject: id }]);
}

/**
 * Stores the same password under a newer hash, without marking the user as changed for other nodes. Returns `false` if the hash was changed
 * in the meantime.
 */
export async function replacePasswordHash({ kysely }: Db, id: string, { from, to }: { from: string; to: string }): Promise<boolean> {
	const query = kysely.updateTable("users").set({ password_hash: to }).where("id", "=", id).where("password_hash", "=", from);
	return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function readTakenNameKeys(connection: Kysely<Database>, nameKeys: readonly string[]): Promise<Set<string>> {
	const rows = await connection.selectFrom("users").select("name_key").where("name_key", "in", nameKeys).execute();
	return new Set(rows.map(({ name_key }) => name_key));
}

export async function hasUsers(connection: Kysely<Database>): Promise<boolean> {
	return (await connection.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}
