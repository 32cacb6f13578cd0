// The first seconds of a page that the reader does not touch: times in the reader's zone, and changes during that time.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { openStillSite } from "../../support/shared-still-site.ts";
import { type MatchSite, startMatchSite } from "../match/match-site.ts";

const ZONES = [
	["Asia/Tokyo", "UTC+9"],
	["America/Los_Angeles", /UTC−[78]/],
	["Asia/Kolkata", "UTC+5:30"],
	["Europe/Berlin", /UTC\+[12]/],
] as const;

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

	it.each(ZONES)("shows times of %s soon after its first paint", async (timezoneId, offset) => {
		const page = await browser.newPage({ timezoneId });
		await page.addInitScript(() => {
			const watch = new MutationObserver(note);
			document.addEventListener("DOMContentLoaded", () => {
				note();
				watch.observe(document.body, { subtree: true, childList: true, characterData: true });
			});
			/** Each text of the zone with the time at which it appeared. */
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
		console.log(`${timezoneId}: ${afterMs} ms after the first paint`);
		await page.close();
	});

	it("shows at once a table that changes in its first seconds", async () => {
		const [match] = site.matches;
		if (!match) throw new Error("no match");
		const { match: row } = (await (
			await fetch(`${site.server.url}/api${match.path.replace("/match/", "/matches/")}`)
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
