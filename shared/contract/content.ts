// Addresses of text pages: the built-in ones, and those that staff may choose.
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { pagePaths } from "./page-paths.ts";

/**
 * Every site has these pages; until staff publish a page, it shows the text that is shipped with the software. The id is the slug with
 * hyphens instead of slashes.
 */
export const BUILT_IN_SLUGS = ["about-us", "contact", "accessibility", "terms", "policy/privacy", "policy/refund"] as const;

/** The shipped text of these pages is a draft that is not in force until staff publish it. */
export const LEGAL_SLUGS = ["terms", "policy/privacy", "policy/refund"] as const satisfies readonly (typeof BUILT_IN_SLUGS)[number][];

export const isLegalSlug = (slug: string): boolean => LEGAL_SLUGS.some((one) => one === slug);

/**
 * `reserved`: the site uses the address for something else. `locale`: the address looks like the prefix of a locale that the site has or
 * may get.
 */
export type SlugProblem = "shape" | "reserved" | "locale";

const MAX_SLUG_LENGTH = 60;
const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Matches `es`, and with a region `pt-br`. */
const LOCALE = /^[a-z]{2}(-[a-z]{2})?$/;

/**
 * First segments that the server uses itself, in addition to the pages of page-paths.ts. Files at the root contain a dot, which a slug
 * cannot.
 */
const OF_THE_SERVER = ["api", "assets", "dev", "image", "healthz", "readyz", "metrics", "share", "media", "embed", "overlay", "oembed"];

const builders: readonly ((id: string) => string)[] = Object.values(pagePaths);
const RESERVED = new Set([
	...builders.map((build) => build(":id").split(/[/?#]/)[1] ?? "").filter((segment) => !segment.startsWith(":")),
	...OF_THE_SERVER,
]);

/** Returns `null` if staff may use the address for a page, which includes the addresses of built-in pages. */
export function slugProblem(slug: string): SlugProblem | null {
	if (isBuiltInSlug(slug)) return null;
	if (slug.length > MAX_SLUG_LENGTH || !SEGMENT.test(slug)) return "shape";
	const isPartOfBuiltIn = BUILT_IN_SLUGS.some((one) => one.split("/")[0] === slug);
	if (RESERVED.has(slug) || isPartOfBuiltIn) return "reserved";
	return LOCALE.test(slug) || LOCALE_KEYS.some((locale) => locale.toLowerCase() === slug) ? "locale" : null;
}

/** Addresses that store a choice and redirect back. */
const CHOICES: readonly string[] = [pagePaths.readerChoice(), pagePaths.localeChoice()];

/**
 * Whether a locale prefix may be added to a local path (query and hash allowed): the path has no prefix yet, and is neither a file nor an
 * address that only the server uses. It is not checked that the page exists.
 */
export function isPagePath(path: string): boolean {
	const [segment = "", ...rest] = path.slice(1).split(/[?#]/)[0]?.split("/") ?? [];
	const isOther = OF_THE_SERVER.includes(segment) || CHOICES.includes(`/${segment}`) || LOCALE_KEYS.some((key) => key === segment);
	return !isOther && !(rest.length === 0 && segment.includes("."));
}

export function isBuiltInSlug(slug: string): boolean {
	return BUILT_IN_SLUGS.some((one) => one === slug);
}

/** `policy/privacy` → `policy-privacy`. */
export function builtInId(slug: string): string {
	return slug.replace("/", "-");
}
