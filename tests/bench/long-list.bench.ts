// A list of a thousand matches on a slow phone (processor slowed down four times) that is scrolled while 200 scores change a second: long
// tasks and dropped frames, against a list of the same rows that is written anew as HTML with each frame of changes, and
// against our own list while no score changes: what scrolling alone costs on the machine.
import type { Browser, Page } from "playwright-core";
import { chromiumPath, launchChromium } from "../support/chromium.ts";
import type { BenchRow } from "./bench-row.ts";
import { MATCHES, startLongDay } from "./long-day.ts";

const CHANGES_PER_SECOND = 200;
const SLOWED_DOWN = 4;
const MEASURED_MS = 15_000;
/** After the load: what a page does once. */
const SETTLED_MS = 12_000;
const PHONE = { width: 390, height: 844 };

interface Smoothness {
	longTasks: number;
	longestMs: number;
	droppedShare: number;
	changes: number;
}

/** Runs in the page: scrolls down and up for a while. */
function scrollAndMeasure(forMs: number): Promise<Smoothness> {
	const FRAME_MS = 1_000 / 60;
	const SPEED_PX_PER_MS = 0.9;
	const tasks: number[] = [];
	const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
	observer.observe({ type: "longtask" });
	let changes = 0;
	const watcher = new MutationObserver((all) => {
		changes += all.length;
	});
	watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
	return new Promise((resolve) => {
		const startedAt = performance.now();
		let [last, dropped, direction] = [startedAt, 0, 1];
		const frame = (now: number) => {
			const gap = now - last;
			last = now;
			dropped += Math.max(0, Math.round(gap / FRAME_MS) - 1);
			if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) direction = -1;
			else if (scrollY <= 0) direction = 1;
			scrollBy({ top: direction * gap * SPEED_PX_PER_MS, behavior: "instant" });
			if (now - startedAt < forMs) requestAnimationFrame(frame);
			else {
				observer.disconnect();
				watcher.disconnect();
				const droppedShare = dropped / (forMs / FRAME_MS);
				resolve({ longTasks: tasks.length, longestMs: Math.max(0, ...tasks), droppedShare, changes });
			}
		};
		requestAnimationFrame(frame);
	});
}

/** Runs in the page of the peer: takes the rows as they stand, and writes all of them four times a second with other scores. */
function rewriteRows(perSecond: number): void {
	const rows = [...document.querySelectorAll<HTMLElement>("main li[data-phase]")].map((row) => row.outerHTML);
	const list = document.createElement("ul");
	document.querySelector("main")?.replaceChildren(list);
	list.innerHTML = rows.join("");
	const TICKS = 4;
	setInterval(() => {
		for (let count = 0; count < perSecond / TICKS; count++) {
			const index = Math.floor(Math.random() * rows.length);
			rows[index] = (rows[index] ?? "").replace(/>\d+</, `>${count}<`);
		}
		list.innerHTML = rows.join("");
	}, 1_000 / TICKS);
}

async function measured(browser: Browser, prepare: (page: Page) => Promise<void>): Promise<Smoothness> {
	const context = await browser.newContext({ viewport: PHONE, timezoneId: "UTC", hasTouch: true, isMobile: true });
	try {
		const page = await context.newPage();
		await prepare(page);
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_DOWN });
		await page.waitForTimeout(1_000);
		const smoothness = await page.evaluate(scrollAndMeasure, MEASURED_MS);
		return smoothness;
	} finally {
		await context.close();
	}
}

export async function run(): Promise<BenchRow[]> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const day = await startLongDay();
	const browser = await launchChromium();
	try {
		const peer = await measured(browser, async (page) => {
			await page.goto(day.url);
			await page.evaluate(rewriteRows, CHANGES_PER_SECOND);
		});
		const open = async (page: Page) => {
			await page.goto(day.url);
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			// The parts that load late.
			await page.evaluate(() => void dispatchEvent(new Event("touchstart")));
			await page.waitForTimeout(SETTLED_MS);
		};
		// What scrolling alone costs on this machine: its clocks move.
		const still = await measured(browser, open);
		const end = day.change(CHANGES_PER_SECOND);
		const ours = await measured(browser, open);
		if (ours.changes <= still.changes || peer.changes === 0) throw new Error("nothing changed in the list");
		end();
		const note = `${MATCHES} matches, ${CHANGES_PER_SECOND} changes/s, scrolled for ${MEASURED_MS / 1_000} s, processor slowed down ${SLOWED_DOWN} times`;
		const row = (name: string, unit: string, one: number, other: number, peerName = "list written anew"): BenchRow => {
			const ratio = one === 0 && other === 0 ? 1 : other / one;
			return { name, unit, ours: one, peer: other, peerName, ratio, note };
		};
		return [
			row("long list, tasks over 50 ms", "tasks", ours.longTasks, peer.longTasks),
			row("long list, longest task", "ms", ours.longestMs, peer.longestMs),
			row("long list, dropped frames", "%", 100 * ours.droppedShare, 100 * peer.droppedShare),
			row("long list, dropped frames", "%", 100 * ours.droppedShare, 100 * still.droppedShare, "no score changes"),
			row("long list, tasks over 50 ms", "tasks", ours.longTasks, still.longTasks, "no score changes"),
		];
	} finally {
		await browser.close();
		await day.stop();
	}
}
