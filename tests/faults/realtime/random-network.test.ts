// No loss (RT2, RT3, RT5, RT8): whatever the network does, every client ends with a history equal to the log and values equal to the
// newest ones. SEED=… replays a failed run.
import { afterAll, describe, expect, it } from "vitest";
import { createLiveSocket, type LiveSocket } from "#client/live/live-socket.ts";
import type { PageSignals } from "#client/live/page-signals.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { createMemoryLog, createMemoryTable } from "../../integration/realtime/memory-topics.ts";
import { startGateway } from "../../integration/realtime/start-gateway.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { startFlakyProxy } from "./flaky-proxy.ts";

const SEEDS = faultSeeds(1, 7);
const CLIENTS = 12;
const STEPS = 300;
const page: PageSignals = { isOnline: () => true, isHidden: () => false, watch: () => () => undefined };

interface Reader {
	socket: LiveSocket;
	history: unknown[];
	values: Map<string, unknown>;
	snapshots: number;
}

function read(url: string, random: () => number): Reader {
	const socket = createLiveSocket({ url, page, random, delay: () => Math.floor(random() * 50) });
	const reader: Reader = { socket, history: [], values: new Map(), snapshots: 0 };
	socket.join("log:a", {
		snapshot(data) {
			reader.snapshots++;
			reader.history = [...(data as { facts: unknown[] }).facts];
		},
		facts(facts, firstSeq) {
			if (firstSeq !== reader.history.length + 1) throw new Error(`facts begin at ${firstSeq}, ${reader.history.length} are known`);
			reader.history.push(...facts);
		},
	});
	const put = (facts: unknown[][]) => {
		for (const [key, value] of facts) reader.values.set(String(key), value);
	};
	socket.join("table", {
		snapshot(data) {
			reader.values.clear();
			put(data as unknown[][]);
		},
		facts: put,
	});
	return reader;
}

describe("a network that loses, doubles, swaps and cuts", () => {
	const closings: (() => Promise<void> | void)[] = [];
	afterAll(async () => {
		for (const close of closings) await close();
	});

	it.each(SEEDS)("loses no fact and no last value (seed %i)", async (seed) => {
		console.log(`seed ${seed}`);
		const random = seededRandom(seed);
		const log = createMemoryLog();
		const table = createMemoryTable({ tickMs: 20 });
		const server = await startGateway({
			topicKinds: [log.kind, table.kind],
			limits: { heartbeatMs: 300, messagesPerSecond: 1_000, messageBurst: 1_000, packetsPerSecond: 1_000, packetBurst: 1_000 },
		});
		const proxy = await startFlakyProxy(server.port, random.fork("proxy"));
		const readers = Array.from({ length: CLIENTS }, (_, index) => read(proxy.url, random.fork(`reader ${index}`).next));
		closings.push(
			...readers.map(
				({ socket }) =>
					() =>
						socket.close(),
			),
			() => proxy.close(),
			() => server.stop(),
		);

		proxy.set({ drop: 0.05, double: 0.1, swap: 0.1, cut: 0.02 });
		for (let step = 0; step < STEPS; step++) {
			for (let count = random.integer(0, 4); count > 0; count--) log.append([log.facts.length + 1]);
			for (let count = random.integer(0, 3); count > 0; count--) table.put(`k${random.integer(1, 9)}`, step);
			if (random.chance(0.01)) proxy.cutAll();
			await new Promise((resolve) => setTimeout(resolve, random.integer(0, 12)));
		}
		proxy.set({ drop: 0, double: 0, swap: 0, cut: 0 });

		for (const reader of readers) {
			await expect.poll(() => reader.history.length, { timeout: 60_000 }).toBe(log.facts.length);
			await expect.poll(() => Object.fromEntries(reader.values), { timeout: 60_000 }).toEqual(Object.fromEntries(table.values));
			expect(reader.history).toEqual(log.facts);
			// Only the first join got a snapshot, so resumes repaired all cuts.
			expect(reader.snapshots).toBe(1);
		}
		expect(proxy.counts.cut).toBeGreaterThan(0);
		expect(proxy.counts.drop * proxy.counts.double * proxy.counts.swap).toBeGreaterThan(0);
		expect(proxy.counts.connections).toBeGreaterThan(CLIENTS);
	});
});
