// Nations to players, matches, the match log, and what commands and feeds remember. Columns are described in schema.ts.
// Types are portable: bigint and double precision are SQLite's integer and real. A migration that has run is never edited.
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

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
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("code", "text", (column) => column.notNull().unique())
		.execute();
	await schema
		.createTable("leagues")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("sport", "text", (column) => column.notNull())
		.addColumn("nation_id", "text", (column) => column.notNull().references("nations.id"))
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("weight", "integer", (column) => column.notNull())
		.addColumn("rules", "text", (column) => column.notNull())
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("source_id", "text", (column) => column.notNull())
		.addUniqueConstraint("leagues_source", ["source", "source_id"])
		.execute();
	await schema
		.createTable("seasons")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("league_id", "text", (column) => column.notNull().references("leagues.id"))
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("starts_at", "bigint", (column) => column.notNull())
		.addColumn("ends_at", "bigint", (column) => column.notNull())
		.addColumn("is_current", "integer", (column) => column.notNull())
		.addUniqueConstraint("seasons_name", ["league_id", "name"])
		.execute();
	await schema
		.createTable("teams")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("sport", "text", (column) => column.notNull())
		.addColumn("nation_id", "text", (column) => column.notNull().references("nations.id"))
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("short_name", "text", (column) => column.notNull())
		.addColumn("crest", "text", (column) => column.notNull())
		.addColumn("strength", "double precision", (column) => column.notNull())
		.addColumn("venue", "text")
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("source_id", "text", (column) => column.notNull())
		.addUniqueConstraint("teams_source", ["source", "source_id"])
		.execute();
	await schema
		.createTable("players")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("team_id", "text", (column) => column.notNull().references("teams.id"))
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("shirt_number", "integer")
		.addColumn("position", "text")
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("source_id", "text", (column) => column.notNull())
		.addUniqueConstraint("players_source", ["source", "source_id"])
		.execute();
	await schema
		.createTable("matches")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("sport", "text", (column) => column.notNull())
		.addColumn("league_id", "text", (column) => column.notNull().references("leagues.id"))
		.addColumn("season_id", "text", (column) => column.notNull().references("seasons.id"))
		.addColumn("round", "text")
		.addColumn("group_name", "text")
		.addColumn("home_team_id", "text", (column) => column.notNull().references("teams.id"))
		.addColumn("away_team_id", "text", (column) => column.notNull().references("teams.id"))
		.addColumn("starts_at", "bigint", (column) => column.notNull())
		.addColumn("has_time", "integer", (column) => column.notNull())
		.addColumn("venue", "text")
		.addColumn("referee", "text")
		.addColumn("attendance", "integer")
		.addColumn("format", "text", (column) => column.notNull())
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("source_id", "text", (column) => column.notNull())
		.addUniqueConstraint("matches_source", ["source", "source_id"])
		.execute();
	await schema.createIndex("players_of_team").on("players").column("team_id").execute();
	await schema.createIndex("matches_by_day").on("matches").column("starts_at").execute();
	await schema.createIndex("matches_of_season").on("matches").columns(["league_id", "season_id", "starts_at"]).execute();
	await schema.createIndex("matches_at_home").on("matches").columns(["home_team_id", "starts_at"]).execute();
	await schema.createIndex("matches_away").on("matches").columns(["away_team_id", "starts_at"]).execute();
}

/** No foreign key leads out of the log: it is the truth, and stands without the catalogue. */
async function createMatchLog({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("match_heads")
		.addColumn("match_id", "text", (column) => column.primaryKey())
		.addColumn("epoch", "text", (column) => column.notNull())
		.addColumn("seq", "integer", (column) => column.notNull())
		.addColumn("status", "text", (column) => column.notNull())
		.addColumn("home_score", "integer", (column) => column.notNull())
		.addColumn("away_score", "integer", (column) => column.notNull())
		.addColumn("live", "text", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.execute();
	await schema
		.createTable("match_events")
		.addColumn("match_id", "text", (column) => column.notNull())
		.addColumn("seq", "integer", (column) => column.notNull())
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("revision", "integer", (column) => column.notNull())
		.addColumn("type", "text", (column) => column.notNull())
		.addColumn("body", "text", (column) => column.notNull())
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("source_id", "text", (column) => column.notNull())
		.addColumn("recorded_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("match_events_seq", ["match_id", "seq"])
		.addUniqueConstraint("match_events_source", ["match_id", "source", "source_id"])
		.execute();
	await schema.createIndex("match_heads_by_status").on("match_heads").column("status").execute();
	await schema.createIndex("match_heads_by_update").on("match_heads").column("updated_at").execute();
}

async function createMemories({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("id_counters")
		.addColumn("prefix", "text", (column) => column.primaryKey())
		.addColumn("taken", "bigint", (column) => column.notNull())
		.execute();
	await schema
		.createTable("idempotency_keys")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("request_hash", "text", (column) => column.notNull())
		.addColumn("status", "integer", (column) => column.notNull())
		.addColumn("answer", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.execute();
	await schema.createIndex("idempotency_keys_by_age").on("idempotency_keys").column("created_at").execute();
	await schema
		.createTable("feed_positions")
		.addColumn("feed", "text", (column) => column.primaryKey())
		.addColumn("position", "text", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.execute();
}
