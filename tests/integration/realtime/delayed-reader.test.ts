// RT12 at the gateway: a connection with a match delay gets each topic as it was that long ago, in every way.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { createMemoryLog, createMemoryTable, type MemoryLog, type MemoryTable } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const DELAY = 30_000;
let now: number;
let log: MemoryLog;
let table: MemoryTable;
let server: StartedGateway;
let live: SocketClient;
let delayed: SocketClient;

const connect = (delayMs: unknown) => connectSocketClient(server.url, { auth: { protocol: PROTOCOL_VERSION, delayMs } });

beforeEach(async () => {
	now = 1_000_000;
	log = createMemoryLog({ clock: () => now });
	table = createMemoryTable({ clock: () => now });
	const kinds = [log.kind, table.kind, { ...createMemoryLog({ kind: "account", clock: () => now }).kind, delay: "ignored" as const }];
	server = await startGateway({ topicKinds: kinds, clock: () => now, limits: { heartbeatMs: 50, graceMs: 100 } });
	log.append(["kick-off"]);
	table.put("m1", "0-0");
	now += DELAY;
	log.append(["card"]);
	live = await connect(0);
	delayed = await connect(DELAY);
});

afterEach(async () => {
	live.close();
	delayed.close();
	await server.stop();
});

describe("a reader with a match delay", () => {
	it.each([["other"], [-1], [181_000], [null]])("RT12 is refused with %j, which is no delay", async (delayMs) => {
		await expect(connect(delayMs)).rejects.toMatchObject({ data: { code: "invalid_request" } });
	});

	it("RT12 gets the next longer delay for one that is none of the choices", async () => {
		const client = await connect(DELAY - 14_999);
		expect(await client.joinOne("log:a")).toMatchObject({ seq: 1, delayMs: DELAY });
		client.close();
	});

	it("RT12 joins the past, and learns its delay", async () => {
		expect(await live.joinOne("log:a")).toMatchObject({ seq: 2, delayMs: 0, data: '{"facts":[["kick-off"],["card"]]}' });
		expect(await delayed.joinOne("log:a")).toMatchObject({ seq: 1, delayMs: DELAY, data: '{"facts":[["kick-off"]]}' });
		table.put("m1", "1-0");
		expect(await delayed.joinOne("table:a")).toMatchObject({ seq: 1, delayMs: DELAY, data: '[["m1","0-0"]]' });
		expect(await delayed.joinOne("account:a")).toMatchObject({ delayMs: 0 });
		expect(server.gateway.readersOf("log:a")).toBe(2);
		expect(server.gateway.readersOf("log:a", "table:a")).toBe(1);
	});

	it("RT12 gets each fact when it is old enough, and heads of then meanwhile", async () => {
		await live.join("log:a", "table:a");
		const { alias } = await delayed.joinOne("log:a");
		await delayed.join("table:a");
		now += 1_000;
		log.append(["goal"]);
		table.put("m1", "1-0");
		await live.until(() => live.framesOf("log:a").length === 1 && live.framesOf("table:a").length === 1);
		now += DELAY - 1;
		await delayed.until(() => delayed.framesOf("log:a").length === 1);
		const beats = delayed.heartbeats.length;
		const heads = () => delayed.heartbeats.slice(beats).filter(([, each]) => each.some(([of]) => of === alias));
		await delayed.until(() => heads().length > 1);
		expect(delayed.framesOf("log:a").map(([, seq, facts]) => [seq, facts])).toEqual([[2, [["card"]]]]);
		expect(delayed.framesOf("table:a")).toEqual([]);
		for (const [serverAt, each] of heads()) expect([serverAt, new Map(each).get(alias)]).toEqual([now, 2]);
		now += 1;
		await delayed.until(() => delayed.framesOf("log:a").length === 2 && delayed.framesOf("table:a").length === 1);
		expect(delayed.framesOf("log:a")[1]?.slice(1, 4)).toEqual([3, [["goal"]], now]);
		expect(delayed.framesOf("table:a")[0]?.slice(1)).toEqual([2, [["m1", "1-0"]], now, 1]);
	});

	it("RT12 resumes since what it may have, and gets the past where it stands further", async () => {
		expect(await delayed.joinOne({ topic: "log:a", since: { epoch: "e1", seq: 0 } })).toMatchObject({
			mode: "resume",
			data: '[["kick-off"]]',
		});
		expect(await delayed.joinOne({ topic: "log:a", since: { epoch: "e1", seq: 1 } })).toMatchObject({ mode: "resume", seq: 1, data: "[]" });
		expect(await delayed.joinOne({ topic: "log:a", since: { epoch: "e1", seq: 2 } })).toMatchObject({
			mode: "snapshot",
			seq: 1,
			data: '{"facts":[["kick-off"]]}',
		});
	});

	it("RT12 keeps the present topic open, and both are closed after the last reader", async () => {
		await delayed.joinOne("log:a");
		expect(log.opened).toEqual({ count: 1, now: 1 });
		await delayed.until(() => delayed.heartbeats.length > 3);
		expect(log.opened.now).toBe(1);
		await delayed.leave("log:a");
		await delayed.until(() => log.opened.now === 0);
		expect(server.gateway.stats().topics).toBe(0);
	});
});
