// Addresses of the pages of text: which the site always has, and which others they may have.
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { pagePaths } from "./page-paths.ts";

/** Every site has these; unpublished, they show the text that comes with the software. The id is the slug with a hyphen for its slash. */
export const BUILT_IN_SLUGS = ["about-us", "contact", "terms", "policy/privacy", "policy/refund"] as const;

/** Of these, the text that comes with the software is a draft: it counts once staff have published it. */
export const LEGAL_SLUGS = ["terms", "policy/privacy", "policy/refund"] as const satisfies readonly (typeof BUILT_IN_SLUGS)[number][];

export const isLegalSlug = (slug: string): boolean => LEGAL_SLUGS.some((one) => one === slug);

/** `reserved`: a page of the site has the address. `locale`: it is written like a language, which the site has or may get. */
export type SlugProblem = "shape" | "reserved" | "locale";

const SLUG_MAX = 60;
const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** `es`, and with a region `pt-br`. */
const LOCALE = /^[a-z]{2}(-[a-z]{2})?$/;

/** First segments that the server answers itself, beside the pages of page-paths.ts. Files at the root have a dot, which no slug has. */
const OF_THE_SERVER = ["api", "assets", "image", "healthz", "readyz", "metrics", "share", "media", "embed", "oembed"];

const builders: readonly ((id: string) => string)[] = Object.values(pagePaths);
const RESERVED = new Set([
	...builders.map((build) => build(":id").split(/[/?#]/)[1] ?? "").filter((segment) => !segment.startsWith(":")),
	...OF_THE_SERVER,
]);

/** Null for an address that a page of staff may have, and for those of built-in pages. */
export function slugProblem(slug: string): SlugProblem | null {
	if (isBuiltInSlug(slug)) return null;
	if (slug.length > SLUG_MAX || !SEGMENT.test(slug)) return "shape";
	const isPartOfBuiltIn = BUILT_IN_SLUGS.some((one) => one.split("/")[0] === slug);
	if (RESERVED.has(slug) || isPartOfBuiltIn) return "reserved";
	return LOCALE.test(slug) || LOCALE_KEYS.some((locale) => locale.toLowerCase() === slug) ? "locale" : null;
}

/** Addresses that keep a choice and lead back. */
const CHOICES: readonly string[] = [pagePaths.readerChoice(), pagePaths.localeChoice()];

/** Whether a local path, with what may follow it, leads to a page that exists bare and under each locale; the page need not exist. */
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
