// Tables of identity over sources: external ids, merges, and pairs that staff said are two. Part of schema.ts.

export type IdentityKind = "league" | "team" | "player" | "match";

/** What staff merge. */
export type MergedKind = "team" | "league" | "match" | "player";

/** By which id a source calls a row of the catalogue. A source may have several ids for one row: names change. */
export interface ExternalIdTable {
	kind: IdentityKind;
	source: string;
	source_id: string;
	/** Ours; of a row that is gone the entry is without effect. */
	id: string;
	/** How it was found: own (it came with it), name, fixture, alias (of staff), merge, former (the source's own earlier id). */
	how: string;
	/** The name under which it was reported first; null for a match. */
	name: string | null;
}

/** Two rows of the catalogue that became one. */
export interface MergeTable {
	id: string;
	kind: IdentityKind | "season";
	from_id: string;
	into_id: string;
	from_name: string;
	into_name: string;
	/** Code of the evidence: staff, fixtures; within: part of another merge, which undoes it. */
	because: string;
	/** Null: the catalogue itself, by evidence. */
	made_by: string | null;
	made_at: number;
	undone_by: string | null;
	undone_at: number | null;
	/** JSON: what moved, in the order in which it did. */
	moves: string;
}

/** Two that look like one, and are not: not proposed again. */
export interface MergeRefusalTable {
	kind: IdentityKind;
	/** Smaller than the other as text. */
	one_id: string;
	other_id: string;
	refused_by: string;
	refused_at: number;
}
