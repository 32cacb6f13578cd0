// RT9 over the real gateway: permissions, and the effects of a renewal, a sign-out and the expiry of a token.
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GatewayLimits } from "#server/realtime/kernel/gateway-limits.ts";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { authenticateMemory, createPrivateLogs, type PrivateLogs, type TokenParts, tokenOf } from "./memory-identities.ts";
import { createMemoryLog, type MemoryLog } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const REMOVED = { code: "refresh_refused", message: "This device was signed out." } as const;

let now: number;
let log: MemoryLog;
let privates: PrivateLogs;
let server: StartedGateway;
const clients: SocketClient[] = [];

async function start(limits: Partial<GatewayLimits> = {}): Promise<void> {
	log = createMemoryLog();
	privates = createPrivateLogs();
	const clock = () => now;
	const topicKinds = [log.kind, privates.kind];
	server = await startGateway({ topicKinds, clock, authenticate: authenticateMemory(clock), limits: { cleanupIntervalMs: 20, ...limits } });
}

async function connect(who?: TokenParts, options = {}): Promise<SocketClient> {
	const client = await connectSocketClient(server.url, { auth: { protocol: PROTOCOL_VERSION, token: who && tokenOf(who) }, ...options });
	clients.push(client);
	return client;
}

const factsOf = (client: SocketClient, topic: string) => client.framesOf(topic).flatMap(([, , facts]) => facts);
const codesOf = async (client: SocketClient, ...topics: string[]) =>
	(await client.join(...topics)).map((answer) => (answer.ok ? "granted" : answer.error.code));

/** Waits until everything that was published so far has arrived. */
async function settle(client: SocketClient): Promise<void> {
	await nextTurn();
	await client.leave("log:none");
}

beforeEach(async () => {
	now = 1_000;
	await start();
});
afterEach(async () => {
	for (const client of clients.splice(0)) client.close();
	await server.stop();
});

describe("a private topic", () => {
	it("RT9 is read by its user, on all of the user's devices, and by nobody else", async () => {
		const [first, second] = [await connect({ userId: "u1", deviceId: "d1" }), await connect({ userId: "u1", deviceId: "d2" })];
		const [other, guest] = [await connect({ userId: "u2", deviceId: "d3" }), await connect()];
		for (const client of [first, second]) expect(await codesOf(client, "user:u1", "log:a")).toEqual(["granted", "granted"]);
		for (const client of [other, guest]) expect(await codesOf(client, "user:u1", "log:a")).toEqual(["forbidden", "granted"]);
		privates.of("u1").append(["yours"]);
		for (const client of [first, second]) await client.until(() => factsOf(client, "user:u1").length === 1);
		expect(server.gateway.stats()).toMatchObject({ connections: 4, signedIn: 3 });
	});

	it("RT9 is refused alike whether it exists or not, and nothing is looked up for it", async () => {
		const guest = await connect();
		const answers = await guest.join("user:u1", "user:none", "user:broken", "user:");
		const { error } = answers[0] as { error: unknown };
		expect(answers).toEqual(["user:u1", "user:none", "user:broken", "user:"].map((topic) => ({ ok: false, topic, error })));
		expect(privates.requestedKeys).toEqual([]);
	});

	it("RT10 refused without end is closed with `abuse`", async () => {
		const guest = await connect();
		await guest.join(...Array.from({ length: 60 }, (_, index) => `user:${index}`));
		await guest.until(() => !guest.socket.connected);
		expect(server.gateway.stats()).toMatchObject({ closedAbuse: 1 });
	});

	it("RT10 that is refused takes none of the places of others", async () => {
		const guest = await connect();
		const topics = Array.from({ length: 64 }, (_, index) => `log:${index}`);
		// A message names at most 64 topics.
		const answers = [...(await guest.join("user:u1", ...topics.slice(1))), ...(await guest.join("log:0"))];
		expect(answers.map(({ ok }) => ok)).toEqual([false, ...topics.map(() => true)]);
	});
});

describe("a token that ends", () => {
	it("RT9 leaves a guest: private topics stop, all others go on as they were", async () => {
		const client = await connect({ userId: "u1", deviceId: "d1", expiresAt: 5_000 });
		const later = await connect({ userId: "u1", deviceId: "d2", expiresAt: 5_001 });
		await client.join("log:a", "user:u1");
		log.append(["one"]);
		privates.of("u1").append(["yours"]);
		await client.until(() => factsOf(client, "user:u1").length === 1);
		now = 4_999;
		await new Promise((resolve) => setTimeout(resolve, 60));
		expect(client.ended).toEqual([]);
		now = 5_000;
		await client.until(() => client.ended.length > 0);
		expect(client.ended).toEqual([{ code: "token_expired", message: expect.any(String) }]);
		privates.of("u1").append(["not yours"]);
		log.append(["two"]);
		await client.until(() => factsOf(client, "log:a").length === 2);
		await settle(client);
		expect(factsOf(client, "user:u1")).toEqual([["yours"]]);
		expect(client.framesOf("log:a").map(([, seq]) => seq)).toEqual([1, 2]);
		expect(await codesOf(client, "user:u1")).toEqual(["forbidden"]);
		expect(later.ended).toEqual([]);
		expect(server.gateway.stats()).toMatchObject({ connections: 2, signedIn: 1 });
	});

	it("RT9 opens no topic any more, however long ago the last check was", async () => {
		await server.stop();
		await start({ cleanupIntervalMs: 60_000 });
		const client = await connect({ userId: "u1", expiresAt: 5_000 });
		now = 5_000;
		expect(await codesOf(client, "user:u1")).toEqual(["forbidden"]);
		expect(client.ended).toMatchObject([{ code: "token_expired" }]);
	});

	it("RT9 renewed in time changes nothing", async () => {
		const client = await connect({ userId: "u1", deviceId: "d1", expiresAt: 5_000 });
		await client.join("user:u1");
		now = 4_900;
		const token = tokenOf({ userId: "u1", deviceId: "d1", expiresAt: 9_000 });
		expect(await client.renew(token)).toEqual({ ok: true, expiresAt: 9_000 });
		now = 8_999;
		await new Promise((resolve) => setTimeout(resolve, 60));
		privates.of("u1").append(["yours"]);
		await client.until(() => factsOf(client, "user:u1").length === 1);
		expect(client.ended).toEqual([]);
	});
});

