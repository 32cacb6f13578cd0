// What a kind of editorial documents gives to the one store, services and API of all kinds.
import type { Settings } from "#server/config/env.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { RenderedText } from "#shared/contract/rest/content/pages.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { PageTexts } from "../text/page-texts.ts";

/** A document that comes with the software: every site has it. */
export interface ShippedDocument<Fields> {
	id: string;
	slug: string | null;
	title: string;
	description: string;
	fields: Fields;
	/** When it was written. */
	updatedAt: Instant;
	/** It is not public until staff publish it. */
	isDraft?: true;
}

/** Why fields that fit their schema cannot be saved. */
export interface FieldProblem {
	code: ErrorCode;
	/** Below the fields: `source.url`. */
	path: string;
	message: string;
}

/** What checks and previews need beside the fields. */
export interface KindPorts {
	texts: PageTexts;
	/** Stored images. */
	images: { exists(id: string): Promise<boolean> };
	/** Of the public pages of text and the built-in ones. */
	pageSlugs(): Promise<ReadonlySet<string>>;
	/** Of the events in a match's log; null for an unknown match. */
	eventIdsOf(matchId: string): Promise<ReadonlySet<string> | null>;
}

export interface ContentKindRules<Fields> {
	/** Of the ids of new documents: `mv` → mv12. */
	idPrefix: string;
	/** The built-in document is the only one. */
	isSingle?: true;
	/** Built-in documents; empty: none. */
	shipped(site: Pick<Settings, "socialLinks">): readonly ShippedDocument<Fields>[];
	/** What its schema in contract/rest/content/field-schemas.ts cannot know. Empty: it can be saved. */
	check(fields: Fields, ports: KindPorts): Promise<readonly FieldProblem[]>;
	/** As fans read a text; null: it is no text. `of`: a stored version, which is rendered once. */
	render(fields: Fields, ports: KindPorts, of?: { id: string; version: number }): RenderedText | null;
	/** A title or a description as fans read it. */
	lineOf(text: string, ports: KindPorts): string;
}
