// The sitemap: an index, and its parts. Each is cached for some minutes.
import { LOCALE_KEYS, pathIn } from "#shared/i18n/locales.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { type ListedPage, pagesOfPart, partNames, type SitemapSources } from "./sitemap-parts.ts";

const CACHE_MS = 600_000;
/** A part of 50,000 pages has some 20 MB. */
const MAX_CACHED = 8;

export interface SitemapPorts extends SitemapSources {
	/** Origin of the addresses that visitors use. */
	siteUrl: string;
	clock: Clock;
}

export interface Sitemap {
	index(): Promise<string>;
	/** Returns `null` if there is no such part. */
	part(name: string): Promise<string | null>;
}

/** Returns XML. A failed read is repeated at the next call. */
export function createSitemap({ siteUrl, clock, ...sources }: SitemapPorts): Sitemap {
	const names = createCache(clock, 1, () => partNames(sources));
	const parts = createCache(clock, MAX_CACHED, async (name) => sitemapXml(siteUrl, await pagesOfPart(sources, name)));
	return {
		index: async () => indexXml(siteUrl, await names("")),
		// Only existing names are cached: invented names cause no work.
		part: async (name) => ((await names("")).includes(name) ? parts(name) : null),
	};
}

function createCache<Value>(clock: Clock, most: number, make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
	const cache = new Lru<string, { value: Promise<Value>; madeAt: Instant }>(most);
	return (key) => {
		const known = cache.get(key);
		if (known && clock() - known.madeAt < CACHE_MS) return known.value;
		const made = { value: make(key), madeAt: clock() };
		cache.set(key, made);
		made.value.catch(() => {
			if (cache.get(key) === made) cache.delete(key);
		});
		return made.value;
	};
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

function indexXml(siteUrl: string, names: readonly string[]): string {
	const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap/${name}.xml`)}</loc></sitemap>`);
	return `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** Lists each page by its address without a locale, with its addresses in all locales. All of these are canonical. */
function sitemapXml(siteUrl: string, pages: readonly ListedPage[]): string {
	const addressOf = (path: string) => escapeXml(siteUrl + path);
	const entries = pages.map(({ path, changedAt }) => {
		const twins = [...LOCALE_KEYS.map((locale) => [locale, pathIn(locale, path)]), ["x-default", path]] as const;
		const links = twins.map(([name, twin = ""]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressOf(twin)}"/>`);
		const changed = changedAt == null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
		return `<url><loc>${addressOf(path)}</loc>${changed}${links.join("")}</url>`;
	});
	return `${HEAD}\n<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

function escapeXml(text: string): string {
	return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
