// The outbox on both databases: a fact recorded by another node or a script is delivered once, whatever the clocks show, in whatever order
// transactions commit, and even if wake-ups are lost (RT14, RT15).
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bus } from "#server/bus/bus.ts";
import { consumeOutbox } from "#server/bus/consume-outbox.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Change, readChanges, readPosition, recordChanges } from "#server/bus/outbox.store.ts";
import { createOutbox, type Outbox } from "#server/bus/outbox.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { deletionByAge } from "#server/db/retention/delete-old-rows.ts";
import { rule } from "#server/db/retention/retention-rules.ts";
import { createLogger } from "#server/observability/logger.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const match = (subject: string, seq = 1) => ({ topic: "match", subject, seq }) as const;

describe.each(DATABASE_KINDS)("the outbox on $kind", ({ kind, isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let bus: Bus;
	let outbox: Outbox;
	let received: Change[];
	const test = it.skipIf(isMissing);

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	beforeEach(async () => {
		if (isMissing) return;
		bus = createInProcessBus(log);
		outbox = createOutbox({ db, bus, log, everyMs: HOUR_MS });
		await outbox.settle();
		received = [];
	});
	afterEach(async () => {
		if (isMissing) return;
		await outbox.stop();
		for (const table of ["outbox", "outbox_readers"] as const) await db.kysely.deleteFrom(table).execute();
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});
	const followMatches = () => outbox.follow("match", (changes) => void received.push(...changes));
	const record = (changes: Parameters<typeof recordChanges>[1], node: string | null = null) => recordChanges(db.kysely, changes, node);
	const subjects = () => received.map(({ subject }) => subject);

	test("hands on each change once, only to the followers of its topic, and not what this node publishes itself", async () => {
		followMatches();
		await record([match("m1"), match("m2"), { topic: "chat", subject: "m3" }]);
		await record([match("own")], bus.node);
		await outbox.settle();
		await outbox.settle();
		expect(subjects().sort()).toEqual(["m1", "m2"]);
	});

	test("is in time until it is not read, or finds what another node recorded long ago", async () => {
		expect([outbox.isInTime(), outbox.isInTime(performance.now() + 11 * SECOND_MS)]).toEqual([true, false]);
		await record([match("own")], bus.node);
		await sql`update outbox set recorded_at = recorded_at - ${MINUTE_MS}`.execute(db.kysely);
		await outbox.settle();
		expect(outbox.isInTime()).toBe(true);
		await record([match("m1")]);
		await sql`update outbox set recorded_at = recorded_at - ${MINUTE_MS}`.execute(db.kysely);
		await outbox.settle();
		expect(outbox.isInTime()).toBe(false);
	});

	test("hands on nothing of a transaction that was rolled back, and joins the rows of a subject at its first seq", async () => {
		followMatches();
		const rollBack = db.kysely.transaction().execute(async (transaction) => {
			await recordChanges(transaction, [match("gone")]);
			throw new Error("rolled back");
		});
		await expect(rollBack).rejects.toThrow("rolled back");
		for (const seq of [7, 8, 9]) await record([match("m1", seq)]);
		await outbox.settle();
		expect(received).toEqual([expect.objectContaining(match("m1", 7))]);
	});

	test("a change that its handler could not take comes again, and does not hold up the others", async () => {
		let isBroken = true;
		outbox.follow("match", (changes) => {
			if (isBroken && changes.some(({ subject }) => subject === "m1")) throw new Error("m1 cannot be handled");
			received.push(...changes);
		});
		await record([match("m1"), match("m2")]);
		for (let reads = 0; reads < 3; reads++) await outbox.settle();
		expect(subjects()).toEqual(["m2"]);
		isBroken = false;
		await outbox.settle();
		expect(subjects()).toEqual(["m2", "m1"]);
	});

	test("the newest change does not wait for the backlog of an import", async () => {
		const batches: string[][] = [];
		const held = Promise.withResolvers<void>();
		outbox.follow("match", async (changes) => {
			batches.push(changes.map(({ subject }) => subject));
			if (batches.length === 1) await held.promise;
		});
		await record(Array.from({ length: 1_000 }, (_, index) => match(`import ${index}`)));
		void outbox.settle();
		await vi.waitUntil(() => batches.length === 1);
		await record([match("goal")]);
		void outbox.settle();
		await vi.waitUntil(async () => (await readChanges(db, await readPosition(db))).changes.length === 0);
		held.resolve();
		await vi.waitUntil(() => batches.flat().length === 1_001);
		expect(batches.findIndex((batch) => batch.includes("goal"))).toBeLessThanOrEqual(2);
	});

	test("a commit of this process that publishes nothing wakes its own reader", async () => {
		followMatches();
		await record([match("m1")]);
		bus.committed();
		await vi.waitUntil(() => received.length === 1);
	});

	test("a stop waits for a read that a wake-up has begun", async () => {
		let reads = 0;
		const slowly: KyselyPlugin = {
			transformQuery({ node }) {
				reads++;
				return node;
			},
			async transformResult({ result }) {
				await new Promise((resolve) => setTimeout(resolve, 50));
				reads--;
				return result;
			},
		};
		const wakeUps: (() => void)[] = [];
		const wakeUp = { signal: () => undefined, onSignal: (handle: () => void) => void wakeUps.push(handle), close: async () => undefined };
		const slow = { ...db, kysely: db.kysely.withPlugin(slowly) };
		const stopping = createOutbox({ db: slow, bus: createInProcessBus(log), log, wakeUp, everyMs: HOUR_MS });
		await stopping.settle();
		for (const wake of wakeUps) wake();
		await stopping.stop();
		expect(reads).toBe(0);
	});

	test("a reader with a stored position gets what was recorded while nobody read, also after a failure", async () => {
		const handled: string[][] = [];
		let failures = 1;
		const consume = () =>
			consumeOutbox({
				...{ db, outbox, log, name: "test", topics: ["match"], isInCharge: () => true },
				async handle(changes) {
					if (failures-- > 0) throw new Error("the receiver is away");
					handled.push(changes.map(({ subject }) => subject));
				},
			});
		const first = consume();
		await record([match("m1")], bus.node);
		await expect(first.readMissed()).rejects.toThrow("away");
		await first.readMissed();
		await first.stop();
		await record([match("m2"), { topic: "chat", subject: "m2" }]);
		const second = consume();
		await second.readMissed();
		await second.stop();
		expect(handled).toEqual([["m1"], ["m2"]]);
	});

	test("old rows are deleted, and what is recorded later arrives", async () => {
		followMatches();
		await record([match("old")]);
		await outbox.settle();
		await deletionByAge(db, rule("outbox", "recorded_at", 0)).cleanSome({ before: Date.now() + HOUR_MS, limit: 10 });
		await record([match("new")]);
		await outbox.settle();
		expect(subjects()).toEqual(["old", "new"]);
	});

	if (kind === "sqlite") return;

	test("a commit that is held back delays no other change, and arrives when it is committed", async () => {
		followMatches();
		const begun = Promise.withResolvers<void>();
		const end = Promise.withResolvers<void>();
		const slow = db.kysely.transaction().execute(async (transaction) => {
			await recordChanges(transaction, [match("slow")]);
			begun.resolve();
			await end.promise;
		});
		await begun.promise;
		for (let seq = 1; seq <= 3; seq++) {
			await record([match(`fast ${seq}`)]);
			await outbox.settle();
		}
		expect(subjects()).toEqual(["fast 1", "fast 2", "fast 3"]);
		end.resolve();
		await slow;
		await outbox.settle();
		expect(subjects()).toEqual(["fast 1", "fast 2", "fast 3", "slow"]);
	});

	test("a database that lost its last transactions is read anew from the first stored row", async () => {
		followMatches();
		await record([match("m1")]);
		await outbox.settle();
		const { rows } = await sql<{ far: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as far`.execute(db.kysely);
		const ahead = Number(rows[0]?.far) + 1_000;
		const read = await readChanges(db, `${ahead}:${ahead}:`);
		expect(read.changes.map(({ subject }) => subject)).toEqual(["m1"]);
		expect(read.position).not.toBe(`${ahead}:${ahead}:`);
	});

	test("400 changes by 40 writers, committed in any order, arrive exactly once while it reads all the time", async () => {
		followMatches();
		let isWriting = true;
		const reading = (async () => {
			while (isWriting) await outbox.settle();
		})();
		await Promise.all(
			Array.from({ length: 40 }, async (_, writer) => {
				for (let place = 0; place < 10; place++) {
					await db.kysely.transaction().execute(async (transaction) => {
						await recordChanges(transaction, [match(`w${writer} ${place}`)]);
						await sql`select pg_sleep(${((writer * 7 + place * 13) % 10) / 1_000})`.execute(transaction);
					});
				}
			}),
		);
		isWriting = false;
		await reading;
		await outbox.settle();
		expect(subjects()).toHaveLength(400);
		expect(new Set(subjects()).size).toBe(400);
	});
});
