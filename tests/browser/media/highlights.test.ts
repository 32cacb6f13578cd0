// Highlights in a browser: a recorded match animated from its log, a real stream with captions and a lost connection, and the layout of
// the pages.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeHls } from "#server/demo/media/encode-video.ts";
import drawCard from "#server/rendering/share/draw-card.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { football } from "#shared/sports/football/module.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { hasFfmpeg } from "../../support/ffmpeg.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths, layoutShift, MAX_LAYOUT_SHIFT, untilHydrated } from "../../support/page-layout.ts";
import { sharedData } from "../../support/shared-data.ts";
import { draft, kickOff } from "../../unit/shared/submitted-match.ts";
import { importRecording, type RecordedSite, submitRecording } from "../match-centre/recorded-site.ts";

const FINAL = sharedData("wyscout/2058017.json");
const SECONDS = 24;

/** Adds a video of the match `m1`, whose captions contain the second. */
async function addSamples(dataDir: string): Promise<void> {
	const folder = join(dataDir, "media", "stream");
	const slide = async (name: string) => ({
		png: await drawCard({ kind: "name", site: "Tests", heading: "Stream", name, facts: [], crest: null }),
		seconds: SECONDS / 2,
	});
	await encodeHls([await slide("One"), await slide("Two")], folder);
	await writeFile(
		join(folder, "en.vtt"),
		"WEBVTT\n\n00:00.000 --> 00:12.000\nIn the first half\n\n00:12.000 --> 00:24.000\nIn the second half\n",
	);
	const fields = {
		year: 2026,
		durationSeconds: SECONDS,
		posterImageId: null,
		access: "free",
		countries: { rule: "all", codes: [] },
		source: { kind: "hls", url: "/media/stream/main.m3u8" },
		captions: [{ language: "en", label: "English", url: "/media/stream/en.vtt" }],
	};
	const movie = { id: "stream", version: 1, title: "A stream", description: "Two slides.", publishedAt: 1, fields };
	const foreign = {
		...movie,
		id: "foreign",
		title: "Elsewhere",
		fields: { ...fields, source: { kind: "embed", url: "https://www.youtube-nocookie.com/embed/abcdefghijk" }, captions: [] },
	};
	await mkdir(join(dataDir, "media"), { recursive: true });
	await writeFile(join(dataDir, "media", "samples.json"), JSON.stringify({ movies: [movie, foreign], highlights: [] }));
}

const card = draft("1h", 30, "card_shown", { side: "away", playerId: null, card: "red" });

