// Tables of search. Part of schema.ts.

import type { Generated } from "kysely";
import type { AsOfChoices } from "./as-of-choice.ts";

/** A row whose entry must be renewed, or removed. Written by triggers (migration 0140). */
export interface SearchDirtyTable {
	kind: "team" | "league" | "player" | "nation" | "match";
	id: string;
}

/** The searchable form of a row, from which the indexes search_words and search_trigrams are made. */
interface SearchEntryTable extends SearchDirtyTable {
	entry: Generated<number>;
	/** The whole name: its words in order, separated by single blanks. */
	name: string;
	/** All words by which the row is found, each with a blank before and after. */
	words: string;
	/** Among entries of one kind that match equally, a higher weight comes first. */
	weight: number;
	/** Kick-off of a match: the match nearest to now comes first. */
	at: number | null;
}

export interface SearchTables {
	search_dirty: SearchDirtyTable;
	search_entries: SearchEntryTable;
}

export const SEARCH_TABLES_AS_OF: AsOfChoices<SearchTables> = {
	search_dirty: "never",
	search_entries: "as_is",
};
