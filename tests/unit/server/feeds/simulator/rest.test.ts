// Properties of the calendars for every seed and every day of creation: the rest of a side between two matches of any competition, the
// times at which matches begin, the rounds of leagues and cups. LONG=1 tries many seeds.
import { describe, expect, it } from "vitest";
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { dayOf, type Fixture } from "#server/feeds/simulator/calendar/fixture.ts";
import { onSchedule, type TimeStretch, toReal } from "#server/feeds/simulator/kernel/simulated-time.ts";
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import type { SimulatedSport } from "#server/feeds/simulator/world/simulated-sport.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

const BORN = Date.UTC(2026, 10, 21, 9, 30);
const QUARTER_MS = 15 * MINUTE_MS;
const REST_HOURS: Readonly<Record<string, number>> = { football: 48, basketball: 24, ice_hockey: 24, cricket: 18, tennis: 12 };
/** Days relative to the creation: from before the oldest edition of a cup to the second season of most leagues. */
const [FIRST_DAY, LAST_DAY] = [-75, 75];
const SEEDS = process.env.LONG === "1" ? 40 : 2;

interface Born {
	seed: string;
	at: number;
}

/** Seed 1 is the default; each further seed is created on another day, at another hour. */
const WORLDS: readonly Born[] = Array.from({ length: SEEDS }, (_, index) => {
	const random = seededRandom(`world ${index}`);
	return index === 0
		? { seed: "1", at: BORN }
		: { seed: `law ${index}`, at: BORN + random.integer(1, 700) * DAY_MS + random.integer(0, 1_439) * MINUTE_MS };
});

async function fixturesOf(sport: SimulatedSport, { seed, at }: Born, speed = 1): Promise<Fixture[]> {
	const { plan, longestMs } = sport;
	const stretches: TimeStretch[] = [{ realAt: at, simulatedAt: at, speed }];
	const draw = (key: string) => seededRandom(`${seed} ${key} winner`).next();
	const calendar = createCalendar({
		world: buildWorld(plan),
		born: { seed, bornDay: dayOf(at) },
		draws: {},
		longestMs,
		winnersOf: async (fixtures) => fixtures.map(({ key }) => (draw(key) < 0.5 ? "home" : "away")),
		rank: async (fixtures) => [...new Set(fixtures.map(({ home }) => home))],
		onSchedule: (instant) => onSchedule(stretches, instant),
	});
	const fixtures = new Map<string, Fixture>();
	for (let day = 0; day <= LAST_DAY; day++) {
		await calendar.drawCups(at + day * DAY_MS);
		const from = at + (day === 0 ? FIRST_DAY : day) * DAY_MS;
		for (const fixture of calendar.fixturesBetween(from, at + (day + 1) * DAY_MS)) fixtures.set(fixture.key, fixture);
	}
	return [...fixtures.values()].sort((one, other) => one.startsAt - other.startsAt);
}

/** Fixtures by competition, season and round, in chronological order. */
function roundsOf(fixtures: readonly Fixture[]): Map<string, Fixture[][]> {
	const seasons = Map.groupBy(fixtures, ({ leagueKey, season }) => `${leagueKey} ${season}`);
	return new Map([...seasons].map(([key, all]) => [key, [...Map.groupBy(all, ({ round }) => round).values()]]));
}

const cases = (await loadSimulatedSports()).flatMap((sport) => WORLDS.map((born) => ({ key: sport.key, seed: born.seed, sport, born })));

describe.each(cases)("the schedule of $key, seed $seed", async ({ sport, born }) => {
	const fixtures = await fixturesOf(sport, born);

	it("gives every side its rest between any two matches, cups and play-offs included", () => {
		const last = new Map<string, Fixture>();
		const short: string[] = [];
		for (const fixture of fixtures) {
			for (const { key } of [fixture.home, fixture.away]) {
				const before = last.get(key);
				const restMs = fixture.startsAt - (before?.startsAt ?? Number.NEGATIVE_INFINITY);
				if (restMs < (REST_HOURS[sport.key] ?? 0) * HOUR_MS) short.push(`${key}: ${before?.key}, ${fixture.key}: ${restMs / HOUR_MS} h`);
				last.set(key, fixture);
			}
		}
		expect(short).toEqual([]);
	});

	it("lets matches begin on the quarter of an hour", () => {
		expect(fixtures.filter(({ startsAt }) => startsAt % QUARTER_MS !== 0).map(({ key }) => key)).toEqual([]);
	});

	it("has no side against two others in a round, and each round of a knock-out after the one before", () => {
		const cups = new Set(buildWorld(sport.plan).cups.map(({ key }) => key));
		for (const [season, rounds] of roundsOf(fixtures)) {
			for (const round of rounds) {
				// A final played as a series is one round of several matches between the same two sides.
				const pairs = new Set(round.map(({ home, away }) => [home.key, away.key].sort().join(" ")));
				const sides = new Set(round.flatMap(({ home, away }) => [home.key, away.key]));
				expect(sides.size, `${season} ${round[0]?.round}`).toBe(2 * pairs.size);
			}
			if (!cups.has(season.split(" ")[0] ?? "")) continue;
			for (const [index, round] of rounds.entries()) {
				const endsAt = Math.max(...(rounds[index - 1] ?? []).map(({ startsAt }) => startsAt));
				expect(Math.min(...round.map(({ startsAt }) => startsAt)), `${season} ${round[0]?.round}`).toBeGreaterThan(endsAt);
			}
		}
	});
});

it("matches begin on the quarter of an hour also at six times the speed", async () => {
	for (const sport of await loadSimulatedSports()) {
		const fast: TimeStretch[] = [{ realAt: BORN, simulatedAt: BORN, speed: 6 }];
		const starts = (await fixturesOf(sport, { seed: "1", at: BORN }, 6)).map(({ startsAt }) => toReal(fast, startsAt));
		expect(starts.filter((at) => at % QUARTER_MS !== 0)).toEqual([]);
	}
});

describe("a schedule", () => {
	it("is by the minute where simulated time is so fast that a quarter of an hour has many matches", () => {
		const at = (speed: number) => [{ realAt: BORN, simulatedAt: BORN, speed }];
		expect(toReal(at(60), onSchedule(at(60), BORN + HOUR_MS + 40_000)) % MINUTE_MS).toBe(0);
		expect(onSchedule(at(1_200), BORN + 12_345)).toBe(BORN + 12_345);
	});

	it("moves no match that is on it already", () => {
		const stretches = [
			{ realAt: BORN, simulatedAt: BORN, speed: 6 },
			{ realAt: BORN + HOUR_MS, simulatedAt: BORN + 6 * HOUR_MS, speed: 1 },
		];
		for (const hour of [-30, 2, 5, 7, 40]) {
			const on = onSchedule(stretches, BORN + hour * HOUR_MS + 77_000);
			expect(onSchedule(stretches, on)).toBe(on);
		}
	});
});
