// What search engines ask for first, over the catalogue's API as pages call it.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPageReader } from "#server/content/page-reader.service.ts";
import { createPageTexts } from "#server/content/page-texts.ts";
import { pagesApi } from "#server/content/pages.api.ts";
import { readShippedPages } from "#server/content/shipped-pages.ts";
import { createApiCaller } from "#server/http/endpoint/api-caller.ts";
import { searchFiles } from "#server/rendering/search-files.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const SITE = "https://scores.example.org";
const TEAMS = 22;

describe.each(DEFAULT_DATABASES)("Files for search engines on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let catalogue: CatalogueServer;
	let league: Awaited<ReturnType<typeof madeLeague>>;
	let server: Server;
	let now = KICK_OFF + 2 * DAY_MS + HOUR_MS;

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		catalogue = await startCatalogue(empty, { now });
		league = await madeLeague(catalogue.store, { key: "S", teams: TEAMS, daily: true });
		for (let one = 0; one < 10; one++) await madeLeague(catalogue.store, { key: `Far ${one}`, teams: 20, startsAt: now + 90 * DAY_MS });
		const texts = createPageTexts({
			...{ siteName: "Tests", siteUrl: SITE, contactEmail: undefined, minimumAge: 18, tagManager: null },
			...{ accessTokenSeconds: 1_800, refreshTokenSeconds: null, smtpUrl: undefined, firebase: undefined },
		});
		const reader = createPageReader({ db: catalogue.db, clock: () => now, shipped: readShippedPages() });
		const definitions = [...catalogue.definitions, ...pagesApi({ reader, texts })];
		const files = searchFiles({ callApi: createApiCaller(definitions), siteUrl: SITE, clock: () => now });
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

	it.skipIf(isMissing)("the sitemap contains lists, leagues, all teams and the matches of this week, each once", async () => {
		const answer = await ask("/sitemap.xml");
		expect(answer.headers.get("content-type")).toContain("application/xml");
		const pages = pagesOf(await answer.text());
		expect(pages.slice(0, 7)).toEqual(["/", "/live-sports", "/hot-match-today", "/sport", "/league", "/team", "/sport/football-1"]);
		expect(new Set(pages).size).toBe(pages.length);
		expect(pages.slice(-5)).toEqual(["/about-us", "/contact", "/policy/privacy", "/policy/refund", "/terms"]);
		expect(pages.filter((page) => page?.startsWith("/league/"))).toHaveLength(11);
		expect(pages.filter((page) => page?.startsWith("/team/"))).toHaveLength(TEAMS + 200);
		// A round a day: of the third to the ninth.
		const ofWeek = league.matches.slice((TEAMS / 2) * 2, (TEAMS / 2) * 9).map(({ id }) => `/match/${id}`);
		expect(pages.filter((page) => page?.startsWith("/match/")).sort()).toEqual(ofWeek.sort());
	});

	it.skipIf(isMissing)("each page names its twins in other languages", async () => {
		const xml = await (await ask("/sitemap.xml")).text();
		expect(xml).toContain(
			`<url><loc>${SITE}/</loc><xhtml:link rel="alternate" hreflang="en" href="${SITE}/en"/><xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/"/></url>`,
		);
		expect(xml).toContain(`hreflang="en" href="${SITE}/en/league"/>`);
		expect(xml).toMatch(/<loc>https:\/\/scores\.example\.org\/terms<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
	});

	it.skipIf(isMissing)("the sitemap is made anew after ten minutes", async () => {
		const before = pagesOf(await (await ask("/sitemap.xml")).text());
		await madeLeague(catalogue.store, { key: "New", teams: 2, startsAt: now + 90 * DAY_MS });
		expect(pagesOf(await (await ask("/sitemap.xml")).text())).toEqual(before);
		now += 10 * MINUTE_MS;
		expect(pagesOf(await (await ask("/sitemap.xml")).text())).toHaveLength(before.length + 3);
	});
});
