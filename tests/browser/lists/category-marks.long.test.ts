// Women's, youth and second teams next to the men's team of the same name, on the pages that name them (FD6).
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import type { TeamCategory } from "#shared/kit/team-category.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const CREST = { pattern: "sash", primary: "#7a1f2b", secondary: "#f3d9a4", initials: "RO" } as const;
const CLUBS = ["Rovershire Rovers", "United"];

/** Folder for screenshots to inspect. */
const LOOKS = process.env.LOOKS_FOLDER;

describe.skipIf(!chromiumPath)("Teams of one name", () => {
	let folder: TemporaryFolder;
	let server: SiteServer;
	let browser: Browser;
	let page: Page;
	const teams: Record<string, string> = {};
	const leagues: Record<string, string> = {};
	let friendlyId = "";

	beforeAll(async () => {
		folder = await createDataFolder("category-marks");
		const db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
		const bus = createInProcessBus(createLogger({ level: "silent" }));
		const store = createCatalogueStore({ db, bus });
		const [nation] = await store.upsertNations([{ code: "ALB", name: "Albion" }]);
		const nationId = nation?.id ?? "";
		const startsAt = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS;
		async function addLeague(key: string, league: string, category: Partial<TeamCategory>) {
			const named = (sourceId: string) => ({ source: "tests", sourceId: `${key} ${sourceId}`, sport: FOOTBALL });
			const row = { ...named("league"), nationId, name: league, weight: 10, rules: "league", ...category };
			const leagueId = (await store.upsertLeagues([row]))[0]?.id ?? "";
			const [season] = await store.upsertSeasons([{ leagueId, name: "2026/27", startsAt, endsAt: startsAt + 200 * DAY_MS }]);
			const clubs = CLUBS.map((name) => ({ ...named(name), nationId, leagueId, name, shortName: name.slice(0, 14), crest: CREST }));
			const [home = "", away = ""] = (await store.upsertTeams(clubs)).map(({ id }) => id);
			const match = { leagueId, seasonId: season?.id ?? "", round: "Matchday 1", homeTeamId: home, awayTeamId: away, startsAt };
			await store.upsertMatches([{ ...named("match"), ...match, hasTime: true, format: { hasExtraTime: false, hasShootOut: false } }]);
			Object.assign(teams, { [key]: home });
			Object.assign(leagues, { [key]: leagueId });
			return { home, away, leagueId, seasonId: season?.id ?? "", named };
		}
		const men = await addLeague("men", "Premier League", {});
		const women = await addLeague("women", "Premier League", { gender: "women" });
		await addLeague("youth", "Premier League", { ageGroup: "u19" });
		const friendly = {
			leagueId: men.leagueId,
			seasonId: men.seasonId,
			round: "Charity match",
			homeTeamId: men.home,
			awayTeamId: women.away,
		};
		const [added] = await store.upsertMatches([
			{ ...men.named("friendly"), ...friendly, startsAt, hasTime: true, format: { hasExtraTime: false, hasShootOut: false } },
		]);
		friendlyId = added?.id ?? "";
		await bus.close();
		await db.close();
		server = await startSiteServer({ dataDir: folder.path, env: { FEEDS: "none", LOG_LEVEL: "warn" } });
		browser = await launchChromium();
		page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: "dark", timezoneId: "UTC" });
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
		await folder?.remove();
	});

	async function look(path: string, name: string) {
		await page.goto(server.url + path);
		if (LOOKS) await page.screenshot({ path: `${LOOKS}/${name}.png`, fullPage: true });
		expect(await findOverflowingWidths(page)).toEqual([]);
	}

	it("are marked in the list of the day by their league, and in a league of others one by one", async () => {
		await look(`/?date=${new Date(Date.now() + 2 * HOUR_MS).toISOString().slice(0, 10)}`, "home");
		const heads = await page.getByRole("heading", { level: 2 }).allTextContents();
		expect(heads.filter((text) => text.includes("Premier League")).map((text) => text.replace(/\s+/g, " "))).toEqual(
			expect.arrayContaining([
				expect.stringMatching(/Premier League$/),
				expect.stringMatching(/Premier League W\s?women$/),
				expect.stringMatching(/Premier League U19/),
			]),
		);
		const rows = await page.locator("[data-row-link]").allTextContents();
		expect(rows.filter((text) => /United\s*W/.test(text))).toHaveLength(1);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
	});

	it("have a mark on their pages, in the directory and in search", async () => {
		await look(`/team/${teams.women}`, "team");
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Rovershire Rovers\s+W/);
		expect(await page.getByRole("heading", { level: 1 }).getByTitle("women").count()).toBe(1);
		await look(`/team/${teams.men}`, "team-men");
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Rovershire Rovers");
		await look(`/league/${leagues.youth}`, "league");
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Premier League\s+U19/);
		await look(pagePaths.teams(), "teams");
		expect(
			(await page.getByRole("main").getByRole("link").allTextContents()).filter((text) => /^Rovershire Rovers/.test(text)),
		).toHaveLength(3);
		await expect
			.poll(async () => {
				await page.goto(`${server.url}/search?q=rovershire`);
				return page.getByRole("main").getByTitle("women").count();
			})
			.toBe(1);
		await look("/search?q=rovershire", "search");
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
	});

	it("have it in words where there is no element beside the name: titles, link previews, search engines", async () => {
		const textsOf = async (path: string) => {
			await page.goto(server.url + path);
			const preview = await page.locator('meta[property="og:title"]').getAttribute("content");
			const ld = await page.locator('script[type="application/ld+json"]').allTextContents();
			return { title: await page.title(), preview, ld: ld.join("\n") };
		};
		const match = await textsOf(`/match/${friendlyId}`);
		expect([match.title, match.preview]).toEqual([
			expect.stringContaining("Rovershire Rovers v United (women)"),
			expect.stringContaining("Rovershire Rovers v United (women)"),
		]);
		expect(match.ld).toContain('"United (women)"');
		expect((await textsOf(`/team/${teams.women}`)).title).toContain("Rovershire Rovers (women)");
		expect((await textsOf(`/team/${teams.men}`)).title).not.toContain("(");
		expect((await textsOf(`/league/${leagues.youth}`)).ld).toContain('"Premier League (U19)"');
	});

	it("have one in the table of a league of others, and none where the league says it", async () => {
		await look(`/league/${leagues.men}`, "table-men");
		const rowsOf = async () => (await page.locator("table tbody th").allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
		expect((await rowsOf()).filter((text) => text.startsWith("United")).sort()).toEqual(["United", "United Wwomen"]);
		await look(`/league/${leagues.women}`, "table-women");
		expect((await rowsOf()).sort()).toEqual(["Rovershire Rovers", "United"]);
	});
});
