// The rest of sides between two matches of any competition, and the times at which matches begin.
import { describe, expect, it } from "vitest";
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { dayOf, type Fixture } from "#server/feeds/simulator/calendar/fixture.ts";
import { onSchedule, type TimeStretch, toReal } from "#server/feeds/simulator/kernel/simulated-time.ts";
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import type { WorldPlan } from "#server/feeds/simulator/world/world-plan.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";

const BORN = Date.UTC(2026, 10, 21, 9, 30);
const REST_HOURS: Readonly<Record<string, number>> = { football: 48, basketball: 24, ice_hockey: 24, cricket: 18, tennis: 12 };
/** From before the oldest edition of a cup to the second season of most leagues. */
const [FIRST_DAY, LAST_DAY] = [-75, 75];

async function fixturesOf({ plan, longestMs }: { plan: WorldPlan; longestMs: number }, speed = 1): Promise<Fixture[]> {
	const stretches: TimeStretch[] = [{ realAt: BORN, simulatedAt: BORN, speed }];
	const calendar = createCalendar({
		world: buildWorld(plan),
		born: { seed: "1", bornDay: dayOf(BORN) },
		draws: {},
		longestMs,
		winnersOf: async (fixtures) => fixtures.map(() => "home" as const),
		rank: async (fixtures) => [...new Set(fixtures.map(({ home }) => home))],
		onSchedule: (at) => onSchedule(stretches, at),
	});
	const fixtures = new Map<string, Fixture>();
	for (let day = 0; day <= LAST_DAY; day++) {
		await calendar.drawCups(BORN + day * DAY_MS);
		const from = BORN + (day === 0 ? FIRST_DAY : day) * DAY_MS;
		for (const fixture of calendar.fixturesBetween(from, BORN + (day + 1) * DAY_MS)) fixtures.set(fixture.key, fixture);
	}
	return [...fixtures.values()].sort((one, other) => one.startsAt - other.startsAt);
}

describe.each(await loadSimulatedSports())("the schedule of $key", async (sport) => {
	const fixtures = await fixturesOf(sport);

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

	it("lets matches begin on the quarter of an hour, also at six times the speed", async () => {
		const offQuarter = (starts: readonly number[]) => starts.filter((at) => at % (15 * MINUTE_MS) !== 0);
		expect(offQuarter(fixtures.map(({ startsAt }) => startsAt))).toEqual([]);
		const fast: TimeStretch[] = [{ realAt: BORN, simulatedAt: BORN, speed: 6 }];
		expect(offQuarter((await fixturesOf(sport, 6)).map(({ startsAt }) => toReal(fast, startsAt)))).toEqual([]);
	});
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
