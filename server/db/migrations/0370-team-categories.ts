// Adds the categories of teams and leagues: gender, age group, second team. Existing rows keep `null`, which does not mean "men". The
// search is notified when a row's category changes.
import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const teamCategories: Migration = {
	async up(db) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		for (const [table, kind] of Object.entries({ leagues: "league", teams: "team" })) {
			await db.schema.alterTable(table).addColumn("gender", "text").execute();
			await db.schema.alterTable(table).addColumn("age_group", "text").execute();
			await db.schema
				.alterTable(table)
				.addColumn("is_reserve", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
			const name = sql.raw(`search_${table}_category`);
			const event = sql`after update of gender, age_group, is_reserve on ${sql.table(table)}`;
			const note = isPostgres
				? sql`for each row execute function note_search_change(${sql.lit(kind)}, 'id')`
				: sql`begin insert into search_dirty (kind, id) values (${sql.lit(kind)}, new.id) on conflict (kind, id) do nothing; end`;
			await sql`create trigger ${name} ${event} ${note}`.execute(db);
		}
	},
};
