// One league from openfootball's files, a spreadsheet, a provider and a system that pushes, each in its own order and all in any order among
// each other, with mistakes that each corrects later, a renamed club, moved kick-offs, and a merge that is undone. However they come: one row a
// match, the same kick-offs and clubs, and the true score, which nobody disputes any more. LONG=1: many seeds.
import { describe, expect, it } from "vitest";
import type { CatalogueStore } from "#server/catalogue/catalogue.store.ts";
import { createMerges } from "#server/catalogue/identity/merges.service.ts";
import { footballReports } from "#server/feeds/football-reports/football-reports.ts";
import { importRead } from "#server/feeds/openfootball/import-files.ts";
import { readFile } from "#server/feeds/openfootball/read-file.ts";
import { createReportTaker } from "#server/feeds/polled/take-reports.ts";
import { readSpreadsheet } from "#server/feeds/spreadsheet/read-spreadsheet.ts";
import { spreadsheet } from "#server/feeds/spreadsheet/spreadsheet.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import {
	correctionsOf,
	eventsOf,
	fileOf,
	mistaken,
	reportOf,
	SEASON,
	scoreOf,
	sendRows,
	sheetOf,
	type Truth,
	truths,
} from "../../fixtures/mixed-season.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { dumpCatalogue } from "../../support/catalogue-dump.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { type Credentials, type PushServer, startPush } from "../../support/push-server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const SEEDS = process.env.LONG ? 150 : 4;

type Step = { name: string; run(): Promise<unknown> };

async function lay(server: PushServer, key: Credentials, random: SeededRandom, truth: readonly Truth[], hasLastWord = true) {
	const { store, db, ingest, matchLog, clock } = server;
	const ports = { catalogue: store, ingest, matchLog, clock, wait: async () => {}, progress: () => {} };
	const leagueId = await madeLeague(store);
	const early = (at: number) => truth.map((each) => (random.chance(at) ? mistaken(each, random) : each));

	/** Where it is wrong, it may be refused: a match that another source has finished is not postponed. */
	const takeFile = async (text: string, mayBeWrong = true) => {
		const { refused } = await importRead([{ path: "2026-27/en.1.json", ...readFile("2026-27/en.1.json", text) }], ports);
		if (!mayBeWrong) expect(refused).toEqual([]);
	};
	const files: Step[] = [
		{ name: "file of fixtures", run: () => takeFile(fileOf(early(0.3), { played: false })) },
		{ name: "file with mistakes", run: () => takeFile(fileOf(early(0.5), { renamed: random.chance(0.5) })) },
		{ name: "last file", run: () => takeFile(fileOf(truth), false) },
	];

	const takeRows = async (matches: readonly Truth[], isPlayed: boolean) => {
		const content = Buffer.from(sheetOf(matches, isPlayed)).toString("base64");
		const order = { source: "csv", fileName: "a.csv", content, leagueId, season: SEASON.name, zone: "Europe/London" } as const;
		await spreadsheet.importUpload(order, readSpreadsheet("a.csv", content), ports);
	};
	// Of one match the sheet states another score to the end: whichever source has the course, that is disputed.
	const [first, ...others] = truth as [Truth, ...Truth[]];
	const sheet = hasLastWord ? truth : [{ ...first, goals: [...first.goals, { side: "away" as const, minute: 89, scorer: "" }] }, ...others];
	const rows: Step[] = [
		{ name: "sheet with mistakes", run: () => takeRows(early(0.3), random.chance(0.5)) },
		{ name: "last sheet", run: () => takeRows(sheet, true) },
	];

	const taker = createReportTaker({ feed: "football-data", follower: footballReports, db, catalogue: store, ingest, clock });
	const report = (matches: readonly Truth[], isPlayed: boolean) =>
		taker.take({ matches: matches.map((each) => reportOf(each, isPlayed)), remarks: [] }, 0);
	const reports: Step[] = [
		{ name: "report of fixtures", run: () => report(early(0.3), false) },
		{ name: "report with mistakes", run: () => report(early(0.4), true) },
		{
			name: "last report",
			async run() {
				// What a single report leaves out may be missing from that report alone.
				for (let time = 0; time < 3; time++) await report(truth, true);
			},
		},
	];

	const send = async (kind: string, given: readonly object[]) => {
		if (given.length === 0) return;
		const { status } = await server.push(key, kind, given);
		expect({ kind, status }).toEqual({ kind, status: 200 });
	};
	const covered = truth.slice(0, 3);
	const wrong = new Map(covered.map((each) => [each.id, { ...mistaken(each, random), off: undefined }]));
	const pushed: Step[] = [
		{ name: "pushed rows", run: () => sendRows(send, truth) },
		{
			name: "pushed events",
			run: () =>
				send(
					"events",
					covered.flatMap((each) => eventsOf(wrong.get(each.id) ?? each)),
				),
		},
		{
			name: "pushed corrections",
			run: () =>
				send(
					"events",
					covered.flatMap((each) => correctionsOf(wrong.get(each.id) ?? each, each)),
				),
		},
	];

	const merges = createMerges(server);
	const staff: Step[] = [
		{
			name: "merge and undo",
			async run() {
				const [stray] = await store.upsertTeams([await strayTeam(store)]);
				const [into] = await db.kysely.selectFrom("teams").select("id").where("name", "like", "Corley%").execute();
				if (!stray || !into) return;
				const before = await dumpCatalogue(server);
				const pair = { kind: "team", fromId: stray.id, intoId: into.id } as const;
				const { mergeId } = await merges.merge(pair, "u1");
				expect(await merges.undo(mergeId, "u1")).toMatchObject({ skipped: 0 });
				expect(await dumpCatalogue(server)).toEqual(before);
			},
		},
	];
	return [files, rows, reports, pushed, staff];
}

