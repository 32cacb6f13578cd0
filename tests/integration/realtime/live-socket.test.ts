// The browser's side with the real gateway: it reconnects, resumes, and shows its true state.
import { Server as SocketIoServer } from "socket.io";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLiveSocket, type LiveSocket, type LiveSocketOptions } from "#client/live/live-socket.ts";
import type { PageSignals } from "#client/live/page-signals.ts";
import type { Retry } from "#client/live/reconnect-timing.ts";
import type { GatewayOptions } from "#server/realtime/create-gateway.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { findFreePort } from "../../support/free-port.ts";
import { createMemoryLog, createMemoryTable, type MemoryLog, type MemoryTable } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

let log: MemoryLog;
let table: MemoryTable;
let server: StartedGateway;
let socket: LiveSocket;
let received: unknown[];
let retries: Retry[];
let page: PageSignals & { isUp: boolean; changed(): void };

const kindNow = () => socket.state().kind;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function serve(options: Partial<GatewayOptions> & { port?: number } = {}): Promise<void> {
	server = await startGateway({ topicKinds: [log.kind, table.kind], ...options });
}

function dial(options: Partial<LiveSocketOptions> = {}): LiveSocket {
	const delay = (retry: Retry) => retries.push(retry) && 20;
	socket = createLiveSocket({ url: server.url, page, delay, ...options });
	return socket;
}

function joinLog(since?: { epoch: string; seq: number }): () => void {
	return socket.join(
		"log:a",
		{
			snapshot: (data, position, baseAt) => received.push(["snapshot", data, position, baseAt]),
			facts: (facts, firstSeq, baseAt) => received.push(["facts", facts, firstSeq, baseAt]),
		},
		since,
	);
}

beforeEach(() => {
	log = createMemoryLog({ baseAt: 50 });
	table = createMemoryTable();
	received = [];
	retries = [];
	let changed: () => void = () => undefined;
	page = {
		isUp: true,
		isOnline: () => page.isUp,
		isHidden: () => false,
		watch(listener) {
			changed = listener;
			return () => undefined;
		},
		changed: () => changed(),
	};
});

afterEach(async () => {
	socket.close();
	await server.stop();
});

