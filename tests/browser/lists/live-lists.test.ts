// A match in progress while lists are open: every page that shows it is updated without a reload.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { importSeason, SEASON_DAY } from "../match/import-season.ts";
import { deskOf, type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

/** Runs in the page: records each sentence in its polite live region from now on. */
function watchSpoken(): void {
	const spoken: string[] = [];
	Object.assign(window, { spoken });
	const region = document.querySelector("p[role=status]") as Element;
	new MutationObserver(() => spoken.push(region.textContent ?? "")).observe(region, {
		childList: true,
		characterData: true,
		subtree: true,
	});
}

describe.skipIf(!chromiumPath)("Open lists", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	let context: BrowserContext;
	let pages: Record<"home" | "live" | "league" | "team", Page>;
	const errors: string[] = [];

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		match = site.matches[0] as MadeMatch;
		context = await browser.newContext({ viewport: { width: 1440, height: 960 }, timezoneId: "UTC" });
		const { teams } = (await (await fetch(`${site.server.url}/api/v1/teams`)).json()) as { teams: { id: string; name: string }[] };
		const teamId = teams.find(({ name }) => name === match.names.home)?.id ?? "";
		const { leagues } = (await (await fetch(`${site.server.url}/api/v1/teams/${teamId}`)).json()) as TeamAnswer;
		pages = {
			home: await open("/"),
			live: await open("/live-sports"),
			league: await open(`/league/${leagues[0]?.id}`),
			team: await open(`/team/${teamId}`),
		};
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	async function open(path: string): Promise<Page> {
		const page = await context.newPage();
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
		await page.goto(site.server.url + path);
		await page.locator('header [data-kind="live"]:not(:empty)').waitFor();
		await page.evaluate(() => {
			(window as unknown as { isOld: boolean }).isOld = true;
		});
		return page;
	}
	const rowOn = (page: Page) => page.locator("main li[data-phase]", { has: page.locator(`a[href="${match.path}"]`) }).first();
	const everyPage = async (look: (page: Page) => Promise<void>) => {
		for (const page of Object.values(pages)) await look(page);
		for (const page of Object.values(pages)) expect(await page.evaluate(() => (window as unknown as { isOld?: boolean }).isOld)).toBe(true);
		expect(errors).toEqual([]);
	};
	const goal = (side: "home" | "away", player: number) => ({
		type: "goal_scored",
		// The goal has this minute, whatever the match clock shows.
		elapsedMs: 30_000,
		payload: { side, scorerId: match.players[side][player - 1], kind: "open_play" },
	});
	const scoresIn = async (page: Page) => ((await rowOn(page).textContent()) ?? "").match(/\d+(?=\D*$|[A-Z])/g);

	it("say what comes next while nothing is under way", async () => {
		expect(await pages.live.locator("main").textContent()).toContain("No live matches now.");
		expect(await pages.live.locator("main").textContent()).toMatch(/Next: .+ – .+ at \d\d:\d\d/);
	});

	it("show a kick-off: the row goes live, the header counts it", async () => {
		await match.submit({ type: "period_started" });
		await everyPage(async (page) => {
			await expect.poll(() => rowOn(page).getAttribute("data-phase")).toBe("live");
			await expect.poll(() => rowOn(page).textContent()).toContain("1'");
		});
		for (const page of [pages.home, pages.live]) {
			expect(await page.getByRole("link", { name: "Live 1" }).first().isVisible()).toBe(true);
		}
	});

	it("show a goal in a blink: score, tag, wash, scorer; and speak it", async () => {
		// The highlight disappears after some seconds.
		const washed = Promise.all(Object.values(pages).map((page) => rowOn(page).and(page.locator('[data-fresh="score"]')).waitFor()));
		await match.submit(goal("home", 9));
		await washed;
		await everyPage(async (page) => {
			await expect.poll(() => rowOn(page).textContent()).toContain("GOAL");
			expect(await rowOn(page).textContent()).toContain("Home Player 9");
			expect(await scoresIn(page)).toBeTruthy();
			const status = page.getByRole("status");
			await expect
				.poll(() => status.textContent())
				.toMatch(new RegExp(`^Goal, ${match.names.home}\\. ${match.names.home} 1, ${match.names.away} 0\\. 1' Home Player 9$`));
		});
		await expect.poll(() => rowOn(pages.home).getAttribute("data-fresh")).toBeNull();
	});

	it("speak no old goal once more when a review ends", async () => {
		const review = { subject: "goal", side: "home" };
		await match.submit({ type: "review_started", payload: review });
		const during = await open("/");
		await rowOn(during).getByText("VAR", { exact: false }).first().waitFor();
		const before = await pages.home.getByRole("status").textContent();
		for (const page of [during, pages.home]) await page.evaluate(watchSpoken);
		await match.submit({ type: "review_ended", payload: { ...review, outcome: "stands" } });
		await expect.poll(() => rowOn(during).textContent()).not.toContain("VAR");
		for (const page of [during, pages.home])
			expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual([]);
		expect(await during.getByRole("status").textContent()).toBe("");
		expect(await pages.home.getByRole("status").textContent()).toBe(before);
		await during.close();
	});

	it("keep a cancelled goal in sight, struck through with the score before and after", async () => {
		// The row is outside the viewport: a pill says so and leads to it.
		const size = { width: 1440, height: 960 };
		await pages.home.setViewportSize({ width: 390, height: 240 });
		await pages.home.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await expect.poll(async () => ((await rowOn(pages.home).boundingBox())?.y ?? 0) < -60).toBe(true);
		const { id } = await match.submit({ ...goal("away", 7), status: "provisional" });
		const pill = pages.home.getByRole("button", { name: /^Possible goal · .+ 1–1\? .+ · 1'$/ });
		await pill.waitFor();
		// Rows outside the viewport are rendered when the page is idle, for screen readers and for search in the page.
		await expect.poll(() => rowOn(pages.home).textContent()).toContain("GOAL?");
		await pill.click();
		expect((await rowOn(pages.home).boundingBox())?.y).toBeGreaterThan(0);
		await expect.poll(() => pill.count()).toBe(0);
		await pages.home.setViewportSize(size);
		await expect.poll(() => rowOn(pages.home).textContent()).toContain("GOAL?");
		await pages.home.locator("aside").getByText("Possible goal · Away Player 7 · 1–1").waitFor();
		const latest = pages.home.locator("aside li[data-kind]");
		await expect
			.poll(() => latest.allTextContents().then((texts) => texts.join(" ")))
			.toMatch(/Possible goal 1' · Away Player 7.*Goal 1' · Home Player 9/);
		// Visible rows are rendered with the next frames even if the reader scrolls all the time.
		const scrolling = await pages.home.evaluateHandle(() => setInterval(() => dispatchEvent(new Event("scroll")), 50));
		await match.submit({ type: "goal_scored", status: "cancelled", revises: id, reason: "Offside" });
		await rowOn(pages.home).locator("s").waitFor();
		await scrolling.evaluate((timer) => clearInterval(timer));
		await everyPage(async (page) => {
			await rowOn(page).locator("s").waitFor();
			expect(await rowOn(page).textContent()).toContain("No goal");
			expect(await rowOn(page).textContent()).toContain("1–1 → 1–0");
		});
		const kinds = () => latest.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.kind).join(" "));
		await expect.poll(kinds).toBe("score_cancelled score");
		expect(await latest.first().textContent()).toMatch(/No goal 1' · Away Player 7.*1–1 → 1–0/);
		expect(await latest.first().locator("s").allTextContents()).toEqual(["1' · Away Player 7", "1–1"]);
		expect(await latest.last().textContent()).toMatch(/Goal 1' · Home Player 9.*1–0/);
	});

	it("left open over a deployment, show the matches of a sport that came with it by score and state alone", async () => {
		const page = await open(new URL(pages.league.url()).pathname);
		await page.route(/\.data/, async (route) => {
			const answer = await route.fetch();
			await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"football"', '"curling"') });
		});
		await page.locator('header a[href="/"]').first().click();
		await expect
			.poll(() => rowOn(page).textContent())
			.toMatch(new RegExp(`^Live${match.names.home}Player\\s9\\s1'1${match.names.away}.*No goal0`));
		const cardsOn = (one: Page) => one.getByText("Hot match", { exact: true }).count();
		expect([await cardsOn(page), await cardsOn(pages.home)]).toEqual([0, 1]);
		expect(errors).toEqual([]);
		await page.close();
	});

	it("move a finished match out of the live list, out of the hot card and into the table", async () => {
		const hotCard = pages.home.locator("section", { has: pages.home.getByRole("heading", { name: "Hot match" }) });
		await hotCard.getByText(match.names.home, { exact: true }).waitFor();
		await match.submit(
			{ type: "period_ended" },
			{ type: "period_started", period: "2h" },
			{ type: "period_ended" },
			{ type: "match_ended", period: null, elapsedMs: null },
		);
		await expect.poll(() => rowOn(pages.home).getAttribute("data-phase")).toBe("finished");
		expect(await rowOn(pages.home).textContent()).toContain("FT");
		// The hot match is now another one.
		await hotCard.getByText(match.names.home, { exact: true }).waitFor({ state: "detached" });
		// The row disappears once the reader is idle.
		await expect.poll(() => rowOn(pages.live).count()).toBe(0);
		const points = pages.league.locator("tbody tr", { hasText: match.names.home }).locator("td");
		await expect.poll(() => points.allTextContents().then((cells) => cells.join(" "))).toContain("1:0");
		expect(errors).toEqual([]);
	});

	it("follow the correction of a result: the table without a row's live match, and what staff cancel", async () => {
		await pages.league.evaluate(() => scrollTo(0, 0));
		const own = (await read<MatchAnswer>(`/api/v1${match.path.replace("/match/", "/matches/")}`)).events;
		const scored = own.find(({ type, status }) => type === "goal_scored" && status === "confirmed");
		await match.submit({ type: "goal_scored", status: "cancelled", revises: scored?.id ?? "", reason: "Scored by hand" });
		const points = pages.league.locator("tbody tr", { hasText: match.names.home }).locator("td");
		await expect.poll(() => points.allTextContents().then((cells) => cells.join(" "))).toContain("0:0");
		expect(errors).toEqual([]);
	});

	itLong("follow a source's correction of a match of another year, and say where its result is disputed", async () => {
		const { url } = site.server;
		const old = await importSeason(url, [1, 0]);
		const row = (page: Page) => page.locator("main li[data-phase]", { has: page.locator(`a[href="/match/${old.id}"]`) }).first();
		const table = await open(`/league/${old.league.id}`);
		const shown = {
			results: await open(`/league/${old.league.id}?tab=results`),
			home: await open(`/?date=${SEASON_DAY}`),
			team: await open(`/team/${old.away.id}`),
		};
		const match = await open(`/match/${old.id}`);
		for (const page of Object.values(shown)) expect(await row(page).textContent()).toMatch(/1.*0$/);

		await importSeason(url, [1, 4]);
		for (const page of Object.values(shown)) await expect.poll(() => row(page).textContent()).toMatch(/1.*4$/);
		await expect.poll(() => table.locator("tbody tr").first().textContent()).toContain(old.away.name);
		await expect.poll(() => match.locator("h1").textContent()).toContain("1–4");

		// Staff have decided on the goal, so the source's next report does not overwrite their decision.
		const { events } = await read<MatchAnswer>(`/api/v1/matches/${old.id}`);
		const goal = events.find(({ type, payload }) => type === "goal_scored" && (payload as { side: string }).side === "home");
		const submit = deskOf(url, old.id, site.desk);
		await submit({ type: "goal_scored", revises: goal?.id ?? "" });
		await importSeason(url, [0, 4]);
		for (const page of Object.values(shown)) await row(page).getByText("Disputed").waitFor();
		expect(await row(shown.home).textContent()).toContain("openfootball: 0–4");
		await match.getByText("Disputed: openfootball states 0–4").waitFor();
		expect(await (await fetch(`${url}/match/${old.id}`)).text()).toContain("Disputed: openfootball states 0–4");
		await match.getByText("Suspended · result disputed").first().waitFor();

		await submit({ type: "result_stated", period: null, elapsedMs: null, payload: { score: { home: 1, away: 4 } } });
		for (const page of Object.values(shown)) await expect.poll(() => row(page).getByText("Disputed").count()).toBe(0);
		await expect.poll(() => match.getByText(/Disputed|result disputed/).count()).toBe(0);
		await match.getByText("Settled", { exact: true }).first().waitFor();
		expect(errors).toEqual([]);
	});

	const read = async <Answer>(path: string): Promise<Answer> => (await (await fetch(site.server.url + path)).json()) as Answer;
});
