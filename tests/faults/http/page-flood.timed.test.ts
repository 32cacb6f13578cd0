// Guests request more pages than the server can render, while other readers and the live sockets are still served. LONG=1 uses the sizes
// of a real attack. Networks are set with X-Forwarded-For, because this machine counts as a proxy.
import { readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quantile } from "../../bench/quantile.ts";
import { movedClock } from "../../support/moved-clock.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { demoOfStillSite } from "../../support/shared-still-site.ts";
import { connectSocketClient } from "../../support/socket-client.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const IS_LONG = Boolean(process.env.LONG);
const FLOOD = IS_LONG ? { connections: 200, requests: 400 } : { connections: 40, requests: 50 };
const FLOOD_SECONDS = IS_LONG ? 60 : 3;
/**
 * Limit of a ping as a multiple of a render's time; if the server processed all requests at once, it would take hundreds of renders or
 * more.
 */
const MAX_PING_RENDERS = 25;
const MAX_GROWTH_MB = 300;

let folder: TemporaryFolder;
let server: ServerProcess;
let paths: string[];
/** Time to render one page on this machine under its current load; `longestPingMs` is the resulting limit of a ping. */
let renderMs: number;
let longestPingMs: number;
beforeAll(async () => {
	folder = await createTemporaryFolder("page-flood");
	await cp(await demoOfStillSite(), folder.path, { recursive: true });
	// Continues from the time at which the copied demo stopped.
	const clock = movedClock(join(folder.path, "clock"));
	const env = { ...clock.env, SIMULATOR_SPEED: "20", LOG_LEVEL: "warn", TRUST_PROXY: "1" };
	server = await startServer({ dataDir: folder.path, execArgv: clock.execArgv, env });
	const { teams } = (await (await fetch(`${server.url}/api/v1/teams?limit=100`)).json()) as { teams: { id: string }[] };
	paths = teams.map(({ id }) => `/team/${id}`);
	const times: number[] = [];
	for (let count = 0; count < 12; count++) times.push((await read(`/?x=${count}`, "192.0.2.1")).ms);
	renderMs = quantile(times, 0.5);
	longestPingMs = Math.max(1_000, renderMs * MAX_PING_RENDERS);
}, 120_000);
afterAll(async () => {
	await server?.stop();
	await folder?.remove();
});

interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
	ms: number;
}

function read(path: string, network: string, agent?: Agent): Promise<Answer> {
	const startedAt = performance.now();
	return new Promise((resolve, reject) => {
		const asking = get(server.url + path, { agent, headers: { "x-forwarded-for": network } }, async (response) => {
			let text = "";
			for await (const chunk of response) text += chunk;
			resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - startedAt });
		});
		asking.once("error", reject);
	});
}

type PageOutcome = "started" | "shared" | "refused" | "abandoned";

/** Sums of counters from /metrics since the server's start. */
async function countOutcomes(): Promise<Record<PageOutcome, number> & { waiting: number }> {
	// The text of /metrics is cached for a moment.
	await sleep(250);
	const { text } = await read("/metrics", "192.0.2.2");
	const sample = (name: string) =>
		Number(
			text
				.split("\n")
				.find((line) => line.startsWith(`touchline_${name} `))
				?.split(" ")[1] ?? 0,
		);
	const outcomes = (["started", "shared", "refused", "abandoned"] as const).map((outcome) => [
		outcome,
		sample(`page_requests_total{outcome="${outcome}"}`),
	]);
	return { ...(Object.fromEntries(outcomes) as Record<PageOutcome, number>), waiting: sample("page_requests_waiting") };
}

function memoryMb(): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1_024;
}

/**
 * Requests /healthz every 20 ms while `act` runs, over connections that stay open like a live socket's; returns how long the responses
 * took.
 */
async function pingWhile(act: () => Promise<unknown>): Promise<{ p50: number; p99: number; max: number; count: number }> {
	const agent = new Agent({ keepAlive: true, maxSockets: 10 });
	await Promise.all(Array.from({ length: 10 }, () => read("/healthz", "192.0.2.3", agent)));
	const pings: Promise<Answer>[] = [];
	const timer = setInterval(() => void pings.push(read("/healthz", "192.0.2.3", agent)), 20);
	await act();
	clearInterval(timer);
	const times = (await Promise.all(pings)).map(({ ms }) => ms);
	agent.destroy();
	return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: Math.max(...times), count: times.length };
}

function openConnection(text: string, whenOpen?: (socket: Socket) => void): Socket {
	const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => {
		socket.write(text);
		whenOpen?.(socket);
	});
	return socket.on("error", () => {}).pause();
}

const pipelined = (count: number, network: string) => `GET / HTTP/1.1\r\nHost: a.test\r\nX-Forwarded-For: ${network}\r\n\r\n`.repeat(count);

