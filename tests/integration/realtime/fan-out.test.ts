// RT3 to RT8 on the wire: what leaves the gateway, when, in how many writes, and in which order.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { createMemoryLog, createMemoryTable, type MemoryLog, type MemoryTable } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const BASE_AT = 1_000;
const NOW = 5_000;

let log: MemoryLog;
let table: MemoryTable;
let server: StartedGateway;
const clients: SocketClient[] = [];

async function start(limits: Parameters<typeof startGateway>[0]["limits"] = {}, tableTickMs = 0): Promise<void> {
	log = createMemoryLog({ baseAt: BASE_AT });
	table = createMemoryTable({ tickMs: tableTickMs });
	server = await startGateway({ topicKinds: [log.kind, table.kind], clock: () => NOW, limits });
}

async function connect(...topics: string[]): Promise<SocketClient> {
	const client = await connectSocketClient(server.url);
	clients.push(client);
	if (topics.length > 0) await client.join(...topics);
	return client;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const writesOf = () => server.gateway.stats().writes;

beforeEach(() => start());
afterEach(async () => {
	for (const client of clients.splice(0)) client.close();
	await server.stop();
});

describe("a sequenced topic", () => {
	it("RT6 sends all facts of a turn as one frame: alias, first seq, facts, publish time", async () => {
		const client = await connect();
		const { alias } = await client.joinOne("log:a");
		log.append(["one"], ["two"]);
		log.append(["three"]);
		await client.until(() => client.framesOf("log:a").length > 0);
		expect(client.framesOf("log:a")).toEqual([[alias, 1, [["one"], ["two"], ["three"]], NOW - BASE_AT]]);
	});

	it("RT14 numbers frames without a hole, whatever the pace", async () => {
		const client = await connect("log:a");
		for (let count = 1; count <= 300; count++) {
			log.append([count]);
			if (count % 7 === 0) await sleep(1);
		}
		await client.until(() => client.framesOf("log:a").flatMap(([, , facts]) => facts).length === 300);
		let next = 1;
		for (const [, seq, facts] of client.framesOf("log:a")) {
			expect(seq).toBe(next);
			expect(facts[0]).toEqual([seq]);
			next += facts.length;
		}
	});

	it("RT2 never sends a frame before the answer that names its alias", async () => {
		const client = await connect();
		const order: [alias: number, seq: number][] = [];
		client.socket.on("f", (alias, seq) => order.push([alias, seq]));
		const publishing = setInterval(() => log.append(["x"]));
		const joined = new Set<number>();
		for (let round = 0; round < 8; round++) {
			const topic = `log:${round}`;
			client.socket.emit("topic:join", [{ topic }], (answers) => {
				if (!Array.isArray(answers) || !answers[0]?.ok) throw new Error("refused");
				const { alias } = answers[0];
				expect(order.filter(([framed]) => framed === alias)).toEqual([]);
				joined.add(alias);
			});
			await sleep(30);
		}
		await expect.poll(() => [joined.size, new Set(order.map(([alias]) => alias)).size]).toEqual([8, 8]);
		clearInterval(publishing);
		expect(new Set(order.map(([alias]) => alias))).toEqual(joined);
	});

	it("sends nothing more after a leave", async () => {
		const client = await connect("log:a");
		await client.leave("log:a");
		log.append(["one"]);
		await sleep(50);
		expect(client.framesOf("log:a")).toEqual([]);
	});

	it("RT6 sends to a room larger than a slice completely and in order", async () => {
		await server.stop();
		await start({ sliceSize: 3 });
		const readers = await Promise.all(Array.from({ length: 20 }, () => connect("log:a")));
		for (let count = 1; count <= 50; count++) {
			log.append([count]);
			if (count % 5 === 0) await sleep(1);
		}
		const factsOf = (reader: SocketClient) => reader.framesOf("log:a").flatMap(([, , facts]) => facts);
		for (const reader of readers) await reader.until(() => factsOf(reader).length === 50);
		const whole = Array.from({ length: 50 }, (_, index) => [index + 1]);
		for (const reader of readers) expect(factsOf(reader)).toEqual(whole);
	});
});

describe("several topics of one client", () => {
	it("RT6 leave in one write, one per client", async () => {
		const readers = [await connect("log:a", "log:b", "table"), await connect("log:a", "log:b", "table"), await connect("log:b")];
		const before = writesOf();
		log.append(["one"]);
		table.put("k", 1);
		for (const reader of readers) await reader.until(() => reader.framesOf("log:b").length === 1);
		await readers[0]?.until(() => readers[0]?.framesOf("table").length === 1);
		expect(writesOf() - before).toBe(3);
		expect(readers[0]?.framesOf("log:a")).toHaveLength(1);
		expect(readers[2]?.framesOf("log:a")).toHaveLength(0);
	});

	it("RT6 are one write per client and moment where all read the same topic, and each is counted", async () => {
		const readers = await Promise.all(Array.from({ length: 4 }, () => connect("log:a")));
		const before = writesOf();
		for (const [place, fact] of ["one", "two"].entries()) {
			log.append([fact]);
			for (const reader of readers) await reader.until(() => reader.framesOf("log:a").length === place + 1);
		}
		expect(writesOf() - before).toBe(8);
	});
});

describe("a latest-value topic", () => {
	it("RT5 sends each changed key once, with its newest value and the version after it", async () => {
		await server.stop();
		await start({}, 60);
		const client = await connect();
		table.put("a", 0);
		expect(await client.joinOne("table")).toMatchObject({ kind: "latest", seq: 1, data: '[["a",0]]' });
		table.put("b", 1); // Sent immediately, because the topic had no recent facts.
		await client.until(() => client.framesOf("table").length === 1);
		for (let value = 2; value <= 30; value++) table.put(value % 2 ? "a" : "b", value);
		await client.until(() => client.framesOf("table").length === 2);
		expect(client.framesOf("table").map(([, seq, facts]) => [seq, facts])).toEqual([
			[2, [["b", 1]]],
			[
				31,
				expect.arrayContaining([
					["a", 29],
					["b", 30],
				]),
			],
		]);
	});

	it("RT6 sends at most one frame a tick, and the last value always", async () => {
		await server.stop();
		await start({}, 60);
		const client = await connect("table");
		const startedAt = performance.now();
		for (let value = 0; performance.now() - startedAt < 600; value++) {
			table.put("a", value);
			await sleep(5);
		}
		const last = table.values.get("a");
		await client.until(() => JSON.stringify(client.framesOf("table").at(-1)?.[2]) === JSON.stringify([["a", last]]));
		const frames = client.framesOf("table").length;
		expect(frames).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 60) + 1);
		expect(frames).toBeGreaterThan(3);
	});

	it("RT5 resumes with the keys that changed since, newest values only", async () => {
		const client = await connect();
		table.put("a", 1);
		table.put("b", 2);
		table.put("b", 3);
		expect(await client.joinOne({ topic: "table", since: { epoch: "t1", seq: 1 } })).toMatchObject({
			mode: "resume",
			seq: 3,
			data: '[["b",3]]',
		});
	});
});

