// Queries on the list of nodes.
import type { Db } from "#server/db/open-database.ts";
import type { NodeTable } from "#server/db/tables/machinery-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Adds a node, or replaces its figures. */
export async function writeNode({ kysely }: Db, now: Instant, node: Omit<NodeTable, "started_at" | "seen_at">): Promise<void> {
	const { id, host, ...figures } = node;
	await kysely
		.insertInto("nodes")
		.values({ ...node, started_at: now, seen_at: now })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ ...figures, seen_at: now }))
		.execute();
}

export const removeNode = ({ kysely }: Db, id: string) => kysely.deleteFrom("nodes").where("id", "=", id).execute();

/** Deletes nodes without a report since the instant. */
export const removeSilentNodes = ({ kysely }: Db, since: Instant) => kysely.deleteFrom("nodes").where("seen_at", "<", since).execute();

/** All nodes, sorted by their start. */
export async function readNodes({ kysely }: Db): Promise<NodeTable[]> {
	const rows = await kysely.selectFrom("nodes").selectAll().orderBy("started_at").orderBy("id").execute();
	return rows.map((row) => ({
		...row,
		started_at: Number(row.started_at),
		seen_at: Number(row.seen_at),
		clock_difference_ms: Number(row.clock_difference_ms),
		memory_bytes: Number(row.memory_bytes),
	}));
}
