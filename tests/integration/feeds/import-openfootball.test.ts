// Every available openfootball file through catalogue, ingest and log, compared with the data in the files themselves.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import type { ImportReport } from "#server/feeds/importers/openfootball/import-report.ts";
import { getLeagueTable, listTopScorers } from "#shared/contract/rest/catalogue/catalogue.ts";
import { isResembling } from "#shared/kit/name-form.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { itLong } from "../../support/looks.ts";
import { sharedData } from "../../support/shared-data.ts";
import { dumpTables } from "./dump-tables.ts";
import { type Facts, factsOf, readRawFiles, surname } from "./raw-openfootball.ts";

const FOLDER = sharedData("openfootball");
const NOW = Date.UTC(2026, 10, 21);
/** Rows that contradict themselves, by file and position: the facts that the import takes in place of those of the row. */
const CONTRADICTIONS: Record<string, Partial<Facts>> = {
	"euro/2020/euro.json 47": { goals: null },
	"worldcup/2018/worldcup.json 46": { halfTime: [0, 0] },
	"worldcup/2018/worldcup.json 47": { halfTime: [0, 0] },
	"worldcup/2026/worldcup.json 78": { halfTime: [2, 0] },
	"leagues/2024-25/uefa.cl.json 169": {},
	"leagues/2024-25/uefa.cl.json 174": {},
};

const [sqlite] = DATABASE_KINDS;

