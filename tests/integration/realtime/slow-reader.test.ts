// RT7: what a reader receives after it has read nothing for a while, and when it is closed instead.
import type { Socket as TcpSocket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { GATEWAY_LIMITS, type GatewayLimits } from "#server/realtime/kernel/gateway-limits.ts";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { authenticateMemory, createPrivateLogs, tokenOf } from "./memory-identities.ts";
import { createMemoryLog, createMemoryTable } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const LARGE = "x".repeat(300_000);
/** More than the kernel's buffers hold. */
const ENOUGH = 30;

let server: StartedGateway;
const clients: SocketClient[] = [];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(async () => {
	for (const client of clients.splice(0)) {
		tcpOf(client).resume();
		client.close();
	}
	await server.stop();
});

const tcpOf = (client: SocketClient) => (client.socket.io.engine.transport as unknown as { ws: { _socket: TcpSocket } }).ws._socket;

/** Returns a reader of a log and a table that no longer reads, and that the server regards as slow after many facts. */
async function stall(limits: Partial<GatewayLimits>) {
	const log = createMemoryLog();
	const table = createMemoryTable();
	const privates = createPrivateLogs();
	const authenticate = authenticateMemory(Date.now);
	server = await startGateway({ topicKinds: [log.kind, table.kind, privates.kind], authenticate, limits });
	const token = tokenOf({ userId: "u1", deviceId: "d1" });
	const client = await connectSocketClient(server.url, { auth: { protocol: PROTOCOL_VERSION, token } });
	clients.push(client);
	await client.join("log:a", "log:b", "table", "user:u1");
	tcpOf(client).pause();
	for (let count = 1; count <= ENOUGH; count++) {
		log.append([count, LARGE]);
		await sleep(1);
	}
	await expect.poll(() => server.gateway.stats().lagging + server.gateway.stats().closedSlow).toBe(1);
	return { log, table, privates, client };
}

const numbersOf = (client: SocketClient, topic: string) => client.framesOf(topic).flatMap(([, , facts]) => facts.map(([number]) => number));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("a reader that lags", () => {
	it("RT7 is written nothing more, then gets exactly what it missed, and the newest values", async () => {
		const { log, table, client } = await stall({ closeBytes: 1e9 });
		const before = server.gateway.stats().writes;
		for (let count = ENOUGH + 1; count <= 100; count++) {
			log.append([count]);
			table.put("k", count);
			if (count % 10 === 0) await sleep(1);
		}
		expect(server.gateway.stats().writes).toBe(before);
		tcpOf(client).resume();
		for (const topic of ["log:a", "log:b"]) await client.until(() => numbersOf(client, topic).length >= 100);
		await client.until(() => client.framesOf("table").length > 0);
		expect(numbersOf(client, "log:a")).toEqual(upTo(100));
		expect(numbersOf(client, "log:b")).toEqual(upTo(100));
		expect(client.framesOf("table").map(([, seq, facts]) => [seq, facts])).toEqual([[70, [["k", 100]]]]);
		await expect.poll(() => server.gateway.stats().lagging).toBe(0);

		log.append([101]);
		await client.until(() => numbersOf(client, "log:a").length === 101);
		expect(client.socket.connected).toBe(true);
	});

	it("RT7 catches up in a topic that it joined meanwhile, too", async () => {
		const { log, client } = await stall({ closeBytes: 1e9 });
		const joining = client.join("log:c");
		await expect.poll(() => server.gateway.readersOf("log:c")).toBe(1);
		log.append([ENOUGH + 1]);
		tcpOf(client).resume();
		await joining;
		await client.until(() => numbersOf(client, "log:a").length === ENOUGH + 1);
		log.append([ENOUGH + 2]);
		// A fact that is logged while the reader catches up may arrive again in a separate frame: a client drops it by its seq (RT3).
		const distinct = () => [...new Set(numbersOf(client, "log:c"))];
		await client.until(() => distinct().length === 2);
		expect(distinct()).toEqual([ENOUGH + 1, ENOUGH + 2]);
	});

	it("RT9 that is signed out meanwhile gets what it missed of public topics alone", async () => {
		const { log, privates, client } = await stall({ closeBytes: 1e9 });
		privates.of("u1").append([1]);
		await sleep(20);
		server.gateway.signOut(["d1"], { code: "refresh_refused", message: "" });
		log.append([ENOUGH + 1]);
		tcpOf(client).resume();
		await client.until(() => numbersOf(client, "log:a").length === ENOUGH + 1);
		expect(numbersOf(client, "log:a")).toEqual(upTo(ENOUGH + 1));
		await expect.poll(() => server.gateway.stats().lagging).toBe(0);
		expect(client.ended).toHaveLength(1);
		expect(numbersOf(client, "user:u1")).toEqual([]);
	});

	it("RT7 is closed as slow when it takes nothing in time", async () => {
		const startedAt = performance.now();
		const { client } = await stall({ closeBytes: 1e9, lagMs: 300 });
		await expect.poll(() => server.gateway.stats()).toMatchObject({ lagging: 0, closedSlow: 1, connections: 0 });
		expect(performance.now() - startedAt).toBeGreaterThan(300);
		tcpOf(client).resume();
		await client.until(() => !client.socket.connected);
	});

	it(`RT7 is closed as slow with more than ${GATEWAY_LIMITS.closeBytes} bytes waiting`, async () => {
		await stall({ lagMs: 60_000 });
		await expect.poll(() => server.gateway.stats()).toMatchObject({ closedSlow: 1, connections: 0 });
	});

	it("RT7 is notified, if it still reads", async () => {
		const { client } = await stall({ lagMs: 300, closeBytes: 1e9 });
		await expect.poll(() => server.gateway.stats().closedSlow).toBe(1);
		tcpOf(client).resume();
		await client.until(() => client.notices.length > 0);
		expect(client.notices).toEqual([{ code: "slow", message: expect.any(String) }]);
	});
});
