// Queries on the list of nodes. All times are the database's: nodes may have wrong clocks.
import { sql } from "kysely";
import { POSTGRES_NOW } from "#server/db/database-clock.ts";
import type { Db } from "#server/db/open-database.ts";
import type { NodeTable } from "#server/db/tables/machinery-tables.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";

/** `clock`: time of the one machine that a file of SQLite has. */
const nowOf = ({ kind }: Db, clock: Clock) => (kind === "postgres" ? POSTGRES_NOW : sql<number>`cast(${clock()} as bigint)`);

/** Adds the node, or replaces its figures. */
export async function writeNode(db: Db, clock: Clock, node: Omit<NodeTable, "started_at" | "seen_at">): Promise<void> {
	const now = nowOf(db, clock);
	const { id, host, ...figures } = node;
	await db.kysely
		.insertInto("nodes")
		.values({ ...node, started_at: now, seen_at: now })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ ...figures, seen_at: now }))
		.execute();
}

export const removeNode = ({ kysely }: Db, id: string) => kysely.deleteFrom("nodes").where("id", "=", id).execute();

/** Deletes nodes that have been silent for so long. */
export const removeSilentNodes = (db: Db, clock: Clock, forMs: number) =>
	db.kysely
		.deleteFrom("nodes")
		.where("seen_at", "<", sql<number>`${nowOf(db, clock)} - ${forMs}`)
		.execute();

/** All nodes by their start, and the database's present time. */
export async function readNodes(db: Db, clock: Clock): Promise<{ nodes: NodeTable[]; now: Instant }> {
	const rows = await db.kysely
		.selectFrom("nodes")
		.selectAll()
		.select(nowOf(db, clock).as("now"))
		.orderBy("started_at")
		.orderBy("id")
		.execute();
	const nodes = rows.map(({ now: _, ...row }) => ({
		...row,
		started_at: Number(row.started_at),
		seen_at: Number(row.seen_at),
		clock_difference_ms: Number(row.clock_difference_ms),
		memory_bytes: Number(row.memory_bytes),
	}));
	return { nodes, now: Number(rows[0]?.now ?? clock()) };
}
