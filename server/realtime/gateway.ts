// The only importer of socket.io: its settings, the handshake, and connections as the rest of this room knows them.
import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import { Server } from "socket.io";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { MAX_PACKET_BYTES, PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/protocol.ts";
import type { Identity } from "./identity.ts";
import { handshakeSchema } from "./packets.ts";
import { type EngineSocket, Wire } from "./wire.ts";

/** RT9: who holds the token, null without one; a refusal keeps the client out. */
type Identify = (token: string | undefined) => Result<Identity | null>;

/** What a connection does with what comes. */
export interface Listener {
	receive(name: string, args: unknown[]): void;
	disconnected(): void;
}

export interface SocketServer {
	close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const PING_INTERVAL_MS = 20_000;
const PING_TIMEOUT_MS = 10_000;

export function openSocketServer(parts: {
	httpServer: HttpServer;
	/** RT11: asked before the upgrade. */
	admit(): boolean;
	identify: Identify;
	log: Logger;
	connected(wire: Wire, identity: Identity | null): Listener;
}): SocketServer {
	const { httpServer, admit, identify, log, connected } = parts;
	const io = new Server(httpServer, {
		path: SOCKET_PATH,
		transports: ["websocket", "polling"],
		serveClient: false,
		perMessageDeflate: false,
		httpCompression: false,
		maxHttpBufferSize: MAX_PACKET_BYTES,
		connectTimeout: CONNECT_TIMEOUT_MS,
		pingInterval: PING_INTERVAL_MS,
		pingTimeout: PING_TIMEOUT_MS,
		allowRequest: (request, decide) => (admit() ? decide(null, true) : turnAway(request)),
	});

	// The request and its headers are not needed once the session began: a fifth of a connection's memory.
	io.engine.on("connection", (engine: { request: unknown }) => {
		engine.request = null;
	});

	const enter = (auth: unknown): Result<Identity | null> => {
		try {
			return readHandshake(auth, identify);
		} catch (error) {
			log.error({ err: error }, "a handshake failed");
			return { ok: false, error: { code: "internal", message: "Something went wrong here." } };
		}
	};

	io.use((socket, next) => {
		const entry = enter(socket.handshake.auth);
		if (!entry.ok) return next(Object.assign(new Error(entry.error.message), { data: entry.error }));
		socket.data = entry.value;
		next();
	});

	io.on("connection", (socket) => {
		// Rooms are ours (topic-hub.ts), and the handshake holds the token.
		socket.leave(socket.id);
		Object.assign(socket, { handshake: null });
		const listener = connected(new Wire(socket.conn as unknown as EngineSocket), socket.data);
		socket.onAny((name: string, ...args: unknown[]) => listener.receive(name, args));
		socket.on("disconnect", () => listener.disconnected());
	});

	return { close: () => void io.engine.close() };
}

function readHandshake(auth: unknown, identify: Identify): Result<Identity | null> {
	const shown = handshakeSchema.safeParse(auth);
	if (shown.data?.protocol !== PROTOCOL_VERSION) {
		return { ok: false, error: { code: "unsupported_protocol", message: `This server speaks protocol ${PROTOCOL_VERSION}.` } };
	}
	return identify(shown.data.token);
}

/** 503 in place of a session. Engine.IO itself could only say 400 or 403, which tells a client not to come back. */
function turnAway(request: IncomingMessage & { res?: ServerResponse }): void {
	if (request.res) {
		request.res.writeHead(503, { "Retry-After": "1" }).end();
		return;
	}
	request.socket.on("error", () => undefined); // it is Engine.IO's no more, nor ours
	request.socket.end("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n");
	request.socket.destroySoon();
}
