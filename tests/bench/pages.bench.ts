// Cost of a page for the server and its reader: rendered pages per second compared with the same bytes sent as they are and with the same
// facts as JSON; the JavaScript that guests fetch; the time to the first score, on a fast and on a slow network.
import type { Browser } from "playwright-core";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { chromiumPath, launchOwnChromium } from "../support/chromium.ts";
import { SCRIPT_BUDGETS, visitAsGuest } from "../support/guest-visit.ts";
import { startBarePages } from "./bare-pages.ts";
import type { BenchRow } from "./bench-row.ts";
import { type FirstScore, firstScore, type Network } from "./first-score.ts";
import { requestsPerSecond } from "./http-load.ts";
import { startMatchDay } from "./match-day.ts";
import { median } from "./quantile.ts";

const ROUNDS = 5;
const LOAD_MS = 600;
const SLOW: Network = { kilobitsPerSecond: 1_600, roundTripMs: 150 };
const FAST_LOADS = 7;
const SLOW_LOADS = 5;

/** Measures each page once per round, in alternating order; the first round is a warm-up. */
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

/** A measurement and that of its peer in the same round. */
function compare(row: Omit<BenchRow, "ours" | "peer" | "ratio">, pairs: readonly (readonly [ours: number, peer: number])[]): BenchRow {
	const isRate = row.unit.endsWith("/s");
	return {
		...row,
		ours: median(pairs.map(([ours]) => ours)),
		peer: median(pairs.map(([, peer]) => peer)),
		ratio: median(pairs.map(([ours, peer]) => (isRate ? ours / peer : peer / ours))),
	};
}

/** `pages`: URLs of our page, of the same bytes, and of the same facts as JSON. */
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

/** Files that a guest's browser fetches within five seconds of load. */
async function guestScripts(browser: Browser, paths: Record<keyof typeof SCRIPT_BUDGETS, string>): Promise<BenchRow[]> {
	const rows: BenchRow[] = [];
	for (const [page, budget] of Object.entries(SCRIPT_BUDGETS) as [keyof typeof SCRIPT_BUDGETS, number][]) {
		const { files, scriptKilobytes, styleSheets } = await visitAsGuest(browser, paths[page]);
		rows.push({
			name: `JavaScript that a guest fetches: ${page}`,
			unit: "KB in Brotli",
			ours: scriptKilobytes,
			peer: budget,
			peerName: "budget",
			ratio: budget / scriptKilobytes,
			note: `${files.length - styleSheets} scripts, ${styleSheets} style sheets`,
		});
	}
	return rows;
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

/** Markup of nearly the same size in which no script runs and nothing is loaded. */
const inert = (html: string) => html.replaceAll(/<(\/?)script\b/g, "<$1template").replaceAll("<link ", "<meta ");

export async function run(): Promise<BenchRow[]> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const day = await startMatchDay();
	const read = async (path: string) => (await fetch(day.url + path)).text();
	const [home, match] = [await read("/"), await read(`/match/${day.matchId}`)];
	const { match: inPlay } = (await (await fetch(`${day.url}/api/v1/matches/${day.matchId}`)).json()) as MatchAnswer;
	const paths = {
		home: day.url,
		liveSports: `${day.url}/live-sports`,
		league: `${day.url}/league/${inPlay.league.id}`,
		match: `${day.url}/match/${day.matchId}`,
		login: `${day.url}/login`,
	};
	const bare = await startBarePages({ "/home": home, "/match": match, "/inert": inert(home) });
	const browser = await launchOwnChromium();
	try {
		return [
			...(await pageRates([
				{ name: "home, rendered", urls: [`${day.url}/`, `${bare.url}/home`, `${day.url}/api/v1/matches`] },
				{
					name: "a match page, rendered",
					urls: [`${day.url}/match/${day.matchId}`, `${bare.url}/match`, `${day.url}/api/v1/matches/${day.matchId}`],
				},
			])),
			...(await guestScripts(browser, paths)),
			...(await firstScores(browser, day.url, `${bare.url}/inert`, null, FAST_LOADS)),
			...(await firstScores(browser, day.url, `${bare.url}/inert`, SLOW, SLOW_LOADS)),
		];
	} finally {
		await browser.close();
		bare.stop();
		await day.stop();
	}
}
