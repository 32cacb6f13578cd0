// RT10 at the lowest level: every frame of a WebSocket is counted, control frames and frames after its close too, and it
// answers no ping while much waits. Engine.IO takes this in place of its own WebSocket server.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type ServerOptions, type WebSocket, WebSocketServer } from "ws";
import type { GatewayLimits } from "./gateway-limits.ts";
import { TokenBucket } from "./packets/token-bucket.ts";

/** Frames for each packet that packet-guard.ts allows: a client gets the reason before it is closed. */
const FRAMES_PER_PACKET = 2;
/** Pieces of one frame or message, which has 16 KiB at most: each piece costs memory of its own. */
const MAX_FRAGMENTS = 64;
const MAX_CHUNKS = 1_024;
/** How long a client may take to receive the reason and close. */
const CLOSE_TIMEOUT_MS = 1_000;

const BOUNDS = { autoPong: false, maxFragments: MAX_FRAGMENTS, maxBufferedChunks: MAX_CHUNKS, closeTimeout: CLOSE_TIMEOUT_MS };

/** The class that Engine.IO takes as its `wsEngine`. */
export function boundWebSockets(limits: GatewayLimits): new (options: ServerOptions) => WebSocketServer {
	return class extends WebSocketServer {
		constructor(options: ServerOptions) {
			super({ ...options, ...BOUNDS });
		}

		override handleUpgrade(
			request: IncomingMessage,
			socket: Duplex,
			head: Buffer,
			done: (client: WebSocket, request: IncomingMessage) => void,
		): void {
			super.handleUpgrade(request, socket, head, (client, upgraded) => {
				boundFrames(client, limits);
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
		// Received data is dropped; TCP holds back the rest. An immediate reset would destroy what was written before.
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
