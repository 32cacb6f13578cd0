// Search over names: an entry for each team, league, player, nation and match, with an index of words and one of trigrams. Whichever
// process writes a row, triggers record that its entry must be renewed (search_dirty); server/search renews the entries.
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Columns from which an entry is made; an empty list if only inserts and deletes change entries. */
const WATCHED = [
	{ table: "nations", kind: "nation", id: "id", columns: ["name"] },
	{ table: "leagues", kind: "league", id: "id", columns: ["name", "nation_id", "weight"] },
	{ table: "teams", kind: "team", id: "id", columns: ["name", "short_name"] },
	{ table: "team_aliases", kind: "team", id: "team_id", columns: ["name", "team_id"] },
	{ table: "players", kind: "player", id: "id", columns: ["name"] },
	{ table: "matches", kind: "match", id: "id", columns: ["home_team_id", "away_team_id", "league_id", "starts_at"] },
] as const;

/** Start of each kind's range of numbers, because SQLite's full-text index identifies rows by a number. */
const KIND_SIZE = 2 ** 40;
const rangeAt = (place: number) => [place * KIND_SIZE, (place + 1) * KIND_SIZE - 1] as const;
export const RANGE_OF_KIND = { nation: rangeAt(0), league: rangeAt(1), team: rangeAt(2), player: rangeAt(3), match: rangeAt(4) };

export const search: Migration = {
	async up(db) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		await db.schema
			.createTable("search_dirty")
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("id", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("search_dirty_key", ["kind", "id"])
			.execute();
		await (isPostgres ? createForPostgres(db) : createForSqlite(db));
		await db.schema.createIndex("search_entries_of").on("search_entries").columns(["kind", "id"]).unique().execute();
		await db.schema.createIndex("search_entries_named").on("search_entries").columns(["kind", "name"]).execute();
		for (const { table, kind, id } of WATCHED) {
			if (table === "team_aliases") continue;
			await sql`insert into search_dirty (kind, id) select ${sql.lit(kind)}, ${sql.ref(id)} from ${sql.table(table)}`.execute(db);
		}
	},
};

async function createForSqlite(db: Kysely<unknown>): Promise<void> {
	await sql`create table search_entries (entry integer primary key, kind text not null, id text not null, name text not null, words text not null, weight integer not null, at integer)`.execute(
		db,
	);
	// Words are already folded and without punctuation (shared/kit/search-words.ts).
	await sql`create virtual table search_words using fts5(words, content = 'search_entries', content_rowid = 'entry', tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3')`.execute(
		db,
	);
	await sql`create virtual table search_trigrams using fts5(words, content = 'search_entries', content_rowid = 'entry', tokenize = 'trigram', detail = 'none')`.execute(
		db,
	);
	for (const index of ["search_words", "search_trigrams"]) {
		const [table, name] = [sql.table(index), sql.raw(index)];
		const add = sql`insert into ${table} (rowid, words) values (new.entry, new.words);`;
		const remove = sql`insert into ${table} (${name}, rowid, words) values ('delete', old.entry, old.words);`;
		await sql`create trigger ${sql.raw(`${index}_added`)} after insert on search_entries begin ${add} end`.execute(db);
		await sql`create trigger ${sql.raw(`${index}_removed`)} after delete on search_entries begin ${remove} end`.execute(db);
		await sql`create trigger ${sql.raw(`${index}_changed`)} after update of words on search_entries begin ${remove} ${add} end`.execute(db);
	}
	for (const { table, kind, id, columns } of WATCHED) {
		for (const event of ["insert", `update of ${columns.join(", ")}`, "delete"]) {
			const rows = event === "insert" ? ["new"] : event === "delete" ? ["old"] : id === "id" ? ["new"] : ["old", "new"];
			const notes = rows.map(
				(row) => `insert into search_dirty (kind, id) values ('${kind}', ${row}.${id}) on conflict (kind, id) do nothing;`,
			);
			const name = `search_${table}_${event.split(" ")[0]}`;
			await sql`create trigger ${sql.raw(name)} after ${sql.raw(event)} on ${sql.raw(table)} begin ${sql.raw(notes.join(" "))} end`.execute(
				db,
			);
		}
	}
}

async function createForPostgres(db: Kysely<unknown>): Promise<void> {
	// A generated column with the words as they are, since a text search parser would split some of them.
	await sql`create table search_entries (entry bigint generated always as identity primary key, kind text not null, id text not null, name text not null, words text not null, weight integer not null, at bigint, lexemes tsvector generated always as (array_to_tsvector(string_to_array(trim(words), ' '))) stored)`.execute(
		db,
	);
	for (const kind of Object.keys(RANGE_OF_KIND)) {
		await sql`create index ${sql.raw(`search_words_${kind}`)} on search_entries using gin (lexemes) where kind = ${sql.lit(kind)}`.execute(
			db,
		);
	}
	if (await canHaveTrigrams(db)) {
		await sql`create extension if not exists pg_trgm`.execute(db);
		await sql`create index search_trigrams on search_entries using gin (words gin_trgm_ops)`.execute(db);
	}
	await sql`create function note_search_change() returns trigger language plpgsql as $$
		begin
			if tg_op <> 'INSERT' then
				insert into search_dirty (kind, id) values (tg_argv[0], to_jsonb(old) ->> tg_argv[1]) on conflict (kind, id) do nothing;
			end if;
			if tg_op <> 'DELETE' then
				insert into search_dirty (kind, id) values (tg_argv[0], to_jsonb(new) ->> tg_argv[1]) on conflict (kind, id) do nothing;
			end if;
			return null;
		end $$`.execute(db);
	for (const { table, kind, id, columns } of WATCHED) {
		const events = `insert or delete or update of ${columns.join(", ")}`;
		await sql`create trigger ${sql.raw(`search_${table}`)} after ${sql.raw(events)} on ${sql.raw(table)} for each row execute function note_search_change(${sql.lit(kind)}, ${sql.lit(id)})`.execute(
			db,
		);
	}
}

/** Without the extension for trigrams, names are found only by whole words. */
async function canHaveTrigrams(db: Kysely<unknown>): Promise<boolean> {
	const { rows } = await sql<{ can: boolean }>`
		select exists (select 1 from pg_extension where extname = 'pg_trgm') or (
			exists (select 1 from pg_available_extensions where name = 'pg_trgm')
			and has_database_privilege(current_database(), 'CREATE')
		) as can`.execute(db);
	return rows[0]?.can === true;
}
