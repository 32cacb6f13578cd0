// The kinds of editorial documents, the fields that staff edit of each kind, and the types of a version and of a published document.
// Without zod: the schemas of the fields are in rest/content/field-schemas.ts, the server's code for a kind in
// server/content/content-kinds.ts.
import type { Instant } from "#shared/kit/instant.ts";
import type { BrandingFields } from "./branding.ts";
import type { HighlightFields, MovieFields, PublishedMedia } from "./media.ts";
import type { PlanFields } from "./plan-offer.ts";
import type { AnnouncementFields, NavigationFields } from "./site-frame.ts";

/** The fields of a text page that staff edit, in addition to its title and description. */
export interface PageFields {
	/** Markdown source. */
	body: string;
}

/** The fields that staff edit by kind, in addition to title and description. */
export interface ContentFields {
	page: PageFields;
	movie: MovieFields;
	highlight: HighlightFields;
	navigation: NavigationFields;
	announcement: AnnouncementFields;
	plan: PlanFields;
	branding: BrandingFields;
}

export type ContentKind = keyof ContentFields;
export const CONTENT_KINDS = [
	"page",
	"movie",
	"highlight",
	"navigation",
	"announcement",
	"plan",
	"branding",
] as const satisfies readonly ContentKind[];

export const DOCUMENT_STATUSES = ["draft", "scheduled", "published"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** One saved version of a document. Version 0 of a built-in document is shipped with the software. */
export interface DocumentVersion<Fields = ContentFields[ContentKind]> {
	version: number;
	title: string;
	description: string;
	fields: Fields;
	note: string;
	/** Name of the author; `null` for version 0. */
	author: string | null;
	savedAt: Instant;
}

/** The published form of a document. */
export interface PublishedDocument<Fields> extends PublishedMedia<Fields> {
	/** Path below the site's root, for kinds with addresses of their own; `null` if the document is found by its id. */
	slug: string | null;
}
