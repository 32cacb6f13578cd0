// Creates the tables of the catalogue, the match log, and the state of commands and feeds. Columns are described in schema.ts. Types are
// portable: bigint and double precision are SQLite's integer and real. A migration that has run is never edited.
import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type Column = ColumnDefinitionBuilder;
const required = (column: Column) => column.notNull();
const unique = (column: Column) => column.notNull().unique();
/** Unlike PostgreSQL, SQLite would accept a primary key without a value. */
const key = (column: Column) => column.notNull().primaryKey();
const pointsTo = (target: string) => (column: Column) => column.notNull().references(target);

export const firstTables: Migration = {
	async up(db) {
		await createCatalogue(db);
		await createMatchLog(db);
		await createMemories(db);
	},
};

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
	const { schema } = db;
	await schema
		.createTable("nations")
		.addColumn("id", "text", key)
		.addColumn("name", "text", required)
		.addColumn("code", "text", unique)
		.execute();
	await schema
		.createTable("leagues")
		.addColumn("id", "text", key)
		.addColumn("sport", "text", required)
		.addColumn("nation_id", "text", pointsTo("nations.id"))
		.addColumn("name", "text", required)
		.addColumn("weight", "integer", required)
		.addColumn("rules", "text", required)
		.addColumn("source", "text", required)
		.addColumn("source_id", "text", required)
		.addUniqueConstraint("leagues_source", ["source", "source_id"])
		.execute();
	await schema
		.createTable("seasons")
		.addColumn("id", "text", key)
		.addColumn("league_id", "text", pointsTo("leagues.id"))
		.addColumn("name", "text", required)
		.addColumn("starts_at", "bigint", required)
		.addColumn("ends_at", "bigint", required)
		.addColumn("is_current", "integer", required)
		.addUniqueConstraint("seasons_name", ["league_id", "name"])
		.execute();
	await schema
		.createTable("teams")
		.addColumn("id", "text", key)
		.addColumn("sport", "text", required)
		.addColumn("nation_id", "text", pointsTo("nations.id"))
		.addColumn("name", "text", required)
		.addColumn("short_name", "text", required)
		.addColumn("crest", "text", required)
		.addColumn("strength", "double precision", required)
		.addColumn("venue", "text")
		.addColumn("source", "text", required)
		.addColumn("source_id", "text", required)
		.addUniqueConstraint("teams_source", ["source", "source_id"])
		.execute();
	await schema
		.createTable("players")
		.addColumn("id", "text", key)
		.addColumn("team_id", "text", pointsTo("teams.id"))
		.addColumn("name", "text", required)
		.addColumn("shirt_number", "integer")
		.addColumn("position", "text")
		.addColumn("source", "text", required)
		.addColumn("source_id", "text", required)
		.addUniqueConstraint("players_source", ["source", "source_id"])
		.execute();
	await schema
		.createTable("matches")
		.addColumn("id", "text", key)
		.addColumn("sport", "text", required)
		.addColumn("league_id", "text", pointsTo("leagues.id"))
		.addColumn("season_id", "text", pointsTo("seasons.id"))
		.addColumn("round", "text")
		.addColumn("group_name", "text")
		.addColumn("home_team_id", "text", pointsTo("teams.id"))
		.addColumn("away_team_id", "text", pointsTo("teams.id"))
		.addColumn("starts_at", "bigint", required)
		.addColumn("has_time", "integer", required)
		.addColumn("venue", "text")
		.addColumn("referee", "text")
		.addColumn("attendance", "integer")
		.addColumn("format", "text", required)
		.addColumn("source", "text", required)
		.addColumn("source_id", "text", required)
		.addUniqueConstraint("matches_source", ["source", "source_id"])
		.execute();
	await schema.createIndex("players_of_team").on("players").column("team_id").execute();
	await schema.createIndex("matches_by_day").on("matches").column("starts_at").execute();
	await schema.createIndex("matches_of_season").on("matches").columns(["league_id", "season_id", "starts_at"]).execute();
	await schema.createIndex("matches_at_home").on("matches").columns(["home_team_id", "starts_at"]).execute();
	await schema.createIndex("matches_away").on("matches").columns(["away_team_id", "starts_at"]).execute();
}

/** No foreign key refers from the log to other tables: the log is complete without the catalogue. */
async function createMatchLog({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("match_heads")
		.addColumn("match_id", "text", key)
		.addColumn("epoch", "text", required)
		.addColumn("seq", "integer", required)
		.addColumn("status", "text", required)
		.addColumn("home_score", "integer", required)
		.addColumn("away_score", "integer", required)
		.addColumn("live", "text", required)
		.addColumn("updated_at", "bigint", required)
		.execute();
	await schema
		.createTable("match_events")
		.addColumn("match_id", "text", required)
		.addColumn("seq", "integer", required)
		.addColumn("event_id", "text", required)
		.addColumn("revision", "integer", required)
		.addColumn("type", "text", required)
		.addColumn("body", "text", required)
		.addColumn("source", "text", required)
		.addColumn("source_id", "text", required)
		.addColumn("recorded_at", "bigint", required)
		.addPrimaryKeyConstraint("match_events_seq", ["match_id", "seq"])
		.addUniqueConstraint("match_events_source", ["match_id", "source", "source_id"])
		.execute();
	await schema.createIndex("match_heads_by_status").on("match_heads").column("status").execute();
	await schema.createIndex("match_heads_by_update").on("match_heads").column("updated_at").execute();
}

async function createMemories({ schema }: Kysely<unknown>): Promise<void> {
	await schema.createTable("id_counters").addColumn("prefix", "text", key).addColumn("taken", "bigint", required).execute();
	await schema
		.createTable("idempotency_keys")
		.addColumn("id", "text", key)
		.addColumn("request_hash", "text", required)
		.addColumn("status", "integer", required)
		.addColumn("answer", "text", required)
		.addColumn("created_at", "bigint", required)
		.execute();
	await schema.createIndex("idempotency_keys_by_age").on("idempotency_keys").column("created_at").execute();
	await schema
		.createTable("feed_positions")
		.addColumn("feed", "text", key)
		.addColumn("position", "text", required)
		.addColumn("updated_at", "bigint", required)
		.execute();
}
