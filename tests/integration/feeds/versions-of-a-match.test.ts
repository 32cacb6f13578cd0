// One match over several versions of its file: abandoned and continued, withdrawn, postponed twice, removed and added again. The final
// state is that of the last version alone, except that a result is kept if a later version leaves it open (FD4).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { getLeagueTable } from "#shared/contract/rest/catalogue/catalogue.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { dumpCatalogue } from "../../support/catalogue-dump.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";

const NOW = Date.UTC(2026, 10, 21);
/** The match is the first of eleven, so a file without it lacks less than a tenth of the matches. */
const OTHERS = Array.from({ length: 10 }, (_, index) => ({
	round: `Matchday ${index + 2}`,
	date: "2023-08-12",
	team1: `C${index} FC`,
	team2: "D FC",
	score: { ft: [1, 0] },
}));
const ROW = { round: "Matchday 1", date: "2023-08-11", time: "20:00", team1: "A FC", team2: "B FC", score: {} };
const HALVES = { ht: [1, 0], ft: [1, 1] };

/** The match in each version of the file; `null` if the file does not contain it. */
const VERSIONS: Record<string, object | null> = {
	open: {},
	moved: { date: "2023-09-01" },
	postponed: { status: "postponed" },
	suspended: { status: "suspended", score: HALVES },
	abandoned: { status: "Abandoned", score: HALVES },
	abandonedWithoutScore: { status: "Abandoned" },
	interrupted: { status: "interrupted", score: { ht: [1, 0], ft: [1, 0] }, goals1: [{ name: "Ann", minute: 12 }] },
	played: {
		score: { ht: [1, 0], ft: [2, 1] },
		goals1: [
			{ name: "Ann", minute: 12 },
			{ name: "Amy", minute: 80 },
		],
		goals2: [{ name: "Bea", minute: 60 }],
	},
	corrected: { score: { ht: [1, 0], ft: [1, 1] }, goals1: [{ name: "Ann", minute: 13 }], goals2: [{ name: "Bo", minute: 60 }] },
	awarded: { status: "awarded", score: { ft: [0, 3] } },
	walkOver: { status: "walk-over", score: { ft: [3, 0] } },
	cancelled: { status: "canceled" },
	live: { status: "live", score: HALVES },
	gone: null,
};
/** Versions that do not contradict a result. */
const OPEN = ["open", "moved", "postponed", "suspended", "interrupted", "live"];

