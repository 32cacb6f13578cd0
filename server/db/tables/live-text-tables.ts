// The table of what staff write minute by minute (server/live-text). Part of schema.ts.
import { expressionBuilder } from "kysely";
import type { AsOfChoices, ViewAsOf } from "./as-of-choice.ts";

interface LiveTextTable {
	match_id: string;
	/** From 1, without gaps within a match. */
	seq: number;
	/** Start of the history of this match. */
	epoch: string;
	/** Seq of the fact that posted the entry; 0 for a fact about no entry. */
	entry_id: number;
	/** JSON: LiveTextFact (shared/contract/live-text.ts). The texts of a removed entry are taken out of all its rows. */
	body: string;
	/** The stored image that the entry shows. */
	image_id: string | null;
	at: number;
}

export interface LiveTextTables {
	live_texts: LiveTextTable;
}

const { selectFrom } = expressionBuilder<LiveTextTables, never>();
const liveTexts: ViewAsOf = (at) => selectFrom("live_texts").selectAll().where("at", "<=", at);

export const LIVE_TEXT_TABLES_AS_OF: AsOfChoices<LiveTextTables> = { live_texts: liveTexts };
