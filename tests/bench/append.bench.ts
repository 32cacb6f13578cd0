// Durable appends per second through the real log, compared with one bare INSERT and commit per event on the same kind of disk.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { draftAt, madeSetupOf } from "../fixtures/made-match.ts";
import { startPostgresCluster } from "../support/postgres-cluster.ts";
import type { BenchRow } from "./bench-row.ts";
import { median } from "./quantile.ts";

const MATCHES = 40;
const EVENTS_A_MATCH = 200;
const BARE_INSERTS = 400;
const ROUNDS = 5;

const log = createLogger({ level: "silent" });
const perSecond = (count: number, startedAt: number) => (count * 1_000) / (performance.now() - startedAt);

/** The busiest load of a Saturday: all matches in parallel, each appending its next event once the last one is on disk. */
async function logAppends(dataDir: string, databaseUrl?: string): Promise<number> {
	const db = await openDatabase({ dataDir, databaseUrl, log });
	const round = Date.now().toString(36);
	const states = createMatchStates(madeSetupOf);
	const appender = createAppender({ db, bus: createInProcessBus(log), states, clock: Date.now, log });
	const startedAt = performance.now();
	await Promise.all(
		Array.from({ length: MATCHES }, async (_, index) => {
			for (let count = 0; count < EVENTS_A_MATCH; count++) {
				const draft = count === 0 ? draftAt("1h", 0, "period_started", {}) : draftAt("1h", count / 6, "corner_awarded", { side: "home" });
				const result = await appender.append({
					matchId: `m${round}-${index}`,
					sourceKind: "operator",
					sourceName: "operator",
					sourceId: String(count),
					draft,
				});
				if (!result.ok) throw new Error(result.error.message);
			}
		}),
	);
	const rate = perSecond(MATCHES * EVENTS_A_MATCH, startedAt);
	await db.close();
	return rate;
}

function bareSqlite(dataDir: string): number {
	const file = new DatabaseSync(join(dataDir, "bare.sqlite"));
	file.exec("pragma journal_mode = wal; pragma synchronous = full; create table if not exists bare (id integer primary key, body text)");
	const insert = file.prepare("insert into bare (body) values (?)");
	const body = JSON.stringify(draftAt("1h", 10, "corner_awarded", { side: "home" }));
	const startedAt = performance.now();
	for (let count = 0; count < BARE_INSERTS; count++) insert.run(body);
	const rate = perSecond(BARE_INSERTS, startedAt);
	file.close();
	return rate;
}

async function barePostgres(databaseUrl: string): Promise<number> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("create table if not exists bare (id serial primary key, body text)");
	const body = JSON.stringify(draftAt("1h", 10, "corner_awarded", { side: "home" }));
	const startedAt = performance.now();
	for (let count = 0; count < BARE_INSERTS; count++)
		await client.query({ name: "bare", text: "insert into bare (body) values ($1)", values: [body] });
	const rate = perSecond(BARE_INSERTS, startedAt);
	await client.end();
	return rate;
}

async function compare(name: string, ours: () => Promise<number>, peer: () => Promise<number> | number): Promise<BenchRow> {
	const rounds: { ours: number; peer: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await ours(), peer: await peer() });
	return {
		name,
		unit: "events/s",
		ours: median(rounds.map((round) => round.ours)),
		peer: median(rounds.map((round) => round.peer)),
		peerName: "bare INSERT and commit",
		ratio: median(rounds.map((round) => round.ours / round.peer)),
		note: `${MATCHES} matches at once; judged, folded, numbered, on disk before the ack`,
	};
}

export async function run(): Promise<BenchRow[]> {
	const dataDir = mkdtempSync(join(tmpdir(), "touchline-bench-"));
	const rows = [
		await compare(
			"durable appends, SQLite",
			() => logAppends(dataDir),
			() => bareSqlite(dataDir),
		),
	];
	const cluster = await startPostgresCluster();
	if (cluster) {
		rows.push(
			await compare(
				"durable appends, PostgreSQL",
				() => logAppends(dataDir, cluster.url),
				() => barePostgres(cluster.url),
			),
		);
		await cluster.stop();
	}
	rmSync(dataDir, { recursive: true });
	return rows;
}
