// Pages of guests while matches change: many readers of the home page and a match page compared with uncached pages and with the same
// compressed bytes from memory; and the effect of readers who load pages without pause on the event loop, here and in bare Express.
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { startServer } from "../support/server-process.ts";
import { type SavedAnswer, startBarePages } from "./bare-pages.ts";
import type { BenchRow } from "./bench-row.ts";
import { type Load, loadPages } from "./http-load.ts";
import { median, quantile } from "./quantile.ts";
import { untilPastIsWritten } from "./until-past-is-written.ts";

const ROUNDS = 5;
const LOAD_MS = 1_500;
const CROWD = 40;
const UNSHARED_READERS = 4;
const PAGE_READERS = 20;
const PAGE_READERS_MS = 3_000;
const PING_EVERY_MS = 20;
const BROWSER = { "accept-encoding": "gzip, deflate, br" };
/** Speed of the simulator, so that a few live matches change as often as twenty do. */
const SPEED = "3";
/** Long, because the start of a demo takes a multiple of its usual time while the machine is busy. */
const READY_WITHIN_MS = 300_000;

interface Page {
	name: string;
	url: string;
	bareUrl: string;
}

async function saved(url: string): Promise<SavedAnswer> {
	return new Promise((resolve, reject) => {
		get(url, { headers: BROWSER }, async (response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of response) chunks.push(chunk as Buffer);
			resolve({ headers: response.headers, body: Buffer.concat(chunks).toString("base64") });
		}).once("error", reject);
	});
}

async function measureCrowd({ name, url, bareUrl }: Page, note: string): Promise<BenchRow[]> {
	const rounds: { shared: Load; unshared: Load; bare: Load }[] = [];
	let unsharedCount = 0;
	for (let round = 0; round <= ROUNDS; round++) {
		const shared = await loadPages(() => url, LOAD_MS, { readers: CROWD, headers: BROWSER });
		const unshared = await loadPages(() => `${url}?n=${++unsharedCount}`, LOAD_MS, { readers: UNSHARED_READERS, headers: BROWSER });
		const bare = await loadPages(() => bareUrl, LOAD_MS, { readers: CROWD, headers: BROWSER });
		// The first round is a warm-up and is not counted.
		if (round > 0) rounds.push({ shared, unshared, bare });
	}
	const rateOf = (kind: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[kind].rate));
	const p99 = quantile(
		rounds.flatMap(({ shared }) => shared.times),
		0.99,
	);
	const row = { name, unit: "requests/s", ours: rateOf("shared"), note: `${CROWD} readers, p99 ${p99.toFixed(0)} ms; ${note}` };
	const against = (peerName: string, peer: "unshared" | "bare") => ({
		...row,
		peerName,
		peer: rateOf(peer),
		ratio: median(rounds.map((round) => round.shared.rate / round[peer].rate)),
	});
	return [against("each page rendered", "unshared"), against("same headers and bytes, Express", "bare")];
}

/** Milliseconds until /healthz responded, requested every 20 ms. */
async function pingWhile(url: string, act: () => Promise<unknown>): Promise<number[]> {
	const pings: Promise<number>[] = [];
	const ping = () =>
		new Promise<number>((resolve, reject) => {
			const askedAt = performance.now();
			get(`${url}/healthz`, (response) => response.resume().once("end", () => resolve(performance.now() - askedAt))).once("error", reject);
		});
	const timer = setInterval(() => void pings.push(ping()), PING_EVERY_MS);
	await act();
	clearInterval(timer);
	return Promise.all(pings);
}

/** Response times of /healthz during the load of our pages and of a bare page, alternating. */
async function measurePings(server: { url: string }, bareUrl: string, paths: readonly string[]): Promise<BenchRow> {
	const readers = { readers: PAGE_READERS, headers: BROWSER };
	const [ours, bare]: [number[], number[]] = [[], []];
	const calm = await pingWhile(server.url, () => sleep(2_000));
	for (let round = 0; round <= ROUNDS; round++) {
		const pings = await pingWhile(server.url, () =>
			loadPages((count) => server.url + paths[count % paths.length], PAGE_READERS_MS, readers),
		);
		const barePings = await pingWhile(bareUrl, () => loadPages(() => `${bareUrl}/home`, PAGE_READERS_MS, readers));
		if (round === 0) continue;
		ours.push(...pings);
		bare.push(...barePings);
	}
	const p99 = quantile(ours, 0.99);
	return {
		name: "ping while readers load pages without pause, p99",
		unit: "ms",
		ours: p99,
		peer: quantile(bare, 0.99),
		peerName: "same readers, bare Express",
		ratio: quantile(bare, 0.99) / p99,
		note: `limit 30 ms; ${PAGE_READERS} readers, ${paths.length} addresses; median ${median(ours).toFixed(1)} ms, of bare Express ${median(bare).toFixed(1)} ms; without readers p99 ${quantile(calm, 0.99).toFixed(1)} ms`,
	};
}

export async function run(): Promise<BenchRow[]> {
	const crowd = { CONNECTIONS_PER_NETWORK: "0", SOCKETS_PER_NETWORK: "0", HANDSHAKES_PER_NETWORK: "0" };
	const server = await startServer({
		env: { SIMULATOR_SPEED: SPEED, LOG_LEVEL: "warn", TRUST_PROXY: "loopback", ...crowd },
		readyWithinMs: READY_WITHIN_MS,
	});
	await untilPastIsWritten(server.dataDir);
	const read = async <T>(path: string) => (await fetch(server.url + path)).json() as Promise<T>;
	const { matches } = await read<MatchesAnswer>("/api/v1/matches?status=live");
	const [match] = matches;
	if (!match) throw new Error("no match is being played at this moment");
	const { matches: today } = await read<MatchesAnswer>("/api/v1/matches");
	const bare = await startBarePages({
		"/home": await saved(`${server.url}/`),
		"/match": await saved(`${server.url}/match/${match.id}`),
	});
	try {
		const note = `while ${matches.length} matches move, ×${SPEED}`;
		const rows = [
			...(await measureCrowd({ name: "home, shared by guests", url: `${server.url}/`, bareUrl: `${bare.url}/home` }, note)),
			...(await measureCrowd(
				{ name: "a match page, shared by guests", url: `${server.url}/match/${match.id}`, bareUrl: `${bare.url}/match` },
				note,
			)),
		];
		const paths = [
			"/",
			"/live-sports",
			...today.flatMap((row) => [`/match/${row.id}`, `/league/${row.league.id}`, `/team/${row.home.id}`]),
		];
		return [...rows, await measurePings(server, bare.url, paths)];
	} finally {
		bare.stop();
		await server.stop();
	}
}
