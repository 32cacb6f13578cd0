// Prices before the start follow from the results on the site: after a season is imported, favourites have shorter prices; a correction
// changes the price of a coming match; neither changes the prices of a match that has begun.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readStrengths } from "#server/catalogue/fixtures/match/strengths.store.ts";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createOddsEngine, type Odds } from "#server/odds/odds.service.ts";
import { AVERAGE_STRENGTH } from "#shared/forecast/pricing-model.ts";
import { DAY_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const CLUBS = ["Ash FC", "Birch FC", "Cedar FC", "Elm FC"];
const FIRST_DAY = Date.UTC(2023, 7, 5, 12);
/** Three days after the last match: the first of the table (Ash FC) plays the last (Elm FC), and a new club has its first match. */
const NEXT_DAY = FIRST_DAY + 14 * DAY_MS;

type Goals = [home: number, away: number];

/** Each club plays every other at home, one match per day: the club that comes first in CLUBS wins 2-0, except for `corrected`. */
function season(corrected: Record<string, Goals> = {}) {
	const pairs = CLUBS.flatMap((home) => CLUBS.filter((away) => away !== home).map((away) => [home, away] as const));
	const played = pairs.map(([team1, team2], day) => {
		const usual: Goals = CLUBS.indexOf(team1) < CLUBS.indexOf(team2) ? [2, 0] : [0, 2];
		const ft = corrected[`${team1} ${team2}`] ?? usual;
		return { round: `Matchday ${day + 1}`, date: dayOf(FIRST_DAY + day * DAY_MS), time: "12:00", team1, team2, score: { ft } };
	});
	const next = [
		["Ash FC", "Elm FC", "15:00"],
		["Oak FC", "Elm FC", "18:00"],
	].map(([team1, team2, time]) => ({ round: "Matchday 20", date: dayOf(NEXT_DAY), time, team1, team2, score: {} }));
	const text = JSON.stringify({ name: "English Premier League 2023/24", matches: [...played, ...next] });
	return [{ path: "2023-24/en.1.json", ...readFile("2023-24/en.1.json", text) }];
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

describe.each(DEFAULT_DATABASES)("prices from results on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let odds: Odds;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: NEXT_DAY - DAY_MS });
		odds = startOdds();
		await expect.poll(() => odds.stats().isPricing).toBe(true);
	});
	afterEach(async () => {
		await odds?.stop();
		await server?.stop();
		await empty?.remove();
	});

	const startOdds = () =>
		createOddsEngine({
			...server,
			log: createLogger({ level: "silent" }),
			margin: 0.05,
			strengthsOf: (setup) => readStrengths(server.db, setup),
		});
	const take = (corrected?: Record<string, Goals>) => importRead(season(corrected), { ...server, catalogue: server.store });
	const matchOf = async (home: string, startsFrom: number): Promise<string> => {
		const row = await server.db.kysely
			.selectFrom("matches")
			.innerJoin("teams", "teams.id", "home_team_id")
			.select("matches.id")
			.where("teams.name", "=", home)
			.where("starts_at", ">=", startsFrom)
			.executeTakeFirstOrThrow();
		return row.id;
	};
	/** The prices of a match in hundredths. */
	const pricesOf = async (matchId: string, market = "match_result") => {
		const board = await odds.boardOf(matchId);
		return board?.views().find((view) => view.market === market)?.prices ?? [];
	};

	it("OM12 a favourite is shorter than at one price for all, a correction moves it before the start, and not afterwards", async () => {
		await take();
		const matchId = await matchOf("Ash FC", NEXT_DAY - DAY_MS / 2);
		const [home = 0, , away = 0] = await pricesOf(matchId);
		// The prices are 2.20 and 3.08 if all teams have the same strength.
		expect([home < 190, away > 380]).toEqual([true, true]);
		const setup = await server.setupOf(matchId);
		if (!setup) throw new Error("no match");
		const before = await readStrengths(server.db, setup);
		expect(before.home).toBeGreaterThan(AVERAGE_STRENGTH);
		expect(before.away).toBeLessThan(AVERAGE_STRENGTH);

		// The correction: the last of the table won both matches against the first.
		await take({ "Ash FC Elm FC": [0, 3], "Elm FC Ash FC": [3, 0] });
		const corrected = await readStrengths(server.db, setup);
		expect([corrected.home < before.home, corrected.away > before.away]).toEqual([true, true]);
		server.setNow(server.clock() + 2 * MINUTE_MS);
		await expect.poll(async () => (await pricesOf(matchId))[0] ?? 0).toBeGreaterThan(home + 5);
		const [moved = 0] = await pricesOf(matchId);

		server.setNow(setup.startsAt);
		await server.append(matchId, [{ ...draftAt("1h", 0, "period_started", {}), occurredAt: setup.startsAt }]);
		await expect.poll(async () => (await odds.boardOf(matchId))?.views()[0]?.status).toBe("open");
		const atStart = await pricesOf(matchId);
		expect(Math.abs((atStart[0] ?? 0) - moved)).toBeLessThan(5);
		await take();
		expect(await readStrengths(server.db, setup)).toEqual(before);
		server.setNow(setup.startsAt + 2_000);
		expect(await pricesOf(matchId)).toEqual(atStart);
		// Another server takes over, with empty caches.
		await odds.stop();
		odds = startOdds();
		await expect.poll(() => odds.stats().isPricing).toBe(true);
		expect(await pricesOf(matchId)).toEqual(atStart);
	});

	it("a newcomer starts from its league's mean; results of the match's own day and later do not count", async () => {
		await take();
		const newcomer = await server.setupOf(await matchOf("Oak FC", NEXT_DAY));
		if (!newcomer) throw new Error("no match");
		const { home } = await readStrengths(server.db, newcomer);
		expect(Math.abs(home - AVERAGE_STRENGTH)).toBeLessThan(0.1);
		const first = await server.setupOf(await matchOf("Ash FC", FIRST_DAY - DAY_MS));
		if (!first) throw new Error("no match");
		expect(await readStrengths(server.db, first)).toEqual({ home: AVERAGE_STRENGTH, away: AVERAGE_STRENGTH });
	});

	it("a strength that staff set stays", async () => {
		await take();
		const setup = await server.setupOf(await matchOf("Ash FC", NEXT_DAY));
		if (!setup) throw new Error("no match");
		const edits = JSON.stringify({ strength: { by: "staff", at: 1 } });
		await server.db.kysely.updateTable("teams").set({ strength: AVERAGE_STRENGTH, edits }).where("id", "=", setup.teams.home).execute();
		expect((await readStrengths(server.db, setup)).home).toBe(AVERAGE_STRENGTH);
	});
});
