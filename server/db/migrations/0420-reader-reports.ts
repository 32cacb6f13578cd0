// Creates the table of errors that readers report on match pages, and counts the uses of forms per form.
import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

export const readerReports: Migration = {
	async up({ schema }) {
		await schema
			.createTable("reader_reports")
			.addColumn("id", "text", key)
			.addColumn("match_id", "text", required)
			.addColumn("fact", "text", required)
			.addColumn("event_id", "text", required)
			.addColumn("text", "text", required)
			.addColumn("evidence", "text")
			.addColumn("locale", "text", required)
			.addColumn("reporter", "text", required)
			.addColumn("user_id", "text")
			.addColumn("email", "text", required)
			.addColumn("reported_at", "bigint", required)
			.addColumn("decided_at", "bigint")
			.addColumn("decided_by", "text")
			.addColumn("verdict", "text")
			.execute();
		// While a report is pending, the same report by the same reader is stored in one row, whichever node received it.
		await schema
			.createIndex("reader_reports_waiting")
			.unique()
			.on("reader_reports")
			.columns(["match_id", "fact", "event_id", "reporter", "email"])
			.where(sql<boolean>`decided_at is null`)
			.execute();
		for (const column of ["match_id", "user_id", "email", "reported_at"])
			await schema.createIndex(`reader_reports_${column}`).on("reader_reports").column(column).execute();
		await schema.alterTable("contact_messages").renameTo("visitor_messages").execute();
		await schema
			.alterTable("visitor_messages")
			.addColumn("form", "text", (column) => column.notNull().defaultTo("contact"))
			.execute();
	},
};
