// The same league, teams, players and matches reported by two sources, on real databases: one row each, in any order.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TeamRecord } from "#server/catalogue/reports/catalogue-records.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";

const CREST = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;

describe.each(DEFAULT_DATABASES)("two sources on $kind", ({ isMissing, create }) => {
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

	/** A league with these teams, as the source names them. */
	async function report(source: string, spec: { league: string; season: string; teams: readonly (string | Partial<TeamRecord>)[] }) {
		const { store } = server;
		const nationId = (await store.upsertNations([{ code: "ENG", name: "England" }]))[0]?.id ?? "";
		const named = (sourceId: string) => ({ source, sourceId: `${source}-${sourceId}`, sport: FOOTBALL });
		const league = { ...named("league"), nationId, name: spec.league, weight: 10, rules: "league" };
		const leagueId = (await store.upsertLeagues([league]))[0]?.id ?? "";
		const season = { leagueId, name: spec.season, startsAt: KICK_OFF, endsAt: KICK_OFF + 200 * DAY_MS };
		const seasonId = (await store.upsertSeasons([season]))[0]?.id ?? "";
		const teams = await store.upsertTeams(
			spec.teams.map((team) => {
				const given = typeof team === "string" ? { name: team } : team;
				return { ...named(given.name ?? ""), nationId, name: "", shortName: "X", crest: CREST, ...given };
			}),
		);
		return { leagueId, seasonId, teamIds: teams.map(({ id }) => id), nationId };
	}

	const match = (source: string, sourceId: string, [home = "", away = ""]: readonly string[], at: Awaited<ReturnType<typeof report>>) => ({
		source,
		sourceId,
		sport: FOOTBALL,
		leagueId: at.leagueId,
		seasonId: at.seasonId,
		homeTeamId: home,
		awayTeamId: away,
		startsAt: KICK_OFF,
		hasTime: true,
		round: "Matchday 1",
		format: { hasExtraTime: false, hasShootOut: false },
	});

	it("keep the first round and the first round after a split apart", async () => {
		const spec = { league: "Made League", season: "2026/27", teams: ["Alpha Town", "Beta City"] };
		const both = async (source: string, group: string) => {
			const at = await report(source, spec);
			const first = match(source, "first", at.teamIds, at);
			const second = { ...match(source, "second", at.teamIds, at), startsAt: KICK_OFF + 150 * DAY_MS, groupName: group };
			// The kick-offs differ by weeks, so only the round identifies the matches.
			const shift = source === "files" ? 0 : 20 * DAY_MS;
			const rows = [first, second].map((row) => ({ ...row, startsAt: row.startsAt + shift }));
			return (await server.store.upsertMatches(rows)).map(({ id }) => id);
		};
		const known = await both("files", "Championship");
		expect(await both("feed", "Championship")).toEqual(known);
		expect(new Set(known).size).toBe(2);
	});

	it("have one row for a league, a season, a team, a player and a match, in the words of the first", async () => {
		const one = await report("files", {
			league: "English Premier League",
			season: "2026/27",
			teams: ["Arsenal FC", "Brighton & Hove Albion FC"],
		});
		const other = await report("api", {
			league: "Premier League",
			season: "2026",
			teams: ["Brighton", "Arsenal", "Brighton and Hove Albion"],
		});
		expect([other.leagueId, other.seasonId]).toEqual([one.leagueId, one.seasonId]);
		expect(other.teamIds[1]).toBe(one.teamIds[0]);
		expect(other.teamIds[2]).toBe(one.teamIds[1]);
		// The teams are different although their names are equal.
		expect(one.teamIds).not.toContain(other.teamIds[0]);
		const [first] = await server.store.upsertMatches([match("files", "a", one.teamIds, one)]);
		const again = {
			...match("api", "77", [other.teamIds[1] ?? "", other.teamIds[2] ?? ""], other),
			startsAt: KICK_OFF + HOUR_MS,
			venue: "Ground",
		};
		expect(await server.store.upsertMatches([again])).toMatchObject([{ id: first?.id, outcome: "changed" }]);
		expect(await server.store.upsertMatches([again])).toEqual([{ id: first?.id, outcome: "unchanged" }]);
		const rows = await server.db.kysely.selectFrom("matches").select(["venue", "starts_at", "source"]).execute();
		expect(rows).toEqual([{ venue: "Ground", starts_at: KICK_OFF, source: "files" }]);
		const player = (source: string, name: string, birthDate: string | null = null) => ({
			source,
			sourceId: name,
			teamId: one.teamIds[0] ?? "",
			name,
			birthDate,
		});
		const [saka] = await server.store.upsertPlayers([player("files", "Bukayo Saka")]);
		const [short, full] = await server.store.upsertPlayers([player("api", "B. Saka", "2001-09-05"), player("api", "Ben White")]);
		expect([short?.id, full?.outcome]).toEqual([saka?.id, "inserted"]);
		const names = await server.db.kysely.selectFrom("teams").select("name").orderBy("name").execute();
		expect(names.map(({ name }) => name)).toEqual(["Arsenal FC", "Brighton", "Brighton & Hove Albion FC"]);
	});

	it("leave apart what could be either of two", async () => {
		await report("files", { league: "Cup", season: "2026", teams: ["FC Magdeburg", "SC Magdeburg"] });
		const { teamIds } = await report("api", { league: "Cup", season: "2026", teams: ["Magdeburg"] });
		expect(teamIds).toEqual(["t3"]);
	});

	it("keep two matches of one round apart where a source has both, and a second leg from the first", async () => {
		const one = await report("files", { league: "Cup", season: "2026", teams: ["Alpha", "Beta"] });
		const legs = [
			match("files", "leg 1", one.teamIds, one),
			{ ...match("files", "leg 2", one.teamIds, one), startsAt: KICK_OFF + 7 * DAY_MS },
		];
		const known = await server.store.upsertMatches(legs);
		expect(known.map(({ outcome }) => outcome)).toEqual(["inserted", "inserted"]);
		const later = { ...match("api", "2", one.teamIds, one), round: "Semi-finals", startsAt: KICK_OFF + 7 * DAY_MS };
		expect((await server.store.upsertMatches([later]))[0]?.id).toBe(known[1]?.id);
	});

	it("a source fills the placeholder of another, which is gone then, and an older report does not bring it back", async () => {
		const one = await report("files", { league: "Cup", season: "2026", teams: ["Alpha", "Winner Group A"] });
		const final = match("files", "final", one.teamIds, one);
		const [known] = await server.store.upsertMatches([final]);
		const other = await report("api", { league: "Cup", season: "2026", teams: ["Alpha", "Gamma"] });
		expect((await server.store.upsertMatches([match("api", "9", other.teamIds, other)]))[0]?.id).toBe(known?.id);
		const teams = () => server.db.kysely.selectFrom("teams").select(["id", "name"]).orderBy("id").execute();
		expect((await teams()).map(({ name }) => name)).toEqual(["Alpha", "Gamma"]);
		const again = await report("files", { league: "Cup", season: "2026", teams: ["Alpha", "Winner Group A"] });
		await server.store.upsertMatches([match("files", "final", again.teamIds, again)]);
		const [row] = await server.db.kysely.selectFrom("matches").select(["home_team_id", "away_team_id"]).execute();
		expect(row).toEqual({ home_team_id: "t1", away_team_id: other.teamIds[1] });
	});

	it("do not rename a nation, and an older name does not replace a newer one", async () => {
		const team = (sourceId: string, name: string, year: number, formerIds?: string[]) => ({
			sourceId,
			name,
			namedAt: Date.UTC(year, 7),
			...(formerIds && { formerIds }),
		});
		const newer = await report("files", { league: "L", season: "2024", teams: [team("n", "Manchester City FC", 2024)] });
		const older = await report("files", { league: "L", season: "2017", teams: [team("o", "Manchester City", 2017)] });
		expect(older.teamIds).toEqual(newer.teamIds);
		await report("files", { league: "L", season: "2026", teams: [team("x", "City Football", 2026, ["n"])] });
		await server.store.upsertNations([{ code: "ENG", name: "England & Wales" }]);
		const names = await server.db.kysely.selectFrom("teams").select("name").execute();
		expect(names).toEqual([{ name: "City Football" }]);
		expect(await server.db.kysely.selectFrom("nations").select("name").execute()).toEqual([{ name: "England" }]);
	});
});
