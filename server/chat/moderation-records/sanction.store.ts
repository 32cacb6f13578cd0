// Chat sanctions: timeouts, bans, shadow bans. The chat service calls sanctionOf for every message, in the transaction that would publish
// it.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ChatSanctionTable } from "#server/db/tables/chat-tables.ts";
import type { SanctionKind } from "#shared/contract/chat.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface GivenSanction {
	id: string;
	kind: SanctionKind;
	reason: string;
	/** `null` if the sanction lasts until it is lifted. */
	until: Instant | null;
	givenBy: string;
	givenAt: Instant;
	liftedAt: Instant | null;
}

/** The newest sanction in force; `null` if the user may write. When it ends, an older one that is still in force applies again. */
export async function sanctionOf(
	connection: Pick<Kysely<Database>, "selectFrom">,
	userId: string,
	now: Instant,
): Promise<GivenSanction | null> {
	return (await readEffective(connection, userId, now))[0] ?? null;
}

/** The newest comes first. */
export async function readEffective(
	connection: Pick<Kysely<Database>, "selectFrom">,
	userId: string,
	now: Instant,
): Promise<GivenSanction[]> {
	const rows = await connection
		.selectFrom("chat_sanctions")
		.selectAll()
		.where("user_id", "=", userId)
		.where("lifted_at", "is", null)
		.where((row) => row.or([row("until", "is", null), row("until", ">", now)]))
		.orderBy("given_at", "desc")
		.orderBy("id", "desc")
		.execute();
	return rows.map(toSanction);
}

/** All sanctions of the user, past ones too, newest first. */
export async function readSanctions(connection: Kysely<Database>, userId: string): Promise<GivenSanction[]> {
	const query = connection.selectFrom("chat_sanctions").selectAll().where("user_id", "=", userId);
	return (await query.orderBy("given_at", "desc").orderBy("id", "desc").execute()).map(toSanction);
}

export async function insertSanction(
	transaction: Kysely<Database>,
	userId: string,
	sanction: Omit<GivenSanction, "id" | "liftedAt">,
): Promise<GivenSanction> {
	const id = randomUUID();
	await transaction
		.insertInto("chat_sanctions")
		.values({
			id,
			user_id: userId,
			kind: sanction.kind,
			reason: sanction.reason,
			until: sanction.until,
			given_by: sanction.givenBy,
			given_at: sanction.givenAt,
			lifted_at: null,
		})
		.execute();
	return { ...sanction, id, liftedAt: null };
}

export async function liftSanctions(transaction: Kysely<Database>, ids: readonly string[], now: Instant): Promise<void> {
	if (ids.length === 0) return;
	await transaction.updateTable("chat_sanctions").set({ lifted_at: now }).where("id", "in", ids).execute();
}

export function toSanction(row: ChatSanctionTable): GivenSanction {
	return {
		id: row.id,
		kind: row.kind,
		reason: row.reason,
		until: row.until,
		givenBy: row.given_by,
		givenAt: row.given_at,
		liftedAt: row.lifted_at,
	};
}
