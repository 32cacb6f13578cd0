// Connections to PostgreSQL stall without closing: running statements fail within seconds, the connections are replaced, and the pool
// reaches its full size again.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { draftAt, madeSetupOf } from "../../fixtures/made-match.ts";
import { type CutProxy, startCutProxy } from "../../support/cut-proxy.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { firstOf } from "../../support/looks.ts";

const log = createLogger({ level: "silent" });
const postgres = DATABASE_KINDS.find(({ kind }) => kind === "postgres")!;
const POOL = 10;
/** Like the production limits, only shorter. */
const LIMITS = { statementMs: 800, answerMs: 1_200, connectMs: 1_000 };
/** Far above the limits, because the machine may be busy. Without limits a connection stalls for 15 minutes. */
const SOON_MS = 20_000;
const GOALS = process.env.LONG ? 2_000 : 200;

describe.skipIf(postgres.isMissing)("lines to PostgreSQL that go silent", () => {
	let place: EmptyDatabase;
	let proxy: CutProxy;
	let db: Db;
	beforeEach(async () => {
		place = await postgres.create();
		proxy = await startCutProxy(place.databaseUrl ?? "");
		db = await openDatabase({ dataDir: place.dataDir, databaseUrl: proxy.url, log, limits: LIMITS });
	});
	afterEach(async () => {
		await db.close();
		await proxy.stop();
		await place.remove();
	});

	/** Runs as many parallel transactions as the pool has connections; returns the process id that serves each. */
	const fillPool = () =>
		Promise.all(
			Array.from({ length: POOL }, () =>
				db.kysely.transaction().execute(async (transaction) => {
					const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.2)`.execute(transaction);
					return rows[0]?.pid;
				}),
			),
		);

	it("fails what waits for an answer, within seconds, and replaces the line", async () => {
		await fillPool();
		const query = db.kysely.transaction().execute(async (transaction) => {
			await transaction.selectFrom("match_heads").select("match_id").execute();
			expect(proxy.cut()).toBe(POOL);
			await transaction.selectFrom("match_heads").select("match_id").execute();
		});
		const failed = await Promise.race([
			query.then(
				() => "done",
				() => "failed",
			),
			sleep(SOON_MS, "silent"),
		]);
		expect(failed).toBe("failed");
		// Idle connections were cut too, but no query waits for one of them again.
		await db.ping();
		expect(new Set(await fillPool()).size).toBe(POOL);
	});

	it.each(firstOf(1, [POOL, 4]))(
		"with %i of 10 cut under load, loses nothing acked, doubles nothing, and has all places back",
		async (count) => {
			const matchLog = createMatchLog({ db, states: createMatchStates(madeSetupOf) });
			const appender = createAppender({ db, bus: createInProcessBus(log), states: createMatchStates(madeSetupOf), clock: Date.now, log });
			const append = (matchId: string, sourceId: string, draft: ReturnType<typeof draftAt>) =>
				appender.append({ matchId, sourceKind: "operator", sourceName: "operator", sourceId, draft });
			const matchIds = ["m1", "m2", "m3"];
			const acked: string[] = [];
			let isOver = false;
			let cutAtMs = Number.POSITIVE_INFINITY;
			let backAfterMs: number | null = null;
			async function playOne(matchId: string): Promise<void> {
				for (let goal = 0; goal <= GOALS; goal++) {
					const draft =
						goal === 0
							? draftAt("1h", 0, "period_started", {})
							: draftAt("1h", goal / 60, "goal_scored", { side: "home", scorerId: null, kind: "open_play" });
					while (!(await append(matchId, `goal ${goal}`, draft)).ok) await sleep(20);
					acked.push(`${matchId} goal ${goal}`);
					const sinceMs = performance.now() - cutAtMs;
					if (sinceMs > 0) backAfterMs ??= sinceMs;
				}
			}
			/** Readers that use all connections of the pool; their queries may fail, but not permanently. */
			async function readOn(): Promise<void> {
				while (!isOver) await sql`select pg_sleep(0.01)`.execute(db.kysely).catch(() => sleep(20));
			}
			await fillPool();
			const readers = Array.from({ length: POOL }, readOn);
			const players = matchIds.map(playOne);
			await expect.poll(() => acked.length).toBeGreaterThan(20);
			expect(proxy.cut(count)).toBe(count);
			cutAtMs = performance.now();
			await Promise.all(players);
			isOver = true;
			await Promise.all(readers);
			if (process.env.LONG) console.log(`${count} of ${POOL} cut: the next append was acked after ${Math.round(backAfterMs ?? 0)} ms`);
			expect(backAfterMs).toBeLessThan(SOON_MS);
			for (const matchId of matchIds) {
				const { events } = await matchLog.eventsSince(matchId, 0);
				expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: GOALS + 1 }, (_, index) => index + 1));
				expect((await matchLog.stateOf(matchId))?.state.score).toEqual({ home: GOALS, away: 0 });
			}
			expect(new Set(await fillPool()).size).toBe(POOL);
			expect(proxy.open()).toBe(POOL);
		},
		120_000,
	);

	it("gives up a line that it cannot open, and says so", async () => {
		proxy.cut();
		proxy.swallowsNew = true;
		await expect(Promise.race([db.ping(), sleep(SOON_MS, "silent")])).rejects.toThrow();
		await expect(Promise.race([db.ping(), sleep(SOON_MS, "silent")])).rejects.toThrow();
		proxy.swallowsNew = false;
		await db.ping();
	});
});
