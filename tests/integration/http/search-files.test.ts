// The files that search engines request first, over the catalogue's API as pages call it.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMatchesOfMonth, readMatchMonths } from "#server/catalogue/fixtures/lists/match-months.store.ts";
import { createBranding } from "#server/content/branding/branding.service.ts";
import { createDocumentReader } from "#server/content/document-reader.service.ts";
import { pagesApi } from "#server/content/pages.api.ts";
import { siteFrameApi } from "#server/content/site-frame.api.ts";
import { createSiteFrames } from "#server/content/site-frame.service.ts";
import { createPageTexts } from "#server/content/text/page-texts.ts";
import { createApiCaller } from "#server/http/endpoint/api-caller.ts";
import { createMedia } from "#server/media/create-media.ts";
import { searchFiles } from "#server/rendering/search-files.ts";
import { isSitePage } from "#shared/contract/site-pages.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { SITE_ROUTES } from "../../support/site-routes.ts";

const SITE = "https://scores.example.org";
const TEAMS = 22;

describe.each(DEFAULT_DATABASES)("Files for search engines on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let catalogue: CatalogueServer;
	let server: Server;
	let now = KICK_OFF + 2 * DAY_MS + HOUR_MS;

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		catalogue = await startCatalogue(empty, { now });
		await madeLeague(catalogue.store, { key: "S", teams: TEAMS, daily: true });
		for (let one = 0; one < 10; one++) await madeLeague(catalogue.store, { key: `Far ${one}`, teams: 20, startsAt: now + 90 * DAY_MS });
		const texts = createPageTexts({
			siteName: "Tests",
			siteUrl: SITE,
			imageBaseUrl: null,
			contactEmail: undefined,
			minimumAge: 18,
			tagManager: null,
			accessTokenSeconds: 1_800,
			refreshTokenSeconds: null,
			smtpUrl: undefined,
			firebase: undefined,
		});
		const reader = createDocumentReader({ db: catalogue.db, clock: () => now, settings: { socialLinks: [] } });
		const media = createMedia({
			matchLog: catalogue.matchLog,
			rowsOf: async () => [],
			finishedMatches: async () => [],
			mayWatch: async () => null,
			addressFor: async (path) => path,
			clock: () => now,
			catalogue: {
				listMovies: () => reader.listPublished("movie"),
				findMovie: (id) => reader.findPublished("movie", id),
				listHighlights: () => reader.listPublished("highlight"),
				findHighlight: (id) => reader.findPublished("highlight", id),
			},
		});
		const branding = createBranding({ db: catalogue.db, clock: () => now, siteName: "Tests" });
		const frames = createSiteFrames({ reader, texts, clock: () => now, branding, hasMovies: async () => false });
		const definitions = [
			...catalogue.definitions,
			...pagesApi({ reader, texts, isDemo: false }),
			...siteFrameApi(frames, () => ({ odds: true, chat: true, votes: true })),
			...media.definitions,
		];
		const matches = {
			months: () => readMatchMonths(catalogue.db),
			ofMonth: (month: string, most: number) => readMatchesOfMonth(catalogue.db, month, most),
		};
		const files = searchFiles({ callApi: createApiCaller(definitions), matches, siteUrl: SITE, clock: () => now });
		server = createServer(express().use(files));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	});
	afterAll(async () => {
		if (isMissing) return;
		await new Promise((resolve) => server?.close(resolve));
		await catalogue?.stop();
		await empty?.remove();
	});

	const ask = (path: string) =>
		fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { Connection: "close" } });
	const pagesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page?.replace(SITE, ""));

	it.skipIf(isMissing)("robots.txt lets in to all but accounts, staff and programs, and names the sitemap", async () => {
		const answer = await ask("/robots.txt");
		expect(answer.headers.get("content-type")).toContain("text/plain");
		const lines = (await answer.text()).trim().split("\n");
		expect(lines[0]).toBe("User-agent: *");
		for (const path of ["/account", "/en/account", "/cms", "/en/cms", "/api"]) expect(lines).toContain(`Disallow: ${path}`);
		expect(lines).not.toContain("Disallow: /");
		expect(lines.at(-1)).toBe(`Sitemap: ${SITE}/sitemap.xml`);
	});

	const partsOf = async () => pagesOf(await (await ask("/sitemap.xml")).text());
	const pagesOfPart = async (name: string) => pagesOf(await (await ask(`/sitemap/${name}.xml`)).text());

	it.skipIf(isMissing)("the sitemap is an index of parts: pages, leagues, teams, nations, matches by month", async () => {
		const answer = await ask("/sitemap.xml");
		expect(answer.headers.get("content-type")).toContain("application/xml");
		const parts = pagesOf(await answer.text());
		expect(parts.slice(0, 4)).toEqual(["/sitemap/pages.xml", "/sitemap/leagues.xml", "/sitemap/teams-1.xml", "/sitemap/nations.xml"]);
		// No player has played a match, so the sitemap has no part for players.
		const months = parts.slice(4);
		expect(months.length).toBeGreaterThan(1);
		for (const part of months) expect(part).toMatch(/^\/sitemap\/matches-\d{4}-\d\d\.xml$/);
		expect(months).toEqual([...new Set(months)].sort());
		for (const part of parts) {
			const partAnswer = await ask(part ?? "");
			expect([partAnswer.status, await partAnswer.text()], part).toEqual([200, expect.stringContaining("<urlset")]);
		}
	});

	it.skipIf(isMissing)("the parts contain lists, texts, all leagues, all teams and all matches, each once", async () => {
		const pages = await pagesOfPart("pages");
		// This site has no movies. All other pages that search engines may index are in the sitemap.
		const lists = SITE_ROUTES.filter(({ route, isListed }) => isListed && isSitePage(`/${route}`) && route !== "movies");
		const expected = [...lists.map(({ route }) => `/${route}`), "/sport/football-1"];
		expect(pages.slice(0, expected.length).sort()).toEqual(expected.sort());
		// Unpublished legal texts are excluded from search engines.
		expect(pages.slice(-3).sort()).toEqual(["/about-us", "/accessibility", "/contact"]);
		expect(await pagesOfPart("leagues")).toHaveLength(11);
		const teams = await pagesOfPart("teams-1");
		expect([teams.length, new Set(teams).size]).toEqual([TEAMS + 200, TEAMS + 200]);
		const parts = (await partsOf()).filter((part) => part?.startsWith("/sitemap/matches-"));
		const matches = (await Promise.all(parts.map(async (part) => pagesOf(await (await ask(part ?? "")).text())))).flat();
		const stored = await catalogue.db.kysely.selectFrom("matches").select("id").execute();
		expect(stored.length).toBeGreaterThan(1_000);
		expect([...matches].sort()).toEqual(stored.map(({ id }) => `/match/${id}`).sort());
	});

	it.skipIf(isMissing)("a part that does not exist is none", async () => {
		for (const name of ["teams-2", "teams-0", "teams", "matches-1999-01", "matches-2026-13", "nothing", "pages-1", "__proto__"]) {
			expect((await ask(`/sitemap/${name}.xml`)).status, name).toBe(404);
		}
	});

	it.skipIf(isMissing)("each page names its twins in other languages, and since when it is as it is", async () => {
		const xml = await (await ask("/sitemap/pages.xml")).text();
		expect(xml).toContain(
			`<url><loc>${SITE}/</loc><xhtml:link rel="alternate" hreflang="en" href="${SITE}/"/><xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/"/></url>`,
		);
		expect(xml).toContain(`hreflang="en" href="${SITE}/league"/>`);
		expect(xml).toMatch(/<loc>https:\/\/scores\.example\.org\/contact<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
	});

	it.skipIf(isMissing)("the sitemap is made anew after ten minutes", async () => {
		const before = await pagesOfPart("leagues");
		await madeLeague(catalogue.store, { key: "New", teams: 2, startsAt: now + 90 * DAY_MS });
		expect(await pagesOfPart("leagues")).toEqual(before);
		now += 10 * MINUTE_MS;
		expect(await pagesOfPart("leagues")).toHaveLength(before.length + 1);
	});
});
