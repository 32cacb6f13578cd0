// MR15 with files of Cricsheet on the real log: statements that differ from a file's deliveries are shown in rows and on the match page.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importMatch } from "#server/feeds/importers/cricsheet/import-match.ts";
import { parseCricsheetFile } from "#server/feeds/importers/cricsheet/match-file.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import { madeFile, type RawFile } from "../../fixtures/cricket/cricsheet-file.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";

const NOW = Date.UTC(2026, 10, 29);
const DOTS = [0, 0, 0, 0, 0, 0];
const NO_BALL_OF_TWO = { runs: { batter: 4, extras: 2, total: 6 }, extras: { noballs: 2 } };

describe("FD3: a match of Cricsheet's", () => {
	let server: CatalogueServer;
	let remove: () => Promise<void>;
	beforeAll(async () => {
		const folder = await createDataFolder("cricsheet-disputes");
		remove = folder.remove;
		server = await startCatalogue({ dataDir: folder.path, remove }, { now: NOW });
	});
	afterAll(async () => {
		await server?.stop();
		await remove?.();
	});
	const importRaw = (id: string, raw: RawFile) => {
		const ports = { ...server, catalogue: server.store, clock: () => NOW, wait: async () => {}, progress: () => {} };
		return importMatch(parseCricsheetFile(`${id}.json`, raw), ports);
	};
	const liveOf = async (matchId: string) => (await server.ask(getMatch, { params: { matchId } })).match.live;

	it("is won by two runs of a no-ball of two, and imported again it is as it was", async () => {
		const raw = madeFile({ first: [NO_BALL_OF_TWO, ...DOTS], second: [4, 0, 0, 0, 0, 0], outcome: { winner: "Alder", by: { runs: 2 } } });
		const { matchId, rows } = await importRaw("71", raw);
		expect(rows).toEqual([]);
		expect(await liveOf(matchId)).toMatchObject({ status: "finished", score: { home: 6, away: 4 }, winner: "home", disputed: null });
		expect((await importRaw("71", raw)).counts).toMatchObject({ events: 0, unchanged: 1 });
	});

	it("is disputed where its deliveries give another winner, until a version of the file agrees", async () => {
		const file = (outcome: object) => madeFile({ first: [4, 0, 0, 0, 0, 0], second: [6], outcome });
		const { matchId, rows } = await importRaw("72", file({ winner: "Alder", by: { runs: 2 } }));
		const message = "the file states won by Alder by 2 runs, the log comes to won by Birch by 10 wickets";
		expect(rows).toEqual([{ verdict: "disputed", row: expect.stringContaining("Alder – Birch"), message }]);
		const disputed = { by: "outcome", statedBy: "cricsheet", statedScore: { home: 4, away: 6 } };
		expect(await liveOf(matchId)).toMatchObject({ status: "finished", winner: "away", disputed });
		const again = await importRaw("72", file({ winner: "Birch", by: { wickets: 10 } }));
		expect([again.rows, again.counts.events, (await liveOf(matchId)).disputed]).toEqual([[], 1, null]);
	});

	it("is disputed where its totals are not those of its deliveries, until an operator confirms the log", async () => {
		const raw = madeFile({
			first: [{ runs: { batter: 4, extras: 0, total: 5 } }, 0],
			second: DOTS,
			outcome: { winner: "Alder", by: { runs: 4 } },
		});
		const { matchId } = await importRaw("73", raw);
		expect((await liveOf(matchId)).disputed).toMatchObject({ statedScore: { home: 5, away: 0 } });
		const score = { home: 4, away: 0 };
		const draft = { type: "result_stated", period: null, elapsedMs: null, payload: { score }, occurredAt: NOW };
		await server.ingest.ingest({ matchId, sourceKind: "operator", sourceName: "operator", sourceId: "confirmed", draft });
		expect((await liveOf(matchId)).disputed).toBeNull();
	});
});
