// A simulator on a real database and log, with a clock that only the test moves.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { sqliteFile } from "#server/db/open-database.ts";
import { createFeedPositions } from "#server/feeds/door/feed-position.store.ts";
import { simulatedFootball } from "#server/feeds/simulator/football/simulated-football.ts";
import { createSimulator, type Simulator, type SimulatorParts } from "#server/feeds/simulator/simulator.ts";
import { createLogger } from "#server/observability/logger.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay, type MatchStatus } from "#shared/match/match-status.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import type { DatabaseKind } from "../../support/database-kinds.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

export async function openSimulatedWorld(database: Pick<DatabaseKind, "create">, bornAt: number) {
	const empty = await database.create();
	const server = await startCatalogue(empty, { now: bornAt });
	const log = createLogger({ level: "silent" });
	let now = bornAt;
	const setNow = (instant: number) => {
		now = instant;
		server.setNow(instant);
	};
	const heads = () =>
		server.db.kysely.selectFrom("match_heads").innerJoin("matches", "matches.id", "match_heads.match_id").selectAll().execute();

	return {
		server,
		now: () => now,
		setNow,
		heads,
		/** Starts the simulator as a new process would, with only the database of the previous one. By default it plays only football. */
		start(options: Partial<SimulatorParts> = {}): Promise<Simulator> {
			const clock = () => now;
			const { db, store, ingest, matchLog } = server;
			const positions = createFeedPositions(db, clock);
			return createSimulator({
				sports: [simulatedFootball],
				catalogue: store,
				ingest,
				matchLog,
				positions,
				clock,
				log,
				speed: 1,
				seed: "1",
				...options,
			});
		},
		/** Advances the clock by this number of minutes, and the simulator after each step. */
		async goOn(simulator: Simulator, minutes: number, stepMs = MINUTE_MS): Promise<void> {
			for (const until = now + minutes * MINUTE_MS; now < until; ) {
				setNow(Math.min(until, now + stepMs));
				await simulator.advance();
			}
		},
		async fill(simulator: Simulator, days: number): Promise<void> {
			const fillDay = () =>
				simulator.fill(
					async () => undefined,
					() => false,
				);
			for (let day = 0; day < days && (await fillDay()); day++);
		},
		live: async () => (await heads()).filter(({ status }) => isInPlay(status as MatchStatus)),
		stateOf: async (matchId: string) => (await server.matchLog.stateOf(matchId))?.state as MatchState<FootballDetail>,
		/** The logs of all matches, line by line. */
		async entries(): Promise<string[]> {
			const rows = await server.db.kysely.selectFrom("match_events").select(["match_id", "seq", "source_id", "body"]).execute();
			return rows.map((row) => `${row.match_id} ${String(row.seq).padStart(4, "0")} ${row.source_id} ${row.body}`).sort();
		},
		/** A kind of database whose databases are copies of this one in its present state. This one must be SQLite. */
		async copies(): Promise<Pick<DatabaseKind, "create">> {
			const folder = await createTemporaryFolder("simulated-copy");
			const file = join(folder.path, "copy.sqlite");
			await sql`vacuum into ${file}`.execute(server.db.kysely);
			const bytes = await readFile(file);
			await folder.remove();
			return {
				async create() {
					const { path, remove } = await createTemporaryFolder("simulated-world");
					await writeFile(sqliteFile(path), bytes);
					return { dataDir: path, remove };
				},
			};
		},
		async close(): Promise<void> {
			await server.stop();
			await empty.remove();
		},
	};
}

export type SimulatedWorld = Awaited<ReturnType<typeof openSimulatedWorld>>;
