// Finds entries of search by their words, and by trigrams where a letter may be wrong.
import { sql } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { SearchDirtyTable } from "#server/db/tables/search-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

export type EntryKind = SearchDirtyTable["kind"];

export interface FoundEntry {
	kind: EntryKind;
	id: string;
	/** Folded, between blanks. */
	words: string;
	weight: number;
	/** Of its kind, found. */
	total: number;
}

export interface EntryQuery {
	/** Folded (shared/kit/search-words.ts); at least one. */
	words: readonly [string, ...string[]];
	kind: EntryKind | undefined;
	/** Of each kind. */
	limit: number;
	offset: number;
	now: Instant;
}

/**
 * Entries with a word for each of the query's that begins with it. Within a kind: those whose whole name it is, then by the number of whole
 * words, the weight, for matches the nearness of the kick-off, and the name.
 */
export async function findByWords({ kysely, kind: database }: Db, { words, kind, limit, offset, now }: EntryQuery): Promise<FoundEntry[]> {
	const name = words.join(" ");
	const wholeWords = sql.join(
		words.map((word) => sql`(case when search_entries.words like ${`% ${word} %`} then 1 else 0 end)`),
		sql` + `,
	);
	const nearness = sql`abs(coalesce(at, ${now}) - ${now})`;
	const matching =
		database === "postgres"
			? sql`from search_entries where lexemes @@ ${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`
			: sql`from search_words join search_entries on entry = search_words.rowid where search_words match ${words.map((word) => `"${word}"*`).join(" ")}`;
	const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`;
	const { rows } = await sql<FoundEntry>`
		select kind, id, words, weight, total from (
			select kind, id, search_entries.words, weight, count(*) over (partition by kind) as total,
				row_number() over (partition by kind order by case when name = ${name} then 0 else 1 end, ${wholeWords} desc, weight desc, ${nearness}, name, id) as place
			${matching} ${ofKind}
		) as ranked where place > ${offset} and place <= ${offset + limit} order by place`.execute(kysely);
	return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

/** Entries that share most trigrams with the word, whatever the others are: to be judged by the caller. Empty without trigrams. */
export async function findByTrigrams({ kysely, kind: database }: Db, word: string, most: number): Promise<Omit<FoundEntry, "total">[]> {
	if (database === "postgres") return findSimilar(kysely, word, most);
	const letters = ` ${word}`;
	const grams = Array.from({ length: letters.length - 2 }, (_, from) => `"${letters.slice(from, from + 3)}"`);
	const { rows } = await sql<Omit<FoundEntry, "total">>`
		select kind, id, search_entries.words, weight from search_trigrams join search_entries on entry = search_trigrams.rowid
		where search_trigrams match ${grams.join(" OR ")} order by rank limit ${most}`.execute(kysely);
	return rows;
}

/** A letter of six that is wrong leaves a third of the trigrams. */
const SIMILARITY = 0.3;

async function findSimilar(kysely: Db["kysely"], word: string, most: number): Promise<Omit<FoundEntry, "total">[]> {
	const { rows: extensions } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(kysely);
	if (extensions.length === 0) return [];
	return kysely.transaction().execute(async (transaction) => {
		await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`.execute(transaction);
		const { rows } = await sql<Omit<FoundEntry, "total">>`
			select kind, id, words, weight from search_entries where ${word} <% words
			order by word_similarity(${word}, words) desc, weight desc limit ${most}`.execute(transaction);
		return rows;
	});
}
