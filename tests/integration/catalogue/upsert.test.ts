// The catalogue's writes on real databases: repeated reports do not duplicate, and changes are published.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Bus } from "#server/bus/bus.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { type CatalogueStore, createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { ICE_HOCKEY } from "../../fixtures/sport-keys.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("the catalogue on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let bus: Bus;
	let store: CatalogueStore;
	const changed: string[] = [];
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
		bus = createInProcessBus(log);
		bus.subscribe("catalogue.changed", ({ matchIds }) => void changed.push(...matchIds));
		store = createCatalogueStore({ db, bus });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	it.skipIf(isMissing)("takes a season of 380 matches, and the second time changes nothing", async () => {
		const first = await madeLeague(store, { key: "whole", teams: 20 });
		expect(first.matches).toHaveLength(380);
		expect(new Set(first.matches.map(({ id }) => id)).size).toBe(380);
		expect(first.outcomes).toEqual(new Set(["inserted"]));
		changed.length = 0;
		const second = await madeLeague(store, { key: "whole", teams: 20 });
		expect(second.outcomes).toEqual(new Set(["unchanged"]));
		expect(second.matches).toEqual(first.matches.map(({ id }) => ({ id, outcome: "unchanged" })));
		expect(changed).toEqual([]);
	});

	it.skipIf(isMissing)("gives new rows the next ids, changes what differs, and reports both", async () => {
		const league = await madeLeague(store, { key: "grows", teams: 2 });
		changed.length = 0;
		const [first, second] = league.matches;
		const moved = { ...league.records[0]!, startsAt: league.records[0]!.startsAt + 1 };
		const added = { ...league.records[0]!, sourceId: "replayed" };
		const outcomes = await store.upsertMatches([added, moved, league.records[1]!]);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(["inserted", "changed", "unchanged"]);
		expect(outcomes.slice(1).map(({ id }) => id)).toEqual([first!.id, second!.id]);
		expect(changed).toEqual([outcomes[0]!.id, first!.id]);
	});

	it.skipIf(isMissing)("ranks the teams of a league by results that are not stored yet, by the rules of its sport", async () => {
		const nationId = (await store.upsertNations([{ code: "RNK", name: "Ranked" }]))[0]?.id ?? "";
		const named = { source: "made", sourceId: "ranked", sport: ICE_HOCKEY, nationId, name: "Ranked", weight: 1 };
		const [league] = await store.upsertLeagues([{ ...named, rules: "league.four_play_offs" }]);
		const match = (homeId: string, awayId: string, score: [number, number], period: string) => ({
			homeId,
			awayId,
			startsAt: 0,
			period,
			marks: {},
			score: { home: score[0], away: score[1] },
			winner: score[0] > score[1] ? ("home" as const) : ("away" as const),
		});
		// Two wins in overtime give four points, as do a win in regular time plus a loss in overtime, so goals decide the ranking.
		const results = [
			match("t1", "t2", [2, 1], "ot1"),
			match("t1", "t3", [3, 2], "so"),
			match("t2", "t3", [6, 0], "p3"),
			match("t3", "t1", [2, 1], "p3"),
		];
		const season = { leagueId: league?.id ?? "", season: "2026/27", results };
		expect(await store.rankTeams(season)).toEqual(["t2", "t1", "t3"]);
		const inRegularTime = results.map((result) => ({ ...result, period: "p3" }));
		expect(await store.rankTeams({ ...season, results: inRegularTime })).toEqual(["t1", "t2", "t3"]);
		expect(await store.rankTeams({ ...season, leagueId: "l99999" })).toEqual([]);
	});

	it.skipIf(isMissing)("writes a row once that one batch has twice", async () => {
		const record = { code: "TWI", name: "Twice" };
		const [one, other] = await store.upsertNations([record, record]);
		expect(one).toEqual({ id: other!.id, outcome: "inserted" });
		expect(await store.upsertNations([])).toEqual([]);
	});

	it.skipIf(isMissing)("knows as current the season that started last, whatever the order they came in", async () => {
		const league = await madeLeague(store, { key: "seasons", teams: 2 });
		const season = (name: string, year: number) => ({
			leagueId: league.leagueId,
			name,
			startsAt: Date.UTC(year, 7),
			endsAt: Date.UTC(year + 1, 5),
		});
		const [newest, older] = await store.upsertSeasons([season("2030/31", 2030), season("2029/30", 2029)]);
		const current = await db.kysely
			.selectFrom("seasons")
			.select("id")
			.where("league_id", "=", league.leagueId)
			.where("is_current", "=", 1)
			.execute();
		expect(current).toEqual([{ id: newest!.id }]);
		expect((await store.upsertSeasons([season("2029/30", 2029)]))[0]).toEqual({ id: older!.id, outcome: "unchanged" });
	});

	it.skipIf(isMissing)("gives a season of the same days its new name, and the season of other days stays", async () => {
		const { leagueId, seasonId } = await madeLeague(store, { key: "renamed", teams: 2 });
		const { starts_at: startsAt, ends_at: endsAt } = await db.kysely
			.selectFrom("seasons")
			.selectAll()
			.where("id", "=", seasonId)
			.executeTakeFirstOrThrow();
		const [same, next] = await store.upsertSeasons([
			{ leagueId, name: "2026", startsAt, endsAt },
			{ leagueId, name: "2027", startsAt: endsAt + 1, endsAt: 2 * endsAt - startsAt },
		]);
		expect([same?.id, next?.outcome]).toEqual([seasonId, "inserted"]);
		const names = await db.kysely.selectFrom("seasons").select("name").where("league_id", "=", leagueId).orderBy("starts_at").execute();
		expect(names).toEqual([{ name: "2026" }, { name: "2027" }]);
	});

	it.skipIf(isMissing)("lets two processes report the same at once: one inserts, the other finds it", async () => {
		const other = createCatalogueStore({ db, bus });
		const records = Array.from({ length: 40 }, (_, index) => ({ code: `X${index}`, name: `Nation ${index}` }));
		const [one, two] = await Promise.all([store.upsertNations(records), other.upsertNations(records)]);
		expect(one.map(({ id }) => id)).toEqual(two.map(({ id }) => id));
		expect([one[0]!.outcome, two[0]!.outcome].sort()).toEqual(["inserted", "unchanged"]);
	});

	it.skipIf(isMissing)("sets a match up from its teams' squads, and anew when a squad has changed", async () => {
		const league = await madeLeague(store, { key: "squads", teams: 2 });
		const { setupOf } = createMatchSetups({ db, bus, clock: Date.now });
		const matchId = league.matches[0]!.id;
		expect(await setupOf("m999999")).toBeNull();
		expect(await setupOf(matchId)).toMatchObject({ matchId, sport: "football", leagueId: league.leagueId, players: {} });
		const squad = league.teamIds.map((teamId, index) => ({
			source: "made",
			sourceId: `squads player ${index}`,
			teamId,
			name: `Player ${index}`,
		}));
		const [home, away] = await store.upsertPlayers([{ ...squad[0]!, shirtNumber: 9, position: "FW" }, squad[1]!]);
		expect((await setupOf(matchId))?.players).toEqual({
			[home!.id]: { name: "Player 0", side: "home", number: 9, position: "FW" },
			[away!.id]: { name: "Player 1", side: "away" },
		});
	});
});
