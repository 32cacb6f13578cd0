// Durable appends per second through the real log, compared with one bare INSERT and commit per event on the same kind of disk.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
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

const MATCHES = 64;
const EVENTS_A_MATCH = 150;
const BARE_INSERTS = 400;
const ROUNDS = 5;

const log = createLogger({ level: "silent" });
const perSecond = (count: number, startedAt: number) => (count * 1_000) / (performance.now() - startedAt);

/** The purpose of each statement of a group commit, by its first word and the first table that it names. */
const PARTS: Readonly<Record<string, string>> = {
	"select match_heads": "lock of the heads",
	"insert match_events": "entries",
	"insert match_head_versions": "copies for readers with a match delay",
	"insert match_heads": "heads, which are the list rows",
	"insert outbox": "outbox",
};

/** Adds up the times of statements by part. */
function watchParts() {
	const ms = new Map<string, number>();
	return {
		ms,
		done(sql: string, tookMs: number) {
			const [, word, table] = /^(\w+).*? (?:from|into) "(\w+)"/s.exec(sql) ?? [];
			const part = PARTS[`${word} ${table}`];
			if (part) ms.set(part, (ms.get(part) ?? 0) + tookMs);
		},
		failed() {},
	};
}

interface Appends {
	rate: number;
	/** Microseconds per event, by part. */
	parts: Map<string, number>;
	/** CPU time of this process in microseconds per event, user and system time together. */
	cpuUs: number;
}

/** The busiest load of a Saturday: all matches in parallel, each appending its next event once the previous one is on disk. */
async function logAppends(dataDir: string, databaseUrl?: string): Promise<Appends> {
	const watch = watchParts();
	const db = await openDatabase({ dataDir, databaseUrl, log, watch });
	const round = Date.now().toString(36);
	const states = createMatchStates(madeSetupOf);
	const appender = createAppender({ db, bus: createInProcessBus(log), states, clock: Date.now, log });
	watch.ms.clear();
	const cpu = process.cpuUsage();
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
	const count = MATCHES * EVENTS_A_MATCH;
	const rate = perSecond(count, startedAt);
	const { user, system } = process.cpuUsage(cpu);
	await db.close();
	return { rate, cpuUs: (user + system) / count, parts: new Map([...watch.ms].map(([part, ms]) => [part, (ms * 1_000) / count])) };
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

async function compare(name: string, ours: () => Promise<Appends>, peer: () => Promise<number> | number): Promise<BenchRow[]> {
	const rounds: { ours: Appends; peer: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await ours(), peer: await peer() });
	const figures = rounds.map((round) => `${Math.round(round.ours.rate)}/${Math.round(round.peer)}`);
	const part = (of: string, values: readonly number[]): BenchRow => {
		return { name: `${name}: ${of}`, unit: "µs an event", ours: median(values), ...WITHOUT_PEER };
	};
	return [
		{
			name,
			unit: "events/s",
			ours: median(rounds.map((round) => round.ours.rate)),
			peer: median(rounds.map((round) => round.peer)),
			peerName: "bare INSERT and commit",
			ratio: median(rounds.map((round) => round.ours.rate / round.peer)),
			note: `${MATCHES} matches at once; judged, folded, numbered, on disk before the ack; load ${loadavg()[0]?.toFixed(1)}; rounds ${figures.join(" ")}`,
		},
		part(
			"processor of this process",
			rounds.map((round) => round.ours.cpuUs),
		),
		...Object.values(PARTS).map((of) =>
			part(
				of,
				rounds.map((round) => round.ours.parts.get(of) ?? 0),
			),
		),
	];
}

const WITHOUT_PEER = { peer: null, peerName: null, ratio: null, note: "" };

export async function run(): Promise<BenchRow[]> {
	const dataDir = mkdtempSync(join(tmpdir(), "touchline-bench-"));
	const rows = await compare(
		"durable appends, SQLite",
		() => logAppends(dataDir),
		() => bareSqlite(dataDir),
	);
	const cluster = await startPostgresCluster();
	if (cluster) {
		rows.push(
			...(await compare(
				"durable appends, PostgreSQL",
				() => logAppends(dataDir, cluster.url),
				() => barePostgres(cluster.url),
			)),
		);
		await cluster.stop();
	}
	rmSync(dataDir, { recursive: true });
	return rows;
}
