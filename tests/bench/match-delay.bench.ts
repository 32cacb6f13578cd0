// Cost of an uncached page for a reader with a match delay compared with one without, alternating on the same server during a simulated
// match-day. The cost of the match-day itself, which is part of each page's figure, is measured between the rounds.
import { setTimeout as sleep } from "node:timers/promises";
import { MATCH_DELAY_COOKIE } from "#shared/contract/match-delay.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";
import { loadPages } from "./http-load.ts";
import { median } from "./quantile.ts";
import { readCpuSeconds } from "./read-process.ts";
import { untilPastIsWritten } from "./until-past-is-written.ts";

const DELAY = 15;
/** After this time, which exceeds the delay, a delayed reader sees everything that the start of the server has written. */
const AFTER_PAST_MS = 20_000;
const WARM_UP_MS = 4_000;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const BESIDE_MS = 2_000;
/** Work done within this time after a response is counted as part of it. */
const AFTER_MS = 300;

let asked = 0;
const cookieOf = (delay: number) => ({ cookie: `${MATCH_DELAY_COOKIE}=${delay}`, "accept-encoding": "gzip" });

/** CPU milliseconds per millisecond of the match-day, while no page is requested. */
async function besideRate(server: ServerProcess): Promise<number> {
	const [before, startedAt] = [readCpuSeconds(server.pid), performance.now()];
	await sleep(BESIDE_MS);
	return ((readCpuSeconds(server.pid) - before) * 1_000) / (performance.now() - startedAt);
}

/** CPU milliseconds per response. Each request has its own address, so that no cached response is used. */
async function cost(server: ServerProcess, path: string, delay: number, ms: number): Promise<number> {
	const before = readCpuSeconds(server.pid);
	const { times } = await loadPages(() => `${server.url}${path}?n=${++asked}`, ms, { readers: 1, headers: cookieOf(delay) });
	await sleep(AFTER_MS);
	return ((readCpuSeconds(server.pid) - before) * 1_000) / times.length;
}

async function inTurns(server: ServerProcess, path: string) {
	const rounds: { delayed: number; without: number; beside: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const beside = await besideRate(server);
		const first = await cost(server, path, round % 2 === 0 ? DELAY : 0, ROUND_MS);
		const other = await cost(server, path, round % 2 === 0 ? 0 : DELAY, ROUND_MS);
		rounds.push({ ...(round % 2 === 0 ? { delayed: first, without: other } : { delayed: other, without: first }), beside });
	}
	return {
		beside: median(rounds.map((round) => round.beside)),
		delayed: median(rounds.map(({ delayed }) => delayed)),
		without: median(rounds.map(({ without }) => without)),
		ratio: median(rounds.map(({ delayed, without }) => without / delayed)),
	};
}

export async function run(): Promise<BenchRow[]> {
	const folder = await createTemporaryFolder("match-delay");
	const crowd = { CONNECTIONS_PER_NETWORK: "0", SOCKETS_PER_NETWORK: "0", HANDSHAKES_PER_NETWORK: "0" };
	const env = { JWT_SECRET: "a secret of the benches, long enough to sign with", LOG_LEVEL: "warn", TRUST_PROXY: "loopback", ...crowd };
	const server = await startServer({ dataDir: folder.path, env, readyWithinMs: 300_000 });
	try {
		await untilPastIsWritten(folder.path);
		await sleep(AFTER_PAST_MS);
		const { matches } = (await (await fetch(`${server.url}/api/v1/matches?status=live`)).json()) as MatchesAnswer;
		const match = matches[0];
		if (!match) throw new Error("no match is live");
		const rows: BenchRow[] = [];
		for (const [name, path] of [
			["home", "/"],
			["a live match", `/match/${match.id}`],
		] as const) {
			for (const delay of [DELAY, 0]) await cost(server, path, delay, WARM_UP_MS);
			const { delayed, without, ratio, beside } = await inTurns(server, path);
			rows.push({
				name: `${name} with a match delay, CPU of all threads`,
				unit: "ms",
				ours: delayed,
				peer: without,
				peerName: "without",
				ratio,
				note: `the simulated match-day beside takes ${Math.round(beside * 1_000)} ms a second; ${ROUNDS} rounds in turns`,
			});
		}
		return rows;
	} finally {
		await server.stop();
		await folder.remove();
	}
}
