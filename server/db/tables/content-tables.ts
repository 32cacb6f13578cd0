// Tables of the editorial documents. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** A document, or a built-in one that staff changed. `scheduled_version` is public from `scheduled_at` on, `public_version` until then. */
export interface ContentDocumentTable {
	id: string;
	/** ContentKind (contract/content-kinds.ts). */
	kind: string;
	/** Part of the address; unique. `null` for a document that is found by its id. */
	slug: string | null;
	/** 0 if no version is saved yet. */
	newest_version: number;
	public_version: number | null;
	published_at: number | null;
	scheduled_version: number | null;
	scheduled_at: number | null;
	/** 1 if any version has been public, so that the document must not be deleted. */
	was_public: number;
	/** Author of the last save or publication. */
	changed_by: string;
	changed_at: number;
}

interface ContentDocumentVersionTable {
	document_id: string;
	version: number;
	title: string;
	description: string;
	/** JSON: the kind's ContentFields. */
	fields: string;
	note: string;
	author_id: string;
	saved_at: number;
}

export interface ContentTables {
	content_documents: ContentDocumentTable;
	content_document_versions: ContentDocumentVersionTable;
}

export const CONTENT_TABLES_AS_OF: AsOfChoices<ContentTables> = {
	content_documents: "as_is",
	content_document_versions: "as_is",
};
