// Writes to one client: a ready frame is written directly on the TCP connection under an open WebSocket, for little more than the system
// call; everything else goes through Engine.IO. The order is kept across both: while Engine.IO has packets in its queue, frames join
// them.
import type { ServerResponse } from "node:http";
import type { Socket as TcpSocket } from "node:net";
import type { Duplex } from "node:stream";
import type { Batch, Packet } from "./batch.ts";
import type { OpenWebSocket } from "./bounded-web-socket.ts";
import type { GatewayLimits } from "./gateway-limits.ts";

/** The parts of Engine.IO's socket that are used. */
export interface EngineSocket {
	readonly transport: { readonly name: string; closeTimeout?: number };
	write(packetText: string): unknown;
	/** `discard` closes immediately, whatever data still waits. */
	close(discard?: boolean): void;
	on: QueueEvents;
}

/** State of a client that does not read its data (RT7). */
export interface Lag {
	/** Time at which the client began to lag, or at which at most half of `lagBytes` last waited. */
	since: number;
	/** Number of waiting bytes at the last check. */
	waitingBytes: number;
	/** The client's position in each topic, by alias; nothing else is stored for it. */
	cursors: Map<number, number>;
}

/** What is written to one reader's client: a socket, or a stream of events. */
export interface ReaderConnection {
	/** The TCP connection on which a ready WebSocket frame may be written now; `null` if `write` must be called instead. */
	readonly direct: Duplex | null;
	/** The running flush's batch for the client (room-adapter.ts). */
	batch: Batch | null;
	/** Set while the client does not read (RT7), otherwise `null`. */
	lag: Lag | null;
	/** Number of written bytes that the kernel has not accepted. */
	waitingBytes(): number;
	/** Writes the packet after all data that was written before. */
	write(packet: Packet): void;
	/** Ends the connection, after the waiting data if the client reads it in time. */
	close(): void;
}

interface QueueEvents {
	/** Called before a packet is put into the queue. */
	(event: "packetCreate", listener: (packet: { readonly data?: unknown }) => void): unknown;
	/** Called after the whole queue was passed to the transport. */
	(event: "drain", listener: () => void): unknown;
}

export class SocketConnection implements ReaderConnection {
	/** `null` while a frame must go through Engine.IO. */
	direct: Duplex | null = null;
	batch: Batch | null = null;
	lag: Lag | null = null;
	readonly #engine: EngineSocket;
	readonly #closeGraceMs: number;
	#webSocket: OpenWebSocket | null = null;
	#hasQueue = false;
	#queuedBytes = 0;
	/** Connections on which the response to a poll is not completely sent. */
	#polls: Set<TcpSocket> | null = null;

	/** `webSocket` is `null` for polling. */
	constructor(engine: EngineSocket, webSocket: OpenWebSocket | null, { closeGraceMs }: Pick<GatewayLimits, "closeGraceMs">) {
		this.#engine = engine;
		this.#closeGraceMs = closeGraceMs;
		// Engine.IO's default is half a minute, for which a client that does not poll would keep its session.
		if (engine.transport.name === "polling") engine.transport.closeTimeout = closeGraceMs;
		engine.on("packetCreate", ({ data }) => {
			this.#hasQueue = true;
			this.direct = null;
			if (typeof data === "string") this.#queuedBytes += data.length;
		});
		engine.on("drain", () => {
			this.#hasQueue = false;
			this.#queuedBytes = 0;
			this.#choose();
		});
		if (webSocket) this.upgraded(webSocket);
	}

	/** From now on the session uses the WebSocket. */
	upgraded(webSocket: OpenWebSocket): void {
		this.#webSocket = webSocket;
		webSocket.closing = () => {
			this.direct = null;
		};
		this.#choose();
	}

	waitingBytes(): number {
		let bytes = this.#queuedBytes + (this.#webSocket?.tcp.writableLength ?? 0);
		for (const tcp of this.#polls ?? []) bytes += tcp.writableLength;
		return bytes;
	}

	/** Adds a poll of this client: bytes of the poll's response that are still in the socket count as waiting. */
	addPoll(tcp: TcpSocket, answer: ServerResponse): void {
		this.#polls ??= new Set();
		this.#polls.add(tcp);
		answer.once("close", () => {
			this.#polls?.delete(tcp);
			if (this.#polls?.size === 0) this.#polls = null;
			this.#choose();
		});
		this.#choose();
	}

	/** Writes the packet after all data that was written before, on either path. Nothing is written to a closing client. */
	write(packet: Packet): void {
		if (this.direct) this.direct.write(packet.bytes);
		else if (!this.#webSocket?.isClosing) for (const text of packet.texts) this.#engine.write(text);
	}

	close(): void {
		this.#engine.close(!this.#hasQueue);
		const tcp = this.#webSocket?.tcp;
		setTimeout(() => {
			tcp?.destroy();
			this.#engine.close(true);
			for (const poll of this.#polls ?? []) poll.destroy();
		}, this.#closeGraceMs).unref();
	}

	#choose(): void {
		const isOpen = this.#webSocket !== null && !this.#webSocket.isClosing;
		this.direct = isOpen && !this.#hasQueue && this.#polls === null ? (this.#webSocket?.tcp ?? null) : null;
	}
}
