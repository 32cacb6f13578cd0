// RT9: `auth:renew` over the real gateway: the identity changes on the open connection, in order with joins, without losing or
// duplicating a frame.
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GATEWAY_LIMITS, type GatewayLimits } from "#server/realtime/kernel/gateway-limits.ts";
import type { JoinAnswer, JoinRefusal } from "#shared/contract/socket/protocol.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { authenticateMemory, createPrivateLogs, type PrivateLogs, tokenOf } from "./memory-identities.ts";
import { createMemoryLog, type MemoryLog } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const FIRST = tokenOf({ userId: "u1", deviceId: "d1", expiresAt: 10_000 });
const NEXT = tokenOf({ userId: "u1", deviceId: "d1", expiresAt: 20_000 });
const OTHER = tokenOf({ userId: "u2", deviceId: "d2", expiresAt: 30_000 });
const EXPIRED = tokenOf({ userId: "u1", deviceId: "d1", expiresAt: 1_000 });

let log: MemoryLog;
let privates: PrivateLogs;
let server: StartedGateway;
let client: SocketClient;

async function start(limits: Partial<GatewayLimits> = {}): Promise<void> {
	log = createMemoryLog();
	privates = createPrivateLogs();
	const clock = () => 5_000;
	server = await startGateway({ topicKinds: [log.kind, privates.kind], clock, authenticate: authenticateMemory(clock), limits });
	client = await connectSocketClient(server.url);
}

async function stop(): Promise<void> {
	client.close();
	await server.stop();
}

const factsOf = (topic: string) => client.framesOf(topic).flatMap(([, , facts]) => facts);
const codes = (answers: (JoinAnswer | JoinRefusal)[]) => answers.map((answer) => (answer.ok ? "granted" : answer.error.code));

beforeEach(() => start());
afterEach(stop);

