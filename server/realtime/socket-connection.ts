// The connection to one client. The only file that knows the internals of Engine.IO and ws: it writes ready frames on the TCP socket under
// an open WebSocket, for little more than the system call, and takes the stock path wherever the internals differ. Versions are pinned;
// tests/integration/realtime/socket-connection.test.ts covers both paths.
import type { ServerResponse } from "node:http";
import type { Socket as TcpSocket } from "node:net";
import type { GatewayLimits } from "./gateway-limits.ts";
import type { Packet } from "./topics/batch.ts";

/** What is used of Engine.IO's socket. */
export interface EngineSocket {
	readonly readyState: string;
	readonly transport: { readonly name: string; readonly socket?: unknown; closeTimeout?: number };
	/** Packets that wait until the transport can be written to. */
	readonly writeBuffer: readonly { data?: unknown }[];
	write(packetText: string): unknown;
	/** `discard`: at once, whatever still waits. */
	close(discard?: boolean): void;
	once(event: "upgrade", listener: () => void): unknown;
}

interface WebSocketInside {
	readonly readyState: number;
	readonly extensions: string;
	readonly _socket: TcpSocket;
}

const WEBSOCKET_OPEN = 1;

export class SocketConnection {
	readonly #engine: EngineSocket;
	#webSocket: WebSocketInside | null;
	/** Connections on which an answer to a poll is not sent completely. */
	readonly #polls = new Set<TcpSocket>();
	readonly #closeGraceMs: number;

	constructor(engine: EngineSocket, { closeGraceMs }: Pick<GatewayLimits, "closeGraceMs">) {
		this.#engine = engine;
		this.#closeGraceMs = closeGraceMs;
		this.#webSocket = findWebSocket(engine);
		// Otherwise half a minute, in which a client that does not poll keeps its session.
		if (engine.transport.name === "polling") engine.transport.closeTimeout = closeGraceMs;
		engine.once("upgrade", () => {
			this.#webSocket = findWebSocket(engine);
		});
	}

	/** False for polling, and where the insides are not what this file expects. */
	get isRaw(): boolean {
		return this.#webSocket !== null;
	}

	/** Bytes written that the kernel has not taken. */
	waitingBytes(): number {
		let bytes = this.#webSocket?._socket.writableLength ?? 0;
		for (const { data } of this.#engine.writeBuffer) bytes += typeof data === "string" ? data.length : 0;
		for (const tcp of this.#polls) bytes += tcp.writableLength;
		return bytes;
	}

	/** A poll of this client: what its answer leaves in the socket counts as waiting. */
	addPoll(tcp: TcpSocket, answer: ServerResponse): void {
		this.#polls.add(tcp);
		answer.once("close", () => this.#polls.delete(tcp));
	}

	/** Behind all that was written before, whichever path that took. To a closing client nothing is written. */
	write(packet: Packet): void {
		if (this.#webSocket === null || this.#engine.writeBuffer.length > 0) {
			for (const text of packet.texts) this.#engine.write(text);
		} else if (this.#webSocket.readyState === WEBSOCKET_OPEN) {
			this.#webSocket._socket.write(packet.bytes);
		}
	}

	/** Ends the connection, after what was written if the client takes it in time. */
	close(): void {
		this.#engine.close(this.#engine.writeBuffer.length === 0);
		const tcp = this.#webSocket?._socket;
		setTimeout(() => {
			tcp?.destroy();
			this.#engine.close(true);
			for (const poll of this.#polls) poll.destroy();
		}, this.#closeGraceMs).unref();
	}
}

function findWebSocket({ transport }: EngineSocket): WebSocketInside | null {
	const inside = transport.name === "websocket" ? (transport.socket as Partial<WebSocketInside> | undefined) : undefined;
	const tcp = inside?._socket;
	const isKnown = inside?.readyState === WEBSOCKET_OPEN && inside.extensions === "" && typeof tcp?.writableLength === "number";
	return isKnown ? (inside as WebSocketInside) : null;
}
