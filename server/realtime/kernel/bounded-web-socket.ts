// RT10 at the lowest level: counts every frame of a WebSocket, including control frames and frames after its close, and answers no ping
// while much data waits. Engine.IO uses this class instead of its own WebSocket server. It also finds the TCP connection of a request.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type ServerOptions, WebSocket, WebSocketServer } from "ws";
import type { GatewayLimits } from "./gateway-limits.ts";
import { TokenBucket } from "./token-bucket.ts";

/** Frames per packet that packet-guard.ts allows: the guard's limit is reached first, so a client gets the reason before it is closed. */
const FRAMES_PER_PACKET = 2;
/** Maximum number of fragments of one frame or message, which has at most 16 KiB: each fragment takes additional memory. */
const MAX_FRAGMENTS = 64;
const MAX_CHUNKS = 1_024;
/** Time that a client may take to receive the reason and close. */
const CLOSE_TIMEOUT_MS = 1_000;

/** A WebSocket whose frames may also be written directly on its TCP connection: uncompressed ones, as long as it is not closing. */
export interface OpenWebSocket {
	readonly tcp: Duplex;
	readonly isClosing: boolean;
	/** Called when the WebSocket begins to close: after the close frame nothing may be written. */
	closing: () => void;
}

class BoundedWebSocket extends WebSocket {
	/** The TCP connection; `null` until it is upgraded. */
	connection: TcpConnection | null = null;

	/** The ws library also calls this method when the client closes. */
	override close(code?: number, reason?: string | Buffer): void {
		this.connection?.end();
		super.close(code, reason);
	}
}

class TcpConnection implements OpenWebSocket {
	readonly tcp: Duplex;
	isClosing = false;
	closing = () => {};

	constructor(tcp: Duplex) {
		this.tcp = tcp;
		tcp.once("end", () => this.end());
	}

	end(): void {
		this.isClosing = true;
		this.closing();
	}
}

const openByRequest = new WeakMap<IncomingMessage, OpenWebSocket>();

/** Returns the WebSocket that a request was upgraded to, or `null` for any other request. */
export const webSocketOf = (request: IncomingMessage | null): OpenWebSocket | null => (request && openByRequest.get(request)) ?? null;

/** Returns the class for Engine.IO's option `wsEngine`. */
export function boundWebSockets(limits: GatewayLimits): new (options: ServerOptions) => WebSocketServer {
	const bounds = { autoPong: false, maxFragments: MAX_FRAGMENTS, maxBufferedChunks: MAX_CHUNKS, closeTimeout: CLOSE_TIMEOUT_MS };
	return class extends WebSocketServer<typeof BoundedWebSocket> {
		constructor(options: ServerOptions) {
			super({ ...options, ...bounds, perMessageDeflate: false, WebSocket: BoundedWebSocket });
		}

		override handleUpgrade(
			request: IncomingMessage,
			tcp: Duplex,
			head: Buffer,
			done: (client: BoundedWebSocket, request: IncomingMessage) => void,
		): void {
			super.handleUpgrade(request, tcp, head, (client, upgraded) => {
				boundFrames(client, limits);
				client.connection = new TcpConnection(tcp);
				openByRequest.set(request, client.connection);
				done(client, upgraded);
			});
		}
	};
}

function boundFrames(client: WebSocket, { packetsPerSecond, packetBurst, lagBytes }: GatewayLimits): void {
	const frames = new TokenBucket(packetsPerSecond * FRAMES_PER_PACKET, packetBurst * FRAMES_PER_PACKET, performance.now());
	let isDeaf = false;

	function count(): void {
		if (isDeaf || frames.take(1, performance.now())) return;
		isDeaf = true;
		// Received data is dropped; TCP holds back the rest. An immediate reset would destroy written data that the client has not read.
		client.removeAllListeners("message");
		client.pause();
		setTimeout(() => client.terminate(), CLOSE_TIMEOUT_MS).unref();
	}

	client.on("message", count);
	client.on("pong", count);
	client.on("ping", (data) => {
		count();
		if (!isDeaf && client.readyState === client.OPEN && client.bufferedAmount <= lagBytes) client.pong(data);
	});
}
