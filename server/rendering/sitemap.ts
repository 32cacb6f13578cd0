// The pages that search engines may know: lists, sports, leagues, teams, the matches of this week, and pages of text. Read through the API in
// process, cached for some minutes.
import type { ApiCaller } from "#server/http/endpoint/api-caller.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listLeagues, listSports, listTeams } from "#shared/contract/rest/catalogue/catalogue.ts";
import { listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import { listContentPages } from "#shared/contract/rest/content/pages.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { type Clock, DAY_MS, type Instant } from "#shared/kit/instant.ts";

/** More a search engine does not take from one file (sitemaps.org). */
const MOST_PAGES = 50_000;
const DAYS_AHEAD = 7;
const TEAMS_AT_A_TIME = 200;
const CACHE_MS = 600_000;
const GUEST = { actor: null };

export interface SitemapPorts {
	callApi: ApiCaller;
	/** Origin that visitors use. */
	siteUrl: string;
	clock: Clock;
}

/** Gives the sitemap's XML. One that failed is made anew at the next call. */
export function createSitemap({ callApi, siteUrl, clock }: SitemapPorts): () => Promise<string> {
	let cached: { xml: Promise<string>; madeAt: Instant } | null = null;
	return () => {
		if (cached && clock() - cached.madeAt < CACHE_MS) return cached.xml;
		const made = { xml: listPages(callApi, clock()).then((pages) => sitemapXml(siteUrl, pages)), madeAt: clock() };
		cached = made;
		made.xml.catch(() => {
			if (cached === made) cached = null;
		});
		return made.xml;
	};
}

interface ListedPage {
	path: string;
	/** When its text changed last, where that is known. */
	changedAt?: Instant;
}

async function listPages(callApi: ApiCaller, now: Instant): Promise<ListedPage[]> {
	const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => new Date(now + ahead * DAY_MS).toISOString().slice(0, 10));
	const [{ leagues }, { sports }] = await Promise.all([callApi(listLeagues, {}, GUEST), callApi(listSports, {}, GUEST)]);
	const matches = new Set<string>();
	for (const date of days) for (const { id } of (await callApi(listMatches, { query: { date } }, GUEST)).matches) matches.add(id);
	const paths = [
		...[pagePaths.home(), pagePaths.liveSports(), pagePaths.hotMatches(), pagePaths.sports(), pagePaths.leagues(), pagePaths.teams()],
		...sports.map(({ slug }) => pagePaths.sport(slug)),
		...leagues.map(({ id }) => pagePaths.league(id)),
		...[...matches].map(pagePaths.match),
	];
	for (let offset = 0; paths.length < MOST_PAGES; offset += TEAMS_AT_A_TIME) {
		const { teams } = await callApi(listTeams, { query: { limit: TEAMS_AT_A_TIME, offset } }, GUEST);
		paths.push(...teams.map(({ id }) => pagePaths.team(id)));
		if (teams.length < TEAMS_AT_A_TIME) break;
	}
	const { pages } = await callApi(listContentPages, {}, GUEST);
	const texts = pages.map(({ slug, updatedAt }) => ({ path: pagePaths.contentPage(slug), changedAt: updatedAt }));
	return [...paths.slice(0, MOST_PAGES - texts.length).map((path) => ({ path })), ...texts];
}

/** The bare address is the canonical one; its twins stand beside it. */
function sitemapXml(siteUrl: string, pages: readonly ListedPage[]): string {
	const addressOf = (path: string) => escapeXml(siteUrl + path);
	const entries = pages.map(({ path, changedAt }) => {
		const twins = [...LOCALE_KEYS.map((locale) => [locale, `/${locale}${path === "/" ? "" : path}`]), ["x-default", path]] as const;
		const links = twins.map(([name, twin = ""]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressOf(twin)}"/>`);
		const changed = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
		return `<url><loc>${addressOf(path)}</loc>${changed}${links.join("")}</url>`;
	});
	const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${entries.join("\n")}\n</urlset>\n`;
}

function escapeXml(text: string): string {
	return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
