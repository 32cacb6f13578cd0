// Drops the constraint that a source's id of an entry is unique within the match. The writer of the log knows the ids of a match to which
// it appends (match-log/known-submissions.ts), and the seq orders the writers; the index of all entries cost a sixth of an append.
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

const COLUMNS = sql.raw("match_id, seq, event_id, revision, type, body, source, source_id, recorded_at, author_id");

export const submissionsByMatch: KindedMigration = {
	// A node of the previous version looks for a repeat under the lock of the head too. Without the index it reads the match's entries.
	kind: "expand",
	async up(db: Kysely<unknown>) {
		if (db.getExecutor().adapter instanceof PostgresAdapter) {
			await db.schema.alterTable("match_events").dropConstraint("match_events_source").execute();
			return;
		}
		// SQLite can drop a constraint only together with its table.
		await db.schema
			.createTable("match_events_next")
			.addColumn("match_id", "text", (column) => column.notNull())
			.addColumn("seq", "integer", (column) => column.notNull())
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("revision", "integer", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("body", "text", (column) => column.notNull())
			.addColumn("source", "text", (column) => column.notNull())
			.addColumn("source_id", "text", (column) => column.notNull())
			.addColumn("recorded_at", "bigint", (column) => column.notNull())
			.addColumn("author_id", "text")
			.addPrimaryKeyConstraint("match_events_seq", ["match_id", "seq"])
			.execute();
		await sql`insert into match_events_next (${COLUMNS}) select ${COLUMNS} from match_events order by rowid`.execute(db);
		await db.schema.dropTable("match_events").execute();
		await db.schema.alterTable("match_events_next").renameTo("match_events").execute();
	},
};
