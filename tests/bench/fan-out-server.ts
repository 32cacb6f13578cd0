// The server of the fan-out bench, one process per case: `fan-out-server.ts ours|socket.io|ws|bare|bare-gateway`. All send the same text
// to the same kind of socket, uncompressed. A byte on the control port publishes one fact to everyone. `bare` is the ceiling of a Node
// server: the facts of an event-loop turn in one Buffer, and a loop of net.Socket.write over all sockets. `bare-gateway` does the same
// with the sockets of the gateway's readers, bypassing the gateway: the ceiling for a process that has a Socket.IO connection on each of
// them.
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import type { Duplex } from "node:stream";
import { Server as SocketIoServer } from "socket.io";
import { type WebSocket, WebSocketServer } from "ws";
import { createLogger } from "#server/observability/logger.ts";
import { createGateway } from "#server/realtime/create-gateway.ts";
import { encodeWebSocketFrame, factsText } from "#server/realtime/kernel/encode-packet.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { createMemoryLog } from "../integration/realtime/memory-topics.ts";
import { CROWD_LIMITS } from "../support/crowd-limits.ts";

export interface Ports {
	port: number;
	controlPort: number;
}

const ALIAS = 12;
const httpServer = createServer((_request, response) => response.writeHead(404).end());
let lastSeq = 0;

/** A goal in the wire format, with a mark that the load generator looks for. */
const nextFact = (): unknown[] => [10, 0, 2, 2700, 3600123, 3, 1, 3391, `~${String(++lastSeq).padStart(7, "0")}`];

/** Writes the facts of an event-loop turn as one Buffer in a loop over the sockets of all readers. */
function publishBare(): () => void {
	const readers: Duplex[] = [];
	const due: string[] = [];
	httpServer.on("upgrade", (_request, reader) => readers.push(reader));
	const flush = () => {
		const facts = due.splice(0);
		const frame = encodeWebSocketFrame(factsText(ALIAS, lastSeq - facts.length + 1, facts, 3600126));
		for (let index = 0; index < readers.length; index++) readers[index]?.write(frame);
	};
	return () => {
		if (due.push(JSON.stringify(nextFact())) === 1) setImmediate(flush);
	};
}

const PEERS: Record<string, () => () => void> = {
	ours() {
		const log = createMemoryLog({ kind: "match" });
		createGateway({
			httpServer,
			topicKinds: [log.kind],
			clock: () => 3600126,
			log: createLogger({ level: "silent" }),
			limits: CROWD_LIMITS,
		});
		return () => log.append(nextFact());
	},
	"socket.io"() {
		const io = new SocketIoServer(httpServer, { path: SOCKET_PATH, transports: ["websocket"], serveClient: false });
		io.on("connection", (socket) => void socket.join("match:m1"));
		return () => void io.to("match:m1").emit("f", ALIAS, lastSeq + 1, [nextFact()], 3600126);
	},
	bare() {
		httpServer.on("upgrade", (_request, reader) => {
			reader.on("error", () => undefined);
			reader.resume();
			reader.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
		});
		return publishBare();
	},
	"bare-gateway"() {
		PEERS.ours?.();
		return publishBare();
	},
	ws() {
		const readers = new Set<WebSocket>();
		new WebSocketServer({ server: httpServer, path: `${SOCKET_PATH}/` }).on("connection", (reader) => readers.add(reader));
		return () => {
			const text = Buffer.from(`42${JSON.stringify(["f", ALIAS, lastSeq + 1, [nextFact()], 3600126])}`);
			for (const reader of readers) reader.send(text, { binary: false });
		};
	},
};

const listen = async (server: Server) => {
	await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 }, resolve));
	return (server.address() as AddressInfo).port;
};

const publish = PEERS[process.argv[2] ?? ""]?.();
if (!publish) throw new Error("which peer?");
const control = createTcpServer((socket) => {
	socket.setNoDelay().on("data", (bytes) => {
		for (let count = 0; count < bytes.length; count++) publish();
	});
	socket.on("error", () => undefined);
});
console.log(JSON.stringify({ port: await listen(httpServer), controlPort: await listen(control) } satisfies Ports));
