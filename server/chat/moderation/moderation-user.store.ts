// Queries on users for moderation.
import type { Kysely } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Database } from "#server/db/schema.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface ModeratedUser {
	id: string;
	name: string;
	/** `true` if the user has any staff scope: only an admin may sanction such a user. */
	isStaff: boolean;
	createdAt: Instant;
}

type Row = Pick<UserTable, "id" | "display_name" | "scopes" | "created_at">;
const COLUMNS = ["id", "display_name", "scopes", "created_at"] as const;

export async function readModeratedUser(connection: Kysely<Database>, userId: string): Promise<ModeratedUser | null> {
	const row = await connection.selectFrom("users").select(COLUMNS).where("id", "=", userId).executeTakeFirst();
	return row ? toUser(row) : null;
}

/** Locks the user for the rest of the transaction, so that sanctions of one user are serialised. */
export async function lockModeratedUser(transaction: Kysely<Database>, userId: string): Promise<ModeratedUser | null> {
	const row = await transaction.selectFrom("users").select(COLUMNS).where("id", "=", userId).forUpdate().executeTakeFirst();
	return row ? toUser(row) : null;
}

/** Names by id; deleted users are left out. */
export async function readNames(connection: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await connection.selectFrom("users").select(["id", "display_name"]).where("id", "in", ids).execute();
	return new Map(rows.map((row) => [row.id, row.display_name]));
}

/** Publishes `account.changed` from the outbox, because the user's own view has changed: call `bus.committed` after the commit. */
export async function touchUser(transaction: Kysely<Database>, userId: string, now: Instant): Promise<void> {
	await transaction.updateTable("users").set({ changed_at: now }).where("id", "=", userId).execute();
	await recordChanges(transaction, [{ topic: "account", subject: userId }]);
}

function toUser(row: Row): ModeratedUser {
	return {
		id: row.id,
		name: row.display_name,
		isStaff: (JSON.parse(row.scopes) as unknown[]).length > 0,
		createdAt: row.created_at,
	};
}
