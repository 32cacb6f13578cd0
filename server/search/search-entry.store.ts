// Writes the entries of search, from the rows that triggers recorded (migration 0140).
import { sql, type Transaction } from "kysely";
import { RANGE_OF_KIND } from "#server/db/migrations/0140-search.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { categoryInColumns } from "#server/db/tables/category-columns.ts";
import type { SearchDirtyTable } from "#server/db/tables/search-tables.ts";
import { readNameDisplays } from "#server/public-rules/name-displays.store.ts";
import { searchWords } from "#shared/kit/search-words.ts";
import { categoryWords } from "#shared/kit/team-category.ts";

type Kind = SearchDirtyTable["kind"];

/** The data from which an entry is made. */
interface Source {
	id: string;
	name: string;
	/** Other texts by which the entry is found. */
	others: readonly (string | null)[];
	weight: number;
	at: number | null;
}

/** Strengths are near 1, so they are scaled to integers. */
const STRENGTH_SCALE = 1_000;

/** Renews the entries of at most `most` recorded rows, in one transaction; returns their number. */
export async function renewEntries({ kysely, kind: database }: Db, most: number): Promise<number> {
	// Most reads find no recorded rows, and need no transaction.
	if ((await kysely.selectFrom("search_dirty").select("id").limit(1).execute()).length === 0) return 0;
	return kysely.transaction().execute(async (transaction) => {
		const noted = transaction.selectFrom("search_dirty").select(["kind", "id"]).orderBy("kind").limit(most);
		// Another node skips the rows that this one is renewing.
		const rows = await (database === "postgres" ? noted.forUpdate().skipLocked() : noted).execute();
		for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
			const ids = ofKind.map(({ id }) => id);
			await transaction.deleteFrom("search_dirty").where("kind", "=", kind).where("id", "in", ids).execute();
			await writeEntries(transaction, kind, ids, database);
		}
		return rows.length;
	});
}

async function writeEntries(transaction: Transaction<Database>, kind: Kind, ids: readonly string[], database: Db["kind"]): Promise<void> {
	const sources = await SOURCES[kind](transaction, ids);
	const found = new Set(sources.map(({ id }) => id));
	const gone = ids.filter((id) => !found.has(id));
	if (gone.length > 0) await transaction.deleteFrom("search_entries").where("kind", "=", kind).where("id", "in", gone).execute();
	if (sources.length === 0) return;
	const before = await transaction
		.selectFrom("search_entries")
		.select(["id", "words"])
		.where("kind", "=", kind)
		.where("id", "in", ids)
		.execute();
	const wordsBefore = new Map(before.map(({ id, words }) => [id, words]));
	const entries = sources.map(({ id, name, others, weight, at }) => {
		const words = new Set([name, ...others].flatMap((text) => searchWords(text ?? "")));
		return { kind, id, name: searchWords(name).join(" "), words: ` ${[...words].join(" ")} `, weight: Math.round(weight), at };
	});
	const firstFree = database === "sqlite" ? await firstFreeEntry(transaction, kind) : null;
	await transaction
		.insertInto("search_entries")
		.values(firstFree === null ? entries : entries.map((entry, index) => ({ ...entry, entry: firstFree + index })))
		.onConflict((conflict) =>
			conflict.columns(["kind", "id"]).doUpdateSet(({ ref }) => ({
				name: ref("excluded.name"),
				words: ref("excluded.words"),
				weight: ref("excluded.weight"),
				at: ref("excluded.at"),
			})),
		)
		.execute();
	// Entries that are found by the changed names must be renewed, too.
	const renamed = entries.filter(({ id, words }) => wordsBefore.has(id) && wordsBefore.get(id) !== words).map(({ id }) => id);
	if (renamed.length > 0) await noteFollowers(transaction, kind, renamed);
}

