// The calendars of all sports: some matches at any hour, with the usual lengths.
import { describe, expect, it } from "vitest";
import { BASKETBALL_PLAN } from "#server/feeds/simulator/basketball/basketball-plan.ts";
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { cupSeason } from "#server/feeds/simulator/calendar/cup-calendar.ts";
import { dayOf, type Fixture } from "#server/feeds/simulator/calendar/fixture.ts";
import { CRICKET_PLAN } from "#server/feeds/simulator/cricket/cricket-plan.ts";
import { ICE_HOCKEY_PLAN } from "#server/feeds/simulator/ice-hockey/ice-hockey-plan.ts";
import { TENNIS_PLAN } from "#server/feeds/simulator/tennis/tennis-plan.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import { bracketOf } from "#server/feeds/simulator/world/seeded-bracket.ts";
import type { WorldPlan } from "#server/feeds/simulator/world/world-plan.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

const BORN = Date.UTC(2026, 10, 21, 9, 30);
/** The day within a turn of the calendar on which the world is created. Leagues pause on that day. */
const BORN_ON = 4;
const QUARTER_MS = 15 * MINUTE_MS;

interface SportToCheck {
	name: string;
	plan: WorldPlan;
	/** Duration of a short match. */
	shortMinutes: number;
	longestHours: number;
	/** Minimum and maximum number of matches per day. */
	aDay: readonly [number, number];
	/** Number of days per turn, at whose end the leagues pause for the cup. */
	turnDays?: number;
}

const SPORTS: readonly SportToCheck[] = [
	{ name: "basketball", plan: BASKETBALL_PLAN, shortMinutes: 110, longestHours: 5, aDay: [0, 28], turnDays: 16 },
	{ name: "ice hockey", plan: ICE_HOCKEY_PLAN, shortMinutes: 135, longestHours: 6, aDay: [0, 22], turnDays: 16 },
	{ name: "tennis", plan: TENNIS_PLAN, shortMinutes: 75, longestHours: 7, aDay: [20, 56] },
	{ name: "cricket", plan: CRICKET_PLAN, shortMinutes: 180, longestHours: 9, aDay: [8, 12] },
];

async function fixturesOf(plan: WorldPlan, longestMs: number, days: number): Promise<Fixture[]> {
	const winnersOf = async (fixtures: readonly Fixture[]) => fixtures.map(() => "home" as const);
	const born = { seed: "1", bornDay: dayOf(BORN) };
	const calendar = createCalendar({ world: buildWorld(plan), born, draws: {}, longestMs, winnersOf });
	const fixtures: Fixture[] = [];
	for (let hour = 0; hour < days * 24; hour++) {
		const now = BORN + hour * HOUR_MS;
		await calendar.drawCups(now);
		fixtures.push(...calendar.fixturesBetween(now, now + HOUR_MS));
	}
	return fixtures;
}

it("a bracket keeps the best two for the final, and everybody has a place", () => {
	const bracket = bracketOf(
		Array.from({ length: 16 }, (_, rank) => rank + 1),
		4,
		seededRandom("bracket"),
	);
	expect(new Set(bracket).size).toBe(16);
	expect([bracket.indexOf(1), bracket.indexOf(2)].map((place) => Math.floor(place / 8)).sort()).toEqual([0, 1]);
	expect([1, 2, 3, 4].map((seed) => Math.floor(bracket.indexOf(seed) / 4)).sort()).toEqual([0, 1, 2, 3]);
});

it("an edition of a tennis tournament is named after its year", () => {
	const born = { seed: "1", bornDay: dayOf(BORN) };
	const names = buildWorld(TENNIS_PLAN).cups.map((cup) => [0, 1, 2].map((edition) => cupSeason(cup, born, edition).name).join());
	for (const name of names) expect(["2025,2026,2027", "2026,2027,2028"]).toContain(name);
});

it("a final in series is played at both grounds until one side has won twice, and the next edition begins after it", async () => {
	for (const wins of [
		["home", "home", "home"],
		["home", "away"],
	] as const) {
		const isFinal = ({ round }: Fixture) => round === "Final";
		const winnersOf = async (fixtures: readonly Fixture[]) =>
			fixtures.map((fixture) => (isFinal(fixture) ? (wins[Number(fixture.key.split(".").at(-2)) - 4] ?? "home") : "home"));
		const cup = { world: buildWorld(BASKETBALL_PLAN), born: { seed: "1", bornDay: dayOf(BORN) }, draws: {} };
		const calendar = createCalendar({ ...cup, longestMs: 5 * HOUR_MS, winnersOf });
		const rounds: Fixture[] = [];
		for (let day = 0; day < 150; day++) rounds.push(...(await calendar.drawCups(BORN + day * DAY_MS)));
		const finals = rounds.filter((fixture) => isFinal(fixture) && fixture.season === 1);
		const [first, second, third] = finals;
		expect([second?.home, second?.away]).toEqual([first?.away, first?.home]);
		// A side with two wins is the winner; if the home side wins twice, each has one win and a third match follows.
		expect(finals.length).toBe(wins.length === 2 ? 2 : 3);
		expect(third?.home).toBe(wins.length === 2 ? undefined : first?.home);
		expect(new Set(finals.map(({ startsAt }) => startsAt)).size).toBe(finals.length);
		const lastAt = Math.max(...finals.map(({ startsAt }) => startsAt));
		expect(rounds.filter(({ season }) => season === 2).every(({ startsAt }) => startsAt > lastAt)).toBe(true);
		expect(rounds.some(({ season }) => season === 2)).toBe(true);
	}
});

describe.each(SPORTS)("the calendar of $name", async ({ plan, shortMinutes, longestHours, aDay, turnDays }) => {
	const days = 23;
	const fixtures = await fixturesOf(plan, longestHours * HOUR_MS, days);

	it("has a match at every quarter of an hour once the first day is over", () => {
		const played = new Set<number>();
		for (const { startsAt } of fixtures)
			for (let at = startsAt; at < startsAt + shortMinutes * MINUTE_MS; at += MINUTE_MS) played.add(Math.floor(at / QUARTER_MS));
		const first = Math.ceil((BORN + 9 * HOUR_MS) / QUARTER_MS);
		const last = Math.floor((BORN + days * DAY_MS) / QUARTER_MS) - 1;
		const quarters = Array.from({ length: last - first }, (_, index) => first + index);
		const isOfPause = (quarter: number) => {
			const day = turnDays ? (dayOf(quarter * QUARTER_MS) - dayOf(BORN) + BORN_ON) % turnDays : 1;
			return day === 0 || day > 10;
		};
		expect(
			quarters
				.filter((quarter) => !played.has(quarter) && !isOfPause(quarter))
				.map((quarter) => new Date(quarter * QUARTER_MS).toISOString()),
		).toEqual([]);
	});

	it("has no more matches a day than a page can carry", () => {
		const counts = [...Map.groupBy(fixtures, ({ startsAt }) => Math.floor((startsAt - BORN) / DAY_MS)).values()].map((day) => day.length);
		expect(Math.min(...counts)).toBeGreaterThanOrEqual(aDay[0]);
		expect(Math.max(...counts)).toBeLessThanOrEqual(aDay[1]);
	});
});
