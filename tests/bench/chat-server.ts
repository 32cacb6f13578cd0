// The server of the chat bench, one process per case: `chat-server.ts ours|socket.io`. Ours is the gateway with the ring buffer of a
// room; the peer emits each line to a stock Socket.IO room with named fields. A byte on the control port sends one line.
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { Server as SocketIoServer } from "socket.io";
import { createChatRing } from "#server/chat/room/chat-ring.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createGateway } from "#server/realtime/create-gateway.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { CROWD_LIMITS } from "../support/crowd-limits.ts";
import { usualLine } from "./chat-line.ts";
import type { Ports } from "./fan-out-server.ts";

export type Peer = "ours" | "socket.io";

const TICK_MS = 50;
const BASE_AT = 1_790_000_000_000;
const httpServer = createServer((_request, response) => response.writeHead(404).end());
let lastSeq = 0;

/** The line contains a mark that the load generator looks for. */
function nextLine() {
	const line = usualLine(++lastSeq);
	return { ...line, text: `${line.text} ~${String(lastSeq).padStart(7, "0")}` };
}

const PEERS: Record<Peer, () => () => void> = {
	ours() {
		const startedAt = performance.now();
		const ring = createChatRing(() => BASE_AT + Math.floor(performance.now() - startedAt));
		const room = { opensAt: null, closesAt: null, slowSeconds: 0, slowBy: null, slowUntil: null, pin: null };
		ring.start({ epoch: "bench", room, lines: [], hasOlder: false, sinceSeq: 0, facts: [], writtenAt: [] });
		let changed = () => {};
		const chat: TopicKind = {
			kind: "chat",
			delay: "applies",
			tickMs: TICK_MS,
			async open(_key, notify) {
				changed = notify;
				return Object.assign(ring.source, { close: () => {} });
			},
		};
		createGateway({
			httpServer,
			topicKinds: [chat],
			clock: () => BASE_AT + 1,
			log: createLogger({ level: "silent" }),
			limits: CROWD_LIMITS,
		});
		return () => {
			const line = nextLine();
			ring.take({ epoch: "bench", seq: line.seq }, [{ kind: "line", line }]);
			changed();
		};
	},
	"socket.io"() {
		const io = new SocketIoServer(httpServer, { path: SOCKET_PATH, transports: ["websocket"], serveClient: false });
		io.on("connection", (socket) => void socket.join("chat:m1"));
		return () => void io.to("chat:m1").emit("chat:message", nextLine());
	},
};

const listen = async (server: Server) => {
	await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 }, resolve));
	return (server.address() as AddressInfo).port;
};

const say = PEERS[process.argv[2] as Peer]();
const control = createTcpServer((socket) => {
	socket.setNoDelay().on("data", (bytes) => {
		for (let count = 0; count < bytes.length; count++) say();
	});
	socket.on("error", () => undefined);
});
console.log(JSON.stringify({ port: await listen(httpServer), controlPort: await listen(control) } satisfies Ports));
