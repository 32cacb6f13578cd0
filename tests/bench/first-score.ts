// Measures when a page shows its first score, in a browser without cache.
import type { Browser, Page } from "playwright-core";

export interface FirstScore {
	/** Milliseconds from the beginning of the navigation until the score is in the DOM. */
	inDomMs: number;
	/** Milliseconds until the first frame that shows the score. */
	onScreenMs: number;
}

export interface Network {
	kilobitsPerSecond: number;
	roundTripMs: number;
}

/** Runs in the page before any of its content is loaded. */
function watchForScore(): void {
	const found: Partial<FirstScore> = {};
	Object.assign(globalThis, { found });
	new MutationObserver((_changes, observer) => {
		const row = document.querySelector('main li[data-phase="live"] a');
		if (!row) return;
		observer.disconnect();
		found.inDomMs = performance.now();
		// The score counts even outside the window, because a page without styles is long.
		const frames = new IntersectionObserver(
			() => {
				found.onScreenMs ??= performance.now();
			},
			{ rootMargin: "100000px" },
		);
		frames.observe(row);
	}).observe(document, { subtree: true, childList: true });
}

export async function firstScore(browser: Browser, url: string, network: Network | null): Promise<FirstScore> {
	const context = await browser.newContext();
	const page = await context.newPage();
	await page.addInitScript(watchForScore);
	if (network) await narrow(page, network);
	await page.goto(url, { waitUntil: "commit" });
	const found = await page.waitForFunction(() => {
		const { found } = globalThis as unknown as { found: Partial<FirstScore> };
		return found.onScreenMs !== undefined && found;
	});
	const measured = (await found.jsonValue()) as FirstScore;
	await context.close();
	return measured;
}

async function narrow(page: Page, { kilobitsPerSecond, roundTripMs }: Network): Promise<void> {
	const bytesPerSecond = (kilobitsPerSecond * 1_000) / 8;
	const conditions = { offline: false, latency: roundTripMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", conditions);
}
