// Both write paths to a client, compared with a stock Socket.IO. After an upgrade of it, of Engine.IO or ws, this shows whether frames
// still use the direct path, in order, and are counted.
import { createServer, type Server as HttpServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket as TcpSocket } from "node:net";
import { Server, type Socket as ServerSocket } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toPacket } from "#server/realtime/kernel/batch.ts";
import { boundWebSockets, webSocketOf } from "#server/realtime/kernel/bounded-web-socket.ts";
import { GATEWAY_LIMITS } from "#server/realtime/kernel/gateway-limits.ts";
import { type EngineSocket, SocketConnection } from "#server/realtime/kernel/socket-connection.ts";

/** Exposes its queue, to check that a case is what it is meant to be. */
type QueuedEngine = EngineSocket & {
	readonly request: IncomingMessage;
	readonly writeBuffer: readonly unknown[];
	once(event: "upgrade", listener: () => void): void;
};

let httpServer: HttpServer;
let server: Server;
let wires: Map<unknown, SocketConnection>;
let url: string;
const clients: Socket[] = [];

beforeEach(async () => {
	httpServer = createServer();
	server = new Server(httpServer, { serveClient: false, httpCompression: false, wsEngine: boundWebSockets(GATEWAY_LIMITS) });
	wires = new Map();
	let upgradeRequest: IncomingMessage | null = null;
	server.engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
		if (request.headers.upgrade) upgradeRequest = request;
		next();
	});
	server.engine.on("connection", (engine: QueuedEngine) => {
		const wire = new SocketConnection(engine, webSocketOf(engine.request), GATEWAY_LIMITS);
		wires.set(engine, wire);
		engine.once("upgrade", () => {
			const webSocket = webSocketOf(upgradeRequest);
			if (webSocket) wire.upgraded(webSocket);
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
	const wire = wires.get(engine);
	if (!wire) throw new Error("the connection is not known");
	return { client, received, socket, engine, wire };
}

/** The client stops reading; returns a function that resumes it. */
function stall(client: Socket): () => void {
	const { ws } = client.io.engine.transport as unknown as { ws: { _socket: TcpSocket } };
	ws._socket.pause();
	return () => void ws._socket.resume();
}

const packet = (...numbers: number[]) => toPacket(...numbers.map((number) => `2["n",${number}]`));

describe("the wire", () => {
	it("writes on the socket under a WebSocket, many packets at once", async () => {
		const { wire, received } = await connect(["websocket"]);
		expect(wire.direct).not.toBeNull();
		wire.write(packet(1, 2, 3));
		wire.write(packet(4));
		await expect.poll(() => received).toEqual([1, 2, 3, 4]);
	});

	it("never overtakes what Engine.IO has queued, nor is overtaken", async () => {
		const { wire, engine, socket, received } = await connect(["websocket"]);
		for (let round = 0; round < 50; round++) {
			socket.emit("n", round * 4);
			socket.emit("n", round * 4 + 1);
			expect(engine.writeBuffer.length).toBeGreaterThan(0);
			wire.write(packet(round * 4 + 2));
			if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
			wire.write(packet(round * 4 + 3));
		}
		await expect.poll(() => received.length).toBe(200);
		expect(received).toEqual(Array.from({ length: 200 }, (_, index) => index));
	});

	it("takes the stock way for polling", async () => {
		const { wire, received } = await connect(["polling"]);
		expect(wire.direct).toBeNull();
		wire.write(packet(1, 2));
		await expect.poll(() => received).toEqual([1, 2]);
	});

	it("takes the short way once polling was upgraded, and loses nothing on the way", async () => {
		const { wire, received } = await connect(["polling", "websocket"]);
		let count = 0;
		await expect
			.poll(
				() => {
					wire.write(packet(count++));
					return wire.direct !== null;
				},
				{ interval: 1 },
			)
			.toBe(true);
		wire.write(packet(count++));
		await expect.poll(() => received.length).toBe(count);
		expect(received).toEqual(Array.from({ length: count }, (_, index) => index));
	});

	it("RT7 counts what the client does not take, on either way", async () => {
		const { wire, socket, engine, client } = await connect(["websocket"]);
		const resume = stall(client);
		expect(wire.waitingBytes()).toBe(0);
		const large = toPacket(`2["n","${"x".repeat(1_000_000)}"]`);
		for (let count = 0; count < 10; count++) wire.write(large);
		await new Promise((resolve) => setTimeout(resolve, 50));
		const before = wire.waitingBytes();
		expect(before).toBeGreaterThan(1_000_000);
		socket.emit("n", "y".repeat(1_000));
		socket.emit("n", "z".repeat(1_000));
		expect(engine.writeBuffer).toHaveLength(1);
		expect(wire.waitingBytes() - before).toBeGreaterThan(2_000);
		resume();
	});

	it("RT7 lets go of a client that takes nothing, a second after it was closed", async () => {
		const { wire, socket, client } = await connect(["websocket"]);
		stall(client);
		for (let count = 0; count < 10; count++) wire.write(toPacket(`2["n","${"x".repeat(1_000_000)}"]`));
		const gone = new Promise((resolve) => socket.once("disconnect", resolve));
		wire.close();
		await gone;
		await expect.poll(() => wire.waitingBytes(), { timeout: 3_000 }).toBe(0);
	});

	it("writes nothing behind a closing frame", async () => {
		const { wire, client, received } = await connect(["websocket"]);
		const reason = new Promise((resolve) => client.once("disconnect", resolve));
		wire.write(packet(1));
		const tcp = wire.direct as TcpSocket;
		wire.close();
		expect(wire.direct).toBeNull();
		const written = tcp.bytesWritten;
		wire.write(packet(2));
		expect(tcp.bytesWritten).toBe(written);
		expect(await reason).toBe("transport close");
		expect(received).toEqual([1]);
	});
});
