// Creates the table in which nodes store their counts, to be added up (server/bus/node-counts.ts). PostgreSQL may lose its rows in a crash.
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

export const nodeCounts: KindedMigration = {
	kind: "expand",
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		const table = db.schema.createTable("node_counts");
		await (isPostgres ? table.modifyFront(sql`unlogged`) : table)
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("key", "text", (column) => column.notNull())
			.addColumn("node", "text", (column) => column.notNull())
			.addColumn("count", "integer", (column) => column.notNull())
			.addColumn("ends_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("node_counts_pk", ["name", "key", "node"])
			.execute();
	},
};
