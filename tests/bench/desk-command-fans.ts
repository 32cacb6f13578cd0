// The readers of the desk-command bench in their own process: N raw TCP readers of one match's topic and the submitting operator, so that
// one clock measures both. Between two submissions it makes one bare append to its own log. It stays connected until it is killed.
// `desk-command-fans.ts '{"url", "matchId", "authorization", "readers", "submissions"}'` prints one line: Measured.
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { draftAt } from "../fixtures/made-match.ts";
import { createMadeLog } from "../support/made-log.ts";
import { eventAfter } from "./submit-and-watch.ts";

export interface FansTask {
	url: string;
	matchId: string;
	authorization: string;
	readers: number;
	submissions: number;
}

/** Times in milliseconds. `reached`: from every submission to every reader; `reachedAll`: to the last reader. */
export interface FansMeasured {
	reached: number[];
	reachedAll: number[];
	answered: number[];
	bare: number[];
}

/** The pause between groups of this size keeps the handshakes per second below what the gateway admits. */
const CONCURRENT_HANDSHAKES = 50;
const PAUSE_MS = 60;
const WARM_UP = 10;

const task = JSON.parse(process.argv[2] ?? "") as FansTask;
const { hostname, port } = new URL(task.url);
const room = Buffer.allocUnsafeSlow(256 * 1024);

/** The current submission: when it was sent, which readers have it, and the waiting promise. */
let pressedAt = 0;
let arrivals: number[] = [];
let allHaveIt: () => void = () => {};

function arrived(): void {
	arrivals.push(performance.now() - pressedAt);
	if (arrivals.length === task.readers) allHaveIt();
}

/** A masked text frame below 126 bytes; the mask is zero, so the payload is unchanged. */
const clientFrame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** The ping of Engine.IO as a frame; a client that does not respond is disconnected. */
const PING = Buffer.from([0x81, 0x01, 0x32]);

/** Expected texts, each with the reply that is sent when it arrives. */
const TALK: [expected: string, reply: Buffer | null][] = [
	["0{", clientFrame(`40{"protocol":${PROTOCOL_VERSION}}`)],
	["40{", clientFrame(`420["topic:join",[{"topic":"match:${task.matchId}"}]]`)],
	["430[", null],
];

function open(): Promise<void> {
	return new Promise((resolve, reject) => {
		let received = "";
		let step = 0;
		const socket = connect({
			host: hostname,
			port: Number(port),
			onread: {
				buffer: room,
				callback(length) {
					if (step === TALK.length) {
						const receivedNow = room.subarray(0, length);
						if (receivedNow.includes('42["f",')) arrived();
						if (receivedNow.includes(PING)) socket.write(clientFrame("3"));
						return true;
					}
					received += room.toString("latin1", 0, length);
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
		socket.once("close", () => {
			throw new Error("a fan was let go");
		});
		socket.write(
			`GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
				"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
		);
	});
}

/** Measures the milliseconds from a draft to its durable entry, without a server. */
async function openBareLog() {
	const dataDir = mkdtempSync(join(tmpdir(), "touchline-bench-"));
	process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ dataDir, log });
	const { appender } = createMadeLog({ db });
	let count = 0;
	const append = async (draft: Parameters<typeof appender.append>[0]["draft"]) => {
		const startedAt = performance.now();
		const source = { sourceKind: "operator", sourceName: "operator", sourceId: String(count++) } as const;
		const result = await appender.append({ matchId: "m1", ...source, draft });
		if (!result.ok) throw new Error(result.error.message);
		return { event: result.event, tookMs: performance.now() - startedAt };
	};
	await append(draftAt("1h", 0, "period_started", {}));
	const goal = draftAt("1h", 10, "goal_scored", { side: "home", scorerId: null, kind: "open_play" });
	let last: string | null = null;
	return async () => {
		const { event, tookMs } = await append(last === null ? goal : { ...goal, revises: last, status: "cancelled" });
		last = last === null ? event.id : null;
		return tookMs;
	};
}

const { position } = (await (await fetch(`${task.url}/api/v1/matches/${task.matchId}`)).json()) as MatchAnswer;
for (let reader = 0; reader < task.readers; reader += CONCURRENT_HANDSHAKES) {
	await Promise.all(Array.from({ length: Math.min(CONCURRENT_HANDSHAKES, task.readers - reader) }, open));
	await sleep(PAUSE_MS);
}
const bareAppend = await openBareLog();
const measured: FansMeasured = { reached: [], reachedAll: [], answered: [], bare: [] };
let last: AppendAnswer | null = null;
for (let round = 0; round < WARM_UP + task.submissions; round++) {
	const bareMs = await bareAppend();
	const expectedSeq: number = last?.seq ?? position.seq;
	const headers = { authorization: task.authorization, "idempotency-key": `fans-${expectedSeq}-after`, "content-type": "application/json" };
	const body = JSON.stringify({ expectedSeq, event: eventAfter(last?.event ?? null) });
	arrivals = [];
	const all = new Promise<void>((resolve) => {
		allHaveIt = resolve;
	});
	pressedAt = performance.now();
	const answer = await fetch(`${task.url}/api/v1/ops/matches/${task.matchId}/events`, { method: "POST", headers, body });
	const text = await answer.text();
	const answeredMs = performance.now() - pressedAt;
	if (answer.status !== 201) throw new Error(`the press was refused: ${text}`);
	last = JSON.parse(text) as AppendAnswer;
	await all;
	if (round >= WARM_UP) {
		measured.reached.push(...arrivals);
		measured.reachedAll.push(Math.max(...arrivals));
		measured.answered.push(answeredMs);
		measured.bare.push(bareMs);
	}
	await sleep(PAUSE_MS);
}
console.log(JSON.stringify(measured));