async function madeLeague(store: CatalogueStore): Promise<string> {
	const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
	const league = { source: "staff", sourceId: "l", sport: FOOTBALL, nationId: nation?.id ?? "", name: "English Premier League" };
	return (await store.upsertLeagues([{ ...league, weight: 1, rules: "league" }]))[0]?.id ?? "";
}

async function strayTeam(store: CatalogueStore) {
	const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
	const crest = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;
	return { source: "staff", sourceId: "t", sport: FOOTBALL, nationId: nation?.id ?? "", name: "Stray Rangers", shortName: "Stray", crest };
}

/** Steps of each source stay in their order. */
function interleave(sources: readonly (readonly Step[])[], random: SeededRandom): Step[] {
	const left = sources.map((steps) => [...steps]);
	const order: Step[] = [];
	while (left.some((steps) => steps.length > 0)) {
		const source = random.pick(left.filter((steps) => steps.length > 0));
		const step = source.shift();
		if (step) order.push(step);
	}
	return order;
}

/** The last file's name, or the first that a source gave it. */
const withoutSuffix = (name: string) => name.replace(/ FC$/, "");

describe("many sources of one season", () => {
	const seeds = process.env.SEED
		? [Number(process.env.SEED)]
		: Array.from({ length: SEEDS }, (_, place) => (faultSeeds(20261125)[0] ?? 0) + place);

	it.each(seeds)("come to the same in any order (seed %i)", async (seed) => {
		const empty = await DATABASE_KINDS[0]?.create();
		if (!empty) throw new Error("no database");
		const server = await startPush(empty, { now: NOW });
		const random = seededRandom(`mixed ${seed}`);
		try {
			const truth = truths(random);
			const key = await server.createKey();
			const order = interleave(await lay(server, key, random, truth), random);
			for (const { run } of order) await run();
			const trace = order.map(({ name }) => name).join(" → ");
			const rows = await server.db.kysely
				.selectFrom("matches")
				.innerJoin("teams as home", "home.id", "home_team_id")
				.innerJoin("teams as away", "away.id", "away_team_id")
				.select(["matches.id", "starts_at", "round", "home.name as home", "away.name as away"])
				.execute();
			const disputed = await server.matchLog.disputedAmong(rows.map(({ id }) => id));
			const seen = rows.map(async ({ id, home, away, ...row }) => {
				const { status, score } = (await server.matchLog.stateOf(id))?.state ?? {};
				return {
					...row,
					home: withoutSuffix(home),
					away: withoutSuffix(away),
					status,
					score,
					disputed: disputed.get(id)?.disputed ?? null,
				};
			});
			const expected = truth.map(({ home, away, round, kickOff, goals, off }) => {
				return { starts_at: kickOff, round, home, away, status: off ?? "finished", score: scoreOf(goals), disputed: null };
			});
			expect({ trace, seen: (await Promise.all(seen)).sort((one, other) => one.starts_at - other.starts_at) }).toEqual({
				trace,
				seen: expected,
			});
		} finally {
			await server.stop();
			await empty.remove();
		}
	});

	it.each(seeds)("leave a result that two state differently disputed (seed %i)", async (seed) => {
		const empty = await DATABASE_KINDS[0]?.create();
		if (!empty) throw new Error("no database");
		const server = await startPush(empty, { now: NOW });
		const random = seededRandom(`disputed ${seed}`);
		try {
			const truth = truths(random);
			for (const { run } of interleave(await lay(server, await server.createKey(), random, truth, false), random)) await run();
			const matches = await server.db.kysely.selectFrom("matches").select("id").orderBy("starts_at").execute();
			const disputed = await server.matchLog.disputedAmong(matches.map(({ id }) => id));
			expect(matches.map(({ id }) => disputed.has(id))).toEqual([true, false, false, false, false, false]);
		} finally {
			await server.stop();
			await empty.remove();
		}
	});
});
