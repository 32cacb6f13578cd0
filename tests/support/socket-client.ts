// A plain Socket.IO client that only implements the protocol: no guard, no resume, no reconnect. It shows what the gateway really sends;
// the browser's handling is in client/live.
import { setTimeout as sleep } from "node:timers/promises";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import {
	type ClientToServer,
	type Frame,
	type Heartbeat,
	type JoinAnswer,
	type JoinRefusal,
	type JoinRequest,
	type PacketRefusal,
	PROTOCOL_VERSION,
	type ServerToClient,
	SOCKET_PATH,
} from "#shared/contract/socket/protocol.ts";

export interface SocketClient {
	readonly socket: Socket<ServerToClient, ClientToServer>;
	readonly heartbeats: Heartbeat[];
	/** The payloads of `bye` and `closing`, in order. */
	readonly notices: unknown[];
	/** The payloads of `auth:ended`, in order. */
	readonly ended: unknown[];
	/**
	 * Sends a join; resolves with one answer per request, in order. A bare topic name joins without `since`. Throws if the packet itself is
	 * refused.
	 */
	join(...requests: (JoinRequest | string)[]): Promise<(JoinAnswer | JoinRefusal)[]>;
	/** Joins one topic; throws if the join is refused. */
	joinOne(request: JoinRequest | string): Promise<JoinAnswer>;
	leave(...topics: string[]): Promise<void>;
	/** Sends auth:renew; throws if it is refused. */
	renew(token: string | null): Promise<{ ok: true; expiresAt: number | null }>;
	/** Frames of a joined topic, in order of arrival. */
	framesOf(topic: string): Frame[];
	/** Waits until `condition` holds; throws after a timeout, with the time waited. */
	until(condition: () => boolean, timeoutMs?: number): Promise<void>;
	close(): void;
}

const ACK_TIMEOUT_MS = 10_000;

function accepted<T extends object>(answer: T | PacketRefusal): T {
	if ("ok" in answer && answer.ok === false) throw new Error(`${answer.error.code}: ${answer.error.message}`);
	return answer as T;
}

/** Throws if the handshake is refused. */
export async function connectSocketClient(url: string, options: Partial<ManagerOptions & SocketOptions> = {}): Promise<SocketClient> {
	const socket: Socket<ServerToClient, ClientToServer> = io(url, {
		path: SOCKET_PATH,
		transports: ["websocket"],
		reconnection: false,
		forceNew: true,
		auth: { protocol: PROTOCOL_VERSION },
		...options,
	});
	const aliases = new Map<string, number>();
	const frames: Frame[] = [];
	const heartbeats: Heartbeat[] = [];
	const notices: unknown[] = [];
	const ended: unknown[] = [];
	socket.on("f", (...frame) => frames.push(frame));
	socket.on("h", (...heartbeat) => heartbeats.push(heartbeat));
	socket.on("auth:ended", (notice) => ended.push(notice));
	socket.on("bye", (notice) => notices.push(notice));
	socket.on("closing", (notice) => notices.push(notice));
	await new Promise<void>((resolve, reject) => {
		socket.once("connect", resolve);
		socket.once("connect_error", (error) => {
			socket.close();
			reject(error);
		});
	});

	const join: SocketClient["join"] = async (...topics) => {
		const requests = topics.map((topic) => (typeof topic === "string" ? { topic } : topic));
		const answers = accepted(await socket.timeout(ACK_TIMEOUT_MS).emitWithAck("topic:join", requests));
		for (const answer of answers) if (answer.ok) aliases.set(answer.topic, answer.alias);
		return answers;
	};
	return {
		socket,
		heartbeats,
		notices,
		ended,
		join,
		async joinOne(request) {
			const [answer] = await join(request);
			if (!answer?.ok) throw new Error(`join refused: ${JSON.stringify(answer)}`);
			return answer;
		},
		async leave(...topics) {
			accepted(await socket.timeout(ACK_TIMEOUT_MS).emitWithAck("topic:leave", topics));
		},
		renew: async (token) => accepted(await socket.timeout(ACK_TIMEOUT_MS).emitWithAck("auth:renew", token)),
		framesOf: (topic) => frames.filter(([alias]) => alias === aliases.get(topic)),
		async until(condition, timeoutMs = 20_000) {
			const deadline = performance.now() + timeoutMs;
			while (!condition()) {
				if (performance.now() > deadline) throw new Error(`still waiting after ${timeoutMs} ms: ${condition}`);
				await sleep(5);
			}
		},
		close: () => void socket.close(),
	};
}
