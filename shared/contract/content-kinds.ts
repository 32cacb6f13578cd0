// The kinds of editorial documents, what staff edit of each, and what a version and a published document of one are. Without zod: the
// schemas of the fields are in rest/content/field-schemas.ts, what the server does with a kind in server/content/content-kinds.ts.
import type { Instant } from "#shared/kit/instant.ts";
import type { HighlightFields, MovieFields, PublishedMedia } from "./media.ts";
import type { PlanFields } from "./plan-offer.ts";
import type { AnnouncementFields, NavigationFields } from "./site-frame.ts";

/** What staff edit of a page of text, beside its title and description. */
export interface PageFields {
	/** Markdown. */
	body: string;
}

/** What staff edit of each kind, beside title and description. */
export interface ContentFields {
	page: PageFields;
	movie: MovieFields;
	highlight: HighlightFields;
	navigation: NavigationFields;
	announcement: AnnouncementFields;
	plan: PlanFields;
}

export type ContentKind = keyof ContentFields;
export const CONTENT_KINDS = ["page", "movie", "highlight", "navigation", "announcement", "plan"] as const satisfies readonly ContentKind[];

export const DOCUMENT_STATUSES = ["draft", "scheduled", "published"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** One save of a document. Version 0 of a built-in one is what comes with the software. */
export interface DocumentVersion<Fields = ContentFields[ContentKind]> {
	version: number;
	title: string;
	description: string;
	fields: Fields;
	note: string;
	/** Name of the author; null for version 0. */
	author: string | null;
	savedAt: Instant;
}

/** A document as it is public. */
export interface PublishedDocument<Fields> extends PublishedMedia<Fields> {
	/** Of a kind with addresses of its own: below the site. Null: found by its id. */
	slug: string | null;
}
