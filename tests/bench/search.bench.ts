// Time of one search over 100,000 names, on both databases, compared with a scan of the names by LIKE in the same database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { renewAll } from "#server/search/renew-search.ts";
import { createSearch } from "#server/search/search.service.ts";
import { FOOTBALL } from "../fixtures/sport-keys.ts";
import { startPostgresCluster } from "../support/postgres-cluster.ts";
import type { BenchRow } from "./bench-row.ts";
import { median, quantile } from "./quantile.ts";

const PLAYERS = 100_000;
const PLAYERS_A_TEAM = 25;
const BATCH = 2_000;
const SEARCHES = 400;
const SCANS = 40;

const log = createLogger({ level: "silent" });

const SYLLABLES = ["bra", "del", "kor", "vin", "sto", "mar", "len", "pur", "gas", "tid", "wol", "fen", "hul", "nor", "zep", "qui"];

/** Returns the same word for the same number. Words have two to four syllables, so about 70,000 are different. */
function wordOf(index: number): string {
	const count = 2 + (index % 3);
	const parts = Array.from(
		{ length: count },
		(_, place) => SYLLABLES[Math.floor(index / 3 / SYLLABLES.length ** place) % SYLLABLES.length],
	);
	const word = parts.join("");
	return word.charAt(0).toUpperCase() + word.slice(1);
}

const playerName = (index: number) => `${wordOf(index * 7)} ${wordOf(index * 13 + 5)}`;

/** Queries as readers type them: the start of a word, two starts, a whole name, a wrong letter. */
function queryOf(index: number): string {
	const [first = "", last = ""] = playerName((index * 7_919) % PLAYERS)
		.toLowerCase()
		.split(" ");
	const queries = [
		last.slice(0, 3),
		`${first.slice(0, 2)} ${last.slice(0, 3)}`,
		`${first} ${last}`,
		`${last.slice(0, 3)}x${last.slice(4)}`,
	];
	return queries[index % queries.length] ?? last;
}

async function measure(dataDir: string, databaseUrl?: string): Promise<BenchRow> {
	const db = await openDatabase({ dataDir, databaseUrl, log });
	const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
	const [nation] = await store.upsertNations([{ code: "ALB", name: "Albion" }]);
	const crest = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;
	const teams = await store.upsertTeams(
		Array.from({ length: PLAYERS / PLAYERS_A_TEAM }, (_, index) => {
			const name = `${wordOf(index * 11)} Town ${index}`;
			return {
				source: "bench",
				sourceId: `t${index}`,
				sport: FOOTBALL,
				nationId: nation?.id ?? "",
				name,
				shortName: name.slice(0, 14),
				crest,
				strength: 1,
			};
		}),
	);
	for (let from = 0; from < PLAYERS; from += BATCH) {
		await store.upsertPlayers(
			Array.from({ length: BATCH }, (_, place) => {
				const index = from + place;
				const teamId = teams[Math.floor(index / PLAYERS_A_TEAM)]?.id ?? "";
				return { source: "bench", sourceId: `p${index}`, name: playerName(index), teamId, shirtNumber: 1 + (index % PLAYERS_A_TEAM) };
			}),
		);
	}
	await renewAll(db);
	if (db.kind === "postgres") await sql`analyze`.execute(db.kysely);

	const none = async () => [];
	const find = createSearch({ db, clock: Date.now, rowsOf: none, documents: { coach: none, highlight: none, movie: none, page: none } });
	const search = (index: number) => find({ q: queryOf(index), limit: 5, offset: 0 });
	const scan = (index: number) =>
		db.kysely
			.selectFrom("players")
			.select(["id", "name"])
			.where(sql<string>`lower(name)`, "like", `%${queryOf(index)}%`)
			.orderBy("name")
			.limit(5)
			.execute();
	const timesOf = async (count: number, step: (index: number) => Promise<unknown>) => {
		const times: number[] = [];
		for (let index = 0; index < count; index++) {
			const startedAt = performance.now();
			await step(index);
			times.push(performance.now() - startedAt);
		}
		return times;
	};
	await timesOf(20, search);
	const ours = await timesOf(SEARCHES, search);
	const peer = await timesOf(SCANS, scan);
	const empty = (await Promise.all(Array.from({ length: 8 }, (_, index) => search(index)))).filter(({ groups }) => groups.length === 0);
	if (empty.length > 0) throw new Error(`${empty.length} of 8 searches found nothing`);
	await db.close();
	return {
		name: `search, p99, ${databaseUrl ? "PostgreSQL" : "SQLite"}`,
		unit: "ms",
		ours: quantile(ours, 0.99),
		peer: quantile(peer, 0.99),
		peerName: "LIKE over all players",
		ratio: quantile(peer, 0.99) / quantile(ours, 0.99),
		note: `${PLAYERS} players, ${teams.length} teams; prefixes, pairs, names, typos in turn; p50 ${median(ours).toFixed(1)} ms; the scan finds no typo`,
	};
}

export async function run(): Promise<BenchRow[]> {
	const dataDir = mkdtempSync(join(tmpdir(), "touchline-bench-"));
	const rows = [await measure(dataDir)];
	const cluster = await startPostgresCluster();
	if (cluster) {
		rows.push(await measure(dataDir, cluster.url));
		await cluster.stop();
	}
	rmSync(dataDir, { recursive: true });
	return rows;
}
