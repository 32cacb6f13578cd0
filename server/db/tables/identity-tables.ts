// Tables of identity across sources: external ids, merges, and pairs that staff marked as different. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

export type IdentityKind = "league" | "team" | "player" | "match";

/** Kinds of rows that staff can merge. */
export type MergedKind = "team" | "league" | "match" | "player";

/** An id that a source uses for a row of the catalogue. A source may have several ids for one row, because names change. */
interface ExternalIdTable {
	kind: IdentityKind;
	source: string;
	source_id: string;
	/** Our id of the row; if the row no longer exists, the entry has no effect. */
	id: string;
	/**
	 * How the row was identified: own (it came with the id), name, fixture, alias (by staff), merge, former (an earlier id of the same
	 * source).
	 */
	how: string;
	/** The name in the first report; `null` for a match. */
	name: string | null;
}

/** Two rows of the catalogue that were merged. */
export interface MergeTable {
	id: string;
	kind: IdentityKind | "season";
	from_id: string;
	into_id: string;
	from_name: string;
	into_name: string;
	/** Code of the evidence: staff, fixtures, or within (the merge is part of another one, whose undo includes it). */
	because: string;
	/** User id of the person who merged the rows; `null` if the catalogue merged them by evidence. */
	made_by: string | null;
	made_at: number;
	undone_by: string | null;
	undone_at: number | null;
	/** JSON: the changes, in their order. */
	moves: string;
}

/** Two rows that look alike but are different, so that their merge is not proposed again. */
interface MergeRefusalTable {
	kind: IdentityKind;
	/** The id that comes first in text order. */
	one_id: string;
	other_id: string;
	refused_by: string;
	refused_at: number;
}

export interface IdentityTables {
	external_ids: ExternalIdTable;
	merges: MergeTable;
	merge_refusals: MergeRefusalTable;
}

export const IDENTITY_TABLES_AS_OF: AsOfChoices<IdentityTables> = {
	external_ids: "as_is",
	merges: "as_is",
	merge_refusals: "never",
};
