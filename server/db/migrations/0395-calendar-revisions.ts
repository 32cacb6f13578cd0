// Creates the table of revisions of matches in calendars: programs accept a changed event by its number (RFC 5545, SEQUENCE).
import type { ColumnDefinitionBuilder } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const calendarRevisions: Migration = {
	async up({ schema }) {
		await schema
			.createTable("calendar_revisions")
			.addColumn("match_id", "text", (column) => column.notNull().references("matches.id").onDelete("cascade"))
			.addColumn("revision", "integer", required)
			.addColumn("digest", "text", required)
			.addColumn("changed_at", "bigint")
			.addPrimaryKeyConstraint("calendar_revisions_key", ["match_id", "revision"])
			.execute();
	},
};
