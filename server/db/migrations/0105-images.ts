// Images that staff upload, with their files: all nodes of a site share only the database.
import type { Migration } from "kysely/migration";

export const images: Migration = {
	async up({ schema }) {
		await schema
			.createTable("images")
			.addColumn("id", "text", (column) => column.notNull().primaryKey())
			.addColumn("alt", "text", (column) => column.notNull())
			.addColumn("title", "text", (column) => column.notNull())
			.addColumn("credit", "text", (column) => column.notNull())
			.addColumn("width", "integer", (column) => column.notNull())
			.addColumn("height", "integer", (column) => column.notNull())
			.addColumn("bytes", "integer", (column) => column.notNull())
			.addColumn("uploaded_by", "text", (column) => column.notNull())
			.addColumn("uploaded_at", "bigint", (column) => column.notNull())
			.execute();
		await schema
			.createTable("image_files")
			.addColumn("image_id", "text", (column) => column.notNull().references("images.id"))
			.addColumn("name", "text", (column) => column.notNull())
			// PostgreSQL's type for bytes; SQLite stores bytes unchanged whatever the column's type.
			.addColumn("bytes", "bytea", (column) => column.notNull())
			.addPrimaryKeyConstraint("image_files_key", ["image_id", "name"])
			.execute();
	},
};
