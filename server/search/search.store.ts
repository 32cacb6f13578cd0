// Finds entries of search by their words, and by trigrams if a letter may be wrong.
import { type RawBuilder, sql } from "kysely";
import { RANGE_OF_KIND } from "#server/db/migrations/0140-search.ts";
import type { Db } from "#server/db/open-database.ts";
import type { SearchDirtyTable } from "#server/db/tables/search-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

export type EntryKind = SearchDirtyTable["kind"];

export interface FoundEntry {
	kind: EntryKind;
	id: string;
	/** Folded words between blanks. */
	words: string;
	weight: number;
	/** Number of found entries of the same kind, at most MAX_COUNTED. */
	total: number;
}

export interface EntryQuery {
	/** Folded words (shared/kit/search-words.ts); at least one. */
	words: readonly [string, ...string[]];
	kind: EntryKind | undefined;
	/** Maximum number of results of each kind. */
	limit: number;
	offset: number;
	now: Instant;
}

/** Maximum number of entries that are ranked, per kind and way of matching: a single typed letter matches a tenth of all entries. */
const MAX_COUNTED = 1_000;

const KINDS: readonly EntryKind[] = ["nation", "league", "team", "player", "match"];

/**
 * Finds entries that have, for each word of the query, a word that begins with it. Within a kind they are sorted by: an exact match of the
 * whole name, the number of whole words, the weight, for matches the nearness of the kick-off, and the name. If more than MAX_COUNTED
 * match, some that match only by a prefix are left out.
 */
export async function findByWords({ kysely, kind: database }: Db, query: EntryQuery): Promise<FoundEntry[]> {
	const { words, kind, limit, offset, now } = query;
	const wholeWords = sql.join(
		words.map((word) => sql`(case when words like ${`% ${word} %`} then 1 else 0 end)`),
		sql` + `,
	);
	const nearness = sql`abs(coalesce(at, ${now}) - ${now})`;
	const order = sql`case when name = ${words.join(" ")} then 0 else 1 end, ${wholeWords} desc, weight desc, ${nearness}, name, id`;
	const ofKind = (one: EntryKind) => sql`
		select * from (
			select kind, id, words, weight, count(*) over () as total, row_number() over (order by ${order}) as place
			from search_entries where entry in (${sql.join(candidatesOf(database, one, words), sql` union `)})
		) as ranked where place > ${offset} and place <= ${offset + limit}`;
	const kinds = kind === undefined ? KINDS : [kind];
	const { rows } = await sql<FoundEntry & { place: number }>`${sql.join(kinds.map(ofKind), sql` union all `)}`.execute(kysely);
	return rows
		.sort((one, other) => one.place - other.place)
		.map(({ place: _order, ...row }) => ({ ...row, total: Math.min(Number(row.total), MAX_COUNTED) }));
}

/** Selects entries by the whole name, by whole words, and by words with the prefix. On SQLite, the newest matches are preferred. */
function candidatesOf(database: Db["kind"], kind: EntryKind, words: EntryQuery["words"]): RawBuilder<unknown>[] {
	// A literal instead of a parameter, because PostgreSQL has a partial index for each kind.
	const ofKind = sql`kind = ${sql.lit(kind)}`;
	const named = sql`select entry from search_entries where ${ofKind} and name = ${words.join(" ")} limit ${MAX_COUNTED}`;
	const matching = (isWhole: boolean) => {
		if (database === "postgres") {
			const lexemes = words.map((word) => (isWhole ? `'${word}'` : `'${word}':*`)).join(" & ");
			return sql`select entry from search_entries where ${ofKind} and lexemes @@ ${lexemes}::tsquery limit ${MAX_COUNTED}`;
		}
		const [from, to] = RANGE_OF_KIND[kind];
		const phrases = words.map((word) => (isWhole ? `"${word}"` : `"${word}"*`)).join(" ");
		const order = kind === "match" ? sql`order by rowid desc` : sql`order by rowid`;
		return sql`select rowid as entry from search_words where search_words match ${phrases} and rowid between ${from} and ${to} ${order} limit ${MAX_COUNTED}`;
	};
	return [named, matching(true), matching(false)].map((select) => sql`select entry from (${select}) as candidates`);
}

/**
 * Entries with a word that may be the given one with one wrong letter, whatever their other words are; the caller must check them.
 * Returns none on a PostgreSQL without the extension pg_trgm.
 */
export async function findByTrigrams({ kysely, kind: database }: Db, word: string, most: number): Promise<Omit<FoundEntry, "total">[]> {
	if (database === "postgres") return findByIntactParts(kysely, word, most);
	const trigrams = (part: string) => Array.from({ length: part.length - 2 }, (_, from) => `"${part.slice(from, from + 3)}"`);
	const phrases = intactParts(word).map((parts) => `(${parts.flatMap(trigrams).join(" AND ")})`);
	const { rows } = await sql<Omit<FoundEntry, "total">>`
		select kind, id, words, weight from search_entries
		where entry in (select rowid from search_trigrams where search_trigrams match ${phrases.join(" OR ")} limit ${most})`.execute(kysely);
	return rows;
}

async function findByIntactParts(kysely: Db["kysely"], word: string, most: number): Promise<Omit<FoundEntry, "total">[]> {
	const { rows: extensions } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(kysely);
	if (extensions.length === 0) return [];
	const likes = intactParts(word).map((parts) =>
		sql.join(
			parts.map((part) => sql`words like ${`%${part}%`}`),
			sql` and `,
		),
	);
	const { rows } = await sql<Omit<FoundEntry, "total">>`
		select kind, id, words, weight from search_entries where ${sql.join(likes, sql` or `)} limit ${most}`.execute(kysely);
	return rows;
}

/**
 * The parts of a word of four letters or more that are unchanged if one letter is wrong, missing, added, or swapped with the next: the
 * second half, the first, or both without the letters in between. Each has three characters or more; a blank is the beginning of the
 * word.
 */
export function intactParts(word: string): string[][] {
	const half = Math.ceil(word.length / 2);
	const second = word.slice(Math.min(half, word.length - 3));
	const outer = [` ${word.slice(0, half - 1)}`, word.slice(half + 1)].filter((part) => part.length >= 3);
	return [[` ${word.slice(0, half)}`], [second], outer].filter((parts) => parts.length > 0);
}
