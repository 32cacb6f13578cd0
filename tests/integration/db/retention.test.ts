// Rows that are useful only for a time are deleted after their retention, in batches, by an index.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordChanges } from "#server/bus/outbox.store.ts";
import { parseEnv } from "#server/config/env.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { type Cleaner, startCleaner } from "#server/db/retention/cleaner.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import { deletionByAge } from "#server/db/retention/delete-old-rows.ts";
import { retentionRules } from "#server/db/retention/retention-rules.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createPriceThinning } from "#server/odds/thin-prices.store.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const NOW = 1_800_000_000_000;
const log = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("rows after their retention on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	const statements: string[] = [];
	let cleaners: Cleaner[] = [];
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log, watch: { done: (statement) => void statements.push(statement), failed() {} } });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});
	beforeEach(() => {
		cleaners = [];
		return () => Promise.all(cleaners.map((cleaner) => cleaner.stop()));
	});

	const rulesOf = (env: Record<string, string>) => retentionRules(parseEnv(env).retention);
	const deletions = (env: Record<string, string>, on = db) => rulesOf(env).map((rule) => deletionByAge(on, rule));
	async function clean(tasks: readonly CleaningTask[] = deletions({}), more: { batchSize?: number; db?: Db } = {}): Promise<void> {
		const cleaner = startCleaner({ db, tasks, clock: () => NOW, log, ...more });
		cleaners.push(cleaner);
		await cleaner.runOnce();
	}
	async function addAnswers(ages: readonly number[]): Promise<void> {
		await db.kysely.deleteFrom("idempotency_keys").execute();
		const rows = ages.map((age) => ({ id: `a${age}`, request_hash: "h", status: 200, answer: "{}", created_at: NOW - age * DAY_MS }));
		await db.kysely.insertInto("idempotency_keys").values(rows).execute();
	}
	const answers = async () => {
		const rows = await db.kysely.selectFrom("idempotency_keys").select("id").orderBy("created_at").execute();
		return rows.map(({ id }) => id);
	};

	it.skipIf(isMissing)("no statement deletes more than a batch, and a backlog is deleted in one run", async () => {
		await addAnswers(Array.from({ length: 25 }, (_, index) => 2 + index));
		statements.length = 0;
		await clean(deletions({}), { batchSize: 10 });
		expect(await answers()).toEqual(["a2"]);
		expect(statements.filter((statement) => /^delete from "idempotency_keys"/.test(statement))).toHaveLength(3);
	});

	it.skipIf(isMissing)("answers of commands and changes for other nodes are deleted after their days", async () => {
		await addAnswers([1, 3]);
		await db.kysely.deleteFrom("outbox").execute();
		await recordChanges(db.kysely, [
			{ topic: "match", subject: "m1" },
			{ topic: "match", subject: "m2" },
		]);
		const old = Date.now() - 2 * DAY_MS;
		await db.kysely.updateTable("outbox").set({ recorded_at: old }).where("subject", "=", "m1").execute();
		const subjects = async () =>
			(await db.kysely.selectFrom("outbox").select("subject").orderBy("subject").execute()).map(({ subject }) => subject);
		await clean(deletions({ KEEP_ANSWERS_DAYS: "5", KEEP_CHANGES_DAYS: "5" }));
		expect([await answers(), await subjects()]).toEqual([
			["a3", "a1"],
			["m1", "m2"],
		]);
		await clean();
		expect([await answers(), await subjects()]).toEqual([["a1"], ["m2"]]);
	});

	it.skipIf(isMissing)("changes are deleted by the database's clock", async () => {
		await db.kysely.deleteFrom("outbox").execute();
		await recordChanges(db.kysely, [{ topic: "match", subject: "m1" }]);
		const later = { ...db, clock: { ...db.clock, now: () => Date.now() + 2 * DAY_MS } };
		await clean(deletions({}, later), { db: later });
		expect(await db.kysely.selectFrom("outbox").select("subject").execute()).toEqual([]);
	});

	it.skipIf(isMissing)("of the open prices of an ended match the last of each minute stays, with all that is no plain price", async () => {
		const minute = Math.floor((NOW - 40 * DAY_MS) / MINUTE_MS) * MINUTE_MS;
		const head = { epoch: "e", seq: 9, home_score: 0, away_score: 0, live: "{}", is_disputed: 0 };
		const heads = [
			{ match_id: "old", status: "finished", updated_at: minute + HOUR_MS },
			{ match_id: "recent", status: "finished", updated_at: NOW - DAY_MS },
			{ match_id: "open", status: "live", updated_at: minute + HOUR_MS },
		];
		await db.kysely
			.insertInto("match_heads")
			.values(heads.map((each) => ({ ...head, ...each })))
			.execute();
		const rest = { line: null, reason: null, source: "model", result: null, log_seq: 1, home_strength: null, away_strength: null };
		const versions = [
			...[0, 5, 59].map((seconds) => ({ seconds, status: "open", prices: "[200]", note: null })),
			{ seconds: 61, status: "open", prices: "[210]", note: null },
			{ seconds: 62, status: "suspended", prices: null, note: null },
			{ seconds: 63, status: "open", prices: "[220]", note: null },
			{ seconds: 64, status: "settled", prices: null, note: "{}" },
			{ seconds: 65, status: "open", prices: "[220]", note: "{}" },
		];
		for (const { match_id } of heads) {
			const rows = versions.map(({ seconds, ...each }, index) => {
				return { ...rest, ...each, match_id, market: "1x2", version: index + 1, changed_at: minute + seconds * 1_000 };
			});
			const other = { ...rows[0]!, market: "totals", version: 1, changed_at: minute + 30_000 };
			await db.kysely
				.insertInto("odds_prices")
				.values([...rows, other])
				.execute();
		}
		const versionsOf = async (matchId: string) => {
			const all = db.kysely.selectFrom("odds_prices").select(["market", "version"]).where("match_id", "=", matchId);
			const rows = await all.orderBy("market").orderBy("version").execute();
			return rows.map(({ market, version }) => `${market} ${version}`);
		};
		const untouched = [...versions.map((_, index) => `1x2 ${index + 1}`), "totals 1"];
		await clean();
		expect(await versionsOf("old")).toEqual(untouched);
		await clean([createPriceThinning(db, 30 * DAY_MS)], { batchSize: 2 });
		expect(await versionsOf("old")).toEqual(["1x2 3", "1x2 5", "1x2 6", "1x2 7", "1x2 8", "totals 1"]);
		expect([await versionsOf("recent"), await versionsOf("open")]).toEqual([untouched, untouched]);
	});

	it.skipIf(isMissing)("each rule finds its rows by an index", async () => {
		for (const { table, column } of rulesOf({})) {
			const old = sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} < ${NOW} order by ${sql.ref(column)} limit 10`;
			expect(await planOf(old), `${table}.${column}`).toMatch(/USING .*INDEX|Index (Only )?Scan/);
		}
	});

	/** PostgreSQL scans an empty table whole, so sequential scans are disabled. */
	async function planOf(query: ReturnType<typeof sql>): Promise<string> {
		if (db.kind === "sqlite") {
			const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db.kysely);
			return rows.map(({ detail }) => detail).join("\n");
		}
		return db.kysely.transaction().execute(async (transaction) => {
			await sql`set local enable_seqscan = off`.execute(transaction);
			await sql`set local enable_sort = off`.execute(transaction);
			const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(transaction);
			return rows.flatMap((row) => Object.values(row)).join("\n");
		});
	}
});
