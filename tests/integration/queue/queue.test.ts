// The durable queue on both databases: each job is done at least once and by one node at a time, whoever dies and whatever the clocks show.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createQueue, type Queue } from "#server/queue/queue.ts";
import type { Outcome, Worker, WorkerOptions } from "#server/queue/worker.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const DONE: Outcome = { kind: "done" };
function noteIn<Value>(list: Value[], value: Value): Outcome {
	list.push(value);
	return DONE;
}
const ATTEMPT_MS = 10 * SECOND_MS;
const CLAIM_MS = 3 * ATTEMPT_MS;

describe.each(DATABASE_KINDS)("the queue on $kind", ({ kind, isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let now: number;
	let queue: Queue;
	let stops: (() => Promise<unknown>)[];
	const test = it.skipIf(isMissing);
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	beforeEach(() => {
		[now, stops] = [Date.UTC(2026, 10, 29, 12), []];
		queue = node();
	});
	afterEach(async () => {
		if (isMissing) return;
		for (const stop of stops.reverse()) await stop();
		for (const table of ["jobs", "outbox"] as const) await db.kysely.deleteFrom(table).execute();
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	/** The queue polls once an hour, so that a test starts each step itself. */
	const node = (more: Partial<Parameters<typeof createQueue>[0]> = {}) =>
		createQueue({ db, log, clock: () => now, everyMs: HOUR_MS, random: () => 1, ...more });
	function work(handle: WorkerOptions["handle"], more: Partial<WorkerOptions> = {}, on = queue): Worker {
		const limits = { maxConcurrent: 5, attemptMs: ATTEMPT_MS, retry: { firstMs: SECOND_MS, longestMs: 4 * SECOND_MS } };
		const worker = on.work({ queue: "test", ...limits, retentionMs: HOUR_MS, handle, ...more });
		stops.push(() => worker.stop());
		return worker;
	}
	const add = (...jobs: Parameters<Queue["add"]>[2]) => queue.add(db.kysely, "test", jobs);
	const rows = () => db.kysely.selectFrom("jobs").selectAll().orderBy("key").execute();
	const row = async () => (await rows())[0]!;
	/** Cleans one row at a time. */
	async function clean(): Promise<void> {
		const cleaner = startCleaner({ db, tasks: queue.cleaning(), clock: () => now, log, batchSize: 1 });
		await cleaner.runOnce();
		await cleaner.stop();
	}

	test("does each job once, though two nodes claim at the same time, and only those of its queue", async () => {
		const done: string[] = [];
		const handle = async ({ key }: { key: string }) => noteIn(done, key);
		const nodes = [work(handle), work(handle, {}, node())];
		const keys = Array.from({ length: 60 }, (_, index) => `job ${String(index).padStart(2, "0")}`);
		await add(...keys.map((key) => ({ key })));
		await queue.add(db.kysely, "other", [{ key: "of another queue" }]);
		await Promise.all(nodes.map((worker) => worker.settle()));
		expect(done.sort()).toEqual(keys);
		expect(new Set((await rows()).map(({ queue: name, outcome }) => `${name} ${outcome}`))).toEqual(new Set(["test done", "other null"]));
	});

	test("does again what a dead node had claimed, once the claim has ended", async () => {
		const dead = node();
		const never = work(() => new Promise(() => {}), {}, dead);
		stops.pop();
		await add({ key: "j" });
		void never.settle();
		await vi.waitUntil(async () => (await row()).claim !== null);
		const done: number[] = [];
		const living = work(async ({ attempts }) => noteIn(done, attempts));
		now += CLAIM_MS - 1;
		await living.settle();
		expect(done).toEqual([]);
		now += 1;
		await living.settle();
		expect(done).toEqual([2]);
	});

	test("keeps the result of the newer attempt where an earlier one ends after its claim", async () => {
		const late = Promise.withResolvers<Outcome>();
		const slow = work(() => late.promise, {}, node());
		await add({ key: "j" });
		const settling = slow.settle();
		await vi.waitUntil(async () => (await row()).claim !== null);
		now += CLAIM_MS;
		await work(async () => DONE).settle();
		late.resolve({ kind: "failed", error: "too late" });
		await settling;
		expect(await row()).toMatchObject({ outcome: "done", last_error: null, attempts: 2 });
	});

	test("takes a key once, and a higher version in its place, after the attempt that is under way", async () => {
		const sent: string[] = [];
		const held = Promise.withResolvers<Outcome>();
		const worker = work(async ({ payload }) => {
			sent.push(payload);
			return payload === "2" ? held.promise : DONE;
		});
		await add({ key: "j", version: 1, payload: "1" }, { key: "j", version: 1, payload: "again" });
		await worker.settle();
		await add({ key: "j", version: 1, payload: "again" });
		await worker.settle();
		await add({ key: "j", version: 2, payload: "2" });
		const settling = worker.settle();
		await vi.waitUntil(() => sent.length === 2);
		await add({ key: "j", version: 3, payload: "3" });
		await add({ key: "j", version: 2, payload: "older" });
		queue.wake("test");
		expect(sent).toEqual(["1", "2"]);
		held.resolve({ kind: "failed", error: "refused" });
		await settling;
		await worker.settle();
		expect(sent).toEqual(["1", "2", "3"]);
		expect(await row()).toMatchObject({ version: 3, attempts: 1, outcome: "done", last_error: null });
		expect(await rows()).toHaveLength(1);
	});

	test("does nothing of a transaction that was rolled back, and records what belongs to a result with it", async () => {
		const rollBack = db.kysely.transaction().execute(async (transaction) => {
			await queue.add(transaction, "test", [{ key: "gone" }]);
			throw new Error("rolled back");
		});
		await expect(rollBack).rejects.toThrow("rolled back");
		const worker = work(async () => DONE, {
			async record(transaction, { key }, result) {
				await queue.add(transaction, "next", [{ key: `${key} ${result}` }]);
				if (key === "unrecorded") throw new Error("the record fails");
			},
		});
		await add({ key: "recorded" }, { key: "unrecorded" });
		await worker.settle();
		expect((await rows()).map(({ key, outcome }) => [key, outcome])).toEqual([
			["recorded", "done"],
			["recorded done", null],
			["unrecorded", null],
		]);
	});

	test("begins the jobs of a lane in order and within its limit, while other lanes go on; new ones come before retries", async () => {
		const begun: string[] = [];
		const held = Promise.withResolvers<Outcome>();
		const worker = work(
			async ({ key, lane, attempts }) => {
				begun.push(key);
				if (key === "b1" && attempts === 1) return { kind: "failed", error: "refused" };
				return lane === "a" ? held.promise : DONE;
			},
			{ maxPerLane: 1 },
		);
		stops.push(async () => held.resolve(DONE));
		for (const key of ["a1", "a2", "b1", "b2"]) await add({ key, lane: key.slice(0, 1) });
		const settling = worker.settle();
		await vi.waitUntil(() => begun.length === 3);
		expect(begun).toEqual(["a1", "b1", "b2"]);
		// The worker may poll at any time: the new job and the retry are due at the same moment.
		await add({ key: "b3", lane: "b", delayMs: 2 * SECOND_MS });
		now += 2 * SECOND_MS;
		queue.wake("test");
		await vi.waitUntil(() => begun.length === 5);
		expect(begun.slice(3)).toEqual(["b3", "b1"]);
		held.resolve(DONE);
		await settling;
		expect(begun.slice(5)).toEqual(["a2"]);
	});

	test("makes waiting and finished jobs due on request, but none that is under way", async () => {
		const held = Promise.withResolvers<Outcome>();
		let attempts = 0;
		const worker = work(() =>
			++attempts === 3 ? held.promise : Promise.resolve(attempts === 1 ? { kind: "failed", error: "refused" } : DONE),
		);
		await add({ id: "j1", key: "j", lane: "a" });
		await worker.settle();
		expect(await queue.hasten(db.kysely, "test", { key: "j" })).toBe(1);
		await worker.settle();
		expect([attempts, await queue.hasten(db.kysely, "test", { lane: "a" })]).toEqual([2, 0]);
		expect(await queue.restart(db.kysely, "test", { id: "j1", lane: "b" })).toBe(false);
		expect(await queue.restart(db.kysely, "test", { id: "j1", lane: "a" })).toBe(true);
		const settling = worker.settle();
		await vi.waitUntil(() => attempts === 3);
		expect([await queue.restart(db.kysely, "test", { id: "j1", lane: "a" }), await queue.hasten(db.kysely, "test", { key: "j" })]).toEqual([
			true,
			0,
		]);
		held.resolve(DONE);
		await settling;
		expect([attempts, (await row()).outcome]).toEqual([3, "done"]);
	});

	test("forgets finished and expired jobs after their time", async () => {
		const worker = work(async ({ key }) => (key === "done" ? DONE : { kind: "failed", error: "refused" }), { isInCharge: () => false });
		await add({ key: "done" }, { key: "waits" });
		await worker.settle();
		await queue.add(db.kysely, "test", [{ key: "expires", expiresInMs: 0, delayMs: 10 * HOUR_MS }]);
		now += HOUR_MS;
		await clean();
		expect((await rows()).map(({ key }) => key)).toEqual(["done", "expires", "waits"]);
		now += 1;
		await clean();
		expect((await rows()).map(({ key }) => key)).toEqual(["waits"]);
		work(async () => DONE, { forgetsWaiting: true });
		await clean();
		expect(await rows()).toEqual([]);
	});

	if (kind === "postgres") {
		test.each([60, -60])("is right by the clock of the database where a node's clock is %d s off", async (offsetS) => {
			const real = Date.now;
			const byDatabase = node({ clock: undefined });
			const done: string[] = [];
			const worker = work(async ({ key }) => noteIn(done, key), {}, byDatabase);
			vi.spyOn(Date, "now").mockImplementation(() => real() + offsetS * SECOND_MS);
			try {
				await byDatabase.add(db.kysely, "test", [{ key: "now" }, { key: "in 30 s", delayMs: 30 * SECOND_MS }]);
				await worker.settle();
				expect(done).toEqual(["now"]);
				const [later] = await rows();
				expect(Math.abs(later!.due_at - (real() + 30 * SECOND_MS))).toBeLessThan(5 * SECOND_MS);
			} finally {
				vi.restoreAllMocks();
			}
		});
	}

	// The following tests concern the worker and not its statements, so they run on one database only.
	if (!DEFAULT_DATABASES.some((database) => database.kind === kind)) return;

	test("does not begin again what this node has under way, though the claim has ended while the process was paused", async () => {
		const held = Promise.withResolvers<Outcome>();
		const begun: number[] = [];
		const worker = work(async ({ attempts }) => {
			begun.push(attempts);
			return held.promise;
		});
		await add({ key: "j" });
		const settling = worker.settle();
		await vi.waitUntil(() => begun.length === 1);
		now += CLAIM_MS;
		await add({ key: "k" });
		queue.wake("test");
		await vi.waitUntil(() => begun.length === 2);
		held.resolve(DONE);
		await settling;
		expect(begun).toEqual([1, 1]);
		expect((await rows()).map(({ outcome }) => outcome)).toEqual(["done", "done"]);
	});

	test("retries with a doubled delay, half of it random, and gives up after the last attempt", async () => {
		const results: string[] = [];
		const options = { maxAttempts: 5, recorded: async (_job: unknown, result: string) => void results.push(result) };
		const worker = work(async () => ({ kind: "failed", error: "refused" }), options);
		await add({ key: "j" });
		const waits: number[] = [];
		for (let attempt = 1; attempt < 5; attempt++) {
			await worker.settle();
			const { due_at: dueAt } = await row();
			waits.push((dueAt - now) / SECOND_MS);
			now = dueAt;
		}
		expect(waits).toEqual([1, 2, 4, 4]);
		await worker.settle();
		expect(await row()).toMatchObject({ outcome: "given_up", attempts: 5, last_error: "refused", finished_at: now });
		expect(results).toEqual(["retried", "retried", "retried", "retried", "given_up"]);
		const jittered = work(async () => ({ kind: "failed", error: "refused" }), {}, node({ random: () => 0 }));
		await add({ key: "k" });
		await jittered.settle();
		expect((await rows())[1]!.due_at - now).toBe(SECOND_MS / 2);
	});

	test("gives up what would be retried after its time, what is refused for good, and what throws counts as failed", async () => {
		const worker = work(async ({ key }) => {
			if (key === "throws") throw new Error("no such receiver");
			return { kind: "failed", error: "refused", isFinal: key === "final" };
		});
		await add({ key: "expires", expiresInMs: SECOND_MS - 1 }, { key: "final" }, { key: "throws" });
		await worker.settle();
		expect((await rows()).map(({ key, outcome, last_error }) => [key, outcome, last_error])).toEqual([
			["expires", "given_up", "refused"],
			["final", "given_up", "refused"],
			["throws", null, "no such receiver"],
		]);
	});

	test("begins another job of a lane whose first one is slow, and none of a blocked lane", async () => {
		const begun: string[] = [];
		const held = Promise.withResolvers<Outcome>();
		const blockedLanes = async () => ["blocked"];
		const worker = work(
			async ({ key }) => {
				begun.push(key);
				return held.promise;
			},
			{ maxPerLane: 2, laneSpacingMs: 50, blockedLanes },
		);
		await add({ key: "b", lane: "blocked" }, { key: "1", lane: "a" }, { key: "2", lane: "a" }, { key: "3", lane: "a" });
		const settling = worker.settle();
		// A third job waits in the lane, so that the second one is still running when it is checked.
		await vi.waitUntil(() => begun.length === 2);
		held.resolve(DONE);
		await settling;
		expect(begun).toEqual(["1", "2", "3"]);
	});

	test("postpones a job or its lane without counting an attempt", async () => {
		const worker = work(async ({ key }) => (key === "a1" ? { kind: "postponed", forMs: MINUTE_MS, wholeLane: true } : DONE), {
			maxPerLane: 1,
		});
		await add({ key: "a1", lane: "a" }, { key: "a2", lane: "a" }, { key: "b1", lane: "b" });
		await worker.settle();
		expect((await rows()).map(({ key, attempts, outcome, due_at }) => [key, attempts, outcome, due_at - now > 0])).toEqual([
			["a1", 0, null, true],
			["a2", 0, null, true],
			["b1", 1, "done", expect.anything()],
		]);
	});

	test("releases what a stop interrupts without counting it, for the next node", async () => {
		const stopping = work(
			(_job, signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
			{},
			node(),
		);
		await add({ key: "j" });
		void stopping.settle();
		await vi.waitUntil(async () => (await row()).claim !== null);
		await stopping.stop();
		expect(await row()).toMatchObject({ claim: null, attempts: 0, due_at: now, outcome: null });
		await work(async () => DONE).settle();
		expect(await row()).toMatchObject({ attempts: 1, outcome: "done" });
	});

	test("begins jobs and retries when they are due, though nobody wakes it and polls are rare", async () => {
		const own = node({ clock: undefined, random: () => 0 });
		const begun: string[] = [];
		work(
			async ({ key, attempts }) => {
				begun.push(`${key} ${attempts}`);
				return key === "again" && attempts === 1 ? { kind: "failed", error: "refused" } : DONE;
			},
			{ retry: { firstMs: 600, longestMs: 600 } },
			own,
		);
		await own.add(db.kysely, "test", [{ key: "again" }, { key: "later", delayMs: 1_500 }]);
		await vi.waitUntil(() => begun.length === 3, { timeout: 20 * SECOND_MS });
		expect(begun.sort()).toEqual(["again 1", "again 2", "later 1"]);
	});

	test("begins due jobs when this node does the work from now on", async () => {
		let isInCharge = false;
		const done: string[] = [];
		work(async ({ key }) => noteIn(done, key), { isInCharge: () => isInCharge });
		await add({ key: "j" });
		expect(done).toEqual([]);
		isInCharge = true;
		await vi.waitUntil(() => done.length === 1, { timeout: 20 * SECOND_MS });
	});

	test("is woken by another node where that one does the work", async () => {
		const [here, there] = [0, 1].map(() => {
			const bus = createInProcessBus(log);
			const outbox = createOutbox({ db, bus, log, everyMs: HOUR_MS });
			stops.push(() => outbox.stop());
			return { bus, outbox };
		}) as [NonNullable<Parameters<typeof createQueue>[0]["nodes"]>, NonNullable<Parameters<typeof createQueue>[0]["nodes"]>];
		await Promise.all([here.outbox.settle(), there.outbox.settle()]);
		const done: string[] = [];
		const [idle, busy] = [node({ nodes: here }), node({ nodes: there })];
		work(async () => DONE, { isInCharge: () => false }, idle);
		work(async ({ key }) => noteIn(done, key), {}, busy);
		await add({ key: "j" });
		idle.wake("test");
		await vi.waitUntil(async () => (await db.kysely.selectFrom("outbox").select("number").execute()).length > 0);
		await there.outbox.settle();
		await vi.waitUntil(() => done.length === 1);
	});
});
