// An import does not block the event loop: files are read in a worker thread, rows are written and submitted in bounded slices with turns
// in between, reading pauses if too much is queued, and a stop takes effect at any slice.
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createImportReports } from "#server/feeds/imports/import-reports.ts";
import { createImports, type Imports } from "#server/feeds/imports/imports.service.ts";
import type { FeedCatalogue, Upserted } from "#server/feeds/kernel/catalogue-port.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const MATCHES = 250;
/** The limits documented in the README. */
const [MAX_WRITTEN, MAX_SUBMITTED] = [200, 16];

const order = (matches: readonly unknown[], fileName = "en.1.json"): ImportOrder => ({
	source: "openfootball",
	fileName,
	content: JSON.stringify({ name: "English Premier League 2023/24", matches }),
	competition: "en.1",
});
const goodRows = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		round: String(index),
		date: "2023-08-11",
		team1: `Home ${index} FC`,
		team2: `Away ${index} FC`,
		score: { ft: [1, 0] },
		goals1: [{ name: `Player ${index}`, minute: 60 }],
	}));

describe.each(DEFAULT_DATABASES)("an import in slices on $kind", ({ isMissing, create }) => {
	let place: EmptyDatabase;
	let server: CatalogueServer;
	let imports: Imports;
	/** Rows of each catalogue transaction, matches of each submitted batch, and turns of the event loop so far. */
	let written: number[];
	let submitted: number[];
	let turns: number;
	let isOver: boolean;
	let threads: number;
	const countThread = () => void threads++;

	/** The real store, with a count of the rows per call. */
	function counted(store: FeedCatalogue): FeedCatalogue {
		const count =
			<Row>(upsert: (rows: readonly Row[]) => Promise<Upserted[]>) =>
			(rows: readonly Row[]) => {
				written.push(rows.length);
				return upsert(rows);
			};
		const { upsertNations, upsertLeagues, upsertSeasons, upsertTeams, upsertPlayers, upsertMatches, matchesOfSource } = store;
		return {
			matchesOfSource,
			upsertNations: count(upsertNations),
			upsertLeagues: count(upsertLeagues),
			upsertSeasons: count(upsertSeasons),
			upsertTeams: count(upsertTeams),
			upsertPlayers: count(upsertPlayers),
			upsertMatches: count(upsertMatches),
			writeTouches: store.writeTouches,
			findIds: store.findIds,
			leagueOf: store.leagueOf,
			rankTeams: store.rankTeams,
			takeBackImport: store.takeBackImport,
			previewImport: store.previewImport,
		};
	}

	beforeEach(async () => {
		if (isMissing) return;
		[written, submitted, turns, isOver, threads] = [[], [], 0, false, 0];
		place = await create();
		server = await startCatalogue(place, { now: Date.now() });
		const { db, ingest, matchLog, store } = server;
		imports = createImports({
			db,
			reports: createImportReports({ db, clock: Date.now, log }),
			catalogue: counted(store),
			ingest: {
				ingest: ingest.ingest,
				ingestMany(requests) {
					submitted.push(new Set(requests.map(({ matchId }) => matchId)).size);
					return ingest.ingestMany(requests);
				},
			},
			matchLog,
			clock: Date.now,
			log,
		});
		process.on("worker", countThread);
		const count = () => {
			turns++;
			if (!isOver) setImmediate(count);
		};
		setImmediate(count);
	});
	afterEach(async () => {
		isOver = true;
		if (isMissing) return;
		process.off("worker", countThread);
		await imports.stop();
		await server.stop();
		await place.remove();
	});

	const stateOf = async (id: string) => {
		const row = await server.db.kysely.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		return { state: row.state, error: row.error, counts: JSON.parse(row.counts) };
	};
	const ended = (id: string) => expect.poll(async () => (await stateOf(id)).state, { timeout: 100_000 }).not.toBe("running");
	async function start(order: ImportOrder): Promise<string> {
		const started = await imports.start(order, "u1");
		if (!started.ok) throw new Error(started.error.message);
		return started.value;
	}

	it.skipIf(isMissing)(
		"reads in a thread of its own, and writes and submits a bounded number of rows between two turns",
		async () => {
			const id = await start(order(goodRows(MATCHES)));
			await ended(id);
			expect(await stateOf(id)).toMatchObject({ state: "done", counts: { inserted: MATCHES, players: MATCHES, refused: 0 } });
			// No thread is started while the thread of an earlier import is idle.
			expect(threads).toBeLessThanOrEqual(1);
			expect(Math.max(...written)).toBe(MAX_WRITTEN);
			expect(Math.max(...submitted)).toBe(MAX_SUBMITTED);
			expect(turns).toBeGreaterThan(written.length + submitted.length);
		},
		120_000,
	);

	it.skipIf(isMissing)(
		"stops reading at 1,000 rows that cannot be taken, writes none, and says why",
		async () => {
			const bad = Array.from({ length: 5_000 }, () => ({ a: 1 }));
			const id = await start(order([...goodRows(3), ...bad]));
			await ended(id);
			expect(await stateOf(id)).toMatchObject({
				state: "failed",
				error: "Reading stopped before row 1003 of 5003: 1,000 rows cannot be taken, so none was imported.",
				counts: { refused: 1_000, inserted: 0 },
			});
			const { kysely } = server.db;
			expect(await kysely.selectFrom("matches").select("id").execute()).toEqual([]);
			expect(await kysely.selectFrom("import_rows").select("row_name").where("verdict", "=", "refused").execute()).toHaveLength(1_000);
			expect(written.every((rows) => rows === 0)).toBe(true);
		},
		60_000,
	);

	it.skipIf(isMissing)(
		"takes four at once and asks to come again with more",
		async () => {
			const started = await Promise.all(
				Array.from({ length: 6 }, (_, index) => imports.start(order(goodRows(40), `en.${index}.json`), "u1")),
			);
			const refused = started.filter((each) => !each.ok);
			expect(refused).toMatchObject([{ error: { code: "overloaded" } }, { error: { code: "overloaded" } }]);
			for (const each of started) if (each.ok) await ended(each.value);
			await nextTurn();
			await ended(await start(order(goodRows(40))));
		},
		120_000,
	);

	it.skipIf(isMissing)(
		"that is stopped while it writes its catalogue is interrupted, and complete when imported again",
		async () => {
			const id = await start(order(goodRows(MATCHES)));
			await expect.poll(() => written.length, { interval: 1 }).toBeGreaterThan(2);
			await imports.stop();
			expect(await stateOf(id)).toMatchObject({ state: "interrupted", error: null });
			expect(await imports.start(order(goodRows(1)), "u1")).toMatchObject({ ok: false, error: { code: "not_accepted" } });
			const { db, ingest, matchLog, store } = server;
			imports = createImports({
				db,
				reports: createImportReports({ db, clock: Date.now, log }),
				catalogue: store,
				ingest,
				matchLog,
				clock: Date.now,
				log,
			});
			const again = await start(order(goodRows(MATCHES)));
			await ended(again);
			expect(await stateOf(again)).toMatchObject({ state: "done", counts: { done: MATCHES, refused: 0 } });
			const rows = await db.kysely.selectFrom("matches").select("id").execute();
			const heads = await db.kysely.selectFrom("match_heads").select("home_score").execute();
			expect([rows.length, heads.length, heads.every(({ home_score }) => home_score === 1)]).toEqual([MATCHES, MATCHES, true]);
		},
		120_000,
	);
});
