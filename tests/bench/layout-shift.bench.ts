// Layout shift of pages that stay open for ten minutes at six times the usual speed, without input: a live match of each sport, a league
// with matches in play, home. The figure is that of Web Vitals, the largest sum within a window of at most five seconds; the note has the
// total, the number of frames with news that the page received, and what moved most. The bench takes two minutes more than the pages are
// open, even on a busy machine. `BASE_URL=http://…` measures a running site, `OPEN_MINUTES=2` opens the pages for less time,
// `PAGES=home,league` only those.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright-core";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { launchOwnChromium } from "../support/chromium.ts";
import { startServer } from "../support/server-process.ts";
import type { BenchRow } from "./bench-row.ts";

const OPEN_MS = Number(process.env.OPEN_MINUTES ?? 10) * MINUTE_MS;
/** Names of the pages to open; if absent, all pages. */
const PAGES = process.env.PAGES?.split(",");
/** Each page has a separate process, so that one page's work does not delay another's frames. */
const OWN_PROCESSES = "--renderer-process-limit=32";
const WIDTHS = [390, 1440] as const;
const SPEED = "6";

interface Shift {
	atMs: number;
	value: number;
	/** Class names of the element that moved most, with its positions before and after. */
	moved: string;
}

interface OpenPage {
	name: string;
	shifts: Shift[];
	/** Number of frames that the page's sockets received. */
	frames: number;
}

/** Runs in the page. */
function watchShifts(): void {
	const { reportShift } = window as unknown as { reportShift(shift: Shift): Promise<void> };
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
			void reportShift({ atMs: startTime, value, moved });
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

/** The match of each sport that began last, and the league with the most matches in play. */
function pagesOf(live: readonly MatchRow[]): [name: string, path: string][] {
	const newest = live.toSorted((one, other) => other.startsAt - one.startsAt);
	const matches = [...new Map(newest.toReversed().map((row) => [row.sport, row])).values()];
	const [league] = [...Map.groupBy(live, (row) => row.league.id)].sort(([, one], [, other]) => other.length - one.length);
	return [
		...matches.map(({ sport, id }): [string, string] => [sport, pagePaths.match(id)]),
		...(league ? [["league", pagePaths.league(league[0])] as [string, string]] : []),
		["home", pagePaths.home()] as [string, string],
	].filter(([name]) => PAGES === undefined || PAGES.includes(name));
}

/**
 * Opens the page and resolves once it has loaded. The page reports each shift when it occurs, because a busy page would answer no
 * questions.
 */
async function open(browser: Browser, name: string, url: string, width: number): Promise<OpenPage> {
	const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, timezoneId: "UTC" });
	const page = await context.newPage();
	const opened: OpenPage = { name: `layout shift, ${name}, ${width} px`, shifts: [], frames: 0 };
	page.on("websocket", (socket) => socket.on("framereceived", () => opened.frames++));
	await page.exposeFunction("reportShift", (shift: Shift) => void opened.shifts.push(shift));
	await page.addInitScript(watchShifts);
	await page.goto(url, { timeout: 2 * MINUTE_MS });
	return opened;
}

function rowOf({ name, shifts, frames }: OpenPage): BenchRow {
	const sum = shifts.reduce((total, { value }) => total + value, 0);
	const most = shifts.toSorted((one, other) => other.value - one.value).slice(0, 2);
	const moved = most.map(({ atMs, value, moved }) => `${value.toFixed(4)} after ${Math.round(atMs / 1_000)} s: ${moved}`);
	const note = [`${frames} frames`, `sum ${sum.toFixed(4)} of ${shifts.length}`, ...moved].join("; ");
	return { name, unit: "", ours: largestWindow(shifts), peer: null, peerName: null, ratio: null, note };
}

export async function run(): Promise<BenchRow[]> {
	const given = process.env.BASE_URL;
	const server = given ? null : await startServer({ env: { SIMULATOR_SPEED: SPEED, LOG_LEVEL: "warn" }, readyWithinMs: MINUTE_MS });
	const url = given ?? server?.url ?? "";
	const browser = await launchOwnChromium([OWN_PROCESSES]);
	try {
		const { matches } = (await (await fetch(`${url}/api/v1/matches?status=live&zone=UTC`)).json()) as MatchesAnswer;
		const pages = await Promise.all(
			pagesOf(matches).flatMap(([name, path]) => WIDTHS.map((width) => open(browser, name, url + path, width))),
		);
		await sleep(OPEN_MS);
		return pages.map(rowOf);
	} finally {
		await browser.close();
		// If the demo stops too late on a busy machine, the error is only printed, so that the results are not lost.
		await server?.stop().catch(({ message }: Error) => console.error(message.split("\n")[0]));
	}
}
