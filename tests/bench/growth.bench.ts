// The size of a month of match-days before and after retention, on both databases, and the duration of reads. `GROWTH_EVENTS=10000000 npm
// run bench -- growth` measures reads among this number of events instead. The query plans of the reads are printed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { readChanges, readPosition, recordChanges } from "#server/bus/outbox.store.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import { readDayOfMatches } from "#server/catalogue/fixtures/lists/matches-of-day.store.ts";
import { readMatchesWith } from "#server/catalogue/kernel/follow-log.store.ts";
import { createChat } from "#server/chat/create-chat.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import { deletionByAge } from "#server/db/retention/delete-old-rows.ts";
import { retentionRules } from "#server/db/retention/retention-rules.ts";
import { groupOf } from "#server/db/sizes/table-groups.ts";
import { measureTables } from "#server/db/sizes/table-sizes.store.ts";
import { createArchiving } from "#server/match-log/archive-logs.ts";
import { lockHeads, readEvents, readSubmissions } from "#server/match-log/match-event.store.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createPriceThinning } from "#server/odds/thin-prices.store.ts";
import { createSearch } from "#server/search/search.service.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { startPostgresCluster } from "../support/postgres-cluster.ts";
import { executeOn } from "../support/postgres-statement.ts";
import type { BenchRow } from "./bench-row.ts";
import { fillMatchDays, LINES_A_MATCH, PRICES_A_MATCH } from "./fill-match-days.ts";
import { median, quantile } from "./quantile.ts";
import { isScan, readPlans } from "./read-plans.ts";

const DAYS = 30;
const MATCHES_A_DAY = 20;
/** Retention time of prices and chat, and the time after which the logs of an ended season are packed. */
const KEEP_MS = 7 * DAY_MS;
const READS = 200;
const MB = 1_000_000;

const log = createLogger({ level: "silent" });

type Sizes = Map<string, number>;

async function sizesOf(db: Db): Promise<Sizes> {
	const byGroup = Map.groupBy(await measureTables(db), ({ name }) => groupOf(name));
	return new Map([...byGroup].map(([group, tables]) => [group, tables.reduce((sum, { bytes }) => sum + bytes, 0)]));
}

async function clean(db: Db, now: number): Promise<void> {
	const clock = () => now;
	const bus = createInProcessBus(log);
	const outbox = createOutbox({ db, bus, log });
	const chat = createChat({
		...{ db, bus, outbox, clock, log, keepMs: KEEP_MS, serverSecret: "a secret of the benches, long enough to sign with" },
		...{ readersOf: () => 0, nameKeyOf: (name: string) => name, hasBenefit: async () => false, mayReplay: async () => true },
		...{
			rowsOf: async () => [],
			matchTimesOf: async () => ({
				startsAt: now - 60 * DAY_MS,
				endedAt: now - 59 * DAY_MS,
				moment: { status: "finished", period: null, clock: null },
			}),
		},
	} as unknown as Parameters<typeof createChat>[0]);
	const dayMs = { sessionsMs: DAY_MS, answersMs: 2 * DAY_MS, changesMs: DAY_MS };
	const byAge = retentionRules(dayMs as Parameters<typeof retentionRules>[0]).map((rule) => deletionByAge(db, rule));
	const tasks = [...byAge, createPriceThinning(db, KEEP_MS), createArchiving({ db, clock, log }, KEEP_MS), ...chat.cleaning];
	const cleaner = startCleaner({ db, tasks, clock, log: createLogger({ level: "error" }), batchSize: 20_000 });
	await cleaner.runOnce();
	await cleaner.stop();
	await chat.stop();
	await outbox.stop();
}

async function timesOf(step: (index: number) => Promise<unknown>): Promise<{ p50: number; p99: number }> {
	const times: number[] = [];
	for (let index = 0; index < READS; index++) {
		const startedAt = performance.now();
		await step(index);
		times.push(performance.now() - startedAt);
	}
	return { p50: median(times), p99: quantile(times, 0.99) };
}

const row = (name: string, unit: string, ours: number, note: string): BenchRow => ({
	name,
	unit,
	ours,
	peer: null,
	peerName: null,
	ratio: null,
	note,
});

/** Tables that grow with each match. */
const GROWING = ["match_events", "match_heads", "matches", "outbox", "search_entries"];
const statements = new Set<string>();
const watch = { done: (statement: string) => void statements.add(statement), failed() {} };

