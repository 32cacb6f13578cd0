// Waits until an open page is usable and stable, and measures how far its parts moved while it loaded.
import type { Page } from "playwright-core";

/** Maximum of the layout shift of Web Vitals; up to 0.1 counts as good. */
export const MAX_LAYOUT_SHIFT = 0.02;

/**
 * Resolves when no navigation is in progress, fonts and pictures are loaded, finite animations have ended, and two frames have been
 * rendered since.
 */
export async function untilSteady(page: Page): Promise<void> {
	await page.waitForLoadState("load");
	await page.locator('[role="progressbar"][data-state]').waitFor({ state: "detached" });
	await page.locator("html[data-sliding]").waitFor({ state: "detached" });
	await page.evaluate(async () => {
		await document.fonts.ready;
		await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
		const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
		await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
	});
}

/** Resolves when React has hydrated the page, which React marks in the DOM; earlier clicks have no effect. */
export async function untilHydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")));
}

/** The window widths at which the page is wider than its window; the window's size is restored afterwards. */
export async function findOverflowingWidths(page: Page, widths: readonly number[] = [390, 820, 1440]): Promise<number[]> {
	const size = page.viewportSize();
	const overflowing: number[] = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: size?.height ?? 900 });
		if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) overflowing.push(width);
	}
	if (size) await page.setViewportSize(size);
	return overflowing;
}

/** The sum of the page's layout shifts so far that were not caused by input. */
export function layoutShift(page: Page): Promise<number> {
	return page.evaluate(() => {
		type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
		return new Promise<number>((resolve) => {
			let sum = 0;
			const add = (entries: PerformanceEntryList) => {
				for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum += value;
			};
			// The browser passes earlier entries to the callback in a separate task.
			const observer = new PerformanceObserver((list) => add(list.getEntries()));
			observer.observe({ type: "layout-shift", buffered: true });
			setTimeout(() => {
				add(observer.takeRecords());
				resolve(sum);
			}, 50);
		});
	});
}
