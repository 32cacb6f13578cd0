// The overlay of a match in a page of another site: a line that breaks, a delay, and a recorded video. Widgets beside it, and the page of the
// site that puts them together.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { hasFfmpeg } from "../../support/ffmpeg.ts";
import { serveHostPage } from "../../support/host-page.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { startTrainLine, type TrainLine } from "../../support/train-line.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

const SIZE = { width: 1280, height: 720 };
/** Within a step of the server, so that the overlay alone holds facts back. */
const DELAY_MS = 2_500;
const SYNC_SECONDS = 3;

/** What the recorder in the overlay's page saw. */
interface Seen {
	/** Elements that were removed. */
	removed: string[];
	/** Each score with the time at which it was first painted. */
	scores: [score: string, at: number, videoSeconds: number | null][];
}

/** Runs in the overlay's page: notes removed nodes, and the score of every frame that is painted. */
function installRecorder(): void {
	const seen: Seen = { removed: [], scores: [] };
	Object.assign(globalThis, { seen });
	const nameOf = (node: Node) => node.nodeName + (node.textContent ?? "").slice(0, 20);
	new MutationObserver((records) => {
		for (const { removedNodes } of records) seen.removed.push(...[...removedNodes].map(nameOf));
	}).observe(document, { childList: true, subtree: true });
	const look = () => {
		const main = document.querySelector("main");
		const isShown = main !== null && getComputedStyle(main).visibility === "visible" && main.getBoundingClientRect().height > 0;
		const score = isShown ? [...main.querySelectorAll(".score")].map(({ textContent }) => textContent).join("–") : "nothing";
		const video = document.querySelector("video")?.currentTime ?? null;
		if (seen.scores.at(-1)?.[0] !== score) seen.scores.push([score, Date.now(), video]);
		requestAnimationFrame(look);
	};
	look();
}

const seenIn = (frame: Frame | Page) => frame.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