async function measureReads(db: Db, { ids, events }: { ids: string[]; events: number }, now: number): Promise<BenchRow[]> {
	const none = async () => [];
	const documents = { coach: none, highlight: none, movie: none, page: none };
	const find = createSearch({ db, clock: () => now, documents, rowsOf: (matchIds) => readRows(db, { matchIds }, { order: "soonest" }) });
	const idOf = (index: number) => ids[(index * 7_919) % ids.length] as string;
	const steps: Record<string, (index: number) => Promise<unknown>> = {
		"a match's log": (index) => readEvents(db.kysely, idOf(index), 0),
		"the end of a log": (index) => readEvents(db.kysely, idOf(index), 200, 50),
		"lock of an append, and the ids of all its match's entries": (index) =>
			db.kysely.transaction().execute(async (transaction) => {
				await lockHeads(transaction, [idOf(index)]);
				await readSubmissions(transaction, idOf(index), 0);
			}),
		"the outbox after a position": async () => readChanges(db, await readPosition(db)),
		"matches with a line-up after a restart": (index) =>
			readMatchesWith(db, ["line_up_announced"], [{ topic: "match", subject: idOf(index), seq: 200 }]),
		"search of a team with its matches": (index) => find({ q: `longtown ${index % 40} rov`, limit: 5, offset: 0 }),
		"a day's list": async (index) => {
			const date = new Date(now - (index % 20) * DAY_MS).toISOString().slice(0, 10);
			await readRows(db, { day: await readDayOfMatches(db, date, "UTC", now) }, { limit: 500 });
		},
	};
	const rows: BenchRow[] = [];
	let scans = 0;
	for (const [name, step] of Object.entries(steps)) {
		statements.clear();
		await step(0);
		const plans = await readPlans(db, [...statements]);
		scans += plans.filter((line) => isScan(line, GROWING)).length;
		console.log([`${name}, ${db.kind}, ${events} events:`, ...new Set(plans)].join("\n    "));
		const { p50, p99 } = await timesOf(step);
		rows.push(
			row(`${name}, ${db.kind}`, "ms", p50, `among ${events} events of ${ids.length} matches; p99 ${p99.toFixed(1)} ms, ${READS} reads`),
		);
	}
	rows.push(row(`growing tables read as a whole, ${db.kind}`, "scans", scans, `by these reads: ${GROWING.join(", ")}`));
	return rows;
}

async function measureMonth(dataDir: string, databaseUrl?: string): Promise<BenchRow[]> {
	const db = await openDatabase({ dataDir, databaseUrl, log, watch });
	const now = Date.now();
	const filled = await fillMatchDays(db, { days: DAYS, matchesADay: MATCHES_A_DAY, endsAt: now - DAY_MS, isWhole: true });
	if (databaseUrl) await executeOn(databaseUrl, "vacuum analyze");
	const before = await sizesOf(db);
	const reads = await measureReads(db, filled, now);
	await clean(db, now);
	if (databaseUrl) await executeOn(databaseUrl, "vacuum full");
	else await sql`vacuum`.execute(db.kysely);
	const after = await sizesOf(db);
	await db.close();
	const all = (sizes: Sizes) => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
	const note = (name: string) => `${name} before, with indexes; retention of 7 days, the first half is a season that ended; vacuumed`;
	const sizes = [...before].filter(([, bytes]) => bytes > MB / 2);
	return [
		row(`${DAYS} match-days after retention, ${db.kind}`, "MB", all(after) / MB, note(`${(all(before) / MB).toFixed(1)} MB`)),
		...sizes.map(([group, bytes]) =>
			row(`of it ${group}, ${db.kind}`, "MB", (after.get(group) ?? 0) / MB, `${(bytes / MB).toFixed(1)} MB before`),
		),
		row(
			`events, ${db.kind}`,
			"rows",
			filled.events,
			`${filled.ids.length} matches with ${PRICES_A_MATCH} prices and ${LINES_A_MATCH} lines each`,
		),
		...reads,
	];
}

async function measureMany(dataDir: string, events: number, databaseUrl?: string): Promise<BenchRow[]> {
	const db = await openDatabase({ dataDir, databaseUrl, log, watch });
	const now = Date.now();
	const matchesADay = Math.ceil(events / DAYS / 280);
	const startedAt = performance.now();
	const filled = await fillMatchDays(db, { days: DAYS, matchesADay, endsAt: now - DAY_MS, isWhole: false });
	const seconds = (performance.now() - startedAt) / 1_000;
	// If these tables were empty, PostgreSQL would read them whole.
	await recordChanges(
		db.kysely,
		filled.ids.map((subject) => ({ topic: "match", subject, seq: 1 })),
	);
	if (databaseUrl) await executeOn(databaseUrl, "vacuum analyze");
	const reads = await measureReads(db, filled, now);
	const sizes = await sizesOf(db);
	await db.close();
	return [
		row(`logs, ${db.kind}`, "MB", (sizes.get("logs") ?? 0) / MB, `${filled.events} events, filled in ${seconds.toFixed(0)} s`),
		...reads,
	];
}

export async function run(): Promise<BenchRow[]> {
	const dataDir = mkdtempSync(join(tmpdir(), "touchline-bench-"));
	try {
		const { GROWTH_EVENTS } = process.env;
		const measure = (url?: string) => (GROWTH_EVENTS ? measureMany(dataDir, Number(GROWTH_EVENTS), url) : measureMonth(dataDir, url));
		const rows = await measure();
		const cluster = await startPostgresCluster();
		if (cluster) {
			rows.push(...(await measure(cluster.url)));
			await cluster.stop();
		}
		return rows;
	} finally {
		rmSync(dataDir, { recursive: true });
	}
}
