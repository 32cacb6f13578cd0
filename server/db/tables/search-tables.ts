// Tables of search. Part of schema.ts.
import type { Generated } from "kysely";

/** A row whose entry must be renewed, or removed. Noted by triggers (migration 0140). */
export interface SearchDirtyTable {
	kind: "team" | "league" | "player" | "nation" | "match";
	id: string;
}

/** What a row is found by. The indexes search_words and search_trigrams follow it. */
export interface SearchEntryTable extends SearchDirtyTable {
	entry: Generated<number>;
	/** Its words in their order, with single blanks: the whole name. */
	name: string;
	/** All words that find it, each with a blank before and after. */
	words: string;
	/** Among entries of the kind that match alike, the higher comes first. */
	weight: number;
	/** Of matches, the kick-off: the nearest comes first. */
	at: number | null;
}
