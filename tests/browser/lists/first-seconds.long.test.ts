// The first seconds of a page that the reader does not touch: times in the reader's zone, and changes during that time.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayOf, formatMatchDate, formatTime, matchDay } from "#client/i18n/format-time.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchAnswer, MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { openStillSite } from "../../support/shared-still-site.ts";
import { type MatchSite, startMatchSite } from "../match/match-site.ts";

const TOKYO = "Asia/Tokyo";
const ZONES = [
	[TOKYO, "UTC+9"],
	["America/Los_Angeles", /UTC−[78]/],
	["Asia/Kolkata", "UTC+5:30"],
	["Europe/Berlin", /UTC\+[12]/],
] as const;
const LANGUAGES = ["en-GB", "en-US", "de", "es"] as const;

describe.skipIf(!chromiumPath)("A page that nobody touches", () => {
	let browser: Browser;
	let site: MatchSite;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startMatchSite()]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	const looks = ZONES.flatMap(([timezoneId, offset]) => LANGUAGES.map((locale) => [timezoneId, locale, offset] as const));
	it.each(looks)("shows times of %s to a reader of %s soon after its first paint", async (timezoneId, locale, offset) => {
		const page = await browser.newPage({ timezoneId, locale });
		await page.addInitScript(() => {
			const watch = new MutationObserver(note);
			document.addEventListener("DOMContentLoaded", () => {
				note();
				watch.observe(document.body, { subtree: true, childList: true, characterData: true });
			});
			/** Each text that contains a time of day or date, with the instant at which it appeared. */
			const seen: [text: string, at: number][] = [];
			Object.assign(globalThis, { seen });
			function note() {
				const text = /UTC(?:[+−][\d:]+)?/.exec(document.querySelector("footer")?.textContent ?? "")?.[0];
				if (text && seen.at(-1)?.[0] !== text) seen.push([text, performance.now()]);
			}
		});
		await page.goto(await openStillSite());
		await page.locator("footer").getByText(offset).waitFor();
		const afterMs = await page.evaluate(() => {
			const { seen } = globalThis as unknown as { seen: [string, number][] };
			const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
			return Math.round((seen.at(-1)?.[1] ?? 0) - painted);
		});
		// The delay depends on the load of this machine; it is below a second if the test runs alone.
		console.log(`${timezoneId} ${locale}: ${afterMs} ms after the first paint`);
		await page.close();
	});

	it("shows the day of a row that is on another one in Tokyo until its data come again", async () => {
		const page = await browser.newPage({ timezoneId: TOKYO, viewport: { width: 390, height: 844 } });
		const complaints: string[] = [];
		page.on("pageerror", ({ message }) => complaints.push(message));
		page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
		const asked = Promise.withResolvers<void>();
		const answered = Promise.withResolvers<void>();
		await page.route("**/_.data*", async (route) => {
			asked.resolve();
			await answered.promise;
			await route.continue();
		});
		await page.goto(await openStillSite());
		const starts = () =>
			page
				.locator('li[data-phase="upcoming"] [data-row-link]')
				.evaluateAll((links) =>
					links.map((link) => [link.getAttribute("href")?.split("/").at(-1) ?? "", link.firstElementChild?.textContent ?? ""] as const),
				);
		const answer = await fetch(`${await openStillSite()}/api/v1/matches?zone=UTC`);
		const { matches } = (await answer.json()) as MatchesAnswer;
		const listDay = dayOf(Date.parse(answer.headers.get("date") ?? ""), "UTC");
		await asked.promise;
		await page.locator("footer").getByText("UTC+9").waitFor();
		const locale = { locale: DEFAULT_LOCALE };
		const scheduled = matches.filter(({ live }) => live.status === "scheduled");
		const isElsewhere = (row: MatchRow) => matchDay(row, TOKYO) !== listDay;
		const expected = new Map<string, string>(
			scheduled.map((row) => {
				const day = isElsewhere(row) ? formatMatchDate(locale, row, TOKYO, row.startsAt) : "";
				return [row.id, day + formatTime(locale, row.startsAt, TOKYO)];
			}),
		);
		expect(scheduled.filter(isElsewhere)).not.toEqual([]);
		expect(Object.fromEntries((await starts()).filter(([id]) => expected.has(id)))).toEqual(Object.fromEntries(expected));
		answered.resolve();
		// Afterwards the list has the day in the reader's zone.
		await expect.poll(async () => (await starts()).filter(([, text]) => /\d [A-Z].*:/.test(text))).toEqual([]);
		expect(complaints).toEqual([]);
		await page.close();
	});

	it("shows at once a table that changes in its first seconds", async () => {
		const [match] = site.matches;
		if (!match) throw new Error("no match");
		const { match: row } = (await (
			await fetch(`${site.server.url}/api/v1${match.path.replace("/match/", "/matches/")}`)
		).json()) as MatchAnswer;
		await match.submit({ type: "period_started" });
		const page = await browser.newPage({ timezoneId: "UTC" });
		await page.goto(`${site.server.url}/league/${row.league.id}`);
		const places = page.locator("tbody tr", { hasText: match.names.home }).locator("td");
		await match.submit(
			{ type: "goal_scored", payload: { side: "home", scorerId: match.players.home[8] ?? "", kind: "open_play" } },
			{ type: "period_ended" },
			{ type: "period_started", period: "2h" },
			{ type: "period_ended" },
			{ type: "match_ended", period: null, elapsedMs: null },
		);
		await expect.poll(() => places.allTextContents().then((cells) => cells.join(" "))).toContain("1:0");
		await page.close();
	});
});
