// Creates tables for odds and their history, chat rooms with their moderation, votes, and leases for work that only one machine may do.
import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type Column = ColumnDefinitionBuilder;
const required = (column: Column) => column.notNull();
const key = (column: Column) => column.notNull().primaryKey();

export const matchCentre: Migration = {
	async up(db) {
		await createOdds(db);
		await createRooms(db);
		await createModeration(db);
		await createRest(db);
	},
};

async function createOdds({ schema }: Kysely<unknown>): Promise<void> {
	for (const [table, ofVersion] of [
		["odds_prices", ["version"]],
		["odds_markets", []],
	] as const) {
		await schema
			.createTable(table)
			.addColumn("match_id", "text", required)
			.addColumn("market", "text", required)
			.addColumn("version", "integer", required)
			.addColumn("status", "text", required)
			.addColumn("reason", "text")
			.addColumn("prices", "text")
			.addColumn("source", "text", required)
			.addColumn("result", "text")
			.addColumn("note", "text")
			.addColumn("log_seq", "integer", required)
			.addColumn("changed_at", "bigint", required)
			.addPrimaryKeyConstraint(`${table}_key`, ["match_id", "market", ...ofVersion])
			.execute();
	}
	await schema
		.createTable("odds_inputs")
		.addColumn("match_id", "text", required)
		.addColumn("market", "text", required)
		.addColumn("source", "text", required)
		.addColumn("is_suspended", "integer", required)
		.addColumn("prices", "text")
		.addColumn("told_by", "text", required)
		.addColumn("told_at", "bigint", required)
		.addPrimaryKeyConstraint("odds_inputs_key", ["match_id", "market", "source"])
		.execute();
	await schema.createIndex("odds_markets_by_status").on("odds_markets").column("status").execute();
	await schema.createIndex("odds_markets_by_time").on("odds_markets").column("changed_at").execute();
	await schema.createIndex("odds_inputs_by_time").on("odds_inputs").column("told_at").execute();
}

async function createRooms({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("chat_rooms")
		.addColumn("match_id", "text", key)
		.addColumn("epoch", "text", required)
		.addColumn("seq", "integer", required)
		.addColumn("slow_seconds", "integer", required)
		.addColumn("slow_by", "text")
		.addColumn("slow_until", "bigint")
		.addColumn("pin", "text")
		.addColumn("opens_at", "bigint")
		.addColumn("closes_at", "bigint")
		.addColumn("lines", "integer", required)
		.addColumn("changed_at", "bigint", required)
		.execute();
	await schema
		.createTable("chat_facts")
		.addColumn("match_id", "text", required)
		.addColumn("seq", "integer", required)
		.addColumn("body", "text", required)
		.addPrimaryKeyConstraint("chat_facts_key", ["match_id", "seq"])
		.execute();
	await schema
		.createTable("chat_lines")
		.addColumn("id", "text", key)
		.addColumn("match_id", "text", required)
		.addColumn("seq", "integer")
		.addColumn("author_id", "text")
		.addColumn("client_id", "text")
		.addColumn("event_key", "text")
		.addColumn("state", "text", required)
		.addColumn("text", "text", required)
		.addColumn("body", "text", required)
		.addColumn("sent_at", "bigint", required)
		.addUniqueConstraint("chat_lines_seq", ["match_id", "seq"])
		.addUniqueConstraint("chat_lines_client", ["match_id", "author_id", "client_id"])
		.addUniqueConstraint("chat_lines_event", ["match_id", "event_key"])
		.execute();
	await schema
		.createTable("chat_reactions")
		.addColumn("match_id", "text", required)
		.addColumn("seq", "integer", required)
		.addColumn("user_id", "text", required)
		.addColumn("reaction", "text", required)
		.addPrimaryKeyConstraint("chat_reactions_key", ["match_id", "seq", "user_id"])
		.execute();
	await schema.createIndex("chat_lines_of_author").on("chat_lines").columns(["author_id", "sent_at"]).execute();
	await schema.createIndex("chat_lines_by_time").on("chat_lines").columns(["match_id", "sent_at"]).execute();
	await schema.createIndex("chat_lines_by_state").on("chat_lines").columns(["state", "sent_at"]).execute();
	await schema.createIndex("chat_rooms_by_change").on("chat_rooms").column("changed_at").execute();
	await schema.createIndex("chat_reactions_of_user").on("chat_reactions").column("user_id").execute();
}

async function createModeration({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("chat_sanctions")
		.addColumn("id", "text", key)
		.addColumn("user_id", "text", required)
		.addColumn("kind", "text", required)
		.addColumn("reason", "text", required)
		.addColumn("until", "bigint")
		.addColumn("given_by", "text", required)
		.addColumn("given_at", "bigint", required)
		.addColumn("lifted_at", "bigint")
		.execute();
	await schema
		.createTable("chat_reports")
		.addColumn("line_id", "text", required)
		.addColumn("reporter_id", "text", required)
		.addColumn("reason", "text", required)
		.addColumn("text", "text")
		.addColumn("reported_at", "bigint", required)
		.addColumn("closed_at", "bigint")
		.addPrimaryKeyConstraint("chat_reports_key", ["line_id", "reporter_id"])
		.execute();
	await schema
		.createTable("chat_words")
		.addColumn("word", "text", key)
		.addColumn("typed", "text", required)
		.addColumn("action", "text", required)
		.addColumn("added_by", "text", required)
		.addColumn("added_at", "bigint", required)
		.execute();
	await schema
		.createTable("chat_acts")
		.addColumn("id", "text", key)
		.addColumn("match_id", "text")
		.addColumn("act", "text", required)
		.addColumn("actor_id", "text", required)
		.addColumn("user_id", "text")
		.addColumn("detail", "text", required)
		.addColumn("acted_at", "bigint", required)
		.execute();
	await schema.createIndex("chat_sanctions_of_user").on("chat_sanctions").column("user_id").execute();
	await schema.createIndex("chat_reports_by_state").on("chat_reports").columns(["closed_at", "reported_at"]).execute();
	await schema.createIndex("chat_reports_of_reporter").on("chat_reports").column("reporter_id").execute();
	for (const [name, column] of [
		["chat_acts_in_room", "match_id"],
		["chat_acts_of_actor", "actor_id"],
		["chat_acts_on_user", "user_id"],
	] as const) {
		await schema.createIndex(name).on("chat_acts").columns([column, "id"]).execute();
	}
}

async function createRest({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("match_votes")
		.addColumn("match_id", "text", required)
		.addColumn("voter", "text", required)
		.addColumn("choice", "text", required)
		.addColumn("voted_at", "bigint", required)
		.addPrimaryKeyConstraint("match_votes_key", ["match_id", "voter"])
		.execute();
	await schema
		.createTable("leases")
		.addColumn("name", "text", key)
		.addColumn("holder", "text", required)
		.addColumn("ends_at", "bigint", required)
		.execute();
	await schema.createIndex("match_votes_of_voter").on("match_votes").column("voter").execute();
}