describe("a renewal", () => {
	it("RT9 makes a guest a user and a guest again, on one connection", async () => {
		await client.join("log:a");
		expect(codes(await client.join("user:u1"))).toEqual(["forbidden"]);
		expect(await client.renew(FIRST)).toEqual({ ok: true, expiresAt: 10_000 });
		expect(server.gateway.stats()).toMatchObject({ signedIn: 1 });
		expect(codes(await client.join("user:u1"))).toEqual(["granted"]);
		log.append(["one"]);
		privates.of("u1").append(["yours"]);
		await client.until(() => factsOf("user:u1").length === 1 && factsOf("log:a").length === 1);
		expect(await client.renew(null)).toEqual({ ok: true, expiresAt: null });
		expect(server.gateway.stats()).toMatchObject({ signedIn: 0 });
		privates.of("u1").append(["not yours"]);
		log.append(["two"]);
		await client.until(() => factsOf("log:a").length === 2);
		await nextTurn();
		expect(codes(await client.join("user:u1"))).toEqual(["forbidden"]);
		expect(factsOf("user:u1")).toEqual([["yours"]]);
		expect(client.ended).toEqual([]);
	});

	it("RT9 by the same user's next token keeps the user's topics without a notice", async () => {
		await client.renew(FIRST);
		await client.join("user:u1");
		expect(await client.renew(NEXT)).toEqual({ ok: true, expiresAt: 20_000 });
		privates.of("u1").append(["yours"]);
		await client.until(() => factsOf("user:u1").length === 1);
	});

	it("RT9 to another user leaves the topics of the one before, and a sign-out of the earlier device has no effect on it", async () => {
		await client.renew(FIRST);
		await client.join("user:u1", "log:a");
		await client.renew(OTHER);
		privates.of("u1").append(["of the one before"]);
		privates.of("u2").append(["yours"]);
		expect(codes(await client.join("user:u1", "user:u2"))).toEqual(["forbidden", "granted"]);
		server.gateway.signOut(["d1"], { code: "refresh_refused", message: "" });
		log.append(["one"]);
		privates.of("u2").append(["yours, too"]);
		await client.until(() => factsOf("user:u2").length === 1 && factsOf("log:a").length === 1);
		expect(factsOf("user:u1")).toEqual([]);
		expect(client.ended).toEqual([]);
	});

	it.each([
		["no token of ours", "forged", "unauthenticated"],
		["a token that has ended", EXPIRED, "token_expired"],
	])("RT9 by %s is refused and leaves all as it was", async (_, token, code) => {
		await client.renew(FIRST);
		await client.join("user:u1", "log:a");
		await expect(client.renew(token)).rejects.toThrow(code);
		privates.of("u1").append(["yours"]);
		log.append(["one"]);
		await client.until(() => factsOf("user:u1").length === 1 && factsOf("log:a").length === 1);
		expect(server.gateway.stats()).toMatchObject({ signedIn: 1 });
	});

	it("RT9 is answered in turn with joins: those before it as who was, those after it as who is", async () => {
		const join = async (topic: string) => codes(await client.join(topic))[0];
		const renew = async (token: string | null) => (await client.renew(token)).ok;
		const answers = [
			join("user:slow"),
			renew(tokenOf({ userId: "slow" })),
			join("user:slow"), // The topic `log:slow` opens slowly.
			renew(null),
			join("user:slow"),
			renew(FIRST),
			join("user:u1"),
		];
		expect(await Promise.all(answers)).toEqual(["forbidden", true, "granted", true, "forbidden", true, "granted"]);
		privates.of("slow").append(["not yours"]);
		privates.of("u1").append(["yours"]);
		await client.until(() => factsOf("user:u1").length === 1);
		expect(factsOf("user:slow")).toEqual([]);
	});

	it("RT9 whose connection is gone by its turn signs nobody in", async () => {
		client.socket.emit("topic:join", [{ topic: "log:slow" }], () => undefined);
		client.socket.emit("auth:renew", FIRST, () => undefined);
		await expect.poll(() => server.gateway.stats().connections).toBe(1);
		await new Promise((resolve) => setTimeout(resolve, 30));
		client.close();
		await expect.poll(() => server.gateway.stats().connections).toBe(0);
		await new Promise((resolve) => setTimeout(resolve, 150));
		expect(server.gateway.stats()).toMatchObject({ signedIn: 0 });
	});

	it("RT3 RT9 again and again while frames flow loses and doubles none, public or private", async () => {
		await stop();
		await start({ messagesPerSecond: 1e6, messageBurst: 1e6, refusalBurst: 1e6, packetsPerSecond: 1e6, packetBurst: 1e6 });
		await client.renew(FIRST);
		await client.join("log:a", "user:u1");
		let isOver = false;
		let count = 0;
		const publishing = (async () => {
			while (!isOver) {
				log.append([++count]);
				privates.of("u1").append([count]);
				await nextTurn();
			}
		})();
		for (let round = 0; round < 500; round++) {
			if (round % 10 === 9) await expect(client.renew("forged")).rejects.toThrow();
			else await client.renew(round % 2 ? FIRST : NEXT);
		}
		isOver = true;
		await publishing;
		await client.until(() => factsOf("log:a").length >= count && factsOf("user:u1").length >= count);
		expect(count).toBeGreaterThan(500);
		expect(factsOf("log:a")).toEqual(log.facts);
		expect(factsOf("user:u1")).toEqual(privates.of("u1").facts);
	});
});

describe("abuse of auth:renew", () => {
	it("RT10 refused renewals are closed with `abuse`", async () => {
		let refused = 0;
		while (client.socket.connected && refused < 50) {
			await client.renew("forged").catch(() => refused++);
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		expect(client.notices).toMatchObject([{ code: "abuse" }]);
		// Each refused renewal costs five of the refusal budget, which refills by one per second.
		expect(refused).toBeLessThanOrEqual(GATEWAY_LIMITS.refusalBurst / 5 + 2);
		expect(server.gateway.stats()).toMatchObject({ closedAbuse: 1 });
	});

	it("RT10 good renewals are messages like others: beyond the burst they are rate_limited", async () => {
		const results = await Promise.all(
			Array.from({ length: 30 }, () =>
				client.renew(FIRST).then(
					() => "taken",
					(error: Error) => error.message.split(":")[0],
				),
			),
		);
		expect(results.filter((result) => result === "taken")).toHaveLength(GATEWAY_LIMITS.messageBurst);
		expect(results.filter((result) => result === "rate_limited")).toHaveLength(30 - GATEWAY_LIMITS.messageBurst);
		expect(client.socket.connected).toBe(true);
	});
});
