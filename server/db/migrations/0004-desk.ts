// Creates tables of the desk (authors of entries, presence, manual overrides, feed states) and of the console (audit log, aliases,
// imports).
import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Column = ColumnDefinitionBuilder;
const required = (column: Column) => column.notNull();
const key = (column: Column) => column.notNull().primaryKey();

export const desk: Migration = {
	async up(db) {
		await db.schema.alterTable("match_events").addColumn("told_by", "text").execute();
		await createDesk(db);
		await createAudit(db);
		await createConsole(db);
	},
};

async function createDesk({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("desk_seats")
		.addColumn("match_id", "text", required)
		.addColumn("seat_id", "text", required)
		.addColumn("user_id", "text", required)
		.addColumn("name", "text", required)
		.addColumn("is_keeper", "integer", required)
		.addColumn("seen_at", "bigint", required)
		.addPrimaryKeyConstraint("desk_seats_key", ["match_id", "seat_id"])
		.execute();
	await schema
		.createTable("desk_offers")
		.addColumn("match_id", "text", key)
		.addColumn("from_user_id", "text", required)
		.addColumn("from_name", "text", required)
		.addColumn("to_user_id", "text")
		.addColumn("note", "text")
		.addColumn("offered_at", "bigint", required)
		.execute();
	await schema
		.createTable("desk_holds")
		.addColumn("match_id", "text", required)
		.addColumn("field", "text", required)
		.addColumn("held_by", "text", required)
		.addColumn("held_by_name", "text", required)
		.addColumn("held_at", "bigint", required)
		.addColumn("until", "bigint")
		.addPrimaryKeyConstraint("desk_holds_key", ["match_id", "field"])
		.execute();
	await schema
		.createTable("feed_differences")
		.addColumn("id", "text", key)
		.addColumn("match_id", "text", required)
		.addColumn("source_kind", "text", required)
		.addColumn("source", "text", required)
		.addColumn("source_id", "text", required)
		.addColumn("field", "text", required)
		.addColumn("draft", "text", required)
		.addColumn("because", "text", required)
		.addColumn("about", "text")
		.addColumn("follows", "text")
		.addColumn("told_at", "bigint", required)
		.addColumn("decided_at", "bigint")
		.addColumn("decided_by", "text")
		.addColumn("verdict", "text")
		.addColumn("event_id", "text")
		.addUniqueConstraint("feed_differences_source", ["match_id", "source", "source_id"])
		.execute();
	await schema.createTable("desk_changes").addColumn("match_id", "text", key).addColumn("changed_at", "bigint", required).execute();
	await schema
		.createTable("desk_keys")
		.addColumn("user_id", "text", (column) => column.notNull().primaryKey().references("users.id").onDelete("cascade"))
		.addColumn("bindings", "text", required)
		.addColumn("changed_at", "bigint", required)
		.execute();
	await schema.createIndex("desk_changes_by_time").on("desk_changes").column("changed_at").execute();
	await schema.createIndex("feed_differences_open").on("feed_differences").columns(["match_id", "decided_at"]).execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("audit_entries")
		.addColumn("id", "text", key)
		.addColumn("at", "bigint", required)
		.addColumn("actor_id", "text", required)
		.addColumn("actor_name", "text")
		.addColumn("action", "text", required)
		.addColumn("subject", "text", required)
		.addColumn("params", "text", required)
		.addColumn("input", "text")
		.addColumn("before", "text")
		.addColumn("after", "text")
		.addColumn("outcome", "text", required)
		.addColumn("request_id", "text", required)
		.addColumn("words", "text", required)
		.execute();
	await db.schema.createIndex("audit_entries_by_time").on("audit_entries").column("at").execute();
	await db.schema.createIndex("audit_entries_of_actor").on("audit_entries").columns(["actor_id", "at"]).execute();
	await db.schema.createIndex("audit_entries_of_subject").on("audit_entries").columns(["subject", "at"]).execute();
	if (db.getExecutor().adapter instanceof PostgresAdapter) {
		await sql`create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'audit entries are never changed'; end $$`.execute(
			db,
		);
		await sql`create trigger audit_entries_stay before update or delete on audit_entries for each row execute function refuse_audit_change()`.execute(
			db,
		);
		await sql`create trigger audit_entries_stay_all before truncate on audit_entries execute function refuse_audit_change()`.execute(db);
		return;
	}
	// "insert or replace" deletes a row without firing a delete trigger, so it is refused before the insert.
	await sql`create trigger audit_entries_no_replace before insert on audit_entries when exists (select 1 from audit_entries where id = new.id) begin select raise(abort, 'audit entries are never changed'); end`.execute(
		db,
	);
	for (const action of ["update", "delete"]) {
		await sql`create trigger ${sql.raw(`audit_entries_no_${action}`)} before ${sql.raw(action)} on audit_entries begin select raise(abort, 'audit entries are never changed'); end`.execute(
			db,
		);
	}
}

async function createConsole({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("team_aliases")
		.addColumn("team_id", "text", (column) => column.notNull().references("teams.id").onDelete("cascade"))
		.addColumn("name", "text", required)
		.addColumn("name_key", "text", required)
		.addColumn("sport", "text", required)
		.addColumn("added_at", "bigint", required)
		.addPrimaryKeyConstraint("team_aliases_key", ["sport", "name_key"])
		.execute();
	await schema
		.createTable("feed_states")
		.addColumn("feed", "text", key)
		.addColumn("is_paused", "integer", required)
		.addColumn("paused_by", "text")
		.addColumn("paused_at", "bigint")
		.addColumn("seen_at", "bigint")
		.addColumn("last_told_at", "bigint")
		.addColumn("is_failing", "integer", required)
		.addColumn("last_error", "text")
		.addColumn("last_error_at", "bigint")
		.addColumn("counts", "text", required)
		.addColumn("changed_at", "bigint", required)
		.execute();
	await schema
		.createTable("imports")
		.addColumn("id", "text", key)
		.addColumn("source", "text", required)
		.addColumn("file_name", "text", required)
		.addColumn("words", "text", required)
		.addColumn("started_by", "text", required)
		.addColumn("started_at", "bigint", required)
		.addColumn("seen_at", "bigint", required)
		.addColumn("finished_at", "bigint")
		.addColumn("state", "text", required)
		.addColumn("counts", "text", required)
		.addColumn("error", "text")
		.execute();
	await schema
		.createTable("import_rows")
		.addColumn("import_id", "text", (column) => column.notNull().references("imports.id").onDelete("cascade"))
		.addColumn("place", "integer", required)
		.addColumn("verdict", "text", required)
		.addColumn("row_name", "text", required)
		.addColumn("message", "text", required)
		.addColumn("words", "text", required)
		.addPrimaryKeyConstraint("import_rows_key", ["import_id", "place"])
		.execute();
	await schema
		.createTable("odds_settings")
		.addColumn("match_id", "text", key)
		.addColumn("margin", "double precision")
		.addColumn("suspended_by", "text")
		.addColumn("suspended_at", "bigint")
		.addColumn("changed_at", "bigint", required)
		.execute();
}
