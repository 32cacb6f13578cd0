// RT9, the browser's side with the real gateway: which token is sent when, the effect of a refused token, and that a renewal never leaves
// the connection with an identity that the page no longer has.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLiveSocket, type LiveSocket, type LiveSocketOptions } from "#client/live/live-socket.ts";
import type { PageSignals } from "#client/live/page-signals.ts";
import type { GatewayOptions } from "#server/realtime/create-gateway.ts";
import { authenticateMemory, createPrivateLogs, type PrivateLogs, tokenOf } from "./memory-identities.ts";
import { createMemoryLog, type MemoryLog } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const U1 = tokenOf({ userId: "u1", deviceId: "d1" });
const U1_NEXT = tokenOf({ userId: "u1", deviceId: "d1", expiresAt: 8e15 });
const U2 = tokenOf({ userId: "u2", deviceId: "d2" });
const REMOVED = { code: "refresh_refused", message: "This device was signed out." } as const;

let log: MemoryLog;
let privates: PrivateLogs;
let server: StartedGateway;
let socket: LiveSocket;
/** Received data of each topic in order: facts and snapshots. */
let received: Record<string, unknown[][]>;
let ended: unknown[];
let retries: number;
let page: PageSignals & { isUp: boolean; turn(isUp: boolean): void };
/** Tokens that handshakes and renewals sent, in order. */
let shown: string[];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const kindNow = () => socket.state().kind;
const accept = authenticateMemory(() => 5_000);

async function serve(options: Partial<GatewayOptions> & { port?: number } = {}): Promise<void> {
	const authenticate: GatewayOptions["authenticate"] = (token) => {
		shown.push(token);
		return (options.authenticate ?? accept)(token);
	};
	server = await startGateway({ topicKinds: [log.kind, privates.kind], ...options, authenticate });
}

function dial(token: LiveSocketOptions["token"], ...topics: string[]): void {
	const delay = () => {
		retries++;
		return 30;
	};
	socket = createLiveSocket({ url: server.url, page, delay, token, ended: (notice) => ended.push(notice) });
	for (const topic of ["log:a", ...topics]) join(topic);
}

function join(topic: string): () => void {
	received[topic] ??= [];
	return socket.join(topic, {
		snapshot: (data) => received[topic]?.splice(0, Number.POSITIVE_INFINITY, ...(data as { facts: unknown[][] }).facts),
		facts: (facts) => received[topic]?.push(...facts),
	});
}

/** Expects that the page reads log:a and, as a user, the private topic. */
async function expectReading(userId: string | null): Promise<void> {
	await expect.poll(kindNow).toBe("live");
	log.append(["all"]);
	await expect.poll(() => received["log:a"]).toEqual(log.facts);
	await expect.poll(() => server.gateway.stats().signedIn).toBe(userId === null ? 0 : 1);
	if (userId === null) return;
	privates.of(userId).append(["yours"]);
	await expect.poll(() => received[`user:${userId}`]).toEqual(privates.of(userId).facts);
}

beforeEach(() => {
	log = createMemoryLog();
	privates = createPrivateLogs();
	[received, ended, shown, retries] = [{}, [], [], 0];
	let changed: () => void = () => undefined;
	page = {
		isUp: true,
		isOnline: () => page.isUp,
		isHidden: () => false,
		watch(listener) {
			changed = listener;
			return () => undefined;
		},
		turn(isUp) {
			page.isUp = isUp;
			changed();
		},
	};
});

afterEach(async () => {
	socket.close();
	await server.stop();
});

describe("a refused token", () => {
	it("RT9 is requested again once, immediately", async () => {
		await serve();
		const refusals: boolean[] = [];
		dial(async (isRefused) => {
			refusals.push(isRefused);
			return isRefused ? U1 : "old";
		}, "user:u1");
		await expectReading("u1");
		expect([refusals, shown, retries]).toEqual([[false, true], ["old", U1], 0]);
	});

	it("RT9 whose fresh one is refused too leaves a guest, and scores go on", async () => {
		await serve();
		const refusals: boolean[] = [];
		dial(async (isRefused) => {
			refusals.push(isRefused);
			return "bad";
		});
		await expectReading(null);
		expect([refusals, shown, retries]).toEqual([[false, true], ["bad", "bad"], 0]);
	});

	it("RT9 without a fresh one leaves a guest", async () => {
		await serve();
		dial(async (isRefused) => (isRefused ? null : "bad"));
		await expectReading(null);
		expect(shown).toEqual(["bad"]);
	});

	it("RT9 is shown again after a reconnect, whatever was refused before", async () => {
		await serve();
		let token = "bad";
		dial(async () => token, "user:u1");
		await expectReading(null);
		token = U1;
		page.turn(false);
		page.turn(true);
		await expectReading("u1");
	});

	it("RT9 that is not available now is requested later", async () => {
		await serve();
		let failures = 3;
		dial(async () => {
			if (failures-- > 0) throw new Error("the network is gone");
			return U1;
		}, "user:u1");
		await expectReading("u1");
		expect(retries).toBe(3);
	});

	it("is not what a server means that fails or speaks another protocol", async () => {
		let answer: "internal" | "unsupported_protocol" = "internal";
		await serve({ authenticate: () => ({ ok: false, error: { code: answer, message: "" } }) });
		const refusals: boolean[] = [];
		dial(async (isRefused) => {
			refusals.push(isRefused);
			return U1;
		});
		await expect.poll(() => refusals.length).toBeGreaterThan(3);
		expect(refusals).not.toContain(true);
		answer = "unsupported_protocol";
		await expect.poll(kindNow).toBe("offline");
		const tries = shown.length;
		await sleep(150);
		expect(shown.length).toBe(tries);
	});
});

