// Women's competitions through all kinds of feeds, after the men's: a spreadsheet, a push, files of Cricsheet and openfootball (FD6).
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFeeds } from "#server/feeds/create-feeds.ts";
import { importMatch } from "#server/feeds/importers/cricsheet/import-match.ts";
import { parseCricsheetFile } from "#server/feeds/importers/cricsheet/match-file.ts";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { ImportView } from "#shared/contract/rest/console/feeds.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type ApiServer, SECRET, startApi } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type PushServer, startPush } from "../../support/push-server.ts";
import { sharedData } from "../../support/shared-data.ts";

const NOW = Date.UTC(2026, 10, 24, 18);
const CREST = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;
const REPORTED = sharedData("../cases/data/c19-women.csv");
const MEN = ["Arsenal FC", "Chelsea FC", "Liverpool FC"];
const FILE = "Date,Home,Away,Score\n2026-10-18,Arsenal,Chelsea,0-4\n2026-10-25,Chelsea,Liverpool,5-0\n";

describe.each(DEFAULT_DATABASES)("FD6 through the feeds on $kind", ({ create }) => {
	let empty: EmptyDatabase;
	let server: PushServer;
	let feeds: ReturnType<typeof createFeeds>;
	let api: ApiServer;
	let nationId: string;
	beforeEach(async () => {
		empty = await create();
		server = await startPush(empty, { now: NOW });
		const { db, setupOf, appender, matchLog, store, clock } = server;
		const log = createLogger({ level: "silent" });
		feeds = createFeeds({ db, setupOf, appender, matchLog, catalogue: store, serverSecret: SECRET, clock, log });
		api = await startApi({ db, definitions: feeds.definitions, clock });
		nationId = (await store.upsertNations([{ code: "ENG", name: "England" }]))[0]?.id ?? "";
	});
	afterEach(async () => {
		await api.stop();
		await feeds.stop();
		await server.stop();
		await empty.remove();
	});

	const addMen = async () =>
		(
			await server.store.upsertTeams(
				MEN.map((name) => ({ source: "files", sourceId: name, sport: FOOTBALL, nationId, name, shortName: "X", crest: CREST })),
			)
		).map(({ id }) => id);
	async function addLeague(name: string, rules = "league"): Promise<string> {
		const row = { source: "tests", sourceId: name, sport: FOOTBALL, nationId, name, weight: 1, rules };
		return (await server.store.upsertLeagues([row]))[0]?.id ?? "";
	}
	let keys = 0;
	async function bringIn(leagueId: string, content: string): Promise<ImportView> {
		const bytes = Buffer.from(content).toString("base64");
		const order = { source: "csv", fileName: "file.csv", content: bytes, leagueId, season: "2026/27", zone: "Europe/London" };
		const staff = { id: `staff${keys++}`, lifetimeMs: 3_600_000 };
		const headers = { ...api.bearer(["ops:content"], staff), "idempotency-key": `order-${keys}-of-it` };
		const { status, json } = await api.call("POST", "/api/v1/ops/imports", { headers, body: order });
		expect([status, json]).toEqual([202, { importId: expect.any(String) }]);
		const path = `/api/v1/ops/imports/${(json as { importId: string }).importId}`;
		const view = async () => ((await api.call("GET", path, { headers })).json as { import: ImportView }).import;
		await expect.poll(async () => (await view()).state).toBe("done");
		return view();
	}
	/** Ids of the teams of a league's matches, ordered by name. */
	async function teamsOf(leagueId: string): Promise<{ id: string; name: string; gender: string | null }[]> {
		const rows = await server.db.kysely
			.selectFrom("matches")
			.innerJoin("teams", (join) =>
				join.on((on) => on.or([on("teams.id", "=", on.ref("home_team_id")), on("teams.id", "=", on.ref("away_team_id"))])),
			)
			.select(["teams.id", "teams.name", "teams.gender"])
			.distinct()
			.where("league_id", "=", leagueId)
			.orderBy("teams.name")
			.execute();
		return rows;
	}

	it.each(["Women's Super League", "FA WSL", "Primera División Femenina"])(
		"a spreadsheet of the %s makes no men's club a women's, and the second import changes nothing",
		async (name) => {
			const men = await addMen();
			const leagueId = await addLeague(name);
			await bringIn(leagueId, FILE);
			const teams = await teamsOf(leagueId);
			expect(teams.map((team) => [team.name, team.gender])).toEqual(["Arsenal", "Chelsea", "Liverpool"].map((club) => [club, "women"]));
			expect(teams.filter(({ id }) => men.includes(id))).toEqual([]);
			expect((await bringIn(leagueId, FILE)).counts).toMatchObject({ inserted: 0, changed: 0, unchanged: 2 });
			expect(await teamsOf(leagueId)).toEqual(teams);
		},
	);

	it.skipIf(!REPORTED)("the reported file of women, after a season of the men, has clubs of its own", async () => {
		const men = await addMen();
		const leagueId = await addLeague("Women's Super League");
		await bringIn(leagueId, readFileSync(REPORTED ?? "", "utf8"));
		expect((await teamsOf(leagueId)).filter(({ id }) => men.includes(id))).toEqual([]);
	});

	it.each([
		["a cup by its rules", "Knock-out of the North", "cup"],
		["a cup by its name", "County Cup", "league"],
		["a competition of most of the clubs", "Autumn League", "league"],
	])("%s has the clubs of the league that a spreadsheet named before", async (_what, name, rules) => {
		const leagueId = await addLeague("Northern League");
		await bringIn(leagueId, "Date,Home,Away,Score\n2026-10-18,Alpha,Beta,0-4\n2026-10-25,Gamma,Delta,5-0\n");
		const cupId = await addLeague(name, rules);
		await bringIn(cupId, "Date,Home,Away,Score\n2026-11-01,Beta,Gamma,0-1\n2026-11-02,Alpha,Elsewhere,2-0\n");
		const league = new Map((await teamsOf(leagueId)).map((team) => [team.name, team.id]));
		const cup = await teamsOf(cupId);
		expect(cup.map((team) => [team.name, league.get(team.name) === team.id])).toEqual([
			["Alpha", true],
			["Beta", true],
			["Elsewhere", false],
			["Gamma", true],
		]);
	});

	it("two leagues that have a name in common have two clubs of that name", async () => {
		const [north, south] = [await addLeague("League North"), await addLeague("League South")];
		await bringIn(north, "Date,Home,Away,Score\n2026-10-18,Alpha,Beta,0-4\n2026-10-25,Gamma,Delta,5-0\n");
		await bringIn(south, "Date,Home,Away,Score\n2026-10-18,Alpha,Epsilon,0-4\n2026-10-25,Zeta,Eta,5-0\n");
		const ids = [await teamsOf(north), await teamsOf(south)].map((teams) => teams.find(({ name }) => name === "Alpha")?.id);
		expect(new Set(ids).size).toBe(2);
	});

	it("a women's cup by a spreadsheet joins the women, not the men", async () => {
		const men = await addMen();
		const leagueId = await addLeague("Women's Super League");
		await bringIn(leagueId, FILE);
		const cupId = await addLeague("Women's FA Cup", "cup");
		await bringIn(cupId, "Date,Home,Away,Score\n2026-11-01,Chelsea,Arsenal,0-1\n");
		const women = (await teamsOf(leagueId)).map(({ id }) => id);
		expect((await teamsOf(cupId)).every(({ id }) => women.includes(id) && !men.includes(id))).toBe(true);
	});

	it.each([
		["by its name", { name: "Women's Super League" }],
		["by its field", { name: "Super League", gender: "women" }],
	])("a push of a women's league %s has clubs of its own, whatever the men's source called them", async (_how, league) => {
		const men = await addMen();
		const key = await server.createKey();
		const season = { name: "2026/27", startsAt: NOW - 86_400_000, endsAt: NOW + 86_400_000 };
		const clubs = ["Arsenal", "Chelsea"].map((name, place) => ({ id: `w-${place}`, sport: "football", nation: "ENG", name }));
		const match = { id: "m1", sport: "football", league: "w", season, home: "w-0", away: "w-1", startsAt: NOW };
		const push = async () => {
			for (const [kind, rows] of [
				["leagues", [{ id: "w", sport: "football", nation: "ENG", ...league }]],
				["teams", clubs],
				["matches", [match]],
			] as const) {
				expect(await server.push(key, kind, rows)).toMatchObject({ status: 200, answer: { refused: 0 } });
			}
			const ids = await server.store.findIds("team", "acme", ["w-0", "w-1"]);
			return [ids.get("w-0"), ids.get("w-1")];
		};
		const first = await push();
		expect(first.filter((id) => men.includes(id ?? ""))).toEqual([]);
		expect(await push()).toEqual(first);
		const leagueId = (await server.store.findIds("league", "acme", ["w"])).get("w") ?? "";
		expect((await teamsOf(leagueId)).map(({ id }) => id)).toEqual(first);
	});

	it("a push of teams may say it by itself", async () => {
		await addMen();
		const key = await server.createKey();
		const team = { sport: "football", nation: "ENG", name: "Arsenal" };
		const { answer } = await server.push(key, "teams", [
			{ id: "w", ...team, gender: "women" },
			{ id: "y", ...team, ageGroup: "U18" },
			{ id: "r", ...team, isReserve: true },
			{ id: "m", ...team, gender: "men" },
			{ id: "x", ...team, ageGroup: "old" },
		]);
		expect(answer.rows.map(({ ok, outcome }) => [ok, outcome])).toEqual([
			[true, "inserted"],
			[true, "inserted"],
			[true, "inserted"],
			[true, expect.stringMatching(/changed|unchanged/)],
			[false, undefined],
		]);
	});

	it("Cricsheet's women and men of one name are two teams in two competitions", async () => {
		const read = (id: string, gender: "male" | "female", event: string) => {
			const [one, two] = ["Welsh Fire", "London Spirit"] as const;
			const players = { [one]: ["A", "B"], [two]: ["C", "D"] };
			const people = Object.fromEntries(["A", "B", "C", "D"].map((name) => [name, `${gender}-${name}`]));
			const info = {
				teams: [one, two],
				gender,
				dates: ["2026-08-01"],
				match_type: "T20",
				season: "2026",
				event: { name: event },
				overs: 20,
				outcome: { result: "no result" },
				toss: { winner: one, decision: "bat" },
				players,
				registry: { people },
			};
			return parseCricsheetFile(`${id}.json`, { info, innings: [] });
		};
		const bring = async (id: string, gender: "male" | "female", event: string) => {
			await importMatch(read(id, gender, event), { ...server, catalogue: server.store, wait: async () => {}, progress() {} });
			const rows = await server.db.kysely.selectFrom("matches").selectAll().where("source_id", "=", id).execute();
			return rows.flatMap(({ league_id, home_team_id }) => [league_id, home_team_id]);
		};
		const men = await bring("1", "male", "Blast");
		const women = await bring("2", "female", "Blast");
		const named = await bring("3", "female", "Women's Blast");
		expect(women[0]).not.toBe(men[0]);
		expect(women[1]).not.toBe(men[1]);
		expect(named[1]).toBe(women[1]);
		expect(await bring("4", "male", "Blast")).toEqual(men);
		const teams = await server.db.kysely.selectFrom("teams").select(["name", "gender"]).where("name", "=", "Welsh Fire").execute();
		expect(teams.map(({ gender }) => gender).sort()).toEqual(["men", "women"]);
	});

	it.each([
		["its title", "england/2026-27/en.w.1.json", "Women's Super League 2026/27"],
		["its folder", "england/women/en.1.json", "English Super League 2026/27"],
		["the same file name", "2026-27/en.1.json", "English Premier League Women 2026/27"],
	])("openfootball's women by %s are not the men of the same country", async (_how, path, title) => {
		const take = async (from: string, name: string) => {
			const match = { round: "Matchday 1", date: "2026-09-01", team1: "Arsenal FC", team2: "Chelsea FC", score: { ft: [1, 0] } };
			const read = readFile(from, JSON.stringify({ name, matches: [match] }));
			await importRead([{ path: from, ...read }], { ...server, catalogue: server.store });
			const rows = await server.db.kysely.selectFrom("matches").select(["league_id", "home_team_id"]).orderBy("id").execute();
			return rows.map(({ league_id, home_team_id }) => `${league_id} ${home_team_id}`);
		};
		const [men] = await take("2026-27/en.1.json", "English Premier League 2026/27");
		const both = await take(path, title);
		expect(both).toHaveLength(2);
		const [first, second] = both.map((row) => row.split(" "));
		expect(both[0]).toBe(men);
		expect(second?.[0]).not.toBe(first?.[0]);
		expect(second?.[1]).not.toBe(first?.[1]);
		expect(await take(path, title)).toEqual(both);
	});
});