describe("Pages", () => {
	it("that one connection pipelines are hardly rendered, and the connection is closed", async () => {
		const before = await countOutcomes();
		let flooding: Socket | undefined;
		const pings = await pingWhile(async () => {
			flooding = openConnection(pipelined(400, "203.0.113.1")).resume();
			await expect.poll(() => flooding?.closed).toBe(true);
			await sleep(200);
		});
		expect((await countOutcomes()).started - before.started).toBeLessThanOrEqual(2);
		expect(pings.max).toBeLessThan(longestPingMs);
	});

	it("that are requested by the thousand, by clients that leave, cost neither time nor memory", async () => {
		const before = { ...(await countOutcomes()), memory: memoryMb() };
		const sockets: Socket[] = [];
		const pings = await pingWhile(async () => {
			for (let count = 0; count < FLOOD.connections; count++) {
				const leave = (socket: Socket) => void setTimeout(() => socket.destroy(), 50);
				sockets.push(openConnection(pipelined(FLOOD.requests, `203.0.${count}.1`), leave));
			}
			await expect.poll(() => sockets.every(({ closed }) => closed)).toBe(true);
			await sleep(500);
		});
		const after = await countOutcomes();
		const grownMb = memoryMb() - before.memory;
		console.log("pipelined and left:", FLOOD, pings, { grownMb, started: after.started - before.started });
		expect(after.started - before.started).toBeLessThanOrEqual(FLOOD.connections);
		expect(after.waiting).toBe(0);
		expect(pings.max).toBeLessThan(longestPingMs);
		expect(grownMb).toBeLessThan(MAX_GROWTH_MB);
	});

	it("of clients that leave before their turn are not rendered", async () => {
		const before = await countOutcomes();
		const sockets: Socket[] = [];
		for (let count = 0; count < 100; count++) {
			const request = `GET ${paths[count % paths.length]} HTTP/1.1\r\nHost: a.test\r\nX-Forwarded-For: 198.18.${count % 10}.1\r\n\r\n`;
			sockets.push(openConnection(request, (socket) => void setTimeout(() => socket.destroy(), 5)));
		}
		await expect.poll(() => sockets.every(({ closed }) => closed)).toBe(true);
		await expect.poll(async () => (await countOutcomes()).waiting).toBe(0);
		const after = await countOutcomes();
		// Some of the requests were rendered immediately, and some never arrived.
		expect(after.started - before.started).toBeLessThan(60);
		expect(after.abandoned - before.abandoned).toBeGreaterThan(20);
	});

	it("are shared by a crowd that asks for the same one", async () => {
		const before = await countOutcomes();
		const startedAt = performance.now();
		const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => read("/en", `198.51.${index}.1`)));
		expect(answers.every(({ status, text }) => status === 200 && text.endsWith("</html>"))).toBe(true);
		const after = await countOutcomes();
		// A page is rendered for the first readers of a second, and once more when the cached one has expired.
		const seconds = (performance.now() - startedAt) / 1_000;
		expect(after.started - before.started).toBeLessThanOrEqual(4 * Math.ceil(seconds + 1));
		expect(after.started - before.started + after.shared - before.shared).toBe(100);
	});

	it("reach an honest reader, and goals the sockets, while other networks flood", async () => {
		const before = { ...(await countOutcomes()), memory: memoryMb() };
		const reader = await connectSocketClient(server.url);
		await reader.joinOne("live");
		const framesBefore = reader.framesOf("live").length;
		const agent = new Agent({ keepAlive: true });
		const refusals: Answer[] = [];
		const honest: Answer[] = [];
		const endsAt = performance.now() + FLOOD_SECONDS * 1_000;
		const flood = async (index: number) => {
			for (let count = 0; performance.now() < endsAt; count++) {
				const path = `${paths[(index + count) % paths.length]}${count % 2 ? ".data" : ""}?x=${index}-${count}`;
				// One network with most of the readers, and some others.
				const answer = await read(path, index < 60 ? "203.0.113.7" : `203.0.${index}.7`, agent);
				if (answer.status !== 200) refusals.push(answer);
			}
		};
		const pings = await pingWhile(() =>
			Promise.all([
				...Array.from({ length: 100 }, (_, index) => flood(index)),
				(async () => {
					for (let count = 0; performance.now() < endsAt; count++) {
						honest.push(await read(`${paths[count % paths.length]}?honest=${count}`, "192.0.2.77"));
						await sleep(250);
					}
				})(),
			]),
		);
		agent.destroy();
		const after = await countOutcomes();
		const grownMb = memoryMb() - before.memory;
		const started = after.started - before.started;
		console.log("flooded:", pings, {
			renderMs,
			grownMb,
			started,
			refused: refusals.length,
			honestMs: honest.map(({ ms }) => Math.round(ms)),
		});
		expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 200));
		expect(honest.length).toBeGreaterThan(0);
		expect(reader.framesOf("live").length).toBeGreaterThan(framesBefore);
		expect(pings.max).toBeLessThan(longestPingMs);
		expect(grownMb).toBeLessThan(MAX_GROWTH_MB);

		expect(refusals.length).toBeGreaterThan(0);
		expect(refusals.map(({ status }) => status).filter((status) => status !== 503 && status !== 429)).toEqual([]);
		expect(refusals.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
		expect(refusals.find(({ headers }) => headers["content-type"]?.startsWith("text/html"))?.text).toContain("The site is busy");
		reader.close();
	});

	it("are limited by network as the API is, and no other network feels it", async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 20 });
		const answers = await Promise.all(Array.from({ length: 260 }, () => read("/login", "203.0.113.9", agent)));
		const refused = answers.filter(({ status }) => status === 429);
		expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(260);
		// Only a minimum is checked, because the limit recovers while a busy machine sends the requests.
		expect(refused.length).toBeGreaterThan(20);
		expect(refused[0]?.headers["retry-after"]).toMatch(/^\d+$/);
		expect((await read("/login", "192.0.2.78", agent)).status).toBe(200);
		agent.destroy();
	});
});
