// The load generator of the odds-ticks bench in its own process: N raw TCP readers, each on the odds of one of 1,000 matches, unevenly
// distributed. It is a closed loop: all markets change, and change again once every reader has received them. `odds-ticks-load.ts
// '<TickTask as JSON>'` prints one line.
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { MARKET_KEYS } from "#shared/contract/odds.ts";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import type { TickPorts } from "./odds-ticks-server.ts";
import { MATCHES, ROUND_DIGITS, ROUND_MARK } from "./odds-ticks-task.ts";

export interface TickTask extends TickPorts {
	peer: string;
	serverPid: number;
	readers: number;
	seconds: number;
}

export interface MeasuredTicks {
	/** Number of deliveries of one market's new value to one reader. */
	ticks: number;
	bytes: number;
	seconds: number;
	serverCpuSeconds: number;
	loadCpuSeconds: number;
}

const CONCURRENT_HANDSHAKES = 64;
const WARM_UP_MS = 1_000;
const TICKS_PER_SECOND = 100;
const CARRIED = ROUND_MARK.length + ROUND_DIGITS + 2;
const MARKED = new RegExp(`,${ROUND_MARK}(\\d{${ROUND_DIGITS}})\\]`, "g");

const task = JSON.parse(process.argv[2] ?? "") as TickTask;
const control = connect(task.controlPort, "127.0.0.1").setNoDelay();
const reached = new Uint32Array(task.readers);
let round = 0;
let missing = 0;
let ticks = 0;
let bytes = 0;
let publishedAt = 0;

/** Half of the readers watch the 30 most popular matches. */
const matchOf = (reader: number) => Math.floor(MATCHES * ((reader * 0.618_034) % 1) ** 5);

/** A masked text frame below 126 bytes; the mask is zero, so the payload is unchanged. */
const clientFrame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** Expected texts, each with the reply that is sent when it arrives. */
function talkOf(reader: number): [expected: string, reply: Buffer | null][] {
	const topic = `odds:m${matchOf(reader)}`;
	const join = task.peer === "ours" ? `420["topic:join",[{"topic":"${topic}"}]]` : `420["join","${topic}"]`;
	return [
		["0{", clientFrame(`40{"protocol":${PROTOCOL_VERSION}}`)],
		["40{", clientFrame(join)],
		["430[", null],
	];
}

function publish(): void {
	round++;
	missing = task.readers;
	publishedAt = performance.now();
	control.write(Buffer.alloc(1));
}

function hear(reader: number, text: string): void {
	let newest = 0;
	for (const [, digits] of text.matchAll(MARKED)) newest = Number(digits);
	if (newest <= (reached[reader] ?? 0)) return;
	// The mark is in the last of a match's markets, so the others have arrived before it.
	ticks += MARKET_KEYS.length * (newest - (reached[reader] ?? 0));
	reached[reader] = newest;
	// A pause without CPU use, so that this process is not the bottleneck.
	if (newest === round && --missing === 0) setTimeout(publish, (performance.now() - publishedAt) * 0.3);
}

function open(reader: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const talk = talkOf(reader);
		let received = "";
		const socket = connect(task.port, "127.0.0.1").setNoDelay();
		socket.once("error", reject);
		socket.on("data", (chunk) => {
			received += chunk.toString("latin1");
			for (let next = talk[0]; next && received.includes(next[0]); next = talk[0]) {
				received = received.slice(received.indexOf(next[0]) + next[0].length);
				if (next[1]) socket.write(next[1]);
				talk.shift();
				if (talk.length === 0) resolve();
			}
			if (talk.length > 0) return;
			bytes += chunk.length;
			hear(reader, received);
			received = received.slice(-CARRIED);
		});
		socket.write(
			`GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
				"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
		);
	});
}

function serverCpuSeconds(): number {
	const fields = readFileSync(`/proc/${task.serverPid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

for (let first = 0; first < task.readers; first += CONCURRENT_HANDSHAKES) {
	const count = Math.min(CONCURRENT_HANDSHAKES, task.readers - first);
	await Promise.all(Array.from({ length: count }, (_, index) => open(first + index)));
}
publish();
await sleep(WARM_UP_MS);
const before = { ticks, bytes, at: performance.now(), server: serverCpuSeconds(), load: process.cpuUsage() };
await sleep(task.seconds * 1_000);
const load = process.cpuUsage(before.load);
console.log(
	JSON.stringify({
		ticks: ticks - before.ticks,
		bytes: bytes - before.bytes,
		seconds: (performance.now() - before.at) / 1_000,
		serverCpuSeconds: serverCpuSeconds() - before.server,
		loadCpuSeconds: (load.user + load.system) / 1e6,
	} satisfies MeasuredTicks),
);
process.exit(0);
