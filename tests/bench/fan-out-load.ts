// The load generator of the fan-out bench, a process of its own: N raw TCP readers that shake hands by hand and then only
// look for the last mark in what they read. A closed loop: a burst of facts, the next once all readers have all of it.
// `fan-out-load.ts '{"peer", "port", "controlPort", "serverPid", "readers", "bursts", "seconds"}'` prints one line a burst.
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/protocol.ts";

interface Task {
	peer: string;
	/** The topic to join at ours; default match:m1. */
	topic?: string;
	port: number;
	controlPort: number;
	serverPid: number;
	readers: number;
	/** Facts at once: one case each. */
	bursts: number[];
	seconds: number;
}

export interface Measured {
	burst: number;
	deliveries: number;
	seconds: number;
	serverCpuSeconds: number;
	loadCpuSeconds: number;
}

const HANDSHAKES_AT_ONCE = 64;
const WARM_UP_MS = 1_000;
const SETTLE_MS = 500;
const PAUSE_SHARE = 0.3;
const TICKS_PER_SECOND = 100;
const MARK = 0x7e;
const MARK_DIGITS = 7;

const task = JSON.parse(process.argv[2] ?? "") as Task;
const EMPTY = Buffer.alloc(0);
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const isSocketIo = task.peer !== "ws";

/** A masked text frame below 126 bytes; the mask is zero, so the payload stays as it is. */
function clientFrame(text: string): Buffer {
	return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** The reply sent when the expected text arrives. */
const TALK: [expected: string, reply: Buffer | null][] = isSocketIo
	? [
			["0{", clientFrame(`40{"protocol":${PROTOCOL_VERSION}}`)],
			["40{", task.peer === "ours" ? clientFrame(`420["topic:join",[{"topic":"${task.topic ?? "match:m1"}"}]]`) : null],
			...(task.peer === "ours" ? [["430[", null] as [string, null]] : []),
		]
	: [["\r\n\r\n", null]];

const reached = new Uint32Array(task.readers);
let burst = 0;
let publishedAt = performance.now();
/** Deliveries of the present burst that have not come. */
let missing = 0;
const control = connect(task.controlPort, "127.0.0.1").setNoDelay();
let deliveries = 0;
let isRunning = true;

function publish(): void {
	missing = burst * task.readers;
	publishedAt = performance.now();
	control.write(Buffer.alloc(burst));
}

/** After a pause, so that this process is never the busier one: the pause is no one's CPU time. */
function publishAgain(): void {
	setTimeout(publish, (performance.now() - publishedAt) * PAUSE_SHARE);
}

/** The number behind the mark at `at`, or -1 where there are not all its digits. */
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
	deliveries += count;
	missing -= count;
	if (missing === 0 && isRunning) publishAgain();
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
		/** The end of the last chunk where a mark may have been cut. */
		let carried = EMPTY;
		const room = 16;
		const socket = connect({
			port: task.port,
			host: "127.0.0.1",
			onread: {
				// The front of the buffer is for what was carried over.
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
		socket.setNoDelay();
		socket.once("error", reject);
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

async function measure(size: number): Promise<Measured> {
	isRunning = true;
	burst = size;
	publish();
	await sleep(WARM_UP_MS);
	const before = { deliveries, at: performance.now(), server: serverCpuSeconds(), load: process.cpuUsage() };
	await sleep(task.seconds * 1_000);
	const load = process.cpuUsage(before.load);
	const measured = {
		burst,
		deliveries: deliveries - before.deliveries,
		seconds: (performance.now() - before.at) / 1_000,
		serverCpuSeconds: serverCpuSeconds() - before.server,
		loadCpuSeconds: (load.user + load.system) / 1e6,
	};
	isRunning = false;
	await sleep(SETTLE_MS);
	return measured;
}

for (let reader = 0; reader < task.readers; reader += HANDSHAKES_AT_ONCE) {
	const count = Math.min(HANDSHAKES_AT_ONCE, task.readers - reader);
	await Promise.all(Array.from({ length: count }, (_, index) => open(reader + index)));
}
for (const size of task.bursts) console.log(JSON.stringify(await measure(size)));
process.exit(0);
