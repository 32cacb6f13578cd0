import { describe, expect, it } from "vitest";
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { dayOf, type Fixture } from "#server/feeds/simulator/calendar/fixture.ts";
import { leagueSeason, seasonFixtures } from "#server/feeds/simulator/calendar/league-calendar.ts";
import { roundRobin } from "#server/feeds/simulator/calendar/round-robin.ts";
import { CONTINENTAL_CUP, FOOTBALL_PLAN } from "#server/feeds/simulator/football/football-plan.ts";
import { simulatedFootball } from "#server/feeds/simulator/football/simulated-football.ts";
import { pastSeasonsOf } from "#server/feeds/simulator/past-seasons.ts";
import { scriptOfFixture } from "#server/feeds/simulator/script-of-fixture.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import type { Club } from "#server/feeds/simulator/world/club.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";

const world = buildWorld(FOOTBALL_PLAN);
const CUP_KEY = CONTINENTAL_CUP.key;
const BORN = Date.UTC(2026, 10, 21, 9, 30);
const squad = (club: Club) => club.squad.map(({ key, number, ...player }) => ({ ...player, number: number ?? 0, id: key }));
const scriptOf = (fixture: Fixture) => scriptOfFixture(fixture, { sport: simulatedFootball, world: { squad }, seed: "1" });

function calendarOf(seed = "1") {
	const winnersOf = async (fixtures: readonly Fixture[]) => fixtures.map((fixture) => scriptOf(fixture).winner ?? "home");
	const born = { seed, bornDay: dayOf(BORN) };
	return createCalendar({ world, born, draws: {}, longestMs: simulatedFootball.longestMs, winnersOf });
}

describe("a double round robin", () => {
	it.each([14, 16])("of %i teams lets everyone meet everyone once at home and once away, nobody twice a round", (size) => {
		const rounds = roundRobin(size);
		expect(rounds).toHaveLength(2 * (size - 1));
		for (const pairs of rounds) expect(new Set(pairs.flat()).size).toBe(size);
		const meetings = new Set(rounds.flat().map(([home, away]) => `${home}-${away}`));
		expect(meetings.size).toBe(size * (size - 1));
	});

	it("sends nobody away more than three times running", () => {
		const rounds = roundRobin(16);
		for (let team = 0; team < 16; team++) {
			const places = rounds.map((pairs) => (pairs.some(([home]) => home === team) ? "h" : "a")).join("");
			expect(places).not.toMatch(/aaaa|hhhh/);
		}
	});
});