describe.skipIf(!FOLDER)("importing all openfootball files", () => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let report: ImportReport;
	beforeAll(async () => {
		if (!sqlite || !FOLDER) return;
		empty = await sqlite.create();
		server = await startCatalogue(empty, { now: NOW });
		report = await importFiles([FOLDER], { ...server, catalogue: server.store });
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	it("takes every file and every row, and reports what it could not take literally", () => {
		expect(report.files).toHaveLength(25);
		expect(report.files.filter(({ kind }) => kind === "unreadable")).toEqual([]);
		expect(report.refused).toEqual([]);
		const remarked = report.notes.map(({ path, index }) => `${path.split("openfootball/")[1]} ${index}`).sort();
		expect(remarked).toEqual(Object.keys(CONTRADICTIONS).sort());
		expect(report.matches).toEqual({ inserted: 3_806, changed: 0, unchanged: 0 });
	});

	it("folds every match to its file's score, half-time score, shoot-out, scorers and minutes", async () => {
		const ids = (await server.db.kysely.selectFrom("matches").select("id").execute())
			.map(({ id }) => id)
			.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
		const rows = readRawFiles(FOLDER ?? "").flatMap(({ path, matches }) =>
			matches.map((raw, index) => ({ name: `${path} ${index}`, raw })),
		);
		expect(ids).toHaveLength(rows.length);
		const wrong: unknown[] = [];
		for (const [place, { name, raw }] of rows.entries()) {
			const logged = await server.matchLog.stateOf(ids[place] ?? "");
			const expected = { ...factsOf(raw), ...CONTRADICTIONS[name] };
			const found = logged && factsOfState(logged.state as MatchState<FootballDetail>, expected);
			if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ name, expected, found });
		}
		expect(wrong).toEqual([]);
	});

	// Runs on one database only; the tournament below is tested on both.
	itLong("changes nothing when it is imported again", async () => {
		const before = await dumpTables(server.db);
		const again = await importFiles([FOLDER ?? ""], { ...server, catalogue: server.store });
		expect(again).toMatchObject({ events: 0, refused: [], matches: { inserted: 0, changed: 0, unchanged: 3_806 } });
		expect(await dumpTables(server.db)).toEqual(before);
	});

	it.each<[league: string, season: string, places: Record<number, [team: string, points: number]>]>([
		["en.1", "2017/18", { 1: ["Manchester City FC", 100], 4: ["Liverpool FC", 75], 20: ["West Bromwich Albion FC", 31] }],
		["en.1", "2022/23", { 1: ["Manchester City FC", 89], 2: ["Arsenal FC", 84], 18: ["Leicester City FC", 34] }],
		["en.1", "2023/24", { 1: ["Manchester City FC", 91], 2: ["Arsenal FC", 89], 15: ["Everton FC", 40], 20: ["Sheffield United FC", 16] }],
		["en.1", "2024/25", { 1: ["Liverpool FC", 84], 2: ["Arsenal FC", 74], 20: ["Southampton FC", 12] }],
		["de.1", "2017/18", { 1: ["FC Bayern München", 84], 2: ["FC Schalke 04", 63], 18: ["1. FC Köln", 22] }],
		["de.1", "2022/23", { 1: ["FC Bayern München", 71], 2: ["Borussia Dortmund", 71], 18: ["Hertha BSC", 29] }],
		["de.1", "2023/24", { 1: ["Bayer 04 Leverkusen", 90], 2: ["VfB Stuttgart", 73], 18: ["SV Darmstadt 98", 17] }],
		// This season includes a match that was awarded to Bochum.
		[
			"de.1",
			"2024/25",
			{ 1: ["FC Bayern München", 82], 16: ["1. FC Heidenheim 1846", 29], 17: ["Holstein Kiel", 25], 18: ["VfL Bochum 1848", 25] },
		],
		["at.1", "2023/24", { 1: ["SK Sturm Graz", 44], 2: ["FC Red Bull Salzburg", 42] }],
		["uefa.cl", "2024/25", { 1: ["Liverpool FC", 21], 8: ["Aston Villa FC", 16], 24: ["Club Brugge KV", 11] }],
	])("makes the published table of %s %s", async (league, season, places) => {
		const [table] = await tablesOf(league, season);
		const found = Object.keys(places).map((place) => {
			const row = table?.rows[Number(place) - 1];
			return [place, [row?.team.name, row?.points]];
		});
		expect(Object.fromEntries(found)).toEqual(places);
	});

	it.each([
		["de.cup", "2020/21", "Borussia Dortmund"],
		["euro", "2021", "Italy"],
		["worldcup", "2018", "France"],
	])("knows the champion of %s %s by its final", async (key, season, champion) => {
		const finals = await server.db.kysely
			.selectFrom("matches")
			.innerJoin("external_ids", (join) => join.onRef("external_ids.id", "=", "matches.league_id").on("external_ids.kind", "=", "league"))
			.innerJoin("seasons", "seasons.id", "matches.season_id")
			.innerJoin("teams as home", "home.id", "home_team_id")
			.innerJoin("teams as away", "away.id", "away_team_id")
			.select(["matches.id", "seasons.name as season", "home.name as home", "away.name as away"])
			.where("external_ids.source_id", "=", key)
			.where("round", "=", "Final")
			.execute();
		const final = finals.find((each) => each.season.includes(season));
		const winner = final && (await server.matchLog.stateOf(final.id))?.state.winner;
		expect(winner && final[winner]).toBe(champion);
	});

	it("makes the table that another provider published of en.1 2022/23, in all its numbers", async ({ skip }) => {
		const path = sharedData("api-football/recorded/standings-epl-2022.json");
		if (!path) return skip();
		interface Published {
			rank: number;
			team: { name: string };
			points: number;
			all: { played: number; win: number; draw: number; lose: number; goals: { for: number; against: number } };
		}
		const { response } = JSON.parse(readFileSync(path, "utf8")) as { response: { league: { standings: Published[][] } }[] };
		const published = response[0]?.league.standings[0] ?? [];
		const [table] = await tablesOf("en.1", "2022/23");
		const numbers = table?.rows.map(({ rank, points, played, won, drawn, lost, goalsFor, goalsAgainst }) => [
			rank,
			points,
			played,
			won,
			drawn,
			lost,
			goalsFor,
			goalsAgainst,
		]);
		expect(numbers).toEqual(
			published.map(({ rank, points, all: { played, win, draw, lose, goals } }) => [
				rank,
				points,
				played,
				win,
				draw,
				lose,
				goals.for,
				goals.against,
			]),
		);
		const unlike = published.filter(({ team }, place) => !isResembling(team.name, table?.rows[place]?.team.name ?? ""));
		expect(unlike.map(({ team }) => team.name)).toEqual([]);
	});

	it("makes the published groups of Euro 2020", async () => {
		const tables = await tablesOf("euro", "2021");
		const points = tables.map(({ group, rows }) => `${group}: ${rows.map((row) => `${row.team.name} ${row.points}`).join(", ")}`);
		expect(points).toEqual([
			"Group A: Italy 9, Wales 4, Switzerland 4, Turkey 0",
			"Group B: Belgium 9, Denmark 3, Finland 3, Russia 3",
			"Group C: Netherlands 9, Austria 6, Ukraine 3, North Macedonia 0",
			"Group D: England 7, Croatia 4, Czech Republic 4, Scotland 1",
			"Group E: Sweden 7, Spain 5, Slovakia 3, Poland 1",
			"Group F: France 5, Germany 4, Portugal 4, Hungary 2",
			"Third-placed teams: Portugal 4, Czech Republic 4, Switzerland 4, Ukraine 3, Finland 3, Slovakia 3",
		]);
	});

	it("counts the goals of the World Cup's best scorers, own goals and shoot-outs apart", async () => {
		const { leagueId, seasonId } = await seasonOf("worldcup", "2018");
		const { scorers } = await server.ask(listTopScorers, { params: { leagueId }, query: { seasonId, limit: "1" } });
		expect(scorers.map(({ name, goals, penalties }) => [name, goals, penalties])).toEqual([["Harry Kane", 6, 3]]);
	});

	async function seasonOf(league: string, season: string) {
		const row = await server.db.kysely
			.selectFrom("seasons")
			.innerJoin("leagues", "leagues.id", "seasons.league_id")
			.select(["seasons.id as seasonId", "leagues.id as leagueId"])
			.where("leagues.source_id", "=", league)
			.where("seasons.name", "=", season)
			.executeTakeFirstOrThrow();
		return row;
	}

	async function tablesOf(league: string, season: string) {
		const { leagueId, seasonId } = await seasonOf(league, season);
		return (await server.ask(getLeagueTable, { params: { leagueId }, query: { seasonId } })).tables;
	}
});

