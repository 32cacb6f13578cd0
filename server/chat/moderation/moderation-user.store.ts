// Reads of users as moderation needs them.
import type { Kysely } from "kysely";
import type { Database, UserTable } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface ModeratedUser {
	id: string;
	name: string;
	/** Staff of any scope: only an admin may sanction them. */
	isStaff: boolean;
	createdAt: Instant;
}

type Row = Pick<UserTable, "id" | "display_name" | "scopes" | "created_at">;
const COLUMNS = ["id", "display_name", "scopes", "created_at"] as const;

export async function readModeratedUser(connection: Kysely<Database>, userId: string): Promise<ModeratedUser | null> {
	const row = await connection.selectFrom("users").select(COLUMNS).where("id", "=", userId).executeTakeFirst();
	return row ? toUser(row) : null;
}

/** For the rest of the transaction: sanctions of one user come one after another. */
export async function lockModeratedUser(transaction: Kysely<Database>, userId: string): Promise<ModeratedUser | null> {
	const row = await transaction.selectFrom("users").select(COLUMNS).where("id", "=", userId).forUpdate().executeTakeFirst();
	return row ? toUser(row) : null;
}

/** Id → name; deleted users are left out. */
export async function readNames(connection: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await connection.selectFrom("users").select(["id", "display_name"]).where("id", "in", ids).execute();
	return new Map(rows.map((row) => [row.id, row.display_name]));
}

/** The user's own view of the account changed: other nodes look for it (revoked-devices.ts). In the lock's transaction. */
export async function touchUser(transaction: Kysely<Database>, userId: string, now: Instant): Promise<void> {
	const { changed_at: changedAt } = await transaction
		.selectFrom("users")
		.select("changed_at")
		.where("id", "=", userId)
		.executeTakeFirstOrThrow();
	// Two within one millisecond need two instants.
	await transaction
		.updateTable("users")
		.set({ changed_at: Math.max(now, changedAt + 1) })
		.where("id", "=", userId)
		.execute();
}

function toUser(row: Row): ModeratedUser {
	return {
		id: row.id,
		name: row.display_name,
		isStaff: (JSON.parse(row.scopes) as unknown[]).length > 0,
		createdAt: row.created_at,
	};
}
