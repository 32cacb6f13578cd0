// Followers of the match log on both databases: a start handles what was appended while no process followed, and nothing older; a match that
// always fails holds up no other.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { recordChanges } from "#server/bus/outbox.store.ts";
import { followLog } from "#server/catalogue/kernel/follow-log.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });

describe.each(DEFAULT_DATABASES)("a follower of the match log on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	const test = it.skipIf(isMissing);
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	/** Appends as a process does that stops before its followers have read the entry. */
	async function append(matchId: string, seq: number, type: string): Promise<void> {
		const row = { match_id: matchId, seq, revision: 1, type, source: "test", body: "{}", recorded_at: Date.now() };
		const ids = { event_id: `${matchId} ${seq}`, source_id: `${matchId} ${seq}` };
		await db.kysely.transaction().execute(async (transaction) => {
			await transaction
				.insertInto("match_events")
				.values({ ...row, ...ids })
				.execute();
			await recordChanges(transaction, [{ topic: "match", subject: matchId, seq }]);
		});
	}

	async function addHead(matchId: string, updatedAt: number): Promise<void> {
		const score = { status: "1h", home_score: 0, away_score: 0, live: "{}" };
		const head = { match_id: matchId, epoch: "e", seq: 1, is_disputed: 0, updated_at: updatedAt };
		await db.kysely
			.insertInto("match_heads")
			.values({ ...head, ...score })
			.execute();
	}

	/** Returns the matches that a process handles between its start and its stop. */
	async function start(name: string): Promise<string[]> {
		const handled: string[] = [];
		const settle = async (matchId: string) => void handled.push(matchId);
		const bus = createInProcessBus(log);
		const follower = followLog({ db, bus, log, name, types: ["status_changed"], settle, everyMs: HOUR_MS });
		await follower.settled();
		await follower.stop();
		return handled.sort();
	}

	test("handles at its start what was appended since the start before, and reads no older log", async () => {
		await append("m1", 1, "status_changed");
		await append("m2", 1, "goal_scored");
		expect(await start("starts")).toEqual(["m1"]);
		expect(await start("starts")).toEqual([]);
		await append("m1", 2, "goal_scored");
		await append("m2", 2, "status_changed");
		await append("m2", 3, "goal_scored");
		expect(await start("starts")).toEqual(["m2"]);
		expect(await start("another")).toEqual(["m1", "m2"]);
	});

	test("repeats work that failed", async () => {
		await append("m3", 1, "status_changed");
		const handled = Promise.withResolvers<void>();
		let failures = 2;
		const settle = async (matchId: string) => {
			if (matchId !== "m3") return;
			if (failures-- > 0) throw new Error("the database did not answer");
			handled.resolve();
		};
		const bus = createInProcessBus(log);
		const follower = followLog({ db, bus, log, name: "repeats", types: ["status_changed"], settle, everyMs: 1 });
		await handled.promise;
		await follower.settled();
		await follower.stop();
		expect(await start("repeats")).toEqual([]);
	});

	test("tries again only the match that failed, and a start knows it by a list beside the position", async () => {
		await append("stuck", 1, "status_changed");
		await append("fine", 1, "status_changed");
		const tries: string[] = [];
		const repeated = Promise.withResolvers<void>();
		const settle = async (matchId: string) => {
			tries.push(matchId);
			if (matchId !== "stuck") return;
			if (tries.filter((id) => id === matchId).length === 4) repeated.resolve();
			throw new Error("this log cannot be folded");
		};
		const follower = followLog({ db, bus: createInProcessBus(log), log, name: "stuck", types: ["status_changed"], settle, everyMs: 1 });
		await repeated.promise;
		await follower.stop();
		expect(tries.filter((id) => id === "fine")).toHaveLength(1);
		expect(await start("stuck")).toEqual(["stuck"]);
		expect(await start("stuck")).toEqual([]);
	});

	test("finishes at its stop what was appended before", async () => {
		const handled: string[] = [];
		const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const settle = async (matchId: string) => {
			handled.push(matchId);
			begun.resolve();
			await mayEnd.promise;
		};
		await start("stops");
		const bus = createInProcessBus(log);
		const follower = followLog({ db, bus, log, name: "stops", types: ["status_changed"], settle, everyMs: HOUR_MS });
		await follower.settled();
		const facts = { epoch: "e", setup: {} as never, events: [{ type: "status_changed" }] as never, live: {} as never };
		for (const matchId of ["m5", "m6"]) bus.publish("match.appended", { matchId, ...facts });
		await begun.promise;
		const stopped = follower.stop();
		mayEnd.resolve();
		await stopped;
		expect(handled).toEqual(["m5", "m6"]);
	});

	test("reads the matches of the last hour where a restored database has neither an outbox nor a position", async () => {
		await addHead("m1", 5 * HOUR_MS);
		await addHead("m2", 5 * HOUR_MS - 1);
		await addHead("m3", 4 * HOUR_MS - 1);
		await addHead("without events", 5 * HOUR_MS);
		await db.kysely.deleteFrom("outbox").execute();
		expect(await start("restored")).toEqual(["m1", "m2"]);
		expect(await start("restored")).toEqual([]);
	});
});