describe("a sign-out of devices", () => {
	it("RT9 reaches each connection of these devices and no other", async () => {
		const hit = [await connect({ userId: "u1", deviceId: "d1" }), await connect({ userId: "u1", deviceId: "d1" })];
		const polling = await connect({ userId: "u9", deviceId: "d9" }, { transports: ["polling"], upgrade: false });
		const spared = [await connect({ userId: "u1", deviceId: "d2" }), await connect({ userId: "u1" }), await connect()];
		const others = await Promise.all(Array.from({ length: 20 }, (_, index) => connect({ userId: "u1", deviceId: `other ${index}` })));
		for (const client of [...hit, ...spared, ...others]) await client.join("log:a", "user:u1");
		await polling.join("log:a", "user:u9");
		server.gateway.signOut(["d1", "d9", "nobody's"], REMOVED);
		log.append(["all"]);
		for (const userId of ["u1", "u9"]) privates.of(userId).append(["yours"]);
		for (const client of [...hit, polling, ...spared, ...others]) await client.until(() => factsOf(client, "log:a").length === 1);
		for (const client of [...hit, polling]) {
			await settle(client);
			expect(client.ended).toEqual([REMOVED]);
			expect([...factsOf(client, "user:u1"), ...factsOf(client, "user:u9")]).toEqual([]);
		}
		for (const client of [spared[0], spared[1], ...others] as SocketClient[]) {
			await client.until(() => factsOf(client, "user:u1").length === 1);
			expect(client.ended).toEqual([]);
		}
		expect(server.gateway.stats()).toMatchObject({ connections: 26, signedIn: 22 });
		server.gateway.signOut(["d1"], REMOVED);
		await settle(hit[0] as SocketClient);
		expect(hit[0]?.ended).toHaveLength(1);
	});

	it("RT9 takes private facts out of a flush that is under way, and only those", async () => {
		await server.stop();
		await start({ sliceSize: 1 });
		await (await connect()).join("log:a");
		const client = await connect({ userId: "u1", deviceId: "d1" });
		await client.join("log:a", "user:u1");
		log.append(["public"]);
		privates.of("u1").append(["yours"]);
		await nextTurn(); // The flush has begun: the first reader has received its frame, and the second has not.
		server.gateway.signOut(["d1"], REMOVED);
		await client.until(() => factsOf(client, "log:a").length === 1);
		await settle(client);
		expect(factsOf(client, "user:u1")).toEqual([]);
		expect(client.ended).toEqual([REMOVED]);
	});

	it("RT9 refuses a private topic that was still opening", async () => {
		const client = await connect({ userId: "slow", deviceId: "d1" });
		const joining = codesOf(client, "log:a", "user:slow");
		await expect.poll(() => privates.requestedKeys).toEqual(["slow"]);
		server.gateway.signOut(["d1"], REMOVED);
		expect(await joining).toEqual(["granted", "forbidden"]);
		expect(client.ended).toEqual([REMOVED]);
	});

	it("RT9 does not find closed connections", async () => {
		const client = await connect({ userId: "u1", deviceId: "d1" });
		client.close();
		await expect.poll(() => server.gateway.stats()).toMatchObject({ connections: 0, signedIn: 0 });
		server.gateway.signOut(["d1"], REMOVED);
	});

	it("RT9 that falls between a handshake's check and its connection reaches it too", async () => {
		await server.stop();
		const notice = { code: "account_banned", message: "Suspended." } as const;
		server = await startGateway({
			topicKinds: [log.kind, privates.kind],
			authenticate(token) {
				const result = authenticateMemory(() => now)(token);
				queueMicrotask(() => server.gateway.signOut(["d1"], notice));
				return result;
			},
		});
		const client = await connect({ userId: "u1", deviceId: "d1" });
		expect(await codesOf(client, "user:u1", "log:a")).toEqual(["forbidden", "granted"]);
		expect(client.ended).toEqual([notice]);
		expect(server.gateway.stats()).toMatchObject({ connections: 1, signedIn: 0 });
		await expect(client.renew(tokenOf({ userId: "u1", deviceId: "d1" }))).rejects.toThrow("account_banned");
		await client.renew(tokenOf({ userId: "u1", deviceId: "d2" }));
		expect(await codesOf(client, "user:u1")).toEqual(["granted"]);
	});
});
