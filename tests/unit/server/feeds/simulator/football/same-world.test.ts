// Databases identify football's leagues, clubs, players and matches by the simulator's keys and continue its scripts, so their generation
// must not change. A digest may only be replaced on purpose.
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { dayOf, type Fixture } from "#server/feeds/simulator/calendar/fixture.ts";
import { FOOTBALL_PLAN } from "#server/feeds/simulator/football/football-plan.ts";
import { simulatedFootball } from "#server/feeds/simulator/football/simulated-football.ts";
import { scriptOfFixture } from "#server/feeds/simulator/script-of-fixture.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import type { Club } from "#server/feeds/simulator/world/club.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

const BORN = Date.UTC(2026, 10, 21, 9, 30);
const world = buildWorld(FOOTBALL_PLAN);
const squad = (club: Club) => club.squad.map(({ key, number, ...player }) => ({ ...player, number: number ?? 0, id: key }));
const scriptOf = (fixture: Fixture) => scriptOfFixture(fixture, { sport: simulatedFootball, world: { squad }, seed: "1" });
const digest = (lines: readonly unknown[]) => createHash("sha256").update(JSON.stringify(lines)).digest("hex").slice(0, 16);

it("football's world, fixtures and scripts are those of every release", async () => {
	const winnersOf = async (fixtures: readonly Fixture[]) => fixtures.map((fixture) => scriptOf(fixture).winner ?? "home");
	const born = { seed: "1", bornDay: dayOf(BORN) };
	const calendar = createCalendar({ world, born, draws: {}, longestMs: simulatedFootball.longestMs, winnersOf });
	await calendar.drawCups(BORN);
	const fixtures = calendar.fixturesBetween(BORN - 30 * DAY_MS, BORN + 9 * DAY_MS);
	const leagues = world.leagues.map(({ key, name, weight, clubs, referees }) => [key, name, weight, clubs, referees]);
	const matches = fixtures.map(({ key, round, home, away, startsAt, referee }) => [key, round, home.key, away.key, startsAt, referee]);
	const scripts = fixtures.filter((_, place) => place % 100 === 0).map(scriptOf);
	const found = { world: digest(leagues), fixtures: digest(matches), scripts: digest(scripts) };
	expect(found, "If this is meant, replace the digest; see SCRIPT_VERSION in football/script/stage.ts for when to raise it").toEqual({
		world: "536b6decaaca467a",
		fixtures: "34c364f168aaea28",
		scripts: "955cd9da52fb8e7a",
	});
});
