// Allocates short ids that count up (m1, m2 …), unique across all processes.
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Returns `count` new ids: `allocateIds(transaction, "m", 2)` → `["m8", "m9"]`. If the transaction is rolled back, they are free again.
 */
export async function allocateIds(connection: Kysely<Database>, prefix: string, count: number): Promise<string[]> {
	const { taken } = await connection
		.insertInto("id_counters")
		.values({ prefix, taken: count })
		.onConflict((conflict) => conflict.column("prefix").doUpdateSet({ taken: sql`id_counters.taken + excluded.taken` }))
		.returning("taken")
		.executeTakeFirstOrThrow();
	return Array.from({ length: count }, (_, offset) => `${prefix}${taken - count + 1 + offset}`);
}