describe.skipIf(!chromiumPath)("An overlay in a page of another site", () => {
	let browser: Browser;
	let site: MatchSite;
	let line: TrainLine;
	let match: MadeMatch;
	let kickOff: MatchEvent;
	let goal: MatchEvent;
	/** How far the server's clock is behind. */
	let behindMs = 20_000;
	const errors: string[] = [];
	const closing: (() => void)[] = [];
	const goalOf = (side: "home" | "away", shirt: number) => ({
		type: "goal_scored",
		elapsedMs: 30_000,
		payload: { side, scorerId: match.players[side][shirt - 1], kind: "open_play" },
	});
	const overlay = (query = "") => `${line.url}/overlay${match.path}${query}`;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startMatchSite({ clock: () => Date.now() - behindMs })]);
		line = await startTrainLine(site.server.url);
		match = site.matches[0] as MadeMatch;
		// Ten seconds lie between kick-off, goal and present, without a wait.
		kickOff = await match.submit({ type: "period_started" });
		behindMs = 10_000;
		goal = await match.submit(goalOf("home", 9));
		behindMs = 0;
	});
	afterAll(async () => {
		for (const close of closing) close();
		await line?.stop();
		await browser?.close();
		await site?.stop();
	});
	afterEach(() => {
		expect(errors).toEqual([]);
	});

	/** Opens a page of another site with the overlay in a frame; the frame has neither origin nor storage. */
	async function openHost(query = ""): Promise<{ page: Page; frame: Frame }> {
		const frameMarkup = `<iframe title="Score" src="${overlay(query)}" sandbox="allow-scripts" style="width:100vw;height:100vh;border:0;display:block"></iframe>`;
		const host = await serveHostPage(frameMarkup);
		closing.push(host.close);
		const page = await (await browser.newContext({ viewport: SIZE })).newPage();
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto(host.url);
		const frame = page.frames()[1];
		if (!frame) throw new Error("the host has no frame");
		await frame.waitForSelector("main .score");
		await frame.evaluate(installRecorder);
		return { page, frame };
	}
	const rowOf = async ({ path }: MadeMatch) =>
		(await (await fetch(`${site.server.url}/api/v1/matches/${path.split("/").at(-1)}`)).json()) as MatchAnswer;
	/** Posts a goal; returns the scores before and after it. */
	const score = async (side: "home" | "away", shirt: number): Promise<[before: string, after: string]> => {
		const { match: row } = await rowOf(match);
		const before = { home: 0, away: 0, ...row.live.score };
		await match.submit(goalOf(side, shirt));
		const text = ({ home, away }: typeof before) => `${home}–${away}`;
		return [text(before), text({ ...before, [side]: before[side] + 1 })];
	};
	const scoreIs = (frame: Frame | Page, score: string) =>
		expect.poll(async () => (await frame.locator(".score").allTextContents()).join("–"), { timeout: 10_000 }).toBe(score);

	it("lets the picture through, has no scrollbar, and goes on after the line broke: nothing removed, nothing blank, no second load", async () => {
		const { page, frame } = await openHost();
		let loads = 0;
		page.on("framenavigated", () => loads++);
		const middle = () => page.screenshot({ clip: { x: SIZE.width / 2, y: SIZE.height / 3, width: 4, height: 4 } });
		const through = await middle();
		await page.evaluate(() => document.querySelector("iframe")?.style.setProperty("visibility", "hidden"));
		expect(through.equals(await middle())).toBe(true);
		await page.evaluate(() => document.querySelector("iframe")?.style.removeProperty("visibility"));
		const fits = await frame.evaluate(() => {
			const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
			return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
		});
		expect(fits).toBe(true);

		await frame.evaluate(() => Object.assign((globalThis as unknown as { seen: Seen }).seen, { removed: [], scores: [] }));
		line.set("refused");
		const [before, after] = await score("away", 7);
		line.set("open");
		await scoreIs(frame, after);
		await expect.poll(() => frame.locator(".note").isVisible()).toBe(true);
		const { removed, scores } = await seenIn(frame);
		expect([removed, scores.map(([shown]) => shown), loads]).toEqual([[], [before, after], 0]);
		await page.context().close();
	});

	it("with a delay shows nothing younger: in its first paint, after it connected, and after a reconnect", async () => {
		const query = `?layout=corner&delay=${DELAY_MS / 1_000}`;
		const { page, frame } = await openHost(query);
		await frame.waitForSelector('main[data-phase="live"]');
		const submittedAt = Date.now();
		const [before, after] = await score("home", 10);
		// The first paint is of the server's next step, fifteen seconds ago.
		const opened = await openHost(query);
		expect((await seenIn(opened.frame)).scores.map(([painted]) => painted)).not.toContain(after);
		line.set("refused");
		line.set("open");
		await scoreIs(frame, after);
		const { scores, removed } = await seenIn(frame);
		expect(scores.at(-2)?.[0]).toBe(before);
		expect((scores.at(-1)?.[1] ?? 0) - submittedAt).toBeGreaterThanOrEqual(DELAY_MS);
		expect(removed).toEqual([]);
		const wrong = await (await browser.newContext()).newPage();
		await wrong.goto(overlay("?delay=soon"));
		expect(await wrong.locator("body").textContent()).toContain("from 0 to 300");
		await Promise.all([page, opened.page, wrong].map((one) => one.context().close()));
	});

	it.skipIf(!hasFfmpeg)(
		"plays the log beside a recorded video, within half a second, also after seeking and at another speed",
		async () => {
			const folder = join(site.server.dataDir, "media");
			mkdirSync(folder, { recursive: true });
			const video = "color=c=green:size=64x36:rate=20:duration=20";
			execFileSync("ffmpeg", [
				"-y",
				"-loglevel",
				"error",
				"-f",
				"lavfi",
				"-i",
				video,
				"-c:v",
				"libvpx",
				"-g",
				"20",
				join(folder, "match.webm"),
			]);
			const page = await (await browser.newContext({ viewport: SIZE })).newPage();
			page.on("pageerror", (error) => errors.push(error.message));
			await page.goto(overlay("?video=/media/match.webm"));
			await page.evaluate(installRecorder);
			await page.locator('[data-sync="now"]').waitFor();
			const goTo = (seconds: number) =>
				page.evaluate((to) => {
					const player = document.querySelector("video") as HTMLVideoElement;
					player.muted = true;
					player.currentTime = to;
					return new Promise((done) => player.addEventListener("seeked", done, { once: true }));
				}, seconds);
			// A recording shows nothing of the result before it is played.
			await scoreIs(page, "–");
			await goTo(SYNC_SECONDS);
			await page.locator('[data-sync="now"]').click();
			await scoreIs(page, "0–0");
			const goalAt = SYNC_SECONDS + (goal.occurredAt - kickOff.occurredAt) / 1_000;
			await goTo(goalAt + 0.3);
			await scoreIs(page, "1–0");
			for (const [rate, from] of [
				[1, 1],
				[2, 2],
			] as const) {
				await goTo(goalAt - from);
				await scoreIs(page, "0–0");
				await page.evaluate((playbackRate) => {
					const player = document.querySelector("video") as HTMLVideoElement;
					Object.assign((globalThis as unknown as { seen: Seen }).seen, { scores: [] });
					player.playbackRate = playbackRate;
					return player.play();
				}, rate);
				await scoreIs(page, "1–0");
				await page.evaluate(() => document.querySelector("video")?.pause());
				const shown = (await seenIn(page)).scores.find(([painted]) => painted === "1–0");
				expect(Math.abs((shown?.[2] ?? 0) - goalAt), `at ${rate}×`).toBeLessThanOrEqual(0.5);
			}
			await page.context().close();
		},
	);

	it("has widgets beside it: a pasted script makes frames as high as their contents, in the host's colours, live and without cookies", async () => {
		const [matchId, { league, home }] = [match.path.split("/").at(-1), (await rowOf(match)).match];
		const elements = [
			`<touchline-widget match="${matchId}" bg="0a2540" accent="ffe600" theme="dark"></touchline-widget>`,
			`<div data-touchline-team-fixtures="${home.id}"></div>`,
			`<touchline-widget table="${league.id}" delay="15"></touchline-widget>`,
		];
		const host = await serveHostPage(`<script async src="${line.url}/widget.js"></script>${elements.join("")}`);
		closing.push(host.close);
		const context = await browser.newContext({ viewport: { width: 600, height: 2_000 } });
		const page = await context.newPage();
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto(host.url);
		const frames = page.locator("iframe");
		await expect.poll(() => frames.count()).toBe(elements.length);
		const inFrame = (index: number) => frames.nth(index).contentFrame();
		await inFrame(0).locator('[data-badge="live"]').waitFor();
		await inFrame(2).locator("tbody tr").first().waitFor();
		// Each frame has the height of its body, so that neither a gap nor a scrollbar is shown.
		for (const index of elements.keys()) {
			const body = inFrame(index).locator("body");
			await expect
				.poll(async () => (await frames.nth(index).boundingBox())?.height)
				.toBe(Math.ceil(await body.evaluate((element) => element.getBoundingClientRect().height)));
		}
		expect(await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute("sandbox")))).toEqual(
			elements.map(() => "allow-scripts allow-popups allow-popups-to-escape-sandbox"),
		);
		expect(
			await inFrame(0)
				.locator("html")
				.evaluate((html) => getComputedStyle(html).backgroundColor),
		).toBe("rgb(10, 37, 64)");
		expect(await frames.first().getAttribute("title")).toContain(match.names.home);
		const [before, after] = await score("away", 8);
		expect(before).not.toBe(after);
		await expect.poll(async () => (await inFrame(0).locator(".score").allTextContents()).join("–")).toBe(after);
		expect(await context.cookies()).toEqual([]);
		await context.close();
	});

	it("is put together on the page of widgets: each choice is shown and in the code, and axe finds nothing", async () => {
		const page = await (await browser.newContext({ viewport: { width: 390, height: 900 } })).newPage();
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto(`${line.url}/widgets?of=${match.path}`);
		const code = page.locator('textarea[name="code"]');
		expect(await code.inputValue()).toContain(`<touchline-widget match="${match.path.split("/").at(-1)}"></touchline-widget>`);
		await untilHydrated(page);
		await page.locator('select[name="theme"]').selectOption("dark");
		await expect.poll(() => code.inputValue()).toContain('theme="dark"');
		await page.locator('select[name="kind"]').selectOption("overlay");
		await expect.poll(() => code.inputValue()).toContain(`/overlay${match.path}?layout=lower-third`);
		await page.locator("iframe").contentFrame().locator("main[data-match]").waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await page.context().close();
	});
});
