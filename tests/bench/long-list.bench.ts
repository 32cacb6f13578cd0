// A list of a thousand matches on a slow phone (CPU slowed down four times) that is scrolled while 200 scores change per second: long
// tasks and dropped frames. The same rounds measure an empty page (frames that this machine drops in any case), the peer (the server's
// HTML of the same list without our scripts, in which plain texts of the same cells change as often), and our list without changes.
import type { Browser, CDPSession, Page } from "playwright-core";
import { chromiumPath, launchOwnChromium } from "../support/chromium.ts";
import type { BenchRow } from "./bench-row.ts";
import { MATCHES, startLongDay } from "./long-day.ts";
import { median } from "./quantile.ts";
import { type Smoothness, scrollAndMeasure } from "./scroll-and-measure.ts";

const CHANGES_PER_SECOND = 200;
/** The server sends one frame of changes per tick. */
const TICKS_PER_SECOND = 4;
const SLOWED_DOWN = 4;
/** The median is used, because a busy machine disturbs single rounds; every page is measured in each round. */
const ROUNDS = 5;
const MEASURED_MS = 5_000;
/** Time for one-off work of a page: after the load, and after the changes have begun. */
const SETTLED_MS = 12_000;
const BEGUN_MS = 1_500;
const PHONE = { width: 390, height: 844 };

interface Opened {
	page: Page;
	session: CDPSession;
}

async function open(browser: Browser, prepare: (page: Page) => Promise<void>): Promise<Opened> {
	const context = await browser.newContext({ viewport: PHONE, timezoneId: "UTC", hasTouch: true, isMobile: true });
	const page = await context.newPage();
	await prepare(page);
	return { page, session: await context.newCDPSession(page) };
}

/** Opens an empty page that is as high as the list. */
async function openEmpty(page: Page): Promise<void> {
	await page.setContent("<!doctype html><title>Empty</title><main></main>");
	await page.evaluate(() => {
		document.body.style.height = "80000px";
	});
}

async function openWithoutScripts(page: Page, url: string): Promise<void> {
	await page.route("**/*", (route) => (route.request().resourceType() === "script" ? route.abort() : route.continue()));
	await page.goto(url);
}

async function openList(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await page.waitForSelector('header [data-kind="live"]:not(:empty)');
	// Causes the first input, upon which parts of the page are loaded.
	await page.evaluate(() => void dispatchEvent(new Event("touchstart")));
	await page.waitForTimeout(SETTLED_MS);
}

/** Runs in the page of the peer: the minimal code that shows other scores. */
function changeTexts({ perTick, ticksPerSecond }: { perTick: number; ticksPerSecond: number }): number {
	const texts: Text[] = [];
	for (const row of document.querySelectorAll('main li[data-phase="live"]')) {
		const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) if (/^\d$/.test((node as Text).data)) texts.push(node as Text);
	}
	let count = 0;
	return window.setInterval(() => {
		for (let change = 0; change < perTick; change++) {
			const text = texts[Math.floor(Math.random() * texts.length)];
			if (text) text.data = String(count++ % 6);
		}
	}, 1_000 / ticksPerSecond);
}

/** `begin` starts the changes and returns a function that ends them. */
async function measured({ page, session }: Opened, begin?: () => Promise<() => unknown> | (() => unknown)): Promise<Smoothness> {
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_DOWN });
	const end = await begin?.();
	try {
		await page.waitForTimeout(BEGUN_MS);
		return await page.evaluate(scrollAndMeasure, MEASURED_MS);
	} finally {
		await end?.();
		await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	}
}

const PAGES = ["empty", "peer", "still", "ours"] as const;

async function measureInTurn(browser: Browser, day: Awaited<ReturnType<typeof startLongDay>>): Promise<Record<string, Smoothness[]>> {
	const empty = await open(browser, openEmpty);
	const peer = await open(browser, (page) => openWithoutScripts(page, day.url));
	const list = await open(browser, (page) => openList(page, day.url));
	const changes = { perTick: CHANGES_PER_SECOND / TICKS_PER_SECOND, ticksPerSecond: TICKS_PER_SECOND };
	const turns: Record<(typeof PAGES)[number], () => Promise<Smoothness>> = {
		empty: () => measured(empty),
		peer: () =>
			measured(peer, async () => {
				const timer = await peer.page.evaluate(changeTexts, changes);
				return () => peer.page.evaluate((id) => clearInterval(id), timer);
			}),
		still: () => measured(list),
		ours: () => measured(list, () => day.change(CHANGES_PER_SECOND)),
	};
	const results: Record<string, Smoothness[]> = { empty: [], peer: [], still: [], ours: [] };
	for (let round = 0; round < ROUNDS; round++) {
		for (const name of PAGES) results[name]?.push(await turns[name]());
	}
	return results;
}

export async function run(): Promise<BenchRow[]> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const day = await startLongDay();
	const browser = await launchOwnChromium();
	try {
		const results = await measureInTurn(browser, day);
		const of = (name: (typeof PAGES)[number], read: (one: Smoothness) => number) => median((results[name] ?? []).map(read));
		if (["peer", "ours"].some((name) => results[name]?.some(({ changes }) => changes === 0))) throw new Error("nothing changed in a list");
		const dropped = (name: (typeof PAGES)[number]) => 100 * of(name, ({ droppedShare }) => droppedShare);
		const beyondEmpty = (name: (typeof PAGES)[number]) => Math.max(0, dropped(name) - dropped("empty"));
		const all = (read: (name: (typeof PAGES)[number]) => number, unit: string) =>
			`empty page ${read("empty").toFixed(1)} ${unit}, plain texts ${read("peer").toFixed(1)}, ours without changes ${read("still").toFixed(1)}, ours ${read("ours").toFixed(1)}`;
		const conditions = `${MATCHES} matches, ${CHANGES_PER_SECOND} changes/s, scrolled, slowed down ${SLOWED_DOWN} times, median of ${ROUNDS} rounds of ${MEASURED_MS / 1_000} s`;
		const row = (name: string, unit: string, ours: number, peer: number, note: string): BenchRow => {
			const ratio = ours === 0 ? (peer === 0 ? 1 : Number.POSITIVE_INFINITY) : peer / ours;
			return { name, unit, ours, peer, peerName: "plain texts of the same cells", ratio, note };
		};
		const tasks = (name: (typeof PAGES)[number]) => of(name, ({ longTasks }) => longTasks);
		const longest = (name: (typeof PAGES)[number]) => of(name, ({ longestMs }) => longestMs);
		return [
			row("long list, frames dropped beyond an empty page's", "%", beyondEmpty("ours"), beyondEmpty("peer"), all(dropped, "%")),
			row("long list, tasks over 50 ms", "tasks", tasks("ours"), tasks("peer"), all(tasks, "tasks")),
			row("long list, longest task", "ms", longest("ours"), longest("peer"), conditions),
		];
	} finally {
		await browser.close();
		await day.stop();
	}
}