describe.each(DEFAULT_DATABASES)("versions of a match on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	const start = async () => {
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
	};
	const stop = async () => {
		await server.stop();
		await empty.remove();
	};
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		await start();
	});
	afterEach(stop);

	async function take(version: string) {
		const row = VERSIONS[version];
		const matches = [...(row ? [{ ...ROW, ...row }] : []), ...OTHERS];
		const text = JSON.stringify({ name: "English Premier League 2023/24", matches });
		return importRead([{ path: "en.1.json", ...readFile("en.1.json", text) }], { ...server, catalogue: server.store });
	}
	const stateOf = async () => (await server.matchLog.stateOf("m1"))?.state;

	it.each([
		["suspended", "suspended", { home: 1, away: 1 }],
		["abandoned", "abandoned", { home: 1, away: 1 }],
		["abandonedWithoutScore", "scheduled", { home: 0, away: 0 }],
		["interrupted", "interrupted", { home: 1, away: 0 }],
		["walkOver", "awarded", { home: 3, away: 0 }],
		["live", "scheduled", { home: 0, away: 0 }],
		["cancelled", "cancelled", { home: 0, away: 0 }],
	])("%s: the match is %s", async (version, status, score) => {
		const report = await take(version);
		expect(report.refused).toEqual([]);
		expect(await stateOf()).toMatchObject({ status, score });
	});

	it("a row that is gone cancels the match with the reason, its result counts no more, and it comes back with the row", async () => {
		await take("played");
		const points = async () => {
			const { tables } = await server.ask(getLeagueTable, { params: { leagueId: "l1" } });
			return tables[0]?.rows.find(({ team }) => team.name === "A FC")?.points ?? 0;
		};
		expect(await points()).toBe(3);
		const { corrected } = await take("gone");
		expect(corrected.map(({ reason }) => reason)).toEqual(["match m1, A FC - B FC, is not in the file any more: cancelled"]);
		const gone = await stateOf();
		expect(gone).toMatchObject({ status: "cancelled", score: { home: 0, away: 0 } });
		expect(gone?.timeline.find(({ event }) => event.type === "status_changed")?.event.reasonCode).toBe("gone_from_source");
		expect(gone?.timeline.filter(({ event }) => event.type === "goal_scored" && !isCancelled(event))).toEqual([]);
		expect(await points()).toBe(0);
		expect(await take("gone")).toMatchObject({ events: 0, notes: [] });
		await take("played");
		expect(await stateOf()).toMatchObject({ status: "finished", score: { home: 2, away: 1 } });
		expect(await points()).toBe(3);
	});

	it("a row that another source has too is reported, and stays", async () => {
		await take("played");
		await server.store.upsertTeams([]);
		const row = await server.db.kysely
			.selectFrom("external_ids")
			.selectAll()
			.where("kind", "=", "match")
			.where("id", "=", "m1")
			.executeTakeFirstOrThrow();
		await server.db.kysely
			.insertInto("external_ids")
			.values({ ...row, source: "api", source_id: "77" })
			.execute();
		const { notes } = await take("gone");
		expect(notes.map(({ reason }) => reason)).toEqual([
			"match m1, A FC - B FC, is not in the file any more: another source has it, so it stays",
		]);
		expect(await stateOf()).toMatchObject({ status: "finished" });
	});

	it.each([
		["open", "cancelled", "cancelled", "cancelled", 0],
		["postponed", "cancelled", "cancelled", "cancelled", 1],
		["open", "postponed", "played", "finished", 9],
	])("%s: what another source says next, %s, is no hindrance to %s", async (first, theirs, version, status, least) => {
		await take(first);
		const draft = { type: "status_changed", period: null, elapsedMs: null, payload: { status: theirs }, occurredAt: NOW };
		const other = { matchId: "m1", sourceKind: "provider", sourceName: "api", sourceId: "status", draft } as const;
		expect(await server.ingest.ingest(other)).toMatchObject({ ok: true });
		const { refused, disputed, events } = await take(version);
		expect([refused, disputed, events >= least]).toEqual([[], [], true]);
		expect(await stateOf()).toMatchObject({ status });
		expect((await take(version)).events).toBe(0);
	});

	it("a file that lacks more than a tenth cancels nothing", async () => {
		await take("played");
		const text = JSON.stringify({ name: "English Premier League 2023/24", matches: OTHERS.slice(3) });
		const parts = { ...server, catalogue: server.store };
		const { notes, events } = await importRead([{ path: "en.1.json", ...readFile("en.1.json", text) }], parts);
		expect(events).toBe(0);
		expect(notes.map(({ reason }) => reason)).toEqual([
			"4 matches of the season are not in the file, or cannot be read there: they stay as they are",
		]);
	});

	it.each(faultSeeds(20261124, 5, 77))("FD4 any versions end as the last alone, and a result stands (seed %i)", async (seed) => {
		const random = seededRandom(seed);
		const names = Object.keys(VERSIONS);
		for (let round = 0; round < 6; round++) {
			const way = Array.from({ length: 5 }, () => random.pick(names));
			const last = random.pick(names.filter((name) => name !== "gone"));
			for (const version of way) await take(version);
			const before = await dumpCatalogue(server);
			const isDecided = ["finished", "awarded"].includes((await stateOf())?.status ?? "");
			const { refused, disputed } = await take(last);
			const dump = await dumpCatalogue(server);
			const repeated = await take(last);
			if (isDecided && OPEN.includes(last)) {
				expect({ way, last, refused, disputed, events: repeated.events, dump }).toEqual({
					way,
					last,
					refused: [],
					disputed: [],
					events: 0,
					dump: before,
				});
				await stop();
				await start();
				continue;
			}
			await stop();
			await start();
			await take(last);
			const alone = await dumpCatalogue(server);
			expect({ way, last, refused, disputed, events: repeated.events, dump }).toEqual({
				way,
				last,
				refused: [],
				disputed: [],
				events: 0,
				dump: alone,
			});
			await stop();
			await start();
		}
	});
});
