// The server side of the fan-out bench, one process a case: `fan-out-server.ts ours|socket.io|ws`. All three send the same
// text to the same kind of socket, uncompressed. A byte on the control port publishes one fact to everyone.
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { Server as SocketIoServer } from "socket.io";
import { type WebSocket, WebSocketServer } from "ws";
import { createLogger } from "#server/observability/logger.ts";
import { createGateway } from "#server/realtime/create-gateway.ts";
import { SOCKET_PATH } from "#shared/contract/protocol.ts";
import { createMemoryLog } from "../integration/realtime/memory-topics.ts";
import { CROWD_LIMITS } from "../support/crowd-limits.ts";

export interface Ports {
	port: number;
	controlPort: number;
}

const ALIAS = 12;
const httpServer = createServer((_request, response) => response.writeHead(404).end());
let lastSeq = 0;

/** A goal as it goes over the wire, with a mark that the load generator finds. */
const nextFact = (): unknown[] => [10, 0, 2, 2700, 3600123, 3, 1, 3391, `~${String(++lastSeq).padStart(7, "0")}`];

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
