// Renames tables, columns and stored codes to the terms of the product: presence, assignee, manual override, discrepancy.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const TABLES = {
	desk_seats: "desk_presence",
	desk_offers: "handover_requests",
	desk_holds: "manual_overrides",
	feed_differences: "discrepancies",
	chat_words: "blocklist_words",
	chat_acts: "moderation_actions",
} as const;

/** Keyed by the tables' new names. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	match_events: { told_by: "author_id" },
	odds_inputs: { told_by: "author_id", told_at: "submitted_at" },
	squad_players: { told_at: "reported_at" },
	desk_presence: { seat_id: "presence_id", is_keeper: "is_assignee" },
	manual_overrides: { held_by: "set_by", held_by_name: "set_by_name", held_at: "set_at" },
	discrepancies: { told_at: "reported_at" },
	feed_states: { last_told_at: "last_report_at" },
};

export const standardNames: Migration = {
	async up(db: Kysely<unknown>) {
		for (const [before, after] of Object.entries(TABLES)) await db.schema.alterTable(before).renameTo(after).execute();
		for (const [table, columns] of Object.entries(COLUMNS))
			for (const [before, after] of Object.entries(columns)) await db.schema.alterTable(table).renameColumn(before, after).execute();
		await sql`update chat_lines set state = 'published' where state = 'told'`.execute(db);
		await sql`update moderation_actions set act = 'held_approved' where act = 'held_told'`.execute(db);
		await sql`update discrepancies set because = 'reported_differently' where because = 'said_otherwise'`.execute(db);
		await sql`update feed_states set counts = replace(counts, '"told":', '"accepted":')`.execute(db);
	},
};
