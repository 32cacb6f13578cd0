// 21 pages at six widths, in both themes, with text of one, two and four times the size, in forced colours and on paper: nothing exceeds
// the window, no text is cut off, and no texts overlap. `LOOKS=folder` also writes contact sheets of two widths and two text sizes.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { chromiumPath, launchOwnChromium } from "../../support/chromium.ts";
import { findCutText, findOverflow, findOverlaps } from "../../support/page-faults.ts";
import { untilSteady } from "../../support/page-layout.ts";
import { finishedMatchOfStillSite, openStillSite } from "../../support/shared-still-site.ts";

const PAGES = [
	"/",
	"/live-sports",
	"/following",
	"/hot-match-today",
	"/sport",
	"/sport/cricket-5",
	"/search?q=united",
	"/league",
	"/league/l1",
	"/team/t1",
	"/player/p1",
	"/nation/n1",
	"/match/m1",
	"/match/finished",
	"/match-highlight",
	"/match-highlight/finished",
	"/movies/mv1",
	"/pricing",
	"/contact",
	"/login",
	"/about-us",
] as const;
const WIDTHS = [320, 390, 820, 1024, 1440, 1920];
/** Window widths at a browser zoom of 400 %, which divides the width; 320 is a window of 1280. */
const ZOOMED_WIDTHS = [320, 360, 480];
const PAPER_WIDTH = 794;
const SHEET_WIDTHS = [390, 1440];
/** Text of normal and of double size in the browser's settings, in pixels. */
const TEXT_SIZES = [16, 32];

interface Shot {
	name: string;
	png: Buffer;
}

describe.skipIf(!chromiumPath)("At every width", () => {
	const browsers = new Map<number, Promise<Browser>>();
	const shots: Shot[] = [];
	const browserOf = (size: number): Promise<Browser> => {
		const known = browsers.get(size);
		if (known) return known;
		const opened = launchOwnChromium([`--blink-settings=defaultFontSize=${size},defaultFixedFontSize=${Math.round(size * 0.8125)}`]);
		browsers.set(size, opened);
		return opened;
	};
	afterAll(async () => {
		if (process.env.LOOKS) await writeSheets(process.env.LOOKS, await browserOf(16), shots);
		await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
	});

	it.each(TEXT_SIZES.flatMap((size) => PAGES.map((path) => ({ path, percent: (size * 100) / 16, size }))))(
		"$path is whole with text of $percent %",
		async ({ path, size }) => {
			const [url, finished] = await Promise.all([openStillSite(), finishedMatchOfStillSite()]);
			const page = await (await browserOf(size)).newPage({
				viewport: { width: 1440, height: 900 },
				timezoneId: "UTC",
				colorScheme: "light",
			});
			await page.goto(url + path.replace("/finished", `/${finished}`));
			await untilSteady(page);
			const faults: string[] = [];
			const look = async (view: string, width: number) => {
				await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
				await untilSteady(page);
				faults.push(...(await faultsOf(page)).map((fault) => `${view} ${width}: ${fault}`));
			};
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				for (const width of WIDTHS) {
					await look(colorScheme, width);
					if (process.env.LOOKS && SHEET_WIDTHS.includes(width) && (width === 390) === (colorScheme === "light"))
						shots.push({ name: `${width}-${size} ${path}`, png: await page.screenshot() });
				}
			}
			if (size === 16) for (const width of ZOOMED_WIDTHS) await look("zoom", width);
			await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
			for (const width of SHEET_WIDTHS) await look("forced colours", width);
			faults.push(...(await findUnmarked(page)));
			await page.emulateMedia({ forcedColors: "none", media: "print" });
			await look("print", PAPER_WIDTH);
			await page.close();
			if (faults.length > 0)
				process.stdout.write(`${path} (${size} px): ${faults.length} faults\n${faults.map((fault) => `  ${fault}\n`).join("")}`);
			expect(faults).toEqual([]);
		},
		300_000,
	);
});

async function faultsOf(page: Page): Promise<string[]> {
	const [overflow, cut, overlaps] = [await findOverflow(page), await findCutText(page), await findOverlaps(page)];
	return [...overflow.map((each) => `overflow ${each}`), ...cut.map((each) => `cut ${each}`), ...overlaps.map((each) => `overlap ${each}`)];
}

/** Selected elements that have no outline in forced colours, which replace their own background and colour. */
function findUnmarked(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll('[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"]')]
			.filter((element) => element.checkVisibility() && getComputedStyle(element).outlineStyle === "none")
			.map((element) => `unmarked ${element.tagName}: ${element.textContent?.trim().slice(0, 40)}`),
	);
}

/** One picture per width and text size, with all pages side by side. */
async function writeSheets(folder: string, browser: Browser, shots: readonly Shot[]): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const [kind = "", ofKind] of Map.groupBy(shots, ({ name }) => name.split(" ")[0])) {
		const width = kind.startsWith("390") ? 260 : 480;
		const items = ofKind.map(
			({ name, png }) =>
				`<figure><img width=${width} src="data:image/png;base64,${png.toString("base64")}"><figcaption>${name}</figcaption></figure>`,
		);
		const page = await browser.newPage({ viewport: { width: 7 * (width + 8), height: 900 } });
		await page.setContent(
			`<style>body{margin:0;display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}</style>${items.join("")}`,
		);
		await writeFile(join(folder, `${kind}.png`), await page.screenshot({ fullPage: true }));
		await page.close();
	}
}
