// Answers of commands, by actor and Idempotency-Key.
import type { Db } from "#server/db/open-database.ts";
import type { IdempotencyKeyTable } from "#server/db/tables/machinery-tables.ts";

export async function readAnswer({ kysely }: Db, id: string): Promise<IdempotencyKeyTable | undefined> {
	return kysely.selectFrom("idempotency_keys").selectAll().where("id", "=", id).executeTakeFirst();
}

/** If another node has stored an answer in the meantime, that answer stays. */
export async function keepAnswer({ kysely }: Db, row: IdempotencyKeyTable): Promise<void> {
	await kysely
		.insertInto("idempotency_keys")
		.values(row)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}
