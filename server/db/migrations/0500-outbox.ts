// Creates the outbox: one row for each change that other processes must know, written in the transaction of the change (server/bus). On
// PostgreSQL each row has the id of its transaction, so that a reader can determine which changes its snapshot contained.
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const outbox: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		await db.schema
			.createTable("outbox")
			.addColumn("number", isPostgres ? "bigserial" : "integer", (column) => (isPostgres ? column : column.autoIncrement()).primaryKey())
			.addColumn("transaction_id", "bigint", (column) =>
				isPostgres ? column.notNull().defaultTo(sql`(pg_current_xact_id()::text::bigint)`) : column.notNull().defaultTo(0),
			)
			.addColumn("node", "text")
			.addColumn("topic", "text", (column) => column.notNull())
			.addColumn("subject", "text", (column) => column.notNull())
			.addColumn("seq", "bigint", (column) => column.notNull())
			.addColumn("recorded_at", "bigint", (column) =>
				column
					.notNull()
					.defaultTo(
						isPostgres ? sql`((extract(epoch from clock_timestamp()) * 1000)::bigint)` : sql`(cast(unixepoch('subsec') * 1000 as integer))`,
					),
			)
			.execute();
		if (isPostgres) await db.schema.createIndex("outbox_by_transaction").on("outbox").column("transaction_id").execute();
		await db.schema.createIndex("outbox_by_time").on("outbox").column("recorded_at").execute();
		await db.schema
			.createTable("outbox_readers")
			.addColumn("name", "text", (column) => column.notNull().primaryKey())
			.addColumn("position", "text", (column) => column.notNull())
			.execute();
		for (const table of ["plan_changes", "catalogue_changes", "webhook_cursors"]) await db.schema.dropTable(table).execute();
	},
};