describe("the calendar", () => {
	const days = process.env.LONG === "1" ? 60 : 14;
	it(`has something live at every quarter of an hour of ${days} days, and more to come`, async () => {
		const calendar = calendarOf();
		const live = new Map<number, number>();
		for (let day = 0; day < days; day++) {
			const from = BORN + day * DAY_MS;
			await calendar.drawCups(from);
			for (const fixture of calendar.fixturesBetween(from, from + DAY_MS)) {
				const { drafts } = scriptOf(fixture);
				const kickOff = drafts.find(({ draft }) => draft.type === "period_started");
				const end = drafts.at(-1);
				if (!kickOff || !end) continue;
				const first = Math.ceil((fixture.startsAt + kickOff.atMs) / (HOUR_MS / 4));
				const last = Math.floor((fixture.startsAt + end.atMs) / (HOUR_MS / 4));
				for (let quarter = first; quarter <= last; quarter++) live.set(quarter, (live.get(quarter) ?? 0) + 1);
			}
			expect(calendar.fixturesBetween(from, from + HOUR_MS * 3).length).toBeGreaterThan(0);
		}
		const quarters = Array.from({ length: (days - 1) * 96 }, (_, index) => Math.ceil((BORN + 6 * HOUR_MS) / (HOUR_MS / 4)) + index);
		const counts = quarters.map((quarter) => live.get(quarter) ?? 0);
		expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
		expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeGreaterThan(3);
		expect(Math.max(...counts)).toBeLessThan(25);
	}, 30_000);

	it("has all first tiers on one day and a third of the second tiers on every day", async () => {
		const calendar = calendarOf();
		await calendar.drawCups(BORN);
		for (let day = 1; day < 6; day++) {
			const fixtures = calendar.fixturesBetween(BORN + day * DAY_MS, BORN + (day + 1) * DAY_MS);
			expect(fixtures.length).toBeGreaterThan(20);
			expect(fixtures.length).toBeLessThan(140);
			expect(new Set(fixtures.map(({ key }) => key)).size).toBe(fixtures.length);
		}
	});

	it("has weeks of results behind it at birth", () => {
		const past = calendarOf().fixturesBetween(BORN - 45 * DAY_MS, BORN);
		for (const league of world.leagues) {
			const rounds = new Set(past.filter(({ leagueKey }) => leagueKey === league.key).map(({ round }) => round));
			expect(rounds.size).toBeGreaterThanOrEqual(4);
		}
	});

	it("begins a new season when one is over, with other pairings", () => {
		const [league] = world.leagues;
		if (!league) throw new Error("no league");
		const born = { seed: "1", bornDay: dayOf(BORN) };
		const [first, second] = [leagueSeason(league, born, 0), leagueSeason(league, born, 1)];
		expect(second.startsAt).toBe(first.endsAt + 1);
		expect(second.name).not.toBe(first.name);
		const pairs = (season: typeof first) =>
			seasonFixtures(league, born, season.season)
				.filter(({ round }) => round === "Round 1")
				.map(({ home, away }) => `${home.key} ${away.key}`);
		expect(pairs(second)).toHaveLength(8);
		expect(pairs(second)).not.toEqual(pairs(first));
	});

	it("has three seasons before the first, a year apart and named after their years, which no day of the calendar plays", () => {
		const seasons = pastSeasonsOf(world).filter(({ league }) => league === world.leagues[0]);
		expect(seasons.map(({ season }) => season)).toEqual([-1, -2, -3]);
		const born = { seed: "1", bornDay: dayOf(BORN) };
		const [league] = world.leagues;
		if (!league) throw new Error("no league");
		expect(seasons.map(({ season }) => leagueSeason(league, born, season).name)).toEqual(["2025/26", "2024/25", "2023/24"]);
		for (const { season } of seasons) {
			const fixtures = seasonFixtures(league, born, season);
			expect(fixtures).toHaveLength(240);
			const year = leagueSeason(league, born, season);
			expect(fixtures.every(({ startsAt }) => startsAt >= year.startsAt - DAY_MS && startsAt <= year.endsAt + DAY_MS)).toBe(true);
			expect(year.endsAt).toBeLessThan(leagueSeason(league, born, season + 1).startsAt);
		}
		expect(calendarOf().fixturesBetween(BORN - 500 * DAY_MS, BORN - 100 * DAY_MS)).toEqual([]);
	});

	it("draws the cup from its results, round by round, and keeps what was drawn", async () => {
		const calendar = calendarOf();
		await calendar.drawCups(BORN);
		const cup = (from: number, to: number) => calendar.fixturesBetween(from, to).filter(({ leagueKey }) => leagueKey === CUP_KEY);
		const first = cup(BORN - 18 * DAY_MS, BORN - 15 * DAY_MS);
		const second = cup(BORN - 8 * DAY_MS, BORN + DAY_MS);
		expect([first.length, second.length]).toEqual([16, 8]);
		const winners = first.map((fixture) => (scriptOf(fixture).winner === "away" ? fixture.away : fixture.home).key);
		expect(new Set(second.flatMap(({ home, away }) => [home.key, away.key]))).toEqual(new Set(winners));
		const drawn = structuredClone(calendar.draws());
		await calendar.drawCups(BORN);
		expect(calendar.draws()).toEqual(drawn);
	});

	it("has a cup behind it that was won, and two rounds of the present one", async () => {
		const calendar = calendarOf();
		await calendar.drawCups(BORN);
		const cup = calendar.fixturesBetween(BORN - 69 * DAY_MS, BORN + DAY_MS).filter(({ leagueKey }) => leagueKey === CUP_KEY);
		const byRound = Map.groupBy(cup, (fixture) => `${calendar.seasonOf(fixture).name} ${fixture.round}`);
		expect([...byRound].map(([name, fixtures]) => [name, fixtures.length])).toEqual([
			["2025/26 Round of 32", 16],
			["2025/26 Round of 16", 8],
			["2025/26 Quarter-final", 4],
			["2025/26 Semi-final", 2],
			["2025/26 Final", 1],
			["2026/27 Round of 32", 16],
			["2026/27 Round of 16", 8],
		]);
	});
});