const SMALL = sharedData("openfootball/worldcup/2018");

describe.skipIf(!SMALL).each(DATABASE_KINDS)("importing a tournament on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("changes nothing when it is imported again", async () => {
		const empty = await create();
		const server = await startCatalogue(empty, { now: NOW });
		try {
			const parts = { ...server, catalogue: server.store };
			expect((await importFiles([SMALL ?? ""], parts)).matches.inserted).toBe(64);
			const before = await dumpTables(server.db);
			expect(await importFiles([SMALL ?? ""], parts)).toMatchObject({ events: 0, matches: { inserted: 0, changed: 0, unchanged: 64 } });
			expect(await dumpTables(server.db)).toEqual(before);
		} finally {
			await server.stop();
			await empty.remove();
		}
	});
});

/** The same facts, read from the log; `expected` determines which of them the file contains. */
function factsOfState(state: MatchState<FootballDetail>, expected: Facts): Facts {
	const scoreAfter = (periods: readonly string[]): [number, number] => {
		const played = state.periodScores.filter(({ period }) => periods.includes(period));
		return [played.reduce((sum, { home }) => sum + home, 0), played.reduce((sum, { away }) => sum + away, 0)];
	};
	const goals = state.timeline.flatMap(({ event }) => {
		if (event.type !== "goal_scored") return [];
		const { side, scorerId, kind } = event.payload as FootballPayloads["goal_scored"];
		if (scorerId === null) return [];
		const mark = kind === "own_goal" ? " own" : kind === "penalty" ? " pen" : "";
		return [`${side} ${minuteLabel(event.period, event.elapsedMs)} ${surname(state.setup.players[scorerId]?.name ?? "")}${mark}`];
	});
	const { shootOut } = state.detail;
	return {
		status: state.status as Facts["status"],
		score: expected.score === null && state.status !== "finished" ? null : [state.score.home, state.score.away],
		halfTime: expected.halfTime && scoreAfter(["1h"]),
		fullTime: expected.fullTime && scoreAfter(["1h", "2h"]),
		shootOut: shootOut && [shootOut.scored.home, shootOut.scored.away],
		goals: goals.length > 0 ? goals.sort() : null,
	};
}
