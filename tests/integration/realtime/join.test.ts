// RT2: a join is a resume, over the real gateway, a real Socket.IO client and TCP.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { createMemoryLog, createMemoryTable, type MemoryLog, type MemoryTable } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

let log: MemoryLog;
let table: MemoryTable;
let server: StartedGateway;
let client: SocketClient;

beforeEach(async () => {
	log = createMemoryLog({ baseAt: 1_000 });
	table = createMemoryTable();
	log.append(["one"], ["two"], ["three"]);
	server = await startGateway({ topicKinds: [log.kind, table.kind], clock: () => 5_000, limits: { graceMs: 50 } });
	client = await connectSocketClient(server.url);
});

afterEach(async () => {
	client.close();
	await server.stop();
});

describe("a join", () => {
	it("RT2 without a position brings the snapshot and where it stands", async () => {
		expect(await client.joinOne("log:a")).toEqual({
			ok: true,
			topic: "log:a",
			kind: "sequenced",
			alias: expect.any(Number),
			epoch: "e1",
			seq: 3,
			baseAt: 1_000,
			delayMs: 0,
			mode: "snapshot",
			data: '{"facts":[["one"],["two"],["three"]]}',
		});
	});

	it.each([
		[0, '[["one"],["two"],["three"]]'],
		[1, '[["two"],["three"]]'],
		[3, "[]"],
	])("RT2 since %i brings exactly what was missed", async (seq, data) => {
		expect(await client.joinOne({ topic: "log:a", since: { epoch: "e1", seq } })).toMatchObject({ mode: "resume", seq: 3, data });
	});

	it.each([
		["a future seq", { epoch: "e1", seq: 4 }],
		["a negative seq", { epoch: "e1", seq: -1 }],
		["half a seq", { epoch: "e1", seq: 1.5 }],
		["a seq that is no number", { epoch: "e1", seq: Number.NaN }],
		["an infinite seq", { epoch: "e1", seq: Number.POSITIVE_INFINITY }],
		["a text for a seq", { epoch: "e1", seq: "2" }],
		["no epoch", { seq: 2 }],
		["a foreign epoch", { epoch: "e0", seq: 2 }],
	])("RT2 since %s brings the snapshot", async (_, since) => {
		const answer = await client.joinOne({ topic: "log:a", since: since as never });
		expect(answer).toMatchObject({ mode: "snapshot", epoch: "e1", seq: 3 });
	});

	it("RT4 brings the snapshot when that is shorter than what was missed", async () => {
		const short = createMemoryLog({ kind: "short" });
		const { open } = short.kind;
		short.kind.open = async (key, changed) => {
			const source = await open(key, changed);
			return source && Object.assign(source, { snapshot: () => '{"newest":"only"}' });
		};
		const other = await startGateway({ topicKinds: [short.kind] });
		const reader = await connectSocketClient(other.url);
		for (let count = 0; count < 1_000; count++) short.append([count, "long enough to count"]);
		expect(await reader.joinOne({ topic: "short:a", since: { epoch: "e1", seq: 0 } })).toMatchObject({ mode: "snapshot", seq: 1_000 });
		expect(await reader.joinOne({ topic: "short:a", since: { epoch: "e1", seq: 990 } })).toMatchObject({ mode: "resume" });
		reader.close();
		await other.stop();
	});

	it("RT2 of several topics is answered in one message, in order, each for itself", async () => {
		const answers = await client.join("log:a", "nothing:a", { topic: "table" }, "log:none", "log:broken", "log:", "log:a");
		expect(answers.map((answer) => (answer.ok ? answer.kind : answer.error.code))).toEqual([
			"sequenced",
			"unknown_topic",
			"latest",
			"unknown_topic",
			"internal",
			"unknown_topic",
			// A topic named twice gets one answer.
			"overloaded",
		]);
		expect(server.gateway.stats()).toMatchObject({ connections: 1, topics: 2 });
	});

	it("RT10 beyond 64 topics is refused for those, and a left topic makes room", async () => {
		const names = Array.from({ length: 65 }, (_, index) => `log:${index}`);
		const answers = await client.join(...names.slice(0, 64));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(64);
		expect(await client.join("log:64")).toMatchObject([{ ok: false, topic: "log:64", error: { code: "too_many_topics" } }]);
		await client.leave("log:0");
		expect(await client.joinOne("log:64")).toMatchObject({ ok: true });
	});

	it("RT10 of one topic named again and again is answered once a message, and put out when it goes on", async () => {
		log.append(["x".repeat(20_000)]);
		const requests = Array.from({ length: 64 }, () => ({ topic: "log:a" }));
		let snapshots = 0;
		for (let count = 0; count < 100; count++) {
			client.socket.emit("topic:join", requests, (answers) => {
				if (Array.isArray(answers)) snapshots += answers.filter(({ ok }) => ok).length;
			});
		}
		await client.until(() => !client.socket.connected);
		expect(client.notices).toEqual([expect.objectContaining({ code: "abuse" })]);
		expect(snapshots).toBeLessThan(5);
	});

	it("RT2 is idempotent: joined twice, each fact comes once", async () => {
		await client.join("log:a", "log:a");
		await client.join("log:a");
		log.append(["four"]);
		await client.until(() => client.framesOf("log:a").length > 0);
		await client.leave("table"); // After a round trip, nothing is in flight.
		expect(client.framesOf("log:a").map(([, seq, facts]) => [seq, facts])).toEqual([[4, [["four"]]]]);
	});

	it("RT2 loses nothing that is published while the topic opens", async () => {
		const joining = client.join("log:slow");
		await new Promise((resolve) => setTimeout(resolve, 50));
		log.append(["four"]);
		const [answer] = await joining;
		log.append(["five"]);
		await client.until(() => client.framesOf("log:slow").length > 0);
		expect(answer).toMatchObject({ seq: 4 });
		expect(client.framesOf("log:slow").map(([, seq, facts]) => [seq, facts])).toEqual([[5, [["five"]]]]);
	});

	it("RT2 that is left before its answer leaves no reader behind", async () => {
		const joining = client.join("log:slow");
		await client.leave("log:slow");
		await joining;
		await expect.poll(() => log.opened.now).toBe(0);
	});
});

describe("a topic", () => {
	it("is opened once for all readers and closed a while after the last left", async () => {
		const second = await connectSocketClient(server.url);
		await Promise.all([client.join("log:a"), second.join("log:a")]);
		expect(log.opened).toEqual({ count: 1, now: 1 });
		await client.leave("log:a");
		second.close();
		expect(log.opened.now).toBe(1);
		await expect.poll(() => log.opened.now).toBe(0);
		expect(await client.joinOne("log:a")).toMatchObject({ mode: "snapshot", seq: 3 });
		expect(log.opened.count).toBe(2);
	});
});
