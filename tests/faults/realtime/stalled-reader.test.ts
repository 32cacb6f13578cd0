// RT7: one reader among 100 is frozen while facts are published; LONG=1: among 500, for a minute.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import type { Report } from "./gateway-process.ts";
import type { Holdings } from "./reader-process.ts";

/**
 * More topics than fit into a response, which has room for one or two snapshots: the rest is requested again, within the limit of joins.
 */
const TOPICS = 32;
const OTHERS = process.env.LONG ? 499 : 99;
const CALM_MS = process.env.LONG ? 20_000 : 3_000;
/** The reader is frozen for at least this time, and until its connection is closed, which happens after about 13 s. */
const FROZEN_MS = process.env.LONG ? 40_000 : 10_000;
const CLOSED_LIMIT_MS = 60_000;
const MEGABYTE = 1024 * 1024;

const children: ChildProcess[] = [];
const others: WebSocket[] = [];
/** The number of the last fact that each reader received. */
const reached = new Map<WebSocket, number>();
afterEach(() => {
	for (const other of others.splice(0)) other.terminate();
	for (const child of children.splice(0)) child.kill("SIGKILL");
});

async function start(file: string, ...given: string[]): Promise<ChildProcess> {
	const child = fork(fileURLToPath(new URL(file, import.meta.url)), given, { execArgv: ["--expose-gc"] });
	children.push(child);
	await once(child, "message");
	return child;
}

async function ask<Answer>(child: ChildProcess): Promise<Answer> {
	const answered = once(child, "message");
	child.send("?");
	return (await answered)[0] as Answer;
}

/** Reads `log:a` and records the delay of each frame after its publication, in milliseconds. */
async function readAlong(url: string, delays: () => number[]): Promise<void> {
	const other = new WebSocket(`${url.replace("http", "ws")}${SOCKET_PATH}/?EIO=4&transport=websocket`);
	others.push(other);
	await new Promise<void>((resolve) => {
		other.on("message", (bytes: Buffer) => {
			const text = bytes.toString("latin1");
			if (text.startsWith('42["f"')) {
				delays().push(Date.now() - Number(text.slice(text.lastIndexOf(",") + 1, -1)));
				reached.set(other, Number.parseInt(text.slice(text.lastIndexOf("[") + 1), 10));
			} else if (text.startsWith("0{")) other.send(`40{"protocol":${PROTOCOL_VERSION}}`);
			else if (text.startsWith("40{")) other.send('420["topic:join",[{"topic":"log:a"}]]');
			else if (text.startsWith("430[")) resolve();
			else if (text === "2") other.send("3");
		});
	});
}

const share = (values: number[], part: number) => values.sort((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

it(`RT7 a frozen reader costs the server no memory and ${OTHERS} others no time, is closed as slow, and is whole again after it`, async () => {
	const server = await start("gateway-process.ts");
	const { url } = await ask<Report>(server);
	// The kernel's own buffers (some MB here) are full after some seconds.
	const topics = Array.from({ length: TOPICS }, (_, index) => (index === 0 ? "log:a" : `log:${index}`));
	const reader = await start("reader-process.ts", url, ...topics);
	let delays: number[] = [];
	await Promise.all(Array.from({ length: OTHERS }, () => readAlong(url, () => delays)));

	delays = [];
	await sleep(CALM_MS);
	const calm = delays;
	const before = await ask<Report>(server);
	expect(before).toMatchObject({ lagging: 0, closedSlow: 0 });

	reader.kill("SIGSTOP");
	delays = [];
	let largest = 0;
	let sawLagging = false;
	let report = before;
	const frozenAt = performance.now();
	const isOver = (frozenMs: number) => frozenMs > CLOSED_LIMIT_MS || (frozenMs > FROZEN_MS && report.closedSlow > 0);
	while (!isOver(performance.now() - frozenAt)) {
		await sleep(500);
		report = await ask<Report>(server);
		largest = Math.max(largest, report.memoryBytes);
		sawLagging ||= report.lagging === 1;
	}
	const frozen = delays;
	reader.kill("SIGCONT");

	expect(sawLagging).toBe(true);
	expect(report).toMatchObject({ closedSlow: 1, lagging: 0 });
	// The facts published in the meantime were twenty times this size.
	expect((largest - before.memoryBytes) / MEGABYTE).toBeLessThan(4);
	// The delays are as before (5 and 10 ms if nothing else runs); the tolerance is for suites that run in parallel.
	expect(share(frozen, 0.5)).toBeLessThanOrEqual(share(calm, 0.5) * 2 + 1_000);
	expect(share(frozen, 0.95)).toBeLessThanOrEqual(share(calm, 0.95) * 2 + 3_000);

	const { published } = await ask<Report>(server);
	expect(reached.size).toBe(OTHERS);
	await expect.poll(() => Math.min(...reached.values())).toBeGreaterThanOrEqual(published);
	await expect
		.poll(async () => Object.values((await ask<Holdings>(reader)).numbers).every((numbers) => numbers.length >= published), {
			timeout: 60_000,
		})
		.toBe(true);
	const { numbers, snapshots } = await ask<Holdings>(reader);
	for (const topic of topics) expect(numbers[topic]).toEqual(numbers[topic]?.map((_, index) => index + 1));
	expect(snapshots).toBe(topics.length);
	console.log(
		`others' delay, median and 95 %: calm ${share(calm, 0.5)} and ${share(calm, 0.95)} ms, frozen ${share(frozen, 0.5)} and ` +
			`${share(frozen, 0.95)} ms; server memory grew by at most ${((largest - before.memoryBytes) / MEGABYTE).toFixed(1)} MB`,
	);
});