describe("the live socket", () => {
	it("RT2 goes on where the page's HTML stood", async () => {
		log.append(["one"], ["two"], ["three"]);
		await serve();
		dial();
		expect(socket.state()).toMatchObject({ kind: "connecting", ageMs: null });
		joinLog({ epoch: "e1", seq: 2 });
		await expect.poll(() => received).toEqual([["facts", [["three"]], 3, 50]]);
		log.append(["four"]);
		await expect.poll(() => received.slice(1)).toEqual([["facts", [["four"]], 4, 50]]);
		expect(socket.state()).toMatchObject({ kind: "live", ageMs: expect.any(Number) });
	});

	it("RT12 reads with a delay", async () => {
		let now = 1_000_000;
		log = createMemoryLog({ clock: () => now });
		log.append(["old"]);
		now += 30_000;
		log.append(["goal"]);
		await serve({ clock: () => now });
		dial({ delayMs: 30_000 });
		joinLog();
		await expect.poll(() => received).toEqual([["snapshot", { facts: [["old"]] }, { epoch: "e1", seq: 1 }, 0]]);
		now += 30_000;
		await expect.poll(() => received.slice(1)).toEqual([["facts", [["goal"]], 2, 0]]);
	});

	it("RT12 takes nothing from an older server, which knows no delay", async () => {
		await serve();
		const older = new SocketIoServer({ path: SOCKET_PATH });
		let joins = 0;
		older.on("connection", (client) => {
			client.on("topic:join", (_requests, answer) => {
				joins++;
				const place = { topic: "log:a", kind: "sequenced", alias: 1, epoch: "e1", seq: 1, baseAt: 0 };
				answer([{ ok: true, ...place, mode: "snapshot", data: '{"facts":[["goal"]]}' }]);
				client.emit("f", 1, 2, [["another"]], 0);
			});
		});
		const port = await findFreePort();
		older.listen(port);
		dial({ url: `http://127.0.0.1:${port}`, delayMs: 30_000 });
		joinLog();
		await expect.poll(() => joins).toBeGreaterThan(1);
		expect(received).toEqual([]);
		await older.close();
	});

	it("RT2 begins with the snapshot where the page knows nothing", async () => {
		log.append(["one"]);
		await serve();
		dial();
		joinLog();
		await expect.poll(() => received).toEqual([["snapshot", { facts: [["one"]] }, { epoch: "e1", seq: 1 }, 50]]);
	});

	it("RT11 comes back after a restart and resumes by seq; another epoch brings the snapshot", async () => {
		await serve();
		dial();
		joinLog();
		await expect.poll(() => received.length).toBe(1);
		const { port } = server;
		await server.stop();
		log.append(["missed"]);
		await expect.poll(kindNow).toBe("reconnecting");
		await serve({ port });
		await expect.poll(() => received.slice(1)).toEqual([["facts", [["missed"]], 1, 50]]);
		await server.stop();
		log.restart("e2");
		log.append(["other"]);
		await serve({ port });
		await expect.poll(() => received.slice(2)).toEqual([["snapshot", { facts: [["other"]] }, { epoch: "e2", seq: 1 }, 50]]);
		expect(kindNow()).toBe("live");
	});

	it("RT8 is live on a new connection with what it missed, and not before", async () => {
		await serve();
		dial();
		joinLog();
		await expect.poll(kindNow).toBe("live");
		const { port } = server;
		await server.stop();
		log.append(["missed"]);
		await expect.poll(kindNow).toBe("reconnecting");
		const seen: string[] = [];
		socket.onState(() => seen.push(`${kindNow()} with ${received.length - 1} missed`));
		await serve({ port });
		await expect.poll(kindNow).toBe("live");
		expect(seen.find((each) => each.startsWith("live"))).toBe("live with 1 missed");
	});

	it("RT11 spreads its return over what a stopping server asks for, once", async () => {
		await serve();
		dial();
		joinLog();
		await expect.poll(kindNow).toBe("live");
		await server.gateway.stop(4_321);
		await expect.poll(() => retries.length).toBeGreaterThan(1);
		expect(retries.slice(0, 2)).toMatchObject([
			{ attempt: 0, spreadMs: 4_321 },
			{ attempt: 1, spreadMs: 0 },
		]);
	});

	it("RT11 waits longer each time while connections are short, and begins again after one that lasted", async () => {
		let now = 1_000_000;
		await serve();
		dial({ clock: () => now });
		joinLog();
		/** Returns the retry count after a connection that lasted this long. */
		const attemptAfter = async (lastedMs: number) => {
			await expect.poll(kindNow).toBe("live");
			const before = retries.length;
			now += lastedMs;
			server.gateway.io.disconnectSockets(true);
			await expect.poll(() => retries.length).toBeGreaterThan(before);
			return retries[before]?.attempt;
		};
		expect(await attemptAfter(9_999)).toBe(0);
		expect(await attemptAfter(9_999)).toBe(1);
		expect(await attemptAfter(10_000)).toBe(0);
	});

	it("RT11 gets in once a server that turned it away has room", async () => {
		await serve({ limits: { admissionsPerSecond: 2, admissionBurst: 1 } });
		await fetch(`${server.url}/live/?EIO=4&transport=polling`);
		dial();
		joinLog();
		await expect.poll(kindNow).toBe("live");
		expect(retries.length).toBeGreaterThan(0);
	});

	it("RT10 polls where no WebSocket gets through", async () => {
		await serve();
		server.httpServer.prependListener("upgrade", (_request, tcp) => tcp.destroy());
		dial();
		joinLog();
		await expect.poll(() => received.length).toBe(1);
		log.append(["one"]);
		await expect.poll(() => received.at(-1)).toEqual(["facts", [["one"]], 1, 50]);
	});

	it("says offline without a network, dials nobody meanwhile, and resumes with it", async () => {
		await serve();
		dial();
		joinLog();
		await expect.poll(() => received.length).toBe(1);
		page.isUp = false;
		page.changed();
		expect(kindNow()).toBe("offline");
		log.append(["missed"]);
		await expect.poll(() => server.gateway.stats().connections).toBe(0);
		await sleep(100);
		expect(server.gateway.stats().connections).toBe(0);
		page.isUp = true;
		page.changed();
		await expect.poll(() => received.at(-1)).toEqual(["facts", [["missed"]], 1, 50]);
		expect(kindNow()).toBe("live");
	});

	it("RT8 is stale after 2.5 heartbeats of silence, and dials anew", async () => {
		await serve({ limits: { heartbeatMs: 60_000 } });
		// The client's clock runs twenty times as fast as the server's.
		dial({ clock: () => performance.now() * 20, delay: () => 600 });
		const kinds: string[] = [];
		socket.onState(() => kinds.push(socket.state().kind));
		joinLog();
		await expect.poll(kindNow).toBe("live");
		await expect.poll(() => kinds).toContain("stale");
		await expect.poll(kindNow).toBe("live");
	});

	it("RT8 stays live while heartbeats come, and measures the server's clock", async () => {
		const ahead = 3_600_000;
		await serve({ limits: { heartbeatMs: 100 }, clock: () => Date.now() + ahead });
		dial();
		joinLog();
		expect(socket.serverNow()).toBeNull();
		await expect.poll(() => Math.abs((socket.serverNow() ?? 0) - Date.now() - ahead)).toBeLessThan(50);
		expect(Number.isInteger(socket.serverNow())).toBe(true);
		await sleep(500);
		expect(socket.state().kind).toBe("live");
		await expect.poll(() => socket.state().ageMs).toBeLessThan(300);
	});

	it("RT7 gets topics that are too much for one answer one after another, without asking for any twice in vain", async () => {
		log.append(["x".repeat(100_000)]);
		await serve();
		dial();
		const got: string[] = [];
		for (let index = 0; index < 20; index++) {
			socket.join(`log:${index}`, { snapshot: () => got.push(`log:${index}`), facts: () => undefined });
		}
		await expect.poll(() => new Set(got).size).toBe(20);
		expect(got).toHaveLength(20);
		expect(server.gateway.stats()).toMatchObject({ closedSlow: 0, closedAbuse: 0 });
	});

	it("leaves a topic when its last reader does, and dials nobody once closed", async () => {
		await serve({ limits: { graceMs: 10 } });
		dial();
		const leave = joinLog();
		await expect.poll(() => log.opened.now).toBe(1);
		leave();
		await expect.poll(() => log.opened.now).toBe(0);
		socket.close();
		await expect.poll(() => server.gateway.stats().connections).toBe(0);
		await sleep(100);
		expect(retries).toEqual([]);
	});
});

describe("a latest-value topic under random kills", () => {
	it("RT5 always ends with the last value of each key", async () => {
		await serve();
		dial();
		const values = new Map<unknown, unknown>();
		const put = (facts: unknown[][]) => {
			for (const [key, value] of facts) values.set(key, value);
		};
		socket.join("table", { snapshot: (data) => put(data as unknown[][]), facts: put });
		for (let step = 0; step < 200; step++) {
			table.put(`k${step % 7}`, step);
			if (step % 23 === 0) {
				page.isUp = false;
				page.changed();
				page.isUp = true;
				page.changed();
			}
			if (step % 3 === 0) await sleep(3);
		}
		await expect.poll(() => values).toEqual(new Map(table.values));
	});
});
