// Reads the texts of the built-in pages: texts/<locale>/<id>.md, whose first lines have title, description and date.
import { readFileSync } from "node:fs";
import { BUILT_IN_SLUGS, builtInId, isLegalSlug } from "#shared/contract/content.ts";
import type { PageFields } from "#shared/contract/content-kinds.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { ShippedDocument } from "./kind/content-kind.ts";

const HEAD = /^title: (.+)\ndescription: (.+)\nupdated: (\d{4}-\d{2}-\d{2})\n\n/;

export function readShippedPages(): ShippedDocument<PageFields>[] {
	return BUILT_IN_SLUGS.map(readPage);
}

function readPage(slug: string): ShippedDocument<PageFields> {
	const id = builtInId(slug);
	const text = readFileSync(new URL(`texts/${DEFAULT_LOCALE}/${id}.md`, import.meta.url), "utf8");
	const [head, title = "", description = "", day = ""] = HEAD.exec(text) ?? [];
	if (head === undefined) throw new Error(`${id}.md does not begin with title, description and updated`);
	const page = { id, slug, title, description, fields: { body: text.slice(head.length) }, updatedAt: Date.parse(day) };
	return isLegalSlug(slug) ? { ...page, isDraft: true } : page;
}
