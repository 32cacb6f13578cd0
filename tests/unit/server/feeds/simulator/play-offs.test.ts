// Play-offs of a simulated league: drawn by its table once all rounds are over, in series, before the next season begins.
import { describe, expect, it } from "vitest";
import { BASKETBALL_PLAN } from "#server/feeds/simulator/basketball/basketball-plan.ts";
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { dayOf, type Fixture } from "#server/feeds/simulator/calendar/fixture.ts";
import { seasonFixtures } from "#server/feeds/simulator/calendar/league-calendar.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import type { Club } from "#server/feeds/simulator/world/club.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";

const BORN = Date.UTC(2026, 10, 21, 9, 30);
const MAX_MATCH_MS = 5 * HOUR_MS;
const world = buildWorld(BASKETBALL_PLAN);
const league = world.leagues.find(({ playOffs }) => playOffs);
if (!league) throw new Error("no league has play-offs");
const born = { seed: "1", bornDay: dayOf(BORN) };
/** Index of a club in the table, from 0; the table keeps the order in which the clubs were generated. */
const place = (club: Club) => league.clubs.indexOf(club);

/**
 * All play-off matches of a month and a half, in the order of the days on which they were drawn. `worseWins`: the side with the worse
 * place wins game 1.
 */
async function playedOut(worseWins: boolean) {
	const ranked: Fixture[][] = [];
	const calendar = createCalendar({
		world,
		born,
		draws: {},
		longestMs: MAX_MATCH_MS,
		winnersOf: async (fixtures) =>
			fixtures.map(({ home, away, key }) => {
				const isUpset = worseWins && key.split(".").at(-2) === "1";
				return place(home) < place(away) !== isUpset ? "home" : "away";
			}),
		async rank(fixtures) {
			ranked.push([...fixtures]);
			return [...league!.clubs];
		},
	});
	const drawn: Fixture[] = [];
	for (let hour = 0; hour < 45 * 24; hour++) {
		const now = BORN + hour * HOUR_MS;
		for (const fixture of await calendar.drawCups(now)) if (fixture.leagueKey === league!.key) drawn.push(fixture);
	}
	return { drawn, ranked, calendar };
}

const names = (fixtures: readonly Fixture[]) => fixtures.map(({ round, home, away }) => `${round} ${place(home) + 1}-${place(away) + 1}`);

describe("Play-offs", () => {
	it("meet first and fourth, second and third, the better at home first, until a series is won", async () => {
		const { drawn, ranked } = await playedOut(false);
		const season = drawn.filter((fixture) => fixture.season === 0);
		expect(names(season)).toEqual([
			"Semi-final 1-4",
			"Semi-final 2-3",
			"Semi-final 4-1",
			"Semi-final 3-2",
			"Final 1-2",
			"Final 2-1",
			"Final 1-2",
		]);
		expect(ranked[0]).toHaveLength(league!.clubs.length * (league!.clubs.length - 1));
		expect(ranked[0]?.every((fixture) => fixture.season === 0 && fixture.round.startsWith("Round "))).toBe(true);
	});

	it("have a further match where the other side won one, and give the better placed finalist its home", async () => {
		const { drawn } = await playedOut(true);
		const season = names(drawn.filter((fixture) => fixture.season === 0));
		expect(season.slice(4, 6)).toEqual(["Semi-final 1-4", "Semi-final 2-3"]);
		expect(season.slice(6)).toEqual(["Final 1-2", "Final 2-1", "Final 1-2"]);
	});

	it("lie between the last round and the first of the next season, which follows in the same league", async () => {
		const { drawn, calendar } = await playedOut(true);
		const season = drawn.filter((fixture) => fixture.season === 0);
		const rounds = [0, 1].map((number) => seasonFixtures(league!, born, number).map(({ startsAt }) => startsAt));
		const times = season.map(({ startsAt }) => startsAt);
		expect(Math.min(...times)).toBeGreaterThan(Math.max(...(rounds[0] ?? [])));
		expect(Math.max(...times) + MAX_MATCH_MS).toBeLessThan(Math.min(...(rounds[1] ?? [])));
		const { startsAt, endsAt } = calendar.seasonOf(season[0] as Fixture);
		expect(times.every((at) => at > startsAt && at < endsAt + DAY_MS)).toBe(true);
		expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length);
	});
});
