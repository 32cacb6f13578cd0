// Where reported matches belong: one competition whatever its sources call it (FD7), separate parts of a season (FD8), and fixtures whose
// teams are not known yet.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readProposals } from "#server/catalogue/entity-resolution/proposals.store.ts";
import { importFiles, importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ProviderServer, startProviderServer } from "../../support/provider-server.ts";
import { sharedData } from "../../support/shared-data.ts";

const NOW = Date.UTC(2026, 6, 20, 12);
const WORLD_CUP = sharedData("openfootball/worldcup/2026/worldcup.json");

function given<Row>(name: string): Row[] {
	const path = sharedData(`../cases/data/${name}.json`);
	return path ? (JSON.parse(readFileSync(path, "utf8")) as Row[]) : [];
}
const HAS_CASES = sharedData("../cases/data") !== null;

describe.each(DEFAULT_DATABASES)("where the matches of providers stand, on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: ProviderServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startProviderServer(empty, NOW);
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const countOf = async (table: "matches" | "leagues" | "teams") =>
		(await server.db.kysely.selectFrom(table).select("id").execute()).length;
	const importOf = (path: string, name: string, matches: object[]) =>
		importRead([{ path, ...readFile(path, JSON.stringify({ name, matches })) }], { ...server, catalogue: server.store });

	const competitionRow = (id: number, competition: object, area: string, more: object = {}) => ({
		id,
		utcDate: "2023-08-19T19:00:00Z",
		status: "FINISHED",
		matchday: 1,
		stage: "REGULAR_SEASON",
		area: { name: area },
		competition,
		season: { startDate: "2023-08-11", endDate: "2024-05-26" },
		homeTeam: { id: 1, name: "Alder" },
		awayTeam: { id: 2, name: "Birch" },
		score: { duration: "REGULAR", fullTime: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 } },
		...more,
	});
	const fileMatch = { round: "Matchday 1", date: "2023-08-19", time: "21:00", team1: "Alder FC", team2: "Birch FC", score: { ft: [2, 1] } };

	it.skipIf(!HAS_CASES || !WORLD_CUP)("FD7: a World Cup of a file and of a provider is one, and so are its teams", async () => {
		await importFiles([WORLD_CUP ?? ""], { ...server, catalogue: server.store });
		const before = { matches: await countOf("matches"), leagues: await countOf("leagues"), teams: await countOf("teams") };
		await server.report("football-data", given("p08-football-data-world-cup-beside-file"), NOW);
		expect({ matches: await countOf("matches"), leagues: await countOf("leagues"), teams: await countOf("teams") }).toEqual(before);
	});

	it.each([
		["es.1", "Primera División de España 2023/24", { id: 2014, code: "PD", name: "Primera Division", type: "LEAGUE" }, "Spain"],
		["br.1", "Brasileiro Série A 2023/24", { id: 2013, code: "BSA", name: "Campeonato Brasileiro Série A", type: "LEAGUE" }, "Brazil"],
		["es.1", "Primera División de España 2023/24", { id: 2014, code: "PD", name: "LALIGA of a sponsor", type: "LEAGUE" }, "Spain"],
		["euro", "Euro 2023/24", { id: 2018, code: "EC", name: "European Championship", type: "CUP" }, "Europe"],
	])("FD7: %s is one under the names %s and %j", async (key, title, competition, area) => {
		await importOf(`2023-24/${key}.json`, title, [fileMatch]);
		await server.report("football-data", [competitionRow(1, competition, area)], NOW);
		expect(await countOf("leagues")).toBe(1);
	});

	it("FD7: leagues of names that nobody knows, with the same teams on the same days, are proposed as one", async () => {
		await importOf("2023-24/no.7.json", "Fjord Division 2023/24", [fileMatch]);
		const competition = { id: 77, code: "NO7", name: "Coast League", type: "LEAGUE" };
		await server.report("football-data", [competitionRow(1, competition, "Norway")], NOW);
		expect(await countOf("leagues")).toBe(2);
		const proposals = (await readProposals(server.db)).filter(({ kind }) => kind === "league");
		expect(proposals).toEqual([expect.objectContaining({ hasSameName: false, sharedFixtures: 1 })]);
	});

	it.skipIf(!HAS_CASES)("FD8: parts of a season have tables of their own", async () => {
		const rows = given<{ fixture: { id: number } }>("p14-api-football-parts-of-a-season");
		await server.report("api-football", rows, Date.UTC(2026, 11, 1));
		const matches = await server.db.kysely.selectFrom("matches").select(["source_id", "group_name"]).orderBy("source_id").execute();
		expect(matches.map(({ source_id, group_name }) => `${source_id} ${group_name}`)).toEqual([
			"530 Opening",
			"531 Opening",
			"532 Closing",
			"533 Closing",
			"540 1st Phase",
			"541 1st Phase",
			"542 2nd Phase",
			"543 Quadrangular",
			"544 Final Round",
		]);
	});

	describe("a fixture whose teams are not known", () => {
		const unknown = { id: null, name: null, shortName: null };
		const final = (homeTeam: object, awayTeam: object) => ({
			id: 1005,
			utcDate: "2026-12-07T18:00:00Z",
			status: "TIMED",
			stage: "FINAL",
			matchday: null,
			area: { name: "Norway" },
			competition: { id: 5, code: "CUP", name: "Made Cup", type: "CUP" },
			season: { startDate: "2026-08-01", endDate: "2027-06-30" },
			homeTeam,
			awayTeam,
			score: { duration: "REGULAR", fullTime: { home: null, away: null } },
		});
		const names = async () => {
			const rows = await server.db.kysely
				.selectFrom("matches")
				.innerJoin("teams as home", "home.id", "home_team_id")
				.innerJoin("teams as away", "away.id", "away_team_id")
				.select(["matches.id", "home.name as home", "away.name as away"])
				.execute();
			return rows.map(({ id, home, away }) => `${id} ${home} – ${away}`);
		};

		it.skipIf(!HAS_CASES)("stands: the given cases", async () => {
			await server.report("football-data", given("p04-football-data-placeholder-teams"), NOW);
			expect(await server.remarks()).toEqual([]);
			expect((await names()).map((each) => each.replace(/^\S+ /, "")).sort()).toEqual(["Birch – TBD", "TBD – TBD"]);
		});

		it("is filled when they are, and a team that was known stays where an answer lacks it", async () => {
			const [alder, birch] = [
				{ id: 1, name: "Alder" },
				{ id: 2, name: "Birch" },
			];
			await server.report("football-data", [final(unknown, unknown)], NOW);
			const [before] = await names();
			const id = before?.split(" ")[0];
			await server.report("football-data", [final(alder, unknown)], NOW + HOUR_MS);
			expect(await names()).toEqual([`${id} Alder – TBD`]);
			await server.report("football-data", [final(alder, birch)], NOW + DAY_MS);
			await server.report("football-data", [final({ ...unknown, name: "Winner SF 1" }, birch)], NOW + 2 * DAY_MS);
			expect(await names()).toEqual([`${id} Alder – Birch`]);
		});
	});
});
