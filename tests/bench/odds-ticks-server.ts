// One peer of the odds-ticks bench in its own process: `odds-ticks-server.ts ours|socket.io`. Prints its ports as JSON; each byte on the
// control port changes all markets of all matches once.
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { Server as SocketIoServer } from "socket.io";
import { createLogger } from "#server/observability/logger.ts";
import { OddsBoard } from "#server/odds/kernel/odds-board.ts";
import { oddsTopic } from "#server/odds/odds.topic.ts";
import { createGateway } from "#server/realtime/create-gateway.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import { encodeOddsFact } from "#shared/contract/socket/odds-facts.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { CROWD_LIMITS } from "../support/crowd-limits.ts";
import { MATCHES, ROUND_DIGITS, ROUND_MARK } from "./odds-ticks-task.ts";

export interface TickPorts {
	port: number;
	controlPort: number;
}

const httpServer = createServer((_request, response) => response.writeHead(404).end());
let round = 0;

/** All markets of a match in this round; the last price contains the round's number for the load generator. */
function markets(): MarketView[] {
	const usual = {
		line: null,
		status: "open",
		reason: null,
		source: "model",
		result: null,
		note: null,
		version: round,
		changedAt: round,
	} as const;
	const mark = Number(`${ROUND_MARK}${String(round).padStart(ROUND_DIGITS, "0")}`);
	return [
		{ market: "match_result", ...usual, prices: [186 + (round % 2), 340, 430] },
		{ market: "over_under", ...usual, line: 2.5, prices: [178, 206 + (round % 2)] },
		{ market: "two_way", ...usual, prices: [145, 288 + (round % 2)] },
		{ market: "odd_even", ...usual, prices: [186 + (round % 2), 195] },
		{ market: "last_team_to_score", ...usual, prices: [161, 540, mark] },
	];
}

const PEERS: Record<string, () => () => void> = {
	ours() {
		const boards = new Map(Array.from({ length: MATCHES }, (_, index) => [`m${index}`, new OddsBoard("bench", () => 0)]));
		const kind = oddsTopic({ boardOf: async (matchId) => boards.get(matchId) ?? null });
		createGateway({ httpServer, topicKinds: [kind], clock: () => 3_600_126, log: createLogger({ level: "silent" }), limits: CROWD_LIMITS });
		return () => {
			for (const board of boards.values()) board.show(markets(), () => null);
		};
	},
	"socket.io"() {
		const io = new SocketIoServer(httpServer, { path: SOCKET_PATH, transports: ["websocket"], serveClient: false });
		io.on("connection", (socket) =>
			socket.on("join", (topic: string, ack: (answer: string) => void) => {
				void socket.join(topic);
				ack("joined");
			}),
		);
		return () => {
			for (let index = 0; index < MATCHES; index++) {
				for (const market of markets()) io.to(`odds:m${index}`).emit("f", index, encodeOddsFact(market), 3_600_126);
			}
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
		for (let count = 0; count < bytes.length; count++) {
			round++;
			publish();
		}
	});
	socket.on("error", () => undefined);
});
console.log(JSON.stringify({ port: await listen(httpServer), controlPort: await listen(control) } satisfies TickPorts));
