// A provider's women's, youth and second teams, after another source imported the men's teams (FD6).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRegistrar } from "#server/feeds/providers/polled/register-reports.ts";
import type { ReportedFixture } from "#server/feeds/providers/polled/reports/reported-fixture.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const NATION = { code: "ENG", name: "England" };
const CREST = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;

function fixture(league: string, home: string, away: string): ReportedFixture {
	const team = (name: string) => ({ sourceId: `${league} ${name}`, name, shortName: null });
	return {
		sourceId: `${league} 1`,
		leagueKey: league,
		round: "Matchday 1",
		groupName: null,
		venue: null,
		referee: null,
		remarks: [],
		league: { sourceId: league, name: league, nation: NATION, isCup: false },
		season: { name: "2026/27", startsAt: KICK_OFF, endsAt: KICK_OFF + 200 * DAY_MS },
		teams: { home: team(home), away: team(away) },
		kickOff: { startsAt: KICK_OFF, hasTime: true },
		format: { hasExtraTime: false, hasShootOut: false },
	};
}

describe.each(DEFAULT_DATABASES)("FD6 from a provider on $kind", ({ create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let men: string[];
	beforeEach(async () => {
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF });
		const [nation] = await server.store.upsertNations([NATION]);
		const row = (name: string) => {
			return { source: "files", sourceId: name, sport: FOOTBALL, nationId: nation?.id ?? "", name, shortName: "X", crest: CREST };
		};
		men = (await server.store.upsertTeams(["Arsenal FC", "Chelsea FC"].map(row))).map(({ id }) => id);
	});
	afterEach(async () => {
		await server.stop();
		await empty.remove();
	});

	const register = async (...reports: ReportedFixture[]) => {
		const follower = { sport: FOOTBALL, rulesOfLeague: () => "league", hasSquads: () => false };
		const registrar = createRegistrar({ source: "provider", follower, catalogue: server.store, clock: () => KICK_OFF });
		const registered = await registrar.register(reports.map((report) => ({ report, players: {} })));
		const matches = new Map(
			(await server.db.kysely.selectFrom("matches").select(["id", "home_team_id"]).execute()).map(({ id, home_team_id }) => [
				id,
				home_team_id,
			]),
		);
		return registered.map(({ matchId }) => matches.get(matchId));
	};

	it.each([
		["FA WSL", "Arsenal", "Chelsea"],
		["FA WSL", "Arsenal W", "Chelsea W"],
		["U18 Premier League", "Arsenal", "Chelsea"],
		["Reserve League", "Arsenal", "Chelsea"],
		["Friendlies Clubs", "Arsenal W", "Chelsea W"],
	])("the home side of %s, %s, is none of the men", async (league, home, away) => {
		const [id] = await register(fixture(league, home, away));
		expect(men).not.toContain(id);
		expect(await register(fixture(league, home, away))).toEqual([id]);
	});

	it("the men are the men, also beside the women in one answer", async () => {
		const [ofMen, ofWomen] = await register(fixture("Premier League", "Arsenal", "Chelsea"), fixture("Women's Cup", "Arsenal", "Chelsea"));
		expect(ofMen).toBe(men[0]);
		expect(men).not.toContain(ofWomen);
		const [again] = await register(fixture("FA WSL", "Arsenal W", "Chelsea W"));
		expect(again === ofWomen || again !== men[0]).toBe(true);
	});
});
