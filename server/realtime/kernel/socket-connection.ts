// The way down to one client: a ready frame is written on the TCP connection under an open WebSocket, for little more than the system
// call; everything else goes through Engine.IO. Each way keeps the order of both: while Engine.IO has packets in its queue, frames join them.
import type { ServerResponse } from "node:http";
import type { Socket as TcpSocket } from "node:net";
import type { Duplex } from "node:stream";
import type { Batch, Packet } from "./batch.ts";
import type { OpenWebSocket } from "./bounded-web-socket.ts";
import type { GatewayLimits } from "./gateway-limits.ts";

/** What is used of Engine.IO's socket. */
export interface EngineSocket {
	readonly transport: { readonly name: string; closeTimeout?: number };
	write(packetText: string): unknown;
	/** `discard`: at once, whatever still waits. */
	close(discard?: boolean): void;
	on: QueueEvents;
}

/** What is known of a client that takes nothing (RT7). */
export interface Lag {
	/** When it last took all that was written. */
	since: number;
	/** What waited when it was last looked at. */
	waitingBytes: number;
	/** Its position in each topic, by alias: nothing else is stored for it. */
	cursors: Map<number, number>;
}

interface QueueEvents {
	/** Called before a packet is put into the queue. */
	(event: "packetCreate", listener: (packet: { readonly data?: unknown }) => void): unknown;
	/** Called once all of the queue was handed to the transport. */
	(event: "drain", listener: () => void): unknown;
}

export class SocketConnection {
	/** The TCP connection on which a ready frame may be written now; null where the frame must go another way. */
	direct: Duplex | null = null;
	/** What the running flush has for the client (room-adapter.ts). */
	batch: Batch | null = null;
	/** Set while the client takes nothing (RT7). */
	lag: Lag | null = null;
	readonly #engine: EngineSocket;
	readonly #closeGraceMs: number;
	#webSocket: OpenWebSocket | null = null;
	#hasQueue = false;
	#queuedBytes = 0;
	/** Connections on which an answer to a poll is not sent completely. */
	#polls: Set<TcpSocket> | null = null;

	/** `webSocket`: null for polling. */
	constructor(engine: EngineSocket, webSocket: OpenWebSocket | null, { closeGraceMs }: Pick<GatewayLimits, "closeGraceMs">) {
		this.#engine = engine;
		this.#closeGraceMs = closeGraceMs;
		// Otherwise half a minute, in which a client that does not poll keeps its session.
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

	/** The session goes on over the WebSocket. */
	upgraded(webSocket: OpenWebSocket): void {
		this.#webSocket = webSocket;
		webSocket.closing = () => {
			this.direct = null;
		};
		this.#choose();
	}

	/** Bytes written that the kernel has not taken. */
	waitingBytes(): number {
		let bytes = this.#queuedBytes + (this.#webSocket?.tcp.writableLength ?? 0);
		for (const tcp of this.#polls ?? []) bytes += tcp.writableLength;
		return bytes;
	}

	/** A poll of this client: what its answer leaves in the socket counts as waiting. */
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

	/** Behind all that was written before, whichever way that took. To a closing client nothing is written. */
	write(packet: Packet): void {
		if (this.direct) this.direct.write(packet.bytes);
		else if (!this.#webSocket?.isClosing) for (const text of packet.texts) this.#engine.write(text);
	}

	/** Ends the connection, after what was written if the client takes it in time. */
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
