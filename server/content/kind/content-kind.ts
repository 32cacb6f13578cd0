// The interface that a kind of editorial documents implements for the common store, services and API.
import type { Settings } from "#server/config/env.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { RenderedText } from "#shared/contract/rest/content/pages.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { PageTexts } from "../text/page-texts.ts";

/** A document that is shipped with the software: every site has it. */
export interface ShippedDocument<Fields> {
	id: string;
	slug: string | null;
	title: string;
	description: string;
	fields: Fields;
	/** Time at which the document was written. */
	updatedAt: Instant;
	/** Set if the document is not public until staff publish it. */
	isDraft?: true;
}

/** A reason why fields that their schema accepts cannot be saved. */
export interface FieldProblem {
	code: ErrorCode;
	/** Path below the fields: `source.url`. */
	path: string;
	message: string;
}

/** Data that checks and previews need in addition to the fields. */
export interface KindPorts {
	texts: PageTexts;
	/** Access to the stored images. */
	images: { exists(id: string): Promise<boolean> };
	/** Slugs of the public text pages and the built-in ones. */
	pageSlugs(): Promise<ReadonlySet<string>>;
	/** Ids of the events in a match's log; `null` for an unknown match. */
	eventIdsOf(matchId: string): Promise<ReadonlySet<string> | null>;
}

export interface ContentKindRules<Fields> {
	/** Prefix of the ids of new documents: `mv` → mv12. */
	idPrefix: string;
	/** Set if the built-in document is the only one of its kind. */
	isSingle?: true;
	/** Built-in documents; empty if there are none. */
	shipped(site: Pick<Settings, "socialLinks">): readonly ShippedDocument<Fields>[];
	/** Checks what the schema in contract/rest/content/field-schemas.ts cannot know. An empty result means that the fields can be saved. */
	check(fields: Fields, ports: KindPorts): Promise<readonly FieldProblem[]>;
	/** The text as fans read it; `null` if the kind has no text. `of` names a stored version, whose rendered text is cached. */
	render(fields: Fields, ports: KindPorts, of?: { id: string; version: number }): RenderedText | null;
	/** A title or a description as fans read it. */
	lineOf(text: string, ports: KindPorts): string;
}
