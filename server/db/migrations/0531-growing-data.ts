// Creates the table of packed logs of finished seasons, the column that states up to which line a chat room was cleaned, and an index to
// find old mails.
import type { ColumnDefinitionBuilder } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

export const growingData: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("archived_logs")
			.addColumn("match_id", "text", key)
			.addColumn("entries", "integer", required)
			// PostgreSQL's type for bytes; SQLite stores bytes unchanged whatever the column's type.
			.addColumn("packed", "bytea", required)
			.addColumn("archived_at", "bigint", required)
			.execute();
		await schema.alterTable("match_heads").addColumn("is_archived", "integer", zero).execute();
		await schema.alterTable("chat_rooms").addColumn("cleared_seq", "integer", zero).execute();
		await schema.createIndex("mails_by_age").on("mails").column("created_at").execute();
	},
};