describe("renew", () => {
	it("RT9 in place: guest, user, next token, another user, guest; frames go on, refused topics are joined by themselves", async () => {
		await serve();
		dial(undefined, "user:u1", "user:u2");
		await expectReading(null);
		expect(received["user:u1"]).toEqual([]);
		expect(await socket.renew(U1)).toBe(true);
		await expectReading("u1");
		expect(await socket.renew(U1_NEXT)).toBe(true);
		await expectReading("u1");
		expect(await socket.renew(U2)).toBe(true);
		await expectReading("u2");
		privates.of("u1").append(["of the one before"]);
		expect(await socket.renew(null)).toBe(true);
		await expectReading(null);
		privates.of("u2").append(["missed"]);
		expect(await socket.renew(U2)).toBe(true);
		await expectReading("u2");
		expect(received["user:u1"]).toEqual([["yours"], ["yours"]]);
		expect([ended, retries, server.gateway.stats().connections]).toEqual([[], 0, 1]);
	});

	it("RT9 that is refused says so and leaves all as it was", async () => {
		await serve();
		dial(async () => U1, "user:u1");
		await expectReading("u1");
		expect(await socket.renew("forged")).toBe(false);
		await expectReading("u1");
	});

	it("RT9 without a connection is for the next one, which asks by itself", async () => {
		await serve();
		let token: string | null = U1;
		dial(async () => token, "user:u1", "user:u2");
		await expectReading("u1");
		const { port } = server;
		await server.stop();
		await expect.poll(kindNow).toBe("reconnecting");
		token = U2;
		expect(await socket.renew(U2)).toBe(true);
		await serve({ port });
		await expectReading("u2");
		expect(shown.at(-1)).toBe(U2);
	});

	it.each([
		["another user's", U2, "u2"],
		["none", null, null],
		["one that is refused: rather a guest than who was before", "forged", null],
	])("RT9 while the handshake's token is on its way ends with the later one: %s", async (_, later, userId) => {
		await serve();
		let resolveToken: (token: string) => void = () => undefined;
		dial(() => new Promise((resolve) => (resolveToken = resolve)), "user:u1", "user:u2");
		await sleep(10);
		expect(await socket.renew(later)).toBe(true);
		resolveToken(U1);
		await expectReading(userId);
		expect(received["user:u1"]).toEqual([]);
	});

	it("RT9 whose connection is cut before its answer is for the next one", async () => {
		let cut: () => void = () => undefined;
		await serve({
			authenticate(token) {
				if (token === U2) cut();
				return accept(token);
			},
		});
		let token = U1;
		dial(async () => token, "user:u1", "user:u2");
		await expectReading("u1");
		cut = () => {
			cut = () => undefined;
			page.turn(false);
		};
		token = U2;
		expect(await socket.renew(U2)).toBe(true);
		page.turn(true);
		await expectReading("u2");
	});

	it("RT9 for a connection which died in its sleep does not go to the next one", async () => {
		await serve();
		let token: string | null = U1;
		dial(async () => token, "user:u1");
		await expectReading("u1");
		const { now } = Date;
		Date.now = () => now() + 60_000; // The machine slept: timers stopped, but the clock ran.
		const isTaken = socket.renew(U2);
		Date.now = now;
		token = null;
		expect(await isTaken).toBe(true);
		await expectReading(null);
		expect(shown).toEqual([U1]);
	});

	it("RT9 a token that comes after its dial was given up is shown by none", async () => {
		await serve();
		const waiting: ((token: string) => void)[] = [];
		dial(() => new Promise((resolve) => waiting.push(resolve)), "user:u2");
		await expect.poll(() => waiting.length).toBe(1);
		page.turn(false);
		page.turn(true);
		await expect.poll(() => waiting.length).toBe(2);
		waiting[0]?.(U1);
		await sleep(50);
		expect(shown).toEqual([]);
		waiting[1]?.(U2);
		await expectReading("u2");
	});
});

describe("auth:ended", () => {
	it("RT9 is sent, public topics go on, and the next renewal brings what was missed of private ones", async () => {
		await serve();
		dial(async () => U1, "user:u1");
		await expectReading("u1");
		server.gateway.signOut(["d1"], REMOVED);
		await expect.poll(() => ended).toEqual([REMOVED]);
		privates.of("u1").append(["missed"]);
		await expectReading(null);
		expect(received["user:u1"]).toEqual([["yours"]]);
		expect(await socket.renew(tokenOf({ userId: "u1", deviceId: "d3" }))).toBe(true);
		await expectReading("u1");
		expect(retries).toBe(0);
	});

	it.each([
		["does not get what a renewal under way undoes", tokenOf({ userId: "u1", deviceId: "d3" }), true, "u1", []],
		["gets it once a renewal under way is refused", "forged", false, null, [REMOVED]],
	])("RT9 %s", async (_, renewed, isTaken, userId, expectedEnds) => {
		await serve({
			authenticate(token) {
				if (token === renewed) server.gateway.signOut(["d1"], REMOVED);
				return accept(token);
			},
		});
		dial(async () => U1, "user:u1");
		await expectReading("u1");
		expect(await socket.renew(renewed)).toBe(isTaken);
		await expectReading(userId);
		expect(ended).toEqual(expectedEnds);
	});

	it("RT9 right behind a renewal's answer is sent", async () => {
		await serve({
			authenticate(token) {
				if (token === U2) queueMicrotask(() => queueMicrotask(() => server.gateway.signOut(["d2"], REMOVED)));
				return accept(token);
			},
		});
		dial(async () => U1, "user:u1", "user:u2");
		await expectReading("u1");
		expect(await socket.renew(U2)).toBe(true);
		await expectReading(null);
		expect(ended).toEqual([REMOVED]);
	});
});
