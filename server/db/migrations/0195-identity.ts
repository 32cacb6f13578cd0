// Identity across sources: every id that a source uses for a league, team, player or match; names with the time to which they apply; merges
// that can be undone. Existing rows get the id of the source that reported them.
import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

const KINDS = { leagues: "league", teams: "team", players: "player", matches: "match" };

export const identity: Migration = {
	async up(db) {
		const { schema } = db;
		await schema
			.createTable("external_ids")
			.addColumn("kind", "text", required)
			.addColumn("source", "text", required)
			.addColumn("source_id", "text", required)
			.addColumn("id", "text", required)
			.addColumn("how", "text", required)
			.addColumn("name", "text")
			.addPrimaryKeyConstraint("external_ids_key", ["kind", "source", "source_id"])
			.execute();
		await schema.createIndex("external_ids_of").on("external_ids").columns(["kind", "id"]).execute();
		for (const [table, kind] of Object.entries(KINDS)) {
			const name = kind === "match" ? sql`null` : sql.ref("name");
			await sql`insert into external_ids (kind, source, source_id, id, how, name)
				select ${sql.lit(kind)}, source, source_id, id, 'own', ${name} from ${sql.table(table)} where source <> 'staff'`.execute(db);
		}
		for (const table of ["leagues", "teams"]) await schema.alterTable(table).addColumn("named_at", "bigint").execute();
		await schema
			.alterTable("teams")
			.addColumn("is_placeholder", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await schema.alterTable("team_aliases").addColumn("source", "text").execute();
		await schema
			.createTable("merges")
			.addColumn("id", "text", key)
			.addColumn("kind", "text", required)
			.addColumn("from_id", "text", required)
			.addColumn("into_id", "text", required)
			.addColumn("from_name", "text", required)
			.addColumn("into_name", "text", required)
			.addColumn("because", "text", required)
			.addColumn("made_by", "text")
			.addColumn("made_at", "bigint", required)
			.addColumn("undone_by", "text")
			.addColumn("undone_at", "bigint")
			.addColumn("moves", "text", required)
			.execute();
		await schema.createIndex("merges_from").on("merges").columns(["kind", "from_id"]).execute();
		await schema
			.createTable("merge_refusals")
			.addColumn("kind", "text", required)
			.addColumn("one_id", "text", required)
			.addColumn("other_id", "text", required)
			.addColumn("refused_by", "text", required)
			.addColumn("refused_at", "bigint", required)
			.addPrimaryKeyConstraint("merge_refusals_key", ["kind", "one_id", "other_id"])
			.execute();
	},
};
