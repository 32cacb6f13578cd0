// RT7, RT10, RT11 on the real server as a process: guests of one network flood it for a while, on both transports, while guests of another
// network read and connect. LONG=1 floods for a minute, in every way.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { connectRawClient, type RawClient } from "../../integration/realtime/raw-client.ts";
import { requestFrom } from "../../support/from-address.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import type { FloodReport } from "./flood-process.ts";

const FLOOD_MS = process.env.LONG ? 60_000 : 4_500;
const HONEST = "127.0.0.3";
const PING_EVERY_MS = 20;
/** Limit of the server's memory growth in MB. Without the limits under test, a flood of seconds took several times as much. */
const GROWTH_LIMIT_MB = process.env.LONG ? 400 : 150;
const CALM_MS = process.env.LONG ? 1_500 : 1_000;
/**
 * Added to three times the duration without load, because the machine may be busy. Without the limits under test, pings were seconds late.
 */
const PING_SLACK_MS = 2_000;

let server: ServerProcess;
const children: ChildProcess[] = [];
const honest: RawClient[] = [];

beforeAll(async () => {
	server = await startServer({ env: { FEEDS: "none", LOG_LEVEL: "warn" } });
});

afterEach(() => {
	for (const client of honest.splice(0)) client.webSocket.terminate();
	for (const child of children.splice(0)) child.kill("SIGKILL");
});

afterAll(async () => {
	await server.stop();
});

async function figure(name: string): Promise<number> {
	const { text } = await requestFrom(HONEST, `${server.url}/metrics`);
	return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
}

const memoryMb = async () => (await figure("process_resident_memory_bytes")) / 1024 / 1024;
const quantile = (values: number[], part: number) =>
	values.sort((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

/** Connects, reads `live`, answers pings; rejects if the connection is refused. */
async function readLive(): Promise<void> {
	const client = await connectRawClient(server.url, { from: HONEST });
	honest.push(client);
	client.webSocket.on("message", (bytes: Buffer) => bytes.toString() === "2" && client.send("3"));
	client.send('420["topic:join",[{"topic":"live"}]]');
}

const FLOODS = [
	["namespaces-websocket", "closed"],
	["handshakes-polling", "refused"],
	["namespaces-polling", "closed"],
	["pongs-websocket", "closed"],
	["handshakes-websocket", "refused"],
] as const;

it.each(process.env.LONG ? FLOODS : FLOODS.slice(0, 1))(
	"a flood of %s leaves memory, pings and honest readers as they were",
	async (kind, met) => {
		await readLive();
		const reader = honest[0] as RawClient;
		let isOver = false;
		let pings: number[] = [];
		const ping = async () => {
			while (!isOver) {
				pings.push((await requestFrom(HONEST, `${server.url}/healthz`)).ms);
				await sleep(PING_EVERY_MS);
			}
		};
		const pinging = ping();
		await sleep(CALM_MS);
		const calm = quantile(pings, 0.99);
		pings = [];
		const before = await memoryMb();
		const child = fork(fileURLToPath(new URL("flood-process.ts", import.meta.url)), [kind, server.url, String(FLOOD_MS)]);
		children.push(child);
		const flooded = once(child, "message") as Promise<[FloodReport]>;

		let largest = before;
		let [admitted, refused] = [0, 0];
		const comeAndGo = async () => {
			while (!isOver) {
				await readLive().then(
					() => admitted++,
					() => refused++,
				);
				honest.splice(1).forEach(({ webSocket }) => void webSocket.terminate());
				largest = Math.max(largest, await memoryMb());
				await sleep(200);
			}
		};
		const watching = Promise.all([pinging, comeAndGo()]);
		const [report] = await flooded;
		isOver = true;
		await watching;

		console.log(
			`${kind}: ${JSON.stringify(report)}; memory ${before.toFixed(0)} to ${largest.toFixed(0)} MB; calm ping p99 ${calm.toFixed(1)}, flooded p50 ${quantile(pings, 0.5).toFixed(1)}, ` +
				`p99 ${quantile(pings, 0.99).toFixed(1)} ms; honest handshakes ${admitted} admitted, ${refused} refused`,
		);
		expect(report[met]).toBeGreaterThan(0);
		expect(largest - before).toBeLessThan(GROWTH_LIMIT_MB);
		expect(refused).toBe(0);
		expect(admitted).toBeGreaterThan(0);
		expect(reader.webSocket.readyState).toBe(reader.webSocket.OPEN);
		// The reader received its topic during the whole flood (RT8).
		expect(reader.received.some((text) => text.startsWith('42["h"') || text.startsWith('42["f"'))).toBe(true);
		expect(quantile(pings, 0.99)).toBeLessThan(calm * 3 + PING_SLACK_MS);
	},
);