/** Returns the number for the first new entry of the kind. A renewed entry keeps its own number, because its row is updated. */
async function firstFreeEntry(transaction: Transaction<Database>, kind: Kind): Promise<number> {
	const [from, to] = RANGE_OF_KIND[kind];
	const { last } = await transaction
		.selectFrom("search_entries")
		.select(({ fn }) => fn.max("entry").as("last"))
		.where("entry", ">=", from)
		.where("entry", "<=", to)
		.executeTakeFirstOrThrow();
	return last === null ? from : last + 1;
}

async function noteFollowers(transaction: Transaction<Database>, kind: Kind, ids: readonly string[]): Promise<void> {
	const columns = { team: ["home_team_id", "away_team_id"], league: ["league_id"], nation: ["nation_id"], player: [], match: [] }[kind];
	const [table, follower] = kind === "nation" ? ["leagues", "league"] : ["matches", "match"];
	for (const column of columns) {
		await sql`insert into search_dirty (kind, id) select ${sql.lit(follower)}, id from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) on conflict (kind, id) do nothing`.execute(
			transaction,
		);
	}
}

const SOURCES: Record<Kind, (transaction: Transaction<Database>, ids: readonly string[]) => Promise<Source[]>> = {
	async nation(transaction, ids) {
		const rows = await transaction.selectFrom("nations").select(["id", "name"]).where("id", "in", ids).execute();
		return rows.map((row) => ({ ...row, others: [], weight: 0, at: null }));
	},
	async league(transaction, ids) {
		const rows = await transaction
			.selectFrom("leagues")
			.innerJoin("nations", "nations.id", "nation_id")
			.select(["leagues.id", "leagues.name", "weight", "nations.name as nation", "gender", "age_group", "is_reserve"])
			.where("leagues.id", "in", ids)
			.execute();
		return rows.map(({ id, name, weight, nation, ...row }) => ({
			id,
			name,
			weight,
			at: null,
			others: [nation, ...categoryWords(categoryInColumns(row))],
		}));
	},
	async team(transaction, ids) {
		const teams = await transaction
			.selectFrom("teams")
			.select(["id", "name", "short_name", "strength", "gender", "age_group", "is_reserve"])
			.where("id", "in", ids)
			.where("is_placeholder", "=", 0)
			.execute();
		const aliases = await transaction.selectFrom("team_aliases").select(["team_id", "name"]).where("team_id", "in", ids).execute();
		const namesOf = Map.groupBy(aliases, ({ team_id }) => team_id);
		return teams.map(({ id, name, short_name, strength, ...row }) => ({
			id,
			name,
			weight: strength * STRENGTH_SCALE,
			at: null,
			others: [short_name, ...(namesOf.get(id) ?? []).map((alias) => alias.name), ...categoryWords(categoryInColumns(row))],
		}));
	},
	async player(transaction, ids) {
		const rows = await transaction
			.selectFrom("players")
			.leftJoin("teams", "teams.id", "team_id")
			.select(["players.id", "players.name", "strength"])
			.where("players.id", "in", ids)
			.execute();
		// People cannot be found by names that are not public.
		const displays = await readNameDisplays(transaction, ids);
		const named = rows.filter(({ id }) => !displays.has(id));
		return named.map(({ strength, ...row }) => ({ ...row, others: [], weight: (strength ?? 0) * STRENGTH_SCALE, at: null }));
	},
	async match(transaction, ids) {
		const rows = await transaction
			.selectFrom("matches")
			.innerJoin("teams as home", "home.id", "home_team_id")
			.innerJoin("teams as away", "away.id", "away_team_id")
			.innerJoin("leagues", "leagues.id", "league_id")
			.select(["matches.id", "starts_at", "home.name as home", "home.short_name as home_short", "away.name as away"])
			.select(["away.short_name as away_short", "leagues.name as league"])
			.where("matches.id", "in", ids)
			.execute();
		return rows.map(({ id, starts_at, home, home_short, away, away_short, league }) => ({
			id,
			name: `${home} ${away}`,
			weight: 0,
			at: starts_at,
			others: [home_short, away_short, league],
		}));
	},
};
