// The site stays responsive while a file is imported: an independent process sends a request every 20 ms, and no response is delayed by
// rows that are read, checked and submitted at that time. `LONG=1` imports as much as the console accepts, and prints figures.
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { ImportView } from "#shared/contract/rest/console/feeds.ts";
import { quantile } from "../../bench/quantile.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";

const SECRET = "a secret of the tests, long enough to sign with";
const PING_EVERY_MS = 20;
/**
 * Limit of one event-loop turn in ms of CPU. Processed in one turn, 200,000 invalid rows take 2,800 ms and 20,000 valid ones 1,100; in
 * slices they take 40.
 */
const MAX_TURN_MS = 500;
const LONGEST_TURN_MODULE = fileURLToPath(new URL("../../support/longest-turn.ts", import.meta.url));
const BAD_ROWS = 200_000;
const GOOD_ROWS = process.env.LONG ? 20_000 : 1_500;

const badFile = JSON.stringify({ name: "English Premier League 2023/24", matches: Array.from({ length: BAD_ROWS }, () => ({ a: 1 })) });
const goodFile = JSON.stringify({
	name: "English Premier League 2023/24",
	matches: Array.from({ length: GOOD_ROWS }, (_, index) => ({
		round: `Matchday ${Math.floor(index / 10)}`,
		// After 900 rows the pairings repeat, so the date is a week later; on the same day they would be the same matches.
		date: new Date(Date.UTC(2023, 7, 11 + 7 * Math.floor(index / 900))).toISOString().slice(0, 10),
		team1: `Home ${index % 100} FC`,
		team2: `Away ${index % 90} FC`,
		score: { ht: [0, 0], ft: [1, 0] },
		goals1: [{ name: `Player ${index % 700}`, minute: 60 }],
	})),
});

describe.each(DEFAULT_DATABASES)("a site that imports on $kind", ({ kind, isMissing, create }) => {
	let place: EmptyDatabase;
	let server: ServerProcess;
	let headers: Record<string, string>;
	beforeEach(async () => {
		if (isMissing) return;
		place = await create();
		const DATABASE_URL = place.databaseUrl;
		const env = { FEEDS: "none", JWT_SECRET: SECRET, ...(DATABASE_URL && { DATABASE_URL }) };
		server = await startServer({ dataDir: place.dataDir, env, execArgv: ["--import", LONGEST_TURN_MODULE] });
		const token = signAccessToken(SECRET, Date.now, { id: "u1", scopes: ["ops:content"] }, 3_600_000);
		headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await place.remove();
	});

	async function importFile(content: string, limitMs: number): Promise<ImportView> {
		const response = await fetch(`${server.url}/api/v1/ops/imports`, {
			method: "POST",
			headers: { ...headers, "idempotency-key": `import-${content.length}` },
			body: JSON.stringify({ source: "openfootball", fileName: "en.1.json", content, competition: "en.1" }),
		});
		expect(response.status).toBe(202);
		const { importId } = (await response.json()) as { importId: string };
		const untilMs = performance.now() + limitMs;
		while (performance.now() < untilMs) {
			await sleep(200);
			// A failed request is repeated, because the server may have closed the reused connection.
			const answer = await fetch(`${server.url}/api/v1/ops/imports/${importId}`, { headers }).catch(() => null);
			const { import: view } = ((await answer?.json()) ?? {}) as { import?: ImportView };
			if (view && view.state !== "running") return view;
		}
		throw new Error("the import did not end");
	}

	/** Sends a request every 20 ms until `work` is over, whether or not responses arrive; returns how long each response took. */
	async function pingDuring<T>(work: Promise<T>): Promise<{ done: T; pings: number[] }> {
		const pings: number[] = [];
		const pendingPings: Promise<unknown>[] = [];
		const timer = setInterval(() => {
			const beganMs = performance.now();
			const { promise, resolve } = Promise.withResolvers<void>();
			// Each request uses a new connection, because the server may close a reused one while it stalls.
			get(`${server.url}/healthz`, { agent: false }, (response) => response.resume().on("end", resolve)).on("error", () => resolve());
			pendingPings.push(promise.then(() => pings.push(performance.now() - beganMs)));
		}, PING_EVERY_MS);
		try {
			const done = await work;
			return { done, pings };
		} finally {
			clearInterval(timer);
			await Promise.all(pendingPings);
		}
	}

	/** Longest turn of the server's event loop since the last request, in ms of CPU. */
	async function longestTurn(): Promise<number> {
		const longestTurns = () => server.output().match(/longest turn \d+/g) ?? [];
		const before = longestTurns().length;
		process.kill(server.pid, "SIGUSR2");
		await expect.poll(() => longestTurns().length, { timeout: 20_000 }).toBe(before + 1);
		return Number(longestTurns().at(-1)?.split(" ").at(-1));
	}

	function report(what: string, pings: readonly number[], turnMs: number): void {
		if (!process.env.LONG) return;
		const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(quantile(pings, share)));
		const slow = pings.filter((ms) => ms > 200).length;
		console.log(
			`${kind}, ${what}: ${pings.length} pings, p50 ${p50}, p99 ${p99}, max ${max} ms, ${slow} over 200 ms; longest turn ${turnMs} ms of CPU`,
		);
	}

	it.skipIf(isMissing)(
		"answers on while bad and good rows are read and submitted",
		async () => {
			if (process.env.LONG) report("idle", (await pingDuring(sleep(1_000))).pings, await longestTurn());
			// Discards the turns of the server's start, which are not measured.
			else await longestTurn();
			const bad = await pingDuring(importFile(badFile, 120_000));
			const badTurn = await longestTurn();
			report(`${BAD_ROWS} bad rows`, bad.pings, badTurn);
			expect(bad.done).toMatchObject({
				state: "failed",
				counts: { refused: 1_000, inserted: 0 },
				error: expect.stringContaining("1,000 rows"),
			});
			const beganMs = performance.now();
			const good = await pingDuring(importFile(goodFile, 1_200_000));
			const goodTurn = await longestTurn();
			report(`${GOOD_ROWS} good rows in ${Math.round((performance.now() - beganMs) / 1_000)} s`, good.pings, goodTurn);
			expect(good.done).toMatchObject({ state: "done", counts: { inserted: GOOD_ROWS, refused: 0 } });
			expect(Math.max(badTurn, goodTurn)).toBeLessThan(MAX_TURN_MS);
		},
		1_500_000,
	);
});
