// What a page costs the server and its reader: rendered pages a second against the same bytes sent as they are and against
// the same facts as JSON; the JavaScript of home; the time to the first score, on a fast and on a slow network.
import type { Browser } from "playwright-core";
import { chromiumPath, launchChromium } from "../support/chromium.ts";
import { startBarePages } from "./bare-pages.ts";
import type { BenchRow } from "./bench-row.ts";
import { type FirstScore, firstScore, type Network } from "./first-score.ts";
import { requestsPerSecond } from "./http-load.ts";
import { startMatchDay } from "./match-day.ts";
import { median } from "./quantile.ts";

const ROUNDS = 5;
const LOAD_MS = 600;
const SCRIPT_BUDGET_KB = 150;
const SLOW: Network = { kilobitsPerSecond: 1_600, roundTripMs: 150 };
const FAST_LOADS = 7;
const SLOW_LOADS = 5;

/** One measurement of each in every round, there and back; the first round warms up. */
async function inRounds<T>(rounds: number, measures: readonly (() => Promise<T>)[]): Promise<T[][]> {
	const found: T[][] = [];
	for (let round = 0; round <= rounds; round++) {
		const order = measures.map((_, index) => (round % 2 === 0 ? index : measures.length - 1 - index));
		const values: T[] = [];
		for (const index of order) values[index] = await (measures[index] as () => Promise<T>)();
		if (round > 0) found.push(values);
	}
	return found;
}

/** Pairs of one measurement and its peer's in the same round. */
function compare(row: Omit<BenchRow, "ours" | "peer" | "ratio">, pairs: readonly (readonly [ours: number, peer: number])[]): BenchRow {
	const isRate = row.unit.endsWith("/s");
	return {
		...row,
		ours: median(pairs.map(([ours]) => ours)),
		peer: median(pairs.map(([, peer]) => peer)),
		ratio: median(pairs.map(([ours, peer]) => (isRate ? ours / peer : peer / ours))),
	};
}

/** `pages`: address of ours, of the same bytes, of the same facts as JSON. */
async function pageRates(pages: readonly { name: string; urls: [ours: string, bytes: string, facts: string] }[]): Promise<BenchRow[]> {
	const urls = pages.flatMap((page) => page.urls);
	const rounds = await inRounds(
		ROUNDS,
		urls.map((url) => () => requestsPerSecond(url, LOAD_MS)),
	);
	return pages.flatMap(({ name, urls: [ours, ...peers] }) =>
		peers.map((peer, index) => {
			const peerName = ["same bytes, Express", "its facts as JSON"][index] ?? "";
			const pairs = rounds.map((rates) => [rates[urls.indexOf(ours)] ?? 0, rates[urls.indexOf(peer)] ?? 0] as const);
			return compare({ name, unit: "requests/s", peerName, note: "not compressed" }, pairs);
		}),
	);
}

async function scriptsOfHome(browser: Browser, url: string): Promise<BenchRow> {
	const page = await browser.newPage();
	await page.goto(url);
	await page.waitForSelector('header [data-kind="live"]:not(:empty)');
	const scripts = await page.evaluate(() => {
		const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		const sizes = loaded.filter(({ name }) => name.endsWith(".js"));
		return sizes.map(({ encodedBodySize, initiatorType }) => ({ kilobytes: encodedBodySize / 1_000, isLater: initiatorType === "script" }));
	});
	await page.close();
	const sum = (some: typeof scripts) => some.reduce((total, { kilobytes }) => total + kilobytes, 0);
	const ours = sum(scripts);
	const later = sum(scripts.filter(({ isLater }) => isLater));
	return {
		name: "JavaScript of home",
		unit: "KB gzipped",
		ours,
		peer: SCRIPT_BUDGET_KB,
		peerName: "budget",
		ratio: SCRIPT_BUDGET_KB / ours,
		note: `${scripts.length} files; ${later.toFixed(1)} KB of it, the socket's, once the page is there`,
	};
}

async function firstScores(browser: Browser, ours: string, peer: string, network: Network | null, loads: number): Promise<BenchRow[]> {
	const rounds = await inRounds(
		loads,
		[ours, peer].map((url) => () => firstScore(browser, url, network)),
	);
	const place = network ? `${network.kilobitsPerSecond / 1_000} Mbit/s, ${network.roundTripMs} ms there and back` : "on this machine";
	const row = (name: string, unitOf: keyof FirstScore) => {
		const pairs = rounds.map(([one, other]) => [one?.[unitOf] ?? Number.NaN, other?.[unitOf] ?? Number.NaN] as const);
		return compare({ name: `${name}, home`, unit: "ms", peerName: "the same HTML, bare", note: `${place}; ${loads} first visits` }, pairs);
	};
	return [row("first score in the DOM", "inDomMs"), row("first score on screen", "onScreenMs")];
}

/** The same markup and size, but nothing in it runs and nothing is loaded. */
const inert = (html: string) => html.replaceAll(/<(\/?)script\b/g, "<$1template").replaceAll("<link ", "<meta ");

export async function run(): Promise<BenchRow[]> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const day = await startMatchDay();
	const read = async (path: string) => (await fetch(day.url + path)).text();
	const [home, match] = [await read("/"), await read(`/match/${day.matchId}`)];
	const bare = await startBarePages({ "/home": home, "/match": match, "/inert": inert(home) });
	const browser = await launchChromium();
	try {
		return [
			...(await pageRates([
				{ name: "home, rendered", urls: [`${day.url}/`, `${bare.url}/home`, `${day.url}/api/matches`] },
				{
					name: "a match page, rendered",
					urls: [`${day.url}/match/${day.matchId}`, `${bare.url}/match`, `${day.url}/api/matches/${day.matchId}`],
				},
			])),
			await scriptsOfHome(browser, day.url),
			...(await firstScores(browser, day.url, `${bare.url}/inert`, null, FAST_LOADS)),
			...(await firstScores(browser, day.url, `${bare.url}/inert`, SLOW, SLOW_LOADS)),
		];
	} finally {
		await browser.close();
		bare.stop();
		await day.stop();
	}
}
