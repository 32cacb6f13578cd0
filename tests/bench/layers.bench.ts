// Savings of each cache layer between database and socket: server CPU per page with and without the layer, alternating on one server.
// There are three loads: guests on the same three pages, signed-in readers on one match page, guests with their own preferences on many
// pages.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { PAGE_LAYERS } from "#server/rendering/page-layers.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { startServer } from "../support/server-process.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";
import { type LayersServer, startLayersServer } from "./layers-server.ts";
import { median } from "./quantile.ts";
import { readCpuSeconds } from "./read-process.ts";

const ROUNDS = 6;
const ROUND_MS = 2_000;
const WARM_UP_MS = 8_000;
/** Time after a first start within which the matches are written. */
const SEEDED_AFTER_MS = 15_000;
/** Work done within this time after a response is counted as part of it. */
const AFTER_MS = 200;
const READERS = 6;
const BROWSER = { "accept-encoding": "gzip, deflate, br" };

interface Load {
	name: string;
	/** Address and headers of the nth request. */
	urlOf(count: number): string;
	headersOf(count: number): Record<string, string>;
}

function loadsOn({ url, cookies }: LayersServer, matches: MatchesAnswer["matches"]): Load[] {
	const [match] = matches;
	if (!match) throw new Error("no match is on today");
	const shared = ["/", `/match/${match.id}`, `/league/${match.league.id}`];
	const many = ["/", ...matches.slice(0, 30).flatMap((row) => [`/match/${row.id}`, `/league/${row.league.id}`, `/team/${row.home.id}`])];
	const zones = ["Asia/Tokyo", "America/Los_Angeles", "Asia/Kolkata", "Europe/Berlin", "UTC"];
	const formats = ["decimal", "fractional", "american"];
	const delays = [0, 0, 30, 60];
	const pick = <T>(list: readonly T[], count: number) => list[count % list.length] as T;
	return [
		{ name: "guests", urlOf: (count) => url + pick(shared, count), headersOf: () => ({}) },
		{
			name: "signed in, one match",
			urlOf: () => `${url}/match/${match.id}`,
			headersOf: (count) => ({ cookie: pick(cookies, count) }),
		},
		{
			name: "own choices",
			urlOf: (count) => url + pick(many, count),
			headersOf: (count) => ({ cookie: `tz=${pick(zones, count)}; odds_format=${pick(formats, count)}; delay=${pick(delays, count)}` }),
		},
	];
}

const agent = new Agent({ keepAlive: true, maxSockets: READERS });
let asked = 0;

/** CPU milliseconds per page. */
async function cost({ pid }: LayersServer, { urlOf, headersOf }: Load, ms: number): Promise<number> {
	const before = readCpuSeconds(pid);
	let answered = 0;
	await Promise.all(
		Array.from({ length: READERS }, async () => {
			const endsAt = performance.now() + ms;
			while (performance.now() < endsAt) {
				const count = asked++;
				await ask(urlOf(count), { ...BROWSER, ...headersOf(count) }, count);
				answered++;
			}
		}),
	);
	await sleep(AFTER_MS);
	return ((readCpuSeconds(pid) - before) * 1_000) / answered;
}

function ask(url: string, headers: Record<string, string>, count: number): Promise<void> {
	return new Promise((resolve, reject) => {
		get(
			url,
			{ agent, headers: { ...headers, "x-forwarded-for": `203.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` } },
			(response) => {
				if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${url}`));
				response.resume().once("end", resolve).once("error", reject);
			},
		).once("error", reject);
	});
}

export async function run(): Promise<BenchRow[]> {
	const folder = await createTemporaryFolder("layers");
	const crowd = { CONNECTIONS_PER_NETWORK: "0", SOCKETS_PER_NETWORK: "0", HANDSHAKES_PER_NETWORK: "0" };
	const env = { JWT_SECRET: "a secret of the benches, long enough to sign with", LOG_LEVEL: "warn", TRUST_PROXY: "loopback", ...crowd };
	const seeding = await startServer({ dataDir: folder.path, env });
	await sleep(SEEDED_AFTER_MS);
	await seeding.stop();
	const server = await startLayersServer({ ...env, DATA_DIR: folder.path, FEEDS: "none" });
	try {
		const { matches } = (await (await fetch(`${server.url}/api/v1/matches`)).json()) as MatchesAnswer;
		const rows: BenchRow[] = [];
		for (const load of loadsOn(server, matches)) {
			await cost(server, load, WARM_UP_MS);
			for (const layer of PAGE_LAYERS) {
				const rounds: { on: number; off: number }[] = [];
				for (let round = 0; round < ROUNDS; round++) {
					const found = { on: 0, off: 0 };
					for (const state of round % 2 === 0 ? (["on", "off"] as const) : (["off", "on"] as const)) {
						await server.switchOff(state === "off" ? [layer] : []);
						found[state] = await cost(server, load, ROUND_MS);
					}
					rounds.push(found);
				}
				const ratios = rounds.map(({ on, off }) => off / on);
				rows.push({
					name: `${load.name}: ${layer}`,
					unit: "ms",
					ours: median(rounds.map(({ on }) => on)),
					peer: median(rounds.map(({ off }) => off)),
					peerName: "without it",
					ratio: median(ratios),
					note: `CPU a page; ${ROUNDS} rounds in turns, ratios from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
				});
			}
		}
		return rows;
	} finally {
		await server.stop();
		await folder.remove();
	}
}