describe("the heartbeat", () => {
	beforeEach(async () => {
		await server.stop();
		await start({ heartbeatMs: 100 });
	});

	it("RT8 sends a silent topic's head and the server's clock, again and again", async () => {
		log.append(["one"], ["two"]);
		const client = await connect();
		const { alias } = await client.joinOne("log:a");
		await client.until(() => client.heartbeats.length >= 3);
		expect(client.heartbeats[0]).toEqual([NOW, [[alias, 2]]]);
		expect(client.framesOf("log:a")).toEqual([]);
	});

	it("RT8 is put off by every frame", async () => {
		// The interval is long compared with the pauses of a busy machine.
		await server.stop();
		await start({ heartbeatMs: 500 });
		const client = await connect("log:a");
		const startedAt = performance.now();
		while (performance.now() - startedAt < 800) {
			log.append(["x"]);
			await sleep(20);
		}
		expect(client.heartbeats).toEqual([]);
		await client.until(() => client.heartbeats.length > 0);
	});
});

describe("a client that polls", () => {
	it("gets the same: answers, frames, heartbeats", async () => {
		await server.stop();
		await start({ heartbeatMs: 100 });
		const client = await connectSocketClient(server.url, { transports: ["polling"], upgrade: false });
		clients.push(client);
		await client.join("log:a", "log:b");
		for (let count = 1; count <= 20; count++) {
			log.append([count]);
			await sleep(2);
		}
		const factsOf = (topic: string) => client.framesOf(topic).flatMap(([, , facts]) => facts);
		await client.until(() => factsOf("log:a").length === 20 && factsOf("log:b").length === 20);
		await client.until(() => client.heartbeats.length > 0);
		expect(client.socket.io.engine.transport.name).toBe("polling");
	});
});

describe("a stop", () => {
	it("RT11 says `bye` with the spread, closes everyone and takes nobody in", async () => {
		const [client, polling] = [await connect("log:a"), await connectSocketClient(server.url, { transports: ["polling"], upgrade: false })];
		const gone = Promise.all([client, polling].map(({ socket }) => new Promise((resolve) => socket.once("disconnect", resolve))));
		await server.gateway.stop(7_000);
		await gone;
		expect(client.notices).toEqual([{ spreadMs: 7_000 }]);
		expect(polling.notices).toEqual([{ spreadMs: 7_000 }]);
		await expect(connectSocketClient(server.url)).rejects.toThrow();
		expect(server.gateway.stats()).toMatchObject({ connections: 0, topics: 0 });
		expect(log.opened.now).toBe(0);
		await start();
	});
});
