// Creates tables and columns of the catalogue admin: values set by staff, kick-offs moved by a log, transfers, changes that other nodes
// poll for.
import type { ColumnDefinitionBuilder } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

export const records: Migration = {
	async up({ schema }) {
		for (const table of ["nations", "leagues", "seasons", "teams", "players", "matches"]) {
			await schema.alterTable(table).addColumn("edits", "text").execute();
		}
		await schema.alterTable("matches").addColumn("calendar_starts_at", "bigint").execute();
		await schema.alterTable("matches").addColumn("calendar_has_time", "integer").execute();
		await schema
			.createTable("player_transfers")
			.addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
			.addColumn("from_team_id", "text", required)
			.addColumn("moved_at", "bigint", required)
			.addPrimaryKeyConstraint("player_transfers_key", ["player_id", "moved_at"])
			.execute();
		await schema.createIndex("player_transfers_from").on("player_transfers").columns(["from_team_id", "moved_at"]).execute();
		await schema.createTable("catalogue_changes").addColumn("match_id", "text", key).addColumn("number", "bigint", required).execute();
		await schema.createIndex("catalogue_changes_in_order").on("catalogue_changes").column("number").execute();
		await schema.createIndex("team_aliases_of_team").on("team_aliases").column("team_id").execute();
	},
};
