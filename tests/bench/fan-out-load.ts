// The load generator of the fan-out bench in its own process: N raw TCP readers that implement the handshake themselves and then only
// look for the last mark in what they read. It is a closed loop: a burst of facts, and the next one once all readers have all of it.
// `fan-out-load.ts '{"peer", "port", "controlPort", "serverPid", "readers"}'` prints a line once all have joined, then one for each
// `{"burst", "seconds"}` on its standard input.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { readCpuSeconds } from "./read-process.ts";

export interface LoadTask {
	/**
	 * Kind of server. Without Socket.IO's handshake: `ws`, `bun`, `bare`; the gateway: `ours`, `bare-gateway`; otherwise unmodified
	 * Socket.IO.
	 */
	peer: string;
	/** The topic to join at the gateway; match:m1 by default. */
	topic?: string;
	port: number;
	controlPort: number;
	serverPid: number;
	readers: number;
}

/** `burst`: number of facts per burst. */
export interface Measurement {
	burst: number;
	seconds: number;
}

/** A measurement of whole bursts only, so that the server is idle at its beginning and end. */
export interface Measured {
	burst: number;
	deliveries: number;
	seconds: number;
	serverCpuSeconds: number;
	loadCpuSeconds: number;
}

const CONCURRENT_HANDSHAKES = 64;
const WARM_UP_MS = 300;
const SETTLE_MS = 100;
const PONG_MS = 10_000;
const PAUSE_SHARE = 0.3;
const MARK = 0x7e;
const MARK_DIGITS = 7;

const task = JSON.parse(process.argv[2] ?? "") as LoadTask;
const EMPTY = Buffer.alloc(0);
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const isGateway = task.peer === "ours" || task.peer === "bare-gateway";
const isSocketIo = isGateway || task.peer === "socket.io";

/** A masked text frame below 126 bytes; the mask is zero, so the payload is unchanged. */
function clientFrame(text: string): Buffer {
	return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** Expected texts, each with the reply that is sent when it arrives. */
const TALK: [expected: string, reply: Buffer | null][] = isSocketIo
	? [
			["0{", clientFrame(`40{"protocol":${PROTOCOL_VERSION}}`)],
			["40{", isGateway ? clientFrame(`420["topic:join",[{"topic":"${task.topic ?? "match:m1"}"}]]`) : null],
			...(isGateway ? [["430[", null] as [string, null]] : []),
		]
	: [["\r\n\r\n", null]];

const sockets: Socket[] = [];
const reached = new Uint32Array(task.readers);
/** Number of outstanding deliveries of the current burst, and the callback for when all have arrived. */
let missing = 0;
let complete = () => {};
const control = connect(task.controlPort, "127.0.0.1").setNoDelay();

/** Sends one burst and waits until every reader has all of it. */
function deliver(burst: number): Promise<void> {
	missing += burst * task.readers;
	return new Promise((resolve) => {
		complete = resolve;
		control.write(Buffer.alloc(burst));
	});
}

/** The number after the mark at `at`, or -1 if not all of its digits are there. */
function numberAt(at: number, end: number): number {
	if (end - at <= MARK_DIGITS) return -1;
	let number = 0;
	for (let index = at + 1; index <= at + MARK_DIGITS; index++) {
		const digit = (buffer[index] as number) - 48;
		if (digit < 0 || digit > 9) return -1;
		number = number * 10 + digit;
	}
	return number;
}

function reach(reader: number, seq: number): void {
	const count = seq - (reached[reader] as number);
	reached[reader] = seq;
	missing -= count;
	if (missing === 0) complete();
}

function read(reader: number, start: number, end: number): void {
	let at = buffer.lastIndexOf(MARK, end - 1);
	while (at >= start) {
		const number = numberAt(at, end);
		if (number >= 0) {
			if (number > (reached[reader] as number)) reach(reader, number);
			return;
		}
		at = at === 0 ? -1 : buffer.lastIndexOf(MARK, at - 1);
	}
}

function open(reader: number): Promise<void> {
	return new Promise((resolve, reject) => {
		let received = "";
		let step = 0;
		/** The end of the last chunk, in which a mark may have been cut off. */
		let carried = EMPTY;
		const room = 16;
		const socket = connect({
			port: task.port,
			host: "127.0.0.1",
			onread: {
				// The front of the buffer is reserved for the carried bytes.
				buffer: buffer.subarray(room),
				callback(length) {
					if (step === TALK.length) {
						const start = room - carried.length;
						carried.copy(buffer, start);
						const end = room + length;
						read(reader, start, end);
						const cut = buffer.lastIndexOf(MARK, end - 1);
						carried = cut >= 0 && end - cut <= MARK_DIGITS ? Buffer.from(buffer.subarray(cut, end)) : EMPTY;
						return true;
					}
					received += buffer.toString("latin1", room, room + length);
					for (let next = TALK[step]; next && received.includes(next[0]); next = TALK[step]) {
						received = received.slice(received.indexOf(next[0]) + next[0].length);
						if (next[1]) socket.write(next[1]);
						if (++step === TALK.length) resolve();
					}
					return true;
				},
			},
		});
		sockets.push(socket.setNoDelay());
		socket.once("error", reject);
		socket.once("close", () => endWith("a reader was closed by the server"));
		socket.write(
			`GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
				"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
		);
	});
}

/** Sends bursts for this time. In the pauses this process yields more than the server does, without using CPU time. */
async function deliverFor(burst: number, milliseconds: number): Promise<number> {
	const end = performance.now() + milliseconds;
	let count = 0;
	while (performance.now() < end) {
		const publishedAt = performance.now();
		await deliver(burst);
		count++;
		await sleep((performance.now() - publishedAt) * PAUSE_SHARE);
	}
	return count;
}

/** Answers pings even between measurements, which can be long while other servers are measured. */
function answerPings(): void {
	if (isSocketIo) for (const socket of sockets) socket.write(clientFrame("3"));
	pinging.refresh();
}

function endWith(reason: string): void {
	console.error(`${task.peer}: ${reason}`);
	process.exit(1);
}

async function measure({ burst, seconds }: Measurement): Promise<Measured> {
	answerPings();
	await sleep(SETTLE_MS);
	await deliverFor(burst, WARM_UP_MS);
	const before = { at: performance.now(), server: readCpuSeconds(task.serverPid), load: process.cpuUsage() };
	const bursts = await deliverFor(burst, seconds * 1_000);
	const load = process.cpuUsage(before.load);
	return {
		burst,
		deliveries: bursts * burst * task.readers,
		seconds: (performance.now() - before.at) / 1_000,
		serverCpuSeconds: readCpuSeconds(task.serverPid) - before.server,
		loadCpuSeconds: (load.user + load.system) / 1e6,
	};
}

const pinging = setInterval(answerPings, PONG_MS);
await once(control, "connect");
for (let reader = 0; reader < task.readers; reader += CONCURRENT_HANDSHAKES) {
	const count = Math.min(CONCURRENT_HANDSHAKES, task.readers - reader);
	await Promise.all(Array.from({ length: count }, (_, index) => open(reader + index)));
}
console.log(JSON.stringify({ readers: task.readers }));
for await (const line of createInterface(process.stdin)) console.log(JSON.stringify(await measure(JSON.parse(line) as Measurement)));
process.exit(0);
