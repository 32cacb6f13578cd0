// No frequent statement reads a whole table that grows, according to SQLite's query plans.
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { countRows, countRowsBy, readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import { readDayOfMatches } from "#server/catalogue/fixtures/lists/matches-of-day.store.ts";
import { followLog } from "#server/catalogue/kernel/follow-log.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { createChat } from "#server/chat/create-chat.ts";
import { parseEnv } from "#server/config/env.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import { deletionByAge } from "#server/db/retention/delete-old-rows.ts";
import { retentionRules } from "#server/db/retention/retention-rules.ts";
import { createArchiving } from "#server/match-log/archive-logs.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createPriceThinning } from "#server/odds/thin-prices.store.ts";
import { createQueue } from "#server/queue/queue.ts";
import { renewAll } from "#server/search/renew-search.ts";
import { createSearch } from "#server/search/search.service.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { createMadeLog } from "../../support/made-log.ts";

/** Tables that grow with each match, message or command. */
const GROWING = [
	...["search_entries", "players", "teams"],
	...["match_events", "match_heads", "matches", "odds_prices", "chat_lines", "chat_facts", "outbox", "jobs", "idempotency_keys"],
];

const log = createLogger({ level: "silent" });
const statements = new Set<string>();
let folder: Awaited<ReturnType<typeof createDataFolder>>;
let db: Db;
beforeAll(async () => {
	folder = await createDataFolder("plans");
	db = await openDatabase({ dataDir: folder.path, log, watch: { done: (statement) => void statements.add(statement), failed() {} } });
	statements.clear();
});
afterAll(async () => {
	await db.close();
	await folder.remove();
});

/** A plan names a table by its alias in the statement. */
const tableOf = (statement: string, alias: string) => new RegExp(`"?(\\w+)"? as "?${alias}"?\\b`).exec(statement)?.[1] ?? alias;

/** Statements that SQLite answers by reading a growing table from its beginning to its end. */
function findScans(): string[] {
	const file = new DatabaseSync(`${folder.path}/touchline.sqlite`, { readOnly: true });
	const scans = [...statements]
		.filter((statement) => /^\s*(select|update|delete|with|insert)\b/i.test(statement))
		.flatMap((statement) => {
			const plan = file.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
			const tables = plan.flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? []).map((name) => tableOf(statement, name));
			return tables.filter((table) => GROWING.includes(table)).map((table) => `${table}: ${statement}`);
		});
	file.close();
	return scans;
}

it("appends and reads of the log, the outbox, the queue and the cleaner find their rows by an index", async () => {
	const room = createMadeLog({ db });
	const from = { matchId: "m1", sourceKind: "operator", sourceName: "operator" } as const;
	for (const sourceId of ["1", "2"]) {
		const draft = sourceId === "1" ? draftAt("1h", 0, "period_started", {}) : draftAt("1h", 1, "corner_awarded", { side: "home" });
		expect((await room.appender.append({ ...from, sourceId, draft })).ok).toBe(true);
	}
	await room.matchLog.stateOf("m1");
	await room.matchLog.eventsSince("m1", 0, 100);
	await room.matchLog.findBySourceIds("m1", "operator", ["1"]);
	await room.outbox.settle();
	const follower = followLog({ db, bus: room.bus, log, name: "plans", types: ["corner_awarded"], settle: async () => {} });
	await follower.settled();
	await follower.stop();
	const queue = createQueue({ db, log, everyMs: HOUR_MS });
	const retry = { firstMs: SECOND_MS, longestMs: SECOND_MS };
	const limits = { maxConcurrent: 1, maxPerLane: 1, attemptMs: SECOND_MS, retry, retentionMs: DAY_MS, forgetsWaiting: true };
	const worker = queue.work({ queue: "plans", ...limits, handle: async () => ({ kind: "done" }) });
	await queue.add(db.kysely, "plans", [{ key: "one" }]);
	await worker.settle();
	const clock = Date.now;
	const { bus, outbox, matchTimesOf } = room;
	const chat = createChat({
		...{ db, bus, outbox, clock, log, matchTimesOf, keepMs: DAY_MS, serverSecret: "a secret of the tests, long enough to sign with" },
		...{ readersOf: () => 0, nameKeyOf: (name: string) => name, hasBenefit: async () => false, mayReplay: async () => true },
		rowsOf: async () => [],
	});
	const tasks = [
		...retentionRules(parseEnv({}).retention).map((rule) => deletionByAge(db, rule)),
		...[createArchiving({ db, clock, log }, DAY_MS), createPriceThinning(db, DAY_MS), ...chat.cleaning, ...queue.cleaning()],
	];
	const cleaner = startCleaner({ db, tasks, clock, log });
	await cleaner.runOnce();
	await cleaner.stop();
	await chat.stop();
	await worker.stop();
	await room.stop();

	expect(statements.size).toBeGreaterThan(20);
	expect(findScans()).toEqual([]);
});

it("search, and the lists of a day with their counts, find their rows by an index", async () => {
	const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
	const now = Date.now();
	await madeLeague(store, { key: "plans", teams: 4, startsAt: now, daily: true });
	await renewAll(db);
	statements.clear();
	const none = async () => [];
	const documents = { coach: none, highlight: none, movie: none, page: none };
	const rowsOf = (matchIds: readonly string[]) => readRows(db, { matchIds }, { order: "soonest" });
	const find = createSearch({ db, clock: () => now, rowsOf, documents });
	for (const q of ["pla", "plans team 1", "plaxs", "team 1 team 2", "plans league"]) await find({ q, limit: 5, offset: 0 });
	expect((await find({ q: "plans team", kind: "match", limit: 5, offset: 0 })).groups).not.toEqual([]);
	const day = await readDayOfMatches(db, new Date(now).toISOString().slice(0, 10), "UTC", now);
	expect(await readRows(db, { day }, { order: "weight" })).toHaveLength(2);
	for (const part of ["live", "finished", "upcoming"] as const) await readRows(db, { day, part }, { order: "status", now });
	await countRows(db, { day });
	await countRowsBy(db, "sport", { day });

	expect(statements.size).toBeGreaterThan(10);
	expect(findScans()).toEqual([]);
});

it("a statement without an index is found", () => {
	statements.clear();
	statements.add(`select "seq" from "match_events" where "recorded_at" > ?`);
	expect(findScans()).toEqual([`match_events: select "seq" from "match_events" where "recorded_at" > ?`]);
	statements.add(`select "old"."id" from "matches" as "old" where "old"."round" = ?`);
	expect(findScans()).toHaveLength(2);
});