describe.skipIf(!chromiumPath)("A highlight", () => {
	let browser: Browser;
	let site: RecordedSite;
	let context: BrowserContext;
	let page: Page;
	const complaints: string[] = [];

	beforeAll(async () => {
		site = await (FINAL ? importRecording(FINAL, 4418, "2018-07-15T15:00Z") : submitRecording([kickOff(), card]));
		if (hasFfmpeg) await addSamples(site.server.dataDir);
		browser = await launchChromium();
		context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: "UTC" });
		page = await context.newPage();
		page.on("pageerror", (error) => complaints.push(String(error)));
		page.on("console", (message) => {
			if (message.type() === "error" && !message.text().includes("Failed to load resource")) complaints.push(message.text());
		});
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	const open = async (path: string) => {
		await page.goto(site.server.url + path, { waitUntil: "load" });
		await untilHydrated(page);
	};
	const player = () => page.getByRole("region", { name: /^Player/ });
	const position = () => page.getByRole("slider", { name: "Position" });
	const seconds = async () => Number(await position().inputValue());
	const video = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? -1);

	it.skipIf(!FINAL)(
		"of a recorded match without a video shows the moments of its log, plays, seeks by its keys, and leaves j to the page",
		async () => {
			await open("/match-highlight/m1");
			const { setup, events } = (await (await fetch(`${site.server.url}/api/v1/matches/m1`)).json()) as MatchAnswer;
			const logged = foldLog(football, setup, events).timeline.map(({ event }) => event as FootballEvent);
			const decisive = logged.filter(
				(event) =>
					event.type === "goal_scored" ||
					(!isCancelled(event) && (event.type === "penalty_missed" || (event.type === "card_shown" && event.payload.card !== "yellow"))),
			);
			expect(decisive.length).toBeGreaterThanOrEqual(6);
			const shown = await page
				.locator("[data-event]")
				.evaluateAll((rows) =>
					rows.map((row) => [row.getAttribute("data-event") ?? "", row.querySelector("span")?.textContent ?? ""] as const),
				);
			const inLog = logged.filter(({ id }) => shown.some(([shownId]) => shownId === id));
			expect(shown).toEqual(inLog.map(({ id, period, elapsedMs }) => [id, minuteLabel(period, elapsedMs)]));
			expect(decisive.filter(({ id }) => !shown.some(([shownId]) => shownId === id))).toEqual([]);
			expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);

			const total = Number(await position().getAttribute("max"));
			expect(total).toBeGreaterThanOrEqual(45);
			expect(total).toBeLessThanOrEqual(75);
			await page.keyboard.press("j");
			expect(await seconds()).toBe(0);
			await player().getByRole("button", { name: "Play", exact: true }).last().click();
			await expect.poll(seconds).toBeGreaterThan(0.2);
			await page.keyboard.press("k");
			await player().getByRole("button", { name: "Play", exact: true }).waitFor();
			await page.keyboard.press("5");
			expect(await seconds()).toBeCloseTo(total / 2, 1);
			await page.keyboard.press("l");
			expect(await seconds()).toBeCloseTo(total / 2 + 10, 1);
			await page.locator("[data-event] button").nth(1).click();
			await expect.poll(() => page.locator("[data-event][aria-current]").getAttribute("data-event")).toBe(shown[1]?.[0]);
			expect(await player().textContent()).toContain("28' Goal for Croatia, 1–1: I. Perišić.");
			// The keys control the player while it has the focus.
			await player().getByRole("button", { name: "Pause" }).focus();
			await page.keyboard.press("c");
			await expect.poll(() => player().textContent()).not.toContain("28' Goal for Croatia");
		},
	);

	it.skipIf(!hasFfmpeg)("as a stream plays by hls.js: seek, captions, quality", async () => {
		// Simulates a browser without native playlist support.
		await context.addInitScript(() => {
			const ask = HTMLMediaElement.prototype.canPlayType;
			HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
				return type.includes("mpegurl") ? "" : ask.call(this, type);
			};
		});
		await open("/movies/stream");
		await expect.poll(() => page.getByRole("combobox", { name: "Quality" }).locator("option").allTextContents()).toContain("360p");
		await page.getByRole("combobox", { name: "Quality" }).selectOption("360");
		await page.getByRole("combobox", { name: "Captions" }).selectOption("en");
		await player().getByRole("button", { name: "Play", exact: true }).last().click();
		await expect.poll(video).toBeGreaterThan(0.3);
		await expect.poll(() => player().textContent()).toContain("In the first half");
		await page.keyboard.press("5");
		await expect.poll(() => player().textContent()).toContain("In the second half");
		await player().getByRole("button", { name: "Pause" }).click();
		const left = await video();
		expect(left).toBeGreaterThanOrEqual(SECONDS / 2);
		expect(complaints).toEqual([]);
	});

	it.skipIf(!hasFfmpeg)("keeps its position when the connection is lost, says so, and goes on when it is back", async () => {
		await page.evaluate(() => localStorage.clear());
		// The second half of the stream is never delivered.
		await page.route(/part00[345]\.ts/, (route) => route.abort());
		await open("/movies/stream");
		await player().getByRole("button", { name: "Play", exact: true }).last().click();
		await expect.poll(video).toBeGreaterThan(0.2);
		await page.keyboard.press("7");
		await page.getByText(/^Connection lost at/).waitFor();
		const lostAt = await video();
		expect(lostAt).toBeGreaterThan(SECONDS * 0.69);
		await page.unroute(/part00[345]\.ts/);
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await expect.poll(video).toBeGreaterThan(lostAt + 0.2);
		await page.getByText(/^Connection lost at/).waitFor({ state: "detached" });
	});

	it.skipIf(!hasFfmpeg)("goes on where it was left, after a reload in a browser that plays playlists by itself", async () => {
		await page.evaluate(() => localStorage.setItem("media.resume", JSON.stringify([{ id: "stream", seconds: 11 }])));
		const plain = await context.browser()?.newContext({ storageState: await context.storageState() });
		if (!plain) throw new Error("no context");
		const other = await plain.newPage();
		await other.goto(`${site.server.url}/movies/stream`);
		await expect.poll(() => other.evaluate(() => document.querySelector("video")?.currentTime)).toBe(11);
		await other
			.getByRole("region", { name: /^Player/ })
			.getByRole("button", { name: "Play", exact: true })
			.last()
			.click();
		await other.getByText("Resumed at 0:11").waitFor();
		await other.getByRole("button", { name: "Start over" }).click();
		await expect.poll(() => other.evaluate(() => document.querySelector("video")?.currentTime)).toBeLessThan(5);
		await plain.close();
	});

	itLong("of another site is loaded when the reader wants it, not before", async () => {
		const asked: string[] = [];
		await page.route(/youtube-nocookie/, (route) => {
			asked.push(route.request().url());
			return route.fulfill({ contentType: "text/html", body: "<p>theirs</p>" });
		});
		await open("/movies/foreign");
		await page.getByRole("button", { name: "Load the video from YouTube" }).waitFor();
		expect([asked, await page.locator("iframe").count()]).toEqual([[], 0]);
		await page.getByRole("button", { name: "Load the video from YouTube" }).click();
		await page.frameLocator("iframe").getByText("theirs").waitFor();
		expect(await page.locator("iframe").getAttribute("sandbox")).not.toContain("top-navigation");
		expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk"]);
	});

	itLong("keeps its controls in sight on a phone while it plays, because they are below the picture", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await open("/match-highlight/m1");
		expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
		await player().getByRole("button", { name: "Play", exact: true }).last().click();
		await page.getByRole("heading", { level: 1 }).hover();
		await expect.poll(() => player().getAttribute("data-idle"), { timeout: 10_000 }).toBe("");
		await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
		expect(await position().evaluate((bar) => getComputedStyle(bar.closest("section > div") as Element).opacity)).toBe("1");
		// The settings are square icons, of which nothing is cut off.
		for (const choice of await player().getByRole("combobox").all()) {
			const { width, height } = (await choice.boundingBox()) ?? { width: 0, height: 0 };
			expect([width, height]).toEqual([44, 44]);
		}
		await page.setViewportSize({ width: 1440, height: 900 });
	});

	itLong("stands on accessible pages that fit", async () => {
		for (const path of ["/match-highlight/m1", "/match/m1/highlight", "/movies", ...(hasFfmpeg ? ["/movies/stream"] : [])]) {
			await open(path);
			expect(await findAxeViolationsInBothThemes(page), path).toEqual([]);
			expect(await findOverflowingWidths(page), path).toEqual([]);
		}
		expect(complaints).toEqual([]);
	});
});
