// RT9 combined with RT3: users sign in and out, tokens expire and are renewed, devices are signed out, the network cuts: every page's
// history equals the log, and no private fact reaches a page without access. SEED=… replays a failed run.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { authenticateMemory, createPrivateLogs } from "../../integration/realtime/memory-identities.ts";
import { createMemoryLog } from "../../integration/realtime/memory-topics.ts";
import { startGateway } from "../../integration/realtime/start-gateway.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { CALM, startFlakyProxy } from "./flaky-proxy.ts";
import { openPage } from "./page-session.ts";
import { openWiretap } from "./wiretap.ts";

const SEEDS = faultSeeds(1, 7);
const USERS = ["ann", "bob", "cat"];
const PAGES = 8;
const TAPS = 6;
const STEPS = 500;
const SESSION_END_MS = 40_000;
const REMOVED = { code: "refresh_refused", message: "" } as const;
const MANY = 1e6;
const UNLIMITED = { messagesPerSecond: MANY, messageBurst: MANY, refusalBurst: MANY, packetsPerSecond: MANY, packetBurst: MANY };

const closings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	for (const close of closings.splice(0)) await close();
});

describe("identities that change at random", () => {
	it.each(SEEDS)("RT9 cost no reader a public fact, and show no private one to others (seed %i)", async (seed) => {
		console.log(`seed ${seed}`);
		const random = seededRandom(seed);
		const [log, privates, signedOut] = [createMemoryLog(), createPrivateLogs(), new Set<string>()];
		let time = 1_000_000;
		const clock = () => time;
		const server = await startGateway({
			topicKinds: [log.kind, privates.kind],
			clock,
			authenticate: authenticateMemory(clock, signedOut),
			// One reader per slice, so that sign-outs happen during flushes.
			limits: { heartbeatMs: 300, cleanupIntervalMs: 15, sliceSize: 1, ...UNLIMITED },
		});
		const proxy = await startFlakyProxy(server.port, random.fork("proxy"));
		const world = { now: clock, signedOut };
		const pages = Array.from({ length: PAGES }, (_, index) => openPage({ ...world, url: proxy.url }, random.fork(`page ${index}`)));
		const taps = Array.from({ length: TAPS }, (_, index) => openWiretap({ ...world, url: server.url }, USERS, random.fork(`tap ${index}`)));
		closings.push(
			() => pages.forEach(({ socket }) => void socket.close()),
			() => taps.forEach((tap) => void tap.close()),
			() => proxy.close(),
			() => server.stop(),
		);
		const signOut = (deviceId: string) => {
			signedOut.add(deviceId);
			server.gateway.signOut([deviceId], REMOVED);
		};

		proxy.set({ drop: 0.02, double: 0.05, swap: 0.05, cut: 0.001 });
		for (let step = 0; step < STEPS; step++) {
			log.append([step]);
			for (const userId of USERS) if (random.chance(0.7)) privates.of(userId).append(["secret", userId, step]);
			time += random.integer(0, 60);
			if (random.chance(0.1)) random.pick(pages).become(random.chance(0.75) ? random.pick(USERS) : null);
			for (const page of pages) if (page.isDue() && random.chance(0.05)) void page.refresh();
			const hit = random.chance(0.03) ? random.pick(pages).user() : null;
			if (hit) signOut(hit.deviceId);
			for (const tap of taps) if (random.chance(0.5)) tap.act();
			if (random.chance(0.2)) for (const tap of taps) signOut(tap.device());
			if (random.chance(0.004)) proxy.cutAll();
			await sleep(random.integer(0, 8));
		}
		proxy.set(CALM);

		for (const { leaks } of taps) expect(leaks).toEqual([]);
		const sum = (what: keyof (typeof taps)[0]["seen"]) => taps.reduce((total, { seen }) => total + seen[what], 0);
		console.log(`seen: ${sum("secrets")} secrets, ${sum("ends")} ends, ${sum("renewals")} renewals, ${sum("refusals")} refused`);
		for (const what of ["secrets", "ends", "renewals", "refusals"] as const) expect(sum(what)).toBeGreaterThan(10);
		for (const tap of taps) tap.close();

		for (const page of pages) {
			await expect.poll(() => page.socket.state().kind, { timeout: 60_000 }).toBe("live");
			// A signed-in user still connects with the next token; an attempt may fail because of the network.
			await expect.poll(async () => page.user() === null || (await page.refresh()), { timeout: 60_000 }).toBe(true);
			await expect.poll(() => page.history.length, { timeout: 60_000 }).toBe(log.facts.length);
			expect(page.history).toEqual(log.facts);
			expect(page.snapshots.count).toBe(1);
			const { userId } = page.user() ?? {};
			const facts = userId === undefined ? [] : privates.of(userId).facts;
			await expect.poll(() => page.privates(), { timeout: 60_000 }).toEqual(facts);
		}
		const signedIn = pages.filter((page) => page.user() !== null).length;
		// The session of a polling client that was cut off ends with the server's ping, after 20 s and 10 s more.
		await expect.poll(() => server.gateway.stats(), { timeout: SESSION_END_MS }).toMatchObject({ connections: PAGES, signedIn });
	});
});
