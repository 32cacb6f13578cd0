// Server cost of an uncached page: CPU of all its threads for the home page, a match page and two league pages (a season of the demo, one
// of 380 matches), on a match-day without changes. `PEER_ROOT`: another checkout of the project, built, with its dependencies; it creates
// the match-day, and both alternate in serving it.
import { cp } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { listLeagues } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";
import { loadPages } from "./http-load.ts";
import { median } from "./quantile.ts";
import { readProcess } from "./read-process.ts";
import { importWholeSeason, SEASON_LEAGUE } from "./whole-season.ts";

const WARM_UP_MS = 8_000;
const ROUNDS = 7;
const ROUND_MS = 3_000;
/** Matches of a first start are written in its first seconds. */
const SEEDED_AFTER_MS = 15_000;
/** Work done within this time after a response is counted as part of it. */
const AFTER_MS = 300;
const READY_WITHIN_MS = 300_000;
const READER = { readers: 1, headers: { "accept-encoding": "gzip, deflate, br" } };
const { PEER_ROOT } = process.env;

let asked = 0;

/** CPU milliseconds per page. */
async function cost(server: ServerProcess, path: string, ms: number): Promise<number> {
	const before = readProcess(server.pid).cpuSeconds;
	const { times } = await loadPages(() => `${server.url}${path}?n=${++asked}`, ms, READER);
	await sleep(AFTER_MS);
	return ((readProcess(server.pid).cpuSeconds - before) * 1_000) / times.length;
}

export async function run(): Promise<BenchRow[]> {
	const [seeded, copied] = [await createTemporaryFolder("render"), await createTemporaryFolder("render-peer")];
	const crowd = { CONNECTIONS_PER_NETWORK: "0", SOCKETS_PER_NETWORK: "0", HANDSHAKES_PER_NETWORK: "0" };
	const env = { JWT_SECRET: "a secret of the benches, long enough to sign with", LOG_LEVEL: "warn", TRUST_PROXY: "loopback", ...crowd };
	const root = PEER_ROOT ? { root: PEER_ROOT } : {};
	const seeding = await startServer({ dataDir: seeded.path, env, readyWithinMs: READY_WITHIN_MS, ...root });
	await sleep(SEEDED_AFTER_MS);
	await seeding.stop();
	await importWholeSeason(seeded.path, PEER_ROOT);
	await cp(seeded.path, copied.path, { recursive: true });
	const still = { ...env, FEEDS: "none" };
	const ours = await startServer({ dataDir: seeded.path, env: still, readyWithinMs: READY_WITHIN_MS });
	const peer = PEER_ROOT ? await startServer({ dataDir: copied.path, env: still, readyWithinMs: READY_WITHIN_MS, ...root }) : null;
	try {
		const { matches } = (await (await fetch(`${ours.url}/api/v1/matches`)).json()) as MatchesAnswer;
		const [match] = matches;
		if (!match) throw new Error("no match is on today");
		const { leagues } = (await (await fetch(`${ours.url}/api/v1/leagues`)).json()) as z.infer<typeof listLeagues.answer>;
		const whole = leagues.find((league) => league.name === SEASON_LEAGUE);
		if (!whole) throw new Error("the imported season is missing");
		const rows: BenchRow[] = [];
		for (const [name, path] of [
			["home", "/"],
			["a match page", `/match/${match.id}`],
			["a league page", `/league/${match.league.id}`],
			["a league page of 380 matches", `/league/${whole.id}`],
		] as const) {
			const rounds: { ours: number; peer: number }[] = [];
			await cost(ours, path, WARM_UP_MS);
			if (peer) await cost(peer, path, WARM_UP_MS);
			for (let round = 0; round < ROUNDS; round++) {
				const first = round % 2 === 0 ? await cost(ours, path, ROUND_MS) : null;
				const other = peer ? await cost(peer, path, ROUND_MS) : Number.NaN;
				rounds.push({ ours: first ?? (await cost(ours, path, ROUND_MS)), peer: other });
			}
			const against = peer && {
				peer: median(rounds.map((round) => round.peer)),
				peerName: "the other checkout",
				ratio: median(rounds.map((round) => round.peer / round.ours)),
			};
			rows.push({
				name: `render of ${name}, CPU of all threads`,
				unit: "ms",
				ours: median(rounds.map((round) => round.ours)),
				...(against ?? { peer: null, peerName: null, ratio: null }),
				note: `${matches.length} matches of the day; each at an address of its own; ${ROUNDS} rounds in turns`,
			});
		}
		return rows;
	} finally {
		await peer?.stop();
		await ours.stop();
		await seeded.remove();
		await copied.remove();
	}
}
