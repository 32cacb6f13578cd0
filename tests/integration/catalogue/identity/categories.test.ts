// Women's, men's, youth and second teams of one club are separate teams (FD6), in whatever order and words sources report them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LeagueRecord, TeamRecord } from "#server/catalogue/reports/catalogue-records.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";

const CREST = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;

interface Report {
	league: string | (Pick<LeagueRecord, "name"> & Partial<LeagueRecord>);
	teams: readonly (string | (Pick<TeamRecord, "name"> & Partial<TeamRecord>))[];
	/** Source ids of the teams; by default their names. */
	ids?: readonly string[];
	/** Whether the source reports the teams with the id of the league. */
	inLeague?: boolean;
	hasMatch?: boolean;
}

describe.each(DEFAULT_DATABASES)("FD6 on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	/**
	 * Reports a league and its teams and, unless `hasMatch` is false, a match of the first two. Returns the ids of the league and the teams;
	 * the first two as stored in the match.
	 */
	async function report(source: string, { league, teams, ids, inLeague = false, hasMatch = true }: Report) {
		const { store } = server;
		const nationId = (await store.upsertNations([{ code: "ENG", name: "England" }]))[0]?.id ?? "";
		const given = typeof league === "string" ? { name: league } : league;
		const row = { source, sourceId: given.name, sport: FOOTBALL, nationId, weight: 10, rules: "league", ...given };
		const leagueId = (await store.upsertLeagues([row]))[0]?.id ?? "";
		const season = { leagueId, name: "2026/27", startsAt: KICK_OFF, endsAt: KICK_OFF + 200 * DAY_MS };
		const seasonId = (await store.upsertSeasons([season]))[0]?.id ?? "";
		const rows = teams.map((team, place) => {
			const facts = typeof team === "string" ? { name: team } : team;
			const named = { source, sourceId: ids?.[place] ?? facts.name, sport: FOOTBALL, nationId, shortName: "X", crest: CREST };
			return { ...named, ...(inLeague && { leagueId }), ...facts };
		});
		const teamIds = (await store.upsertTeams(rows)).map(({ id }) => id);
		if (!hasMatch) return { leagueId, teamIds };
		const [match] = await store.upsertMatches([
			{
				source,
				sourceId: `${given.name} 1`,
				sport: FOOTBALL,
				leagueId,
				seasonId,
				round: "Matchday 1",
				homeTeamId: teamIds[0] ?? "",
				awayTeamId: teamIds[1] ?? "",
				startsAt: KICK_OFF,
				hasTime: true,
				format: { hasExtraTime: false, hasShootOut: false },
			},
		]);
		const stored = await server.db.kysely
			.selectFrom("matches")
			.select(["home_team_id", "away_team_id"])
			.where("id", "=", match?.id ?? "")
			.executeTakeFirstOrThrow();
		return { leagueId, teamIds: [stored.home_team_id, stored.away_team_id, ...teamIds.slice(2)] };
	}

	const CLUBS = ["Arsenal", "Chelsea"];
	const MEN = { league: "Premier League", teams: ["Arsenal FC", "Chelsea FC"] };
	const teamOf = (id: string | undefined) =>
		server.db.kysely
			.selectFrom("teams")
			.select(["name", "gender", "age_group", "is_reserve"])
			.where("id", "=", id ?? "")
			.executeTakeFirstOrThrow();
	const countTeams = async () => (await server.db.kysely.selectFrom("teams").select("id").execute()).length;

	it.each([
		["by the league's name", { league: "Women's Super League", teams: CLUBS }],
		["by the league's name, in German", { league: "Frauen-Bundesliga", teams: CLUBS }],
		["by the field of the league", { league: { name: "Super League", gender: "women" as const }, teams: CLUBS }],
		["by the teams' names", { league: "Super League", teams: ["Arsenal Women", "Chelsea W"] }],
		["by the field of the teams", { league: "Super League", teams: CLUBS.map((name) => ({ name, gender: "women" as const })) }],
		["by the league in which they are named", { league: "Liga F", teams: CLUBS, inLeague: true }],
	] satisfies [string, Report][])("women are kept apart from the men of the club %s, whichever comes first", async (_how, women) => {
		const [men] = [await report("files", MEN)];
		const first = await report("feed", women);
		expect(first.teamIds.filter((id) => men.teamIds.includes(id))).toEqual([]);
		expect(await teamOf(first.teamIds[0])).toMatchObject({ gender: "women" });
		expect(await teamOf(men.teamIds[0])).toEqual({ name: "Arsenal FC", gender: null, age_group: null, is_reserve: 0 });
		expect(await countTeams()).toBe(4);
		// Reporting the women's league again adds nothing, and a third source's men's teams are the existing men's teams.
		expect((await report("feed", women)).teamIds).toEqual(first.teamIds);
		expect((await report("third", { league: "English Premier League", teams: CLUBS })).teamIds).toEqual(men.teamIds);
		expect(await countTeams()).toBe(4);
	});

	it("men who come after the women are not the women", async () => {
		const women = await report("feed", { league: "Women's Super League", teams: CLUBS });
		const men = await report("files", MEN);
		expect(men.teamIds.filter((id) => women.teamIds.includes(id))).toEqual([]);
		expect(await teamOf(men.teamIds[1])).toMatchObject({ name: "Chelsea FC", gender: null });
		const stated = await report("third", { league: { name: "Premier League", gender: "men" }, teams: CLUBS });
		expect(stated.teamIds).toEqual(men.teamIds);
	});

	it("women of two sources are one, whether the name or the league says it", async () => {
		const one = await report("feed", { league: "Women's Super League", teams: ["Arsenal Women", "Chelsea FC Women"] });
		const other = await report("third", { league: "Women's Super League", teams: CLUBS, inLeague: true });
		expect(other).toEqual(one);
		const pushed = await report("fourth", { league: "Womens Super League", teams: CLUBS });
		expect(pushed.teamIds).toEqual(one.teamIds);
	});

	it.each([
		["an age", "Premier League U18", { age_group: "u18" }],
		["youth", "Youth League", { age_group: "youth" }],
		["second teams", "Premier League 2", { is_reserve: 1 }],
		["women of an age", "Women's Under-19 Cup", { gender: "women", age_group: "u19" }],
	])("a league of %s has teams of its own", async (_what, league, columns) => {
		const men = await report("files", MEN);
		const others = await report("feed", { league, teams: CLUBS });
		expect(others.teamIds.filter((id) => men.teamIds.includes(id))).toEqual([]);
		expect(await teamOf(others.teamIds[0])).toMatchObject(columns);
		// A name such as "Arsenal II" finds the second team of that league.
		if (league === "Premier League 2") {
			const named = await report("third", { league: "Trophy", teams: ["Arsenal II", "Chelsea Reserves"] });
			expect(named.teamIds).toEqual(others.teamIds);
		}
	});

	it("a source with one id for both has two teams, and its players stay with the men", async () => {
		await report("feed", { league: "Premier League", teams: CLUBS, ids: ["ars", "che"] });
		const women = await report("feed", { league: "Women's Super League", teams: CLUBS, ids: ["ars", "che"] });
		const men = await report("feed", { league: "Premier League", teams: CLUBS, ids: ["ars", "che"] });
		expect(women.teamIds.filter((id) => men.teamIds.includes(id))).toEqual([]);
		expect(await countTeams()).toBe(4);
		expect((await report("feed", { league: "Women's Super League", teams: CLUBS, ids: ["ars", "che"] })).teamIds).toEqual(women.teamIds);
		expect(await countTeams()).toBe(4);
	});

	it("an id that was taken for the men by the name goes over with its players, once its match is one of women", async () => {
		const men = await report("files", MEN);
		const team = { league: "Women's Super League", teams: CLUBS, ids: ["w-ars", "w-che"] };
		const before = await report("feed", { ...team, hasMatch: false });
		expect(before.teamIds).toEqual(men.teamIds);
		const [player] = await server.store.upsertPlayers([
			{ source: "feed", sourceId: "p1", teamId: before.teamIds[0] ?? "", name: "Ann Example" },
		]);
		const women = await report("feed", team);
		const ids = await server.store.findIds("team", "feed", ["w-ars", "w-che"]);
		expect([ids.get("w-ars"), ids.get("w-che")]).toEqual(women.teamIds);
		const squads = await server.db.kysely
			.selectFrom("squad_players")
			.select("team_id")
			.where("player_id", "=", player?.id ?? "")
			.execute();
		expect(squads).toEqual([{ team_id: women.teamIds[0] }]);
	});

	it("a source that says later that its team is of women does not turn the men into women", async () => {
		const men = await report("files", MEN);
		const spec = { league: "Super League", ids: ["w-ars", "w-che"], hasMatch: false };
		expect((await report("feed", { ...spec, teams: CLUBS })).teamIds).toEqual(men.teamIds);
		const women = await report("feed", { ...spec, teams: CLUBS.map((name) => ({ name, gender: "women" as const })) });
		expect(women.teamIds.filter((id) => men.teamIds.includes(id))).toEqual([]);
		expect(await teamOf(men.teamIds[0])).toMatchObject({ gender: null });
		// A report without a category changes nothing.
		expect((await report("feed", { ...spec, teams: CLUBS })).teamIds).toEqual(women.teamIds);
	});

	it("leagues of one name are two by what they say, and one otherwise", async () => {
		const men = await report("files", { league: "Premier League", teams: CLUBS });
		const women = await report("feed", { league: { name: "Premier League", gender: "women" }, teams: CLUBS });
		expect(women.leagueId).not.toBe(men.leagueId);
		expect((await report("third", { league: "Premier League Women", teams: CLUBS })).leagueId).toBe(women.leagueId);
		expect((await report("fourth", { league: "English Premier League", teams: CLUBS })).leagueId).toBe(men.leagueId);
	});

	it("a team of before, of which nobody says anything, stays what it was", async () => {
		const before = await report("files", { league: "Sunday League", teams: ["Rovers", "United"] });
		expect((await report("feed", { league: "Sunday League", teams: ["Rovers", "United"] })).teamIds).toEqual(before.teamIds);
		const known = await report("files", { league: { name: "Sunday League", gender: "men" }, teams: ["Rovers", "United"], inLeague: true });
		expect(known.teamIds).toEqual(before.teamIds);
		expect(await teamOf(before.teamIds[0])).toMatchObject({ gender: "men" });
		// A report without a category removes nothing.
		await report("files", { league: "Sunday League", teams: ["Rovers", "United"] });
		expect(await teamOf(before.teamIds[0])).toMatchObject({ gender: "men" });
	});

	it("what staff have set stays, and is what the team is", async () => {
		const teams = await report("files", { league: "Sunday League", teams: ["Rovers", "United"] });
		await server.db.kysely
			.updateTable("teams")
			.set({ gender: "women", edits: JSON.stringify({ gender: { by: "u1", at: KICK_OFF } }) })
			.where("id", "=", teams.teamIds[0] ?? "")
			.execute();
		await report("files", { league: "Sunday League", teams: ["Rovers", "United"] });
		expect(await teamOf(teams.teamIds[0])).toMatchObject({ gender: "women" });
		expect((await report("feed", { league: "Ladies League", teams: ["Rovers", "Other"] })).teamIds[0]).toBe(teams.teamIds[0]);
	});

	it("answers of the API say it, and what the name does not say stands beside it", async () => {
		const { api } = server;
		await report("files", MEN);
		const women = await report("feed", { league: { name: "Premier League", gender: "women" }, teams: CLUBS });
		const team = (await api.call("GET", `/api/v1/teams/${women.teamIds[0]}`)).json as {
			team: object;
			next: { home: object; league: object }[];
		};
		expect(team.team).toMatchObject({ name: "Arsenal", gender: "women", ageGroup: null, isReserve: false, category: { gender: "women" } });
		// The league states the category, so it is not repeated for each team.
		expect(team.next[0]?.league).toMatchObject({ category: { gender: "women" } });
		expect(team.next[0]?.home).not.toHaveProperty("category");
		const { teams } = (await api.call("GET", "/api/v1/teams?search=arsenal")).json as { teams: { name: string; gender: string | null }[] };
		expect(teams.map(({ name, gender }) => [name, gender]).sort()).toEqual([
			["Arsenal FC", null],
			["Arsenal", "women"],
		]);
	});
});
