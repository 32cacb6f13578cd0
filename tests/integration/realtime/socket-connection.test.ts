// Both write paths to a client, compared with unmodified Socket.IO. After an upgrade of Socket.IO, Engine.IO or ws, this shows whether
// frames still use the direct path, in order, and are counted.
import { createServer, type Server as HttpServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket as TcpSocket } from "node:net";
import { Server, type Socket as ServerSocket } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toPacket } from "#server/realtime/kernel/batch.ts";
import { boundWebSockets, webSocketOf } from "#server/realtime/kernel/bounded-web-socket.ts";
import { GATEWAY_LIMITS } from "#server/realtime/kernel/gateway-limits.ts";
import { type EngineSocket, SocketConnection } from "#server/realtime/kernel/socket-connection.ts";

/** Exposes the engine's queue, so that a test can check that it has produced the intended situation. */
type QueuedEngine = EngineSocket & {
	readonly request: IncomingMessage;
	readonly writeBuffer: readonly unknown[];
	once(event: "upgrade", listener: () => void): void;
};

let httpServer: HttpServer;
let server: Server;
let socketConnections: Map<unknown, SocketConnection>;
let url: string;
const clients: Socket[] = [];

beforeEach(async () => {
	httpServer = createServer();
	server = new Server(httpServer, { serveClient: false, httpCompression: false, wsEngine: boundWebSockets(GATEWAY_LIMITS) });
	socketConnections = new Map();
	let upgradeRequest: IncomingMessage | null = null;
	server.engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
		if (request.headers.upgrade) upgradeRequest = request;
		next();
	});
	server.engine.on("connection", (engine: QueuedEngine) => {
		const socketConnection = new SocketConnection(engine, webSocketOf(engine.request), GATEWAY_LIMITS);
		socketConnections.set(engine, socketConnection);
		engine.once("upgrade", () => {
			const webSocket = webSocketOf(upgradeRequest);
			if (webSocket) socketConnection.upgraded(webSocket);
		});
	});
	await new Promise<void>((resolve) => httpServer.listen(0, "127.0.0.1", resolve));
	url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
});

afterEach(async () => {
	for (const client of clients.splice(0)) client.close();
	await server.close();
});

async function connect(transports: string[], upgrade = true) {
	const accepted = new Promise<ServerSocket>((resolve) => server.once("connection", resolve));
	const client = io(url, { transports, upgrade, forceNew: true, reconnection: false });
	clients.push(client);
	const received: unknown[] = [];
	client.on("n", (number) => received.push(number));
	const socket = await accepted;
	const engine = socket.conn as unknown as QueuedEngine;
	const socketConnection = socketConnections.get(engine);
	if (!socketConnection) throw new Error("the connection is not known");
	return { client, received, socket, engine, socketConnection };
}

/** The client stops reading; returns a function that resumes it. */
function stall(client: Socket): () => void {
	const { ws } = client.io.engine.transport as unknown as { ws: { _socket: TcpSocket } };
	ws._socket.pause();
	return () => void ws._socket.resume();
}

const packet = (...numbers: number[]) => toPacket(...numbers.map((number) => `2["n",${number}]`));

describe("a socket connection", () => {
	it("writes on the socket under a WebSocket, many packets at once", async () => {
		const { socketConnection, received } = await connect(["websocket"]);
		expect(socketConnection.direct).not.toBeNull();
		socketConnection.write(packet(1, 2, 3));
		socketConnection.write(packet(4));
		await expect.poll(() => received).toEqual([1, 2, 3, 4]);
	});

	it("never overtakes what Engine.IO has queued, nor is overtaken", async () => {
		const { socketConnection, engine, socket, received } = await connect(["websocket"]);
		for (let round = 0; round < 50; round++) {
			socket.emit("n", round * 4);
			socket.emit("n", round * 4 + 1);
			expect(engine.writeBuffer.length).toBeGreaterThan(0);
			socketConnection.write(packet(round * 4 + 2));
			if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
			socketConnection.write(packet(round * 4 + 3));
		}
		await expect.poll(() => received.length).toBe(200);
		expect(received).toEqual(Array.from({ length: 200 }, (_, index) => index));
	});

	it("takes the stock way for polling", async () => {
		const { socketConnection, received } = await connect(["polling"]);
		expect(socketConnection.direct).toBeNull();
		socketConnection.write(packet(1, 2));
		await expect.poll(() => received).toEqual([1, 2]);
	});

	it("takes the short way once polling was upgraded, and loses nothing on the way", async () => {
		const { socketConnection, received } = await connect(["polling", "websocket"]);
		let count = 0;
		await expect
			.poll(
				() => {
					socketConnection.write(packet(count++));
					return socketConnection.direct !== null;
				},
				{ interval: 1 },
			)
			.toBe(true);
		socketConnection.write(packet(count++));
		await expect.poll(() => received.length).toBe(count);
		expect(received).toEqual(Array.from({ length: count }, (_, index) => index));
	});

	it("RT7 counts what the client does not take, on either way", async () => {
		const { socketConnection, socket, engine, client } = await connect(["websocket"]);
		const resume = stall(client);
		expect(socketConnection.waitingBytes()).toBe(0);
		const large = toPacket(`2["n","${"x".repeat(1_000_000)}"]`);
		for (let count = 0; count < 10; count++) socketConnection.write(large);
		await new Promise((resolve) => setTimeout(resolve, 50));
		const before = socketConnection.waitingBytes();
		expect(before).toBeGreaterThan(1_000_000);
		socket.emit("n", "y".repeat(1_000));
		socket.emit("n", "z".repeat(1_000));
		expect(engine.writeBuffer).toHaveLength(1);
		expect(socketConnection.waitingBytes() - before).toBeGreaterThan(2_000);
		resume();
	});

	it("RT7 lets go of a client that takes nothing, a second after it was closed", async () => {
		const { socketConnection, socket, client } = await connect(["websocket"]);
		stall(client);
		for (let count = 0; count < 10; count++) socketConnection.write(toPacket(`2["n","${"x".repeat(1_000_000)}"]`));
		const gone = new Promise((resolve) => socket.once("disconnect", resolve));
		socketConnection.close();
		await gone;
		await expect.poll(() => socketConnection.waitingBytes()).toBe(0);
	});

	it("writes nothing behind a closing frame", async () => {
		const { socketConnection, client, received } = await connect(["websocket"]);
		const reason = new Promise((resolve) => client.once("disconnect", resolve));
		socketConnection.write(packet(1));
		const tcp = socketConnection.direct as TcpSocket;
		socketConnection.close();
		expect(socketConnection.direct).toBeNull();
		const written = tcp.bytesWritten;
		socketConnection.write(packet(2));
		expect(tcp.bytesWritten).toBe(written);
		expect(await reason).toBe("transport close");
		expect(received).toEqual([1]);
	});
});
