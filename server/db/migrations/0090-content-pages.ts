// Text pages with their versions, and the times at which messages were sent by the contact form.
import type { ColumnDefinitionBuilder } from "kysely";
import type { Migration } from "kysely/migration";

type Column = ColumnDefinitionBuilder;
const required = (column: Column) => column.notNull();
const key = (column: Column) => column.notNull().primaryKey();

export const contentPages: Migration = {
	async up({ schema }) {
		await schema
			.createTable("content_pages")
			.addColumn("id", "text", key)
			.addColumn("slug", "text", (column) => column.notNull().unique())
			.addColumn("newest_version", "integer", required)
			.addColumn("public_version", "integer")
			.addColumn("published_at", "bigint")
			.addColumn("scheduled_version", "integer")
			.addColumn("scheduled_at", "bigint")
			.addColumn("changed_by", "text", required)
			.addColumn("changed_at", "bigint", required)
			.execute();
		await schema
			.createTable("content_versions")
			.addColumn("page_id", "text", (column) => column.notNull().references("content_pages.id"))
			.addColumn("version", "integer", required)
			.addColumn("title", "text", required)
			.addColumn("description", "text", required)
			.addColumn("body", "text", required)
			.addColumn("note", "text", required)
			.addColumn("author_id", "text", required)
			.addColumn("saved_at", "bigint", required)
			.addPrimaryKeyConstraint("content_versions_key", ["page_id", "version"])
			.execute();
		await schema.createTable("contact_messages").addColumn("id", "text", key).addColumn("sent_at", "bigint", required).execute();
		await schema.createIndex("contact_messages_sent").on("contact_messages").column("sent_at").execute();
	},
};
