// The fan-out as Socket.IO's adapter: its rooms are those of topics and delays, and events emitted to them are delivered like facts.
import type { Socket as TcpSocket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { createMemoryLog, createMemoryTable, type MemoryLog } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const DELAY = 60_000;
let now: number;
let log: MemoryLog;
let server: StartedGateway;
const clients: SocketClient[] = [];

/** The names of events that a client receives besides the protocol's own packets, and `f` for each frame. */
interface Heard {
	client: SocketClient;
	names: unknown[];
}

async function connect(topics: readonly string[], options: { delayMs?: number; transports?: ["polling"] } = {}): Promise<Heard> {
	const { delayMs = 0, ...rest } = options;
	const client = await connectSocketClient(server.url, { auth: { protocol: PROTOCOL_VERSION, delayMs }, ...rest });
	clients.push(client);
	const names: unknown[] = [];
	client.socket.onAny((name, ...args) => {
		if (name === "f") names.push("f");
		else if (name === "word") names.push(...args);
	});
	if (topics.length > 0) await client.join(...topics);
	return { client, names };
}

const emit = (room: string, word: unknown) => server.gateway.io.to(room).emit("word", word);
const roomsOf = ({ client }: Heard) => [...(server.gateway.io.sockets.sockets.get(client.socket.id ?? "")?.rooms ?? [])];
/** Waits until everything sent before has arrived: a packet of the connection itself comes after it. */
const settled = async (...readers: Heard[]) => {
	for (const { client } of readers) await client.leave("log:nowhere");
	for (const { client } of readers) await client.leave("log:nowhere");
};

beforeEach(async () => {
	now = 1_000_000;
	log = createMemoryLog({ kind: "match", clock: () => now });
	const table = createMemoryTable({ clock: () => now });
	server = await startGateway({ topicKinds: [log.kind, table.kind], clock: () => now, limits: { heartbeatMs: 60_000, lagMs: 60_000 } });
});

afterEach(async () => {
	for (const client of clients.splice(0)) client.close();
	await server.stop();
});

describe("a room of Socket.IO", () => {
	it("RT1 is that of topic and delay: a delayed reader beside gets nothing of io.to(topic)", async () => {
		const live = await connect(["match:m1", "table:a"]);
		const delayed = await connect(["match:m1"], { delayMs: DELAY });
		const other = await connect(["match:m2"]);
		expect(roomsOf(live)).toEqual(["match:m1", "table:a"]);
		expect(roomsOf(delayed)).toEqual(["match:m1@60"]);
		emit("match:m1", "live");
		await live.client.until(() => live.names.length === 1);
		emit("match:m1@60", "late");
		await delayed.client.until(() => delayed.names.length === 1);
		await settled(live, delayed, other);
		expect([live.names, delayed.names, other.names]).toEqual([["live"], ["late"], []]);
	});

	it("RT12 holds the facts themselves back from the room with the delay", async () => {
		const live = await connect(["match:m1"]);
		const delayed = await connect(["match:m1"], { delayMs: DELAY });
		log.append(["goal"]);
		await live.client.until(() => live.names.length === 1);
		now += DELAY - 1;
		await new Promise((resolve) => setTimeout(resolve, 250));
		expect(delayed.names).toEqual([]);
		now += 1;
		await delayed.client.until(() => delayed.names.length === 1);
		expect(live.names).toEqual(["f"]);
	});

	it("is left with the topic, and on disconnect", async () => {
		const reader = await connect(["match:m1", "table:a"]);
		await reader.client.leave("match:m1");
		expect(roomsOf(reader)).toEqual(["table:a"]);
		emit("match:m1", "gone");
		await settled(reader);
		expect(reader.names).toEqual([]);
		const { rooms, sids } = server.gateway.io.of("/").adapter;
		expect([...rooms.keys()]).toEqual(["table:a"]);
		reader.client.close();
		await expect.poll(() => [rooms.size, sids.size]).toEqual([0, 0]);
	});

	it("agrees with the adapter's own maps and fetchSockets()", async () => {
		const readers = [await connect(["match:m1"]), await connect(["match:m1"])];
		const ids = readers.map(({ client }) => client.socket.id);
		const { adapter } = server.gateway.io.of("/");
		expect([...(adapter.rooms.get("match:m1") ?? [])]).toEqual(ids);
		const fetched = await server.gateway.io.in("match:m1").fetchSockets();
		expect(fetched.map(({ id }) => id)).toEqual(ids);
		server.gateway.io.in("match:m1").socketsLeave("match:m1");
		log.append(["goal"]);
		emit("match:m1", "word");
		await settled(...readers);
		expect(readers.map(({ names }) => names)).toEqual([[], []]);
	});

	it("cannot be entered by a topic whose name is that of a room with a delay", async () => {
		await connect(["match:m1"], { delayMs: DELAY });
		const { client } = await connect([]);
		expect(await client.join("match:m1@60")).toMatchObject([{ ok: false, error: { code: "unknown_topic" } }]);
	});
});

describe("io.to(room).emit()", () => {
	it("reaches each reader of several rooms once, none of those that are left out, and all without a room", async () => {
		const both = await connect(["match:m1", "match:m2"]);
		const one = await connect(["match:m1"]);
		const none = await connect([]);
		const { io } = server.gateway;
		io.to(["match:m1", "match:m2"]).emit("word", "several");
		io.to("match:m1").except("match:m2").emit("word", "without");
		io.emit("word", "all");
		await settled(both, one, none);
		expect([both.names, one.names, none.names]).toEqual([["several", "all"], ["several", "without", "all"], ["all"]]);
	});

	it("RT6 leaves with the facts of its turn in one write a reader, encoded once", async () => {
		const readers = [await connect(["match:m1"]), await connect(["match:m1"]), await connect(["match:m1"])];
		const before = server.gateway.stats().writes;
		let encodings = 0;
		emit("match:m1", { toJSON: () => `encoded ${++encodings}` });
		log.append(["goal"]);
		for (const { client, names } of readers) await client.until(() => names.length === 2);
		expect(server.gateway.stats().writes - before).toBe(3);
		// Socket.IO's encoder visits a value twice: to find attachments, and to write it.
		expect(readers.map(({ names }) => names.toSorted())).toEqual(Array(3).fill(["encoded 2", "f"]));
	});

	it("reaches a reader by polling, and takes attachments and acknowledgements the stock way", async () => {
		const polling = await connect(["match:m1"], { transports: ["polling"] });
		const reader = await connect(["match:m1"]);
		emit("match:m1", "text");
		emit("match:m1", Buffer.from([1, 2]));
		for (const { client, names } of [polling, reader]) await client.until(() => names.length === 2);
		expect(reader.names).toEqual(["text", Buffer.from([1, 2])]);
		for (const { client } of [polling, reader])
			client.socket.on("question" as never, ((answer: (text: string) => void) => answer("yes")) as never);
		expect(await server.gateway.io.timeout(2_000).to("match:m1").emitWithAck("question")).toEqual(["yes", "yes"]);
	});

	it("RT7 waits for a reader that lags, unless it is volatile, and facts come once in order", async () => {
		const { client, names } = await connect(["match:m1"]);
		const { _socket: tcp } = (client.socket.io.engine.transport as unknown as { ws: { _socket: TcpSocket } }).ws;
		tcp.pause();
		const words: (number | string)[] = [];
		while (server.gateway.stats().lagging === 0) {
			words.push(words.length + 1);
			log.append([words.length, "x".repeat(100_000)]);
			// The event leaves with the fact, even with the fact that makes the reader lag.
			emit("match:m1", words.length);
			await new Promise((resolve) => setTimeout(resolve, 1));
		}
		server.gateway.io.to("match:m1").volatile.emit("word", "volatile");
		emit("match:m1", "waits");
		log.append(["last"]);
		tcp.resume();
		await client.until(() => client.framesOf("match:m1").some(([, , facts]) => facts.at(-1)?.[0] === "last"));
		expect(names.filter((name) => name !== "f")).toEqual([...words, "waits"]);
		let next = 1;
		for (const [, seq, facts] of client.framesOf("match:m1")) {
			expect(seq).toBe(next);
			next += facts.length;
		}
		expect(next - 1).toBe(log.facts.length);
	});

	it("reaches a room larger than a slice, in the order of its facts", async () => {
		await server.stop();
		server = await startGateway({ topicKinds: [log.kind], clock: () => now, limits: { sliceSize: 2 } });
		const readers = await Promise.all(Array.from({ length: 7 }, () => connect(["match:m1"])));
		for (let count = 1; count <= 20; count++) {
			log.append([count]);
			emit("match:m1", count);
			if (count % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
		}
		const words = ({ names }: Heard) => names.filter((name) => name !== "f");
		for (const reader of readers) await reader.client.until(() => words(reader).length === 20);
		for (const reader of readers) {
			expect(words(reader)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
			await reader.client.until(() => reader.client.framesOf("match:m1").flatMap(([, , facts]) => facts).length === 20);
		}
	});
});
