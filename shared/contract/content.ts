// Pages of text: which the site always has, which addresses they may have, what a version of one is.

import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { pagePaths } from "./page-paths.ts";

/** Every site has these; unpublished, they show the text that comes with the software. The id is the slug with a hyphen for its slash. */
export const BUILT_IN_SLUGS = ["about-us", "contact", "terms", "policy/privacy", "policy/refund"] as const;

export const PAGE_STATUSES = ["draft", "scheduled", "published"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** One save of a page. Version 0 of a built-in page is the text that comes with the software. */
export interface PageVersion {
	version: number;
	title: string;
	description: string;
	/** Markdown. */
	body: string;
	note: string;
	/** Name of the author; null for version 0. */
	author: string | null;
	savedAt: Instant;
}

export type SlugProblem = "shape" | "reserved";

const SLUG_MAX = 60;
const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** First segments that the server answers itself, beside the pages of page-paths.ts. Files at the root have a dot, which no slug has. */
const OF_THE_SERVER = ["api", "assets", "healthz", "readyz", "metrics", "share"];

const builders: readonly ((id: string) => string)[] = Object.values(pagePaths);
const RESERVED = new Set([
	...builders.map((build) => build(":id").split(/[/?#]/)[1] ?? "").filter((segment) => !segment.startsWith(":")),
	...[...OF_THE_SERVER, ...LOCALE_KEYS],
]);

/** Null for an address that a page of staff may have, and for those of built-in pages. */
export function slugProblem(slug: string): SlugProblem | null {
	if (isBuiltInSlug(slug)) return null;
	if (slug.length > SLUG_MAX || !SEGMENT.test(slug)) return "shape";
	const isPartOfBuiltIn = BUILT_IN_SLUGS.some((one) => one.split("/")[0] === slug);
	return RESERVED.has(slug) || isPartOfBuiltIn ? "reserved" : null;
}

export function isBuiltInSlug(slug: string): boolean {
	return BUILT_IN_SLUGS.some((one) => one === slug);
}

/** `policy/privacy` → `policy-privacy`. */
export function builtInId(slug: string): string {
	return slug.replace("/", "-");
}
