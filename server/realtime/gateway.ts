// The only importer of socket.io: its settings, the handshake, and connections in the form that the rest of this room uses.
import { type Server as HttpServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { xContentTypeOptions } from "helmet";
import { Server, type Socket } from "socket.io";
import type { Logger } from "#server/observability/logger.ts";
import { createRareWarning } from "#server/observability/rare-warning.ts";
import { MAX_PACKET_BYTES, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import type { OfferReader } from "#shared/public-rules/public-rule.ts";
import type { Admission, Refusal } from "./admission.ts";
import { createHandshakes, type Identify, type NamedFormat, type Visitor } from "./handshake.ts";
import { boundWebSockets, webSocketOf } from "./kernel/bounded-web-socket.ts";
import type { GatewayLimits } from "./kernel/gateway-limits.ts";
import { type ReaderConnection, SocketConnection } from "./kernel/socket-connection.ts";
import { type CloseCode, PacketGuard, type PacketSource } from "./packets/packet-guard.ts";
import { RoomAdapter, type RoomParts } from "./topics/room-adapter.ts";
import type { RoomSocket } from "./topics/topic.ts";

/**
 * The page that a request comes from: one of the site (or a program, which sends no Origin), a document without an origin, such as a
 * widget in a frame on another site, or a page of another site.
 */
export type PageOrigin = "own" | "widget" | "other";

/** Handlers of a connection. */
export interface Listener {
	/** What is in the rooms of its topics. */
	reader: ReaderConnection;
	receive(name: string, args: unknown[]): void;
	/** Called when the connection sent too much or has too many unread bytes, so that it must be closed with the code. */
	refuse(code: CloseCode): void;
	disconnected(): void;
}

/** A visitor, and the network whose limits apply. */
export type NetworkVisitor = Visitor & { network: string };

export type { Server as SocketIo } from "socket.io";

export interface SocketServer {
	/** Socket.IO's own server, which has one room for each topic and delay. */
	readonly io: Server;
	readonly rooms: RoomAdapter;
	close(): void;
}

/** The query that Engine.IO has parsed; without `sid`, the request asks for a new session. */
type EngineRequest = IncomingMessage & { readonly _query: { readonly sid?: string; readonly format?: unknown }; res?: ServerResponse };

const isNamed = (request: IncomingMessage): boolean => (request as EngineRequest)._query.format === "named";

const namedFormatOf = (request: IncomingMessage, page: PageOrigin): NamedFormat => ({
	isGuestOnly: page !== "own",
	hasStrayQuery: ["token", "delay", "delayMs"].some((name) => Object.hasOwn((request as EngineRequest)._query, name)),
});

/** What stays of a session's request once it has begun. */
interface Sender {
	network: string;
	/** `null` for the format of the site's own pages. */
	format: NamedFormat | null;
	/** What the rules for offers look at. */
	offerReader: OfferReader;
}

interface SenderParts {
	networkOf(request: IncomingMessage): string;
	pageOf(request: IncomingMessage): PageOrigin;
	offerReaderOf(request: IncomingMessage): OfferReader;
}

function readSender(request: IncomingMessage | null, { networkOf, pageOf, offerReaderOf }: SenderParts): Sender {
	if (!request) return { network: "", format: null, offerReader: { country: null, confirmedAge: null } };
	const format = isNamed(request) ? namedFormatOf(request, pageOf(request)) : null;
	return { network: networkOf(request), format, offerReader: offerReaderOf(request) };
}

const CONNECT_TIMEOUT_MS = 10_000;
const PING_INTERVAL_MS = 20_000;
const PING_TIMEOUT_MS = 10_000;

function prepareEngine({ engine }: Server, log: Logger): void {
	engine.use(xContentTypeOptions());
	const warn = createRareWarning(log);
	engine.on("connection_error", ({ code }: { code: number }) => {
		if (code === UNKNOWN_SESSION) warn({}, POLLED_ELSEWHERE);
	});
}

const OTHER_SITE = "A live connection of another site's page was refused. If the page is one of this site, set SITE_URL to its address.";
/** Engine.IO's code for an unknown session. */
const UNKNOWN_SESSION = 1;
const POLLED_ELSEWHERE =
	"A client polls a session that this node does not have. After a restart that is usual; with several nodes the load balancer must keep a polling client on its node (docs/scaling.md)";

/** Returns whether a page of another site connects with the format of the site's own pages. */
function createPageCheck(pageOf: (request: IncomingMessage) => PageOrigin, log: Logger): (request: IncomingMessage) => boolean {
	const warn = createRareWarning(log);
	return (request) => {
		if (isNamed(request) || pageOf(request) !== "other") return false;
		const { origin, host } = request.headers;
		warn({ origin, host }, OTHER_SITE);
		return true;
	};
}

export function openSocketServer(parts: {
	httpServer: HttpServer;
	limits: GatewayLimits;
	/** Returns the network of the request's sender. */
	networkOf(request: IncomingMessage): string;
	/** Returns the kind of page that the request comes from. */
	pageOf(request: IncomingMessage): PageOrigin;
	/** Origins whose pages may use polling from another origin, with the positional format. */
	pageOrigins: readonly string[];
	/** Returns what the rules for offers look at in a request. */
	offerReaderOf(request: IncomingMessage): OfferReader;
	/** RT11: checked before the upgrade. */
	admission: Pick<Admission, "admit" | "opened">;
	identify: Identify;
	log: Logger;
	connected(socketConnection: SocketConnection, socket: RoomSocket, visitor: NetworkVisitor): Listener;
	/** The functions of the fan-out that the adapter calls. */
	fanOut: Pick<RoomParts, "collect" | "lagged">;
	/** Called when a client was closed before its handshake was accepted. */
	refused(code: CloseCode): void;
}): SocketServer {
	const { httpServer, limits, networkOf, pageOf, pageOrigins, offerReaderOf, admission, identify, log, connected, fanOut, refused } = parts;
	const guards = new Map<string, PacketGuard>();
	const senders = new WeakMap<PacketGuard, Sender>();
	const isRefusedPage = createPageCheck(pageOf, log);
	const io = new Server(httpServer, {
		adapter: class extends RoomAdapter {
			constructor(namespace: ConstructorParameters<typeof RoomAdapter>[0]) {
				super(namespace, { limits, ...fanOut });
			}
		},
		path: SOCKET_PATH,
		transports: ["websocket", "polling"],
		serveClient: false,
		perMessageDeflate: false,
		httpCompression: false,
		maxHttpBufferSize: MAX_PACKET_BYTES,
		connectTimeout: CONNECT_TIMEOUT_MS,
		pingInterval: PING_INTERVAL_MS,
		pingTimeout: PING_TIMEOUT_MS,
		wsEngine: boundWebSockets(limits),
		// A socket of the named format is read without cookies, so that pages of any origin may poll.
		cors: (request, decide) =>
			decide(null, isNamed(request as IncomingMessage) ? { origin: "*" } : { origin: [...pageOrigins], credentials: true }),
		allowRequest(request, decide) {
			if (isRefusedPage(request)) return decide("This origin is not one of the site: its pages connect with ?format=named.", false);
			const refusal = admission.admit(networkOf(request));
			if (refusal) rejectUpgrade(request, refusal);
			else decide(null, true);
		},
	});

	prepareEngine(io, log);
	io.engine.use((request: EngineRequest, response: ServerResponse, next: () => void) => {
		const guard = guards.get(request._query.sid ?? "");
		if (!guard) return next();
		if (request.headers.upgrade === undefined) {
			if (request.method === "GET") guard.socketConnection.addPoll(request.socket, response);
			return next();
		}
		// Each attempt to upgrade counts as a handshake, too; allowRequest is called only for the first handshake of a session.
		const refusal = admission.admit(networkOf(request));
		if (refusal) return rejectUpgrade(request, refusal);
		guard.upgradeRequest = request;
		next();
	});

	io.engine.on("connection", (engine: PacketSource & { id: string; request: IncomingMessage | null }) => {
		const sender = readSender(engine.request, { networkOf, pageOf, offerReaderOf });
		const ended = admission.opened(sender.network);
		const socketConnection = new SocketConnection(engine, webSocketOf(engine.request), limits);
		// Once the session has begun, the request and its headers are not needed; they take a fifth of a connection's memory.
		engine.request = null;
		const refuse = (code: CloseCode) => {
			refused(code);
			socketConnection.close();
		};
		const guard = new PacketGuard({ engine, socketConnection, limits, refuse });
		guards.set(engine.id, guard);
		senders.set(guard, sender);
		engine.once("upgrade", () => {
			const webSocket = webSocketOf(guard.upgradeRequest);
			guard.upgradeRequest = null;
			if (webSocket && !webSocket.isClosing) socketConnection.upgraded(webSocket);
		});
		engine.once("close", () => {
			guards.delete(engine.id);
			ended();
		});
	});

	const guardOf = (socket: Socket) => guards.get((socket.conn as unknown as { id: string }).id);

	const enter = createHandshakes(identify, log);

	io.use((socket, next) => {
		const guard = guardOf(socket);
		const sender = guard && senders.get(guard);
		if (!sender) return void socket.disconnect(true);
		const entry = enter(socket.handshake.auth, sender.format);
		if (!entry.ok) return next(Object.assign(new Error(entry.error.message), { data: entry.error }));
		const { confirmedAge = null } = entry.value;
		const offerReader = confirmedAge === null ? sender.offerReader : { ...sender.offerReader, confirmedAge };
		socket.data = { socketConnection: guard.socketConnection, visitor: { ...entry.value, network: sender.network, offerReader } };
		next();
	});

	io.on("connection", (socket) => {
		// A socket stays only in the rooms of its topics, so it leaves its own room. The handshake is dropped, because it contains the token.
		socket.leave(socket.id);
		Object.assign(socket, { handshake: null });
		const guard = guardOf(socket);
		if (!guard) return void socket.disconnect(true);
		const { socketConnection, visitor } = socket.data;
		const listener = connected(socketConnection, socket, visitor);
		socket.data = { socketConnection: listener.reader };
		guard.entered((code) => listener.refuse(code));
		socket.onAny((name: string, ...args: unknown[]) => listener.receive(name, args));
		socket.on("disconnect", () => listener.disconnected());
	});

	return { io, rooms: io.of("/").adapter as RoomAdapter, close: () => void io.engine.close() };
}

/**
 * Responds with 429 or 503 instead of a session. Engine.IO itself could only respond with 400 or 403, which stops a client from retrying.
 */
function rejectUpgrade(request: IncomingMessage & { res?: ServerResponse }, { status, retryAfterSeconds }: Refusal): void {
	if (request.res) {
		request.res.writeHead(status, { "Retry-After": retryAfterSeconds }).end();
		return;
	}
	request.socket.on("error", () => undefined); // The socket no longer belongs to Engine.IO, and its errors are irrelevant here.
	request.socket.end(
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nRetry-After: ${retryAfterSeconds}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
	);
	request.socket.destroySoon();
}
