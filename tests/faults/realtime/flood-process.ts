// A guest that floods the server from 127.0.0.2 in a separate process: `flood-process.ts KIND URL MS`. At the end it reports the counts
// below.
import { Agent, request } from "node:http";
import type { Socket as TcpSocket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";

export interface FloodReport {
	/** Packets, posts or handshakes sent. */
	sent: number;
	/** Sessions that the server ended. */
	closed: number;
	/** Handshakes answered with 429 or 503. */
	refused: number;
}

const CONNECT = `40${JSON.stringify({ protocol: PROTOCOL_VERSION })}`;
const [kind = "", url = "", ms = "0"] = process.argv.slice(2);
const FROM = "127.0.0.2";
const MEGABYTE = 1024 * 1024;
const deadline = performance.now() + Number(ms);
const isOver = () => performance.now() > deadline;
const report: FloodReport = { sent: 0, closed: 0, refused: 0 };
const agent = new Agent({ keepAlive: true, localAddress: FROM, maxSockets: 40 });
const FOREIGN_CONNECT = `40/${"x".repeat(16_300)},`;

function ask(address: string, body?: string): Promise<{ status: number; text: string }> {
	return new Promise((resolve) => {
		const sent = request(
			address,
			{ agent, method: body === undefined ? "GET" : "POST", headers: { "content-type": "text/plain" } },
			(answer) => {
				let text = "";
				answer.setEncoding("utf8");
				answer.on("data", (chunk: string) => {
					text += chunk;
				});
				answer.once("close", () => resolve({ status: answer.statusCode ?? 0, text }));
			},
		);
		sent.once("error", () => resolve({ status: 0, text: "" }));
		sent.end(body);
	});
}

/** Returns `null` if the handshake is refused. */
function open(): Promise<WebSocket | null> {
	const socket = new WebSocket(`${url.replace("http", "ws")}${SOCKET_PATH}/?EIO=4&transport=websocket`, { localAddress: FROM });
	socket.on("error", () => undefined);
	return new Promise((resolve) => {
		socket.once("open", () => resolve(socket));
		socket.once("close", () => resolve(null));
		socket.once("unexpected-response", () => {
			report.refused++;
			resolve(null);
		});
	});
}

/** Sends as much as the server accepts without reading, and reconnects when the connection is closed. */
async function floodSocket(text: string): Promise<void> {
	while (!isOver()) {
		const socket = await open();
		if (!socket) {
			await sleep(100);
			continue;
		}
		socket.send(CONNECT);
		(socket as unknown as { _socket: TcpSocket })._socket.pause();
		const tcp = (socket as unknown as { _socket: TcpSocket })._socket;
		while (!isOver() && socket.readyState === WebSocket.OPEN && !tcp.destroyed) {
			socket.send(text);
			report.sent++;
			if (socket.bufferedAmount > MEGABYTE) await sleep(1);
			else if (report.sent % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
		}
		if (!isOver()) report.closed++;
		socket.terminate();
	}
}

/** Posts packets and never polls. */
async function floodPosts(): Promise<void> {
	const handshake = `${url}${SOCKET_PATH}/?EIO=4&transport=polling`;
	while (!isOver()) {
		const { status, text } = await ask(handshake);
		if (status !== 200) {
			report.refused++;
			await sleep(100);
			continue;
		}
		const session = `${handshake}&sid=${(JSON.parse(text.slice(1)) as { sid: string }).sid}`;
		await ask(session, CONNECT);
		while (!isOver()) {
			report.sent++;
			if ((await ask(session, FOREIGN_CONNECT)).status === 200) continue;
			report.closed++;
			break;
		}
	}
}

async function floodHandshakes(): Promise<void> {
	while (!isOver()) {
		report.sent++;
		const { status } = await ask(`${url}${SOCKET_PATH}/?EIO=4&transport=polling`);
		if (status === 429 || status === 503) report.refused++;
	}
}

async function floodSockets(): Promise<void> {
	while (!isOver()) {
		report.sent++;
		await open();
	}
}

const times = (count: number, run: () => Promise<void>) => Promise.all(Array.from({ length: count }, run));
const KINDS: Record<string, () => Promise<unknown>> = {
	"namespaces-websocket": () => floodSocket(FOREIGN_CONNECT),
	"namespaces-polling": () => times(4, floodPosts),
	"pongs-websocket": () => times(4, () => floodSocket("3")),
	"handshakes-polling": () => times(40, floodHandshakes),
	"handshakes-websocket": () => times(10, floodSockets),
};
await KINDS[kind]?.();
process.send?.(report, () => process.exit());
