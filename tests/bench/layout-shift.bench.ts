// Layout shift of pages that stay open for ten minutes at six times the usual speed, without input: a live match of each sport, a league
// with matches in play, home. The figure is that of Web Vitals, the largest sum within a window of at most five seconds; the note has the
// sum of all and what moved most. `BASE_URL=http://…` measures a running site.
import type { Page } from "playwright-core";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { launchOwnChromium } from "../support/chromium.ts";
import { startServer } from "../support/server-process.ts";
import type { BenchRow } from "./bench-row.ts";

const MINUTES = 10;
const WIDTHS = [390, 1440] as const;
const SPEED = "6";

interface Shift {
	atMs: number;
	value: number;
	/** Class names of what moved most, with its places before and after. */
	moved: string;
}

type Watched = Window & { shifts: Shift[] };

/** Runs in the page. */
function watchShifts(): void {
	const shifts: Shift[] = [];
	Object.assign(window, { shifts });
	type Entry = PerformanceEntry & {
		value: number;
		hadRecentInput: boolean;
		sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
	};
	new PerformanceObserver((list) => {
		for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
			if (hadRecentInput) continue;
			const [first] = sources;
			const name = first?.node instanceof Element ? `${first.node.localName}.${first.node.className}` : "";
			const moved = first ? `${name} ${Math.round(first.previousRect.y)} → ${Math.round(first.currentRect.y)}` : "";
			shifts.push({ atMs: startTime, value, moved });
		}
	}).observe({ type: "layout-shift", buffered: true });
}

/** The largest sum of shifts less than a second apart, within five seconds. */
function largestWindow(shifts: readonly Shift[]): number {
	let [largest, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const { atMs, value } of shifts) {
		if (atMs - last > 1_000 || atMs - first > 5_000) [sum, first] = [0, atMs];
		sum += value;
		last = atMs;
		largest = Math.max(largest, sum);
	}
	return largest;
}

/** A match of each sport that began last, and the league with the most matches in play. */
function pagesOf(live: readonly MatchRow[]): [name: string, path: string][] {
	const newest = live.toSorted((one, other) => other.startsAt - one.startsAt);
	const matches = [...new Map(newest.toReversed().map((row) => [row.sport, row])).values()];
	const [league] = [...Map.groupBy(live, (row) => row.league.id)].sort(([, one], [, other]) => other.length - one.length);
	return [
		...matches.map(({ sport, id }): [string, string] => [sport, pagePaths.match(id)]),
		...(league ? [["league", pagePaths.league(league[0])] as [string, string]] : []),
		["home", pagePaths.home()],
	];
}

export async function run(): Promise<BenchRow[]> {
	const given = process.env.BASE_URL;
	const server = given ? null : await startServer({ env: { SIMULATOR_SPEED: SPEED, LOG_LEVEL: "warn" }, readyWithinMs: 160_000 });
	const url = given ?? server?.url ?? "";
	const browser = await launchOwnChromium();
	try {
		const { matches } = (await (await fetch(`${url}/api/matches?status=live&zone=UTC`)).json()) as MatchesAnswer;
		const open: { name: string; page: Page }[] = [];
		for (const [name, path] of pagesOf(matches)) {
			for (const width of WIDTHS) {
				const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, timezoneId: "UTC" });
				const page = await context.newPage();
				await page.addInitScript(watchShifts);
				await page.goto(url + path);
				open.push({ name: `layout shift, ${name}, ${width} px`, page });
			}
		}
		await new Promise((resolve) => setTimeout(resolve, MINUTES * 60_000));
		const rows: BenchRow[] = [];
		for (const { name, page } of open) {
			const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
			const sum = shifts.reduce((total, { value }) => total + value, 0);
			const most = shifts.toSorted((one, other) => other.value - one.value).slice(0, 2);
			const moved = most.map(({ atMs, value, moved }) => `${value.toFixed(4)} after ${Math.round(atMs / 1_000)} s: ${moved}`);
			const note = [`sum ${sum.toFixed(4)} of ${shifts.length}`, ...moved].join("; ");
			rows.push({ name, unit: "", ours: largestWindow(shifts), peer: null, peerName: null, ratio: null, note });
		}
		return rows;
	} finally {
		await browser.close();
		await server?.stop();
	}
}
