// A season of two real sources with different names, rounds and kick-offs: one row per team and match, whichever source comes first.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../../support/catalogue-server.ts";
import { DEFAULT_DATABASES } from "../../../support/database-kinds.ts";
import { sharedData } from "../../../support/shared-data.ts";

const FILE = sharedData("openfootball/leagues/2023-24/de.1.json");
const FIXTURES = sharedData("api-football/recorded/fixtures-bundes-ns-pst.json");
const CREST = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;

interface Fixture {
	fixture: { id: number; date: string };
	league: { round: string };
	teams: Record<"home" | "away", { id: number; name: string }>;
}

async function takeFile({ store, ...server }: CatalogueServer) {
	const path = FILE ?? "";
	await importRead([{ path, ...readFile(path, readFileSync(path, "utf8")) }], { ...server, catalogue: store });
}

async function takeFixtures({ store }: CatalogueServer) {
	const fixtures = (JSON.parse(readFileSync(FIXTURES ?? "", "utf8")) as { response: Fixture[] }).response;
	const named = (sourceId: number | string) => ({ source: "api", sourceId: String(sourceId), sport: FOOTBALL });
	const nationId = (await store.upsertNations([{ code: "GER", name: "Germany" }]))[0]?.id ?? "";
	const league = { ...named(78), nationId, name: "Bundesliga", weight: 50, rules: "league" };
	const leagueId = (await store.upsertLeagues([league]))[0]?.id ?? "";
	const season = { leagueId, name: "2023", startsAt: Date.UTC(2023, 7, 18), endsAt: Date.UTC(2024, 4, 18) };
	const seasonId = (await store.upsertSeasons([season]))[0]?.id ?? "";
	const teams = [...new Map(fixtures.flatMap(({ teams }) => [teams.home, teams.away]).map((team) => [team.id, team])).values()];
	const answers = await store.upsertTeams(teams.map(({ id, name }) => ({ ...named(id), nationId, name, shortName: "X", crest: CREST })));
	const idOf = (id: number) => answers[teams.findIndex((team) => team.id === id)]?.id ?? "";
	return store.upsertMatches(
		fixtures.map(({ fixture, league: { round }, teams: { home, away } }) => ({
			...named(fixture.id),
			leagueId,
			seasonId,
			round,
			homeTeamId: idOf(home.id),
			awayTeamId: idOf(away.id),
			startsAt: Date.parse(fixture.date),
			hasTime: true,
			format: { hasExtraTime: false, hasShootOut: false },
		})),
	);
}

describe.skipIf(!FILE || !FIXTURES).each(DEFAULT_DATABASES)("a recorded season of two sources on $kind", ({ isMissing, create }) => {
	it.each([
		["file first", [takeFile, takeFixtures]],
		["fixtures first", [takeFixtures, takeFile]],
		["each twice", [takeFile, takeFixtures, takeFile, takeFixtures]],
	] as const)("is one season, %s", async (_order, takes) => {
		if (isMissing) return;
		const empty = await create();
		const server = await startCatalogue(empty, { now: Date.UTC(2024, 2, 20) });
		try {
			for (const take of takes) await take(server);
			const { kysely } = server.db;
			const count = async (table: "leagues" | "seasons" | "teams" | "matches" | "nations") =>
				(await kysely.selectFrom(table).select("id").execute()).length;
			const counts = { leagues: await count("leagues"), seasons: await count("seasons"), nations: await count("nations") };
			expect({ ...counts, teams: await count("teams"), matches: await count("matches") }).toEqual({
				leagues: 1,
				seasons: 1,
				nations: 1,
				teams: 18,
				matches: 306,
			});
			const shared = await kysely.selectFrom("external_ids").select("id").where("kind", "=", "match").where("source", "=", "api").execute();
			const files = await kysely
				.selectFrom("external_ids")
				.select("id")
				.where("kind", "=", "match")
				.where("source", "=", "openfootball")
				.execute();
			const ids = new Set(files.map(({ id }) => id));
			expect(shared).toHaveLength(71);
			expect(shared.filter(({ id }) => !ids.has(id))).toEqual([]);
		} finally {
			await server.stop();
			await empty.remove();
		}
	});
});
