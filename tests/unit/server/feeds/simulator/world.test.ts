import { describe, expect, it } from "vitest";
import { COUNTRIES } from "#server/feeds/kernel/countries.ts";
import { BASKETBALL_PLAN } from "#server/feeds/simulator/basketball/basketball-plan.ts";
import { CRICKET_PLAN } from "#server/feeds/simulator/cricket/cricket-plan.ts";
import { FOOTBALL_PLAN } from "#server/feeds/simulator/football/football-plan.ts";
import { ICE_HOCKEY_PLAN } from "#server/feeds/simulator/ice-hockey/ice-hockey-plan.ts";
import { TENNIS_PLAN } from "#server/feeds/simulator/tennis/tennis-plan.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import { NATION_CODES, NATIONS, nationOf } from "#server/feeds/simulator/world/nations.ts";
import { clubsOf } from "#server/feeds/simulator/world/world.ts";

const world = buildWorld(FOOTBALL_PLAN);
const plans = { football: FOOTBALL_PLAN, basketball: BASKETBALL_PLAN, tennis: TENNIS_PLAN, hockey: ICE_HOCKEY_PLAN, cricket: CRICKET_PLAN };
const worlds = Object.entries(plans).map(([key, plan]) => ({ key, plan, world: buildWorld(plan) }));
const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place);

describe("the invented nations", () => {
	it("have no real country's name or code", () => {
		const names = new Set(Object.values(COUNTRIES).map(({ name }) => name));
		expect(NATIONS.filter(({ code, name }) => code in COUNTRIES || names.has(name))).toEqual([]);
	});
});

describe("football's invented world", () => {
	it("has nations with two leagues each, and clubs with squads", () => {
		expect(NATIONS.length).toBeGreaterThanOrEqual(5);
		expect(world.leagues).toHaveLength(2 * NATIONS.length);
		for (const league of world.leagues) expect([14, 16]).toContain(league.clubs.length);
		for (const club of clubsOf(world)) expect(club.squad).toHaveLength(22);
	});
});

describe.each(worlds)("the invented world of $key", ({ plan, world }) => {
	const clubs = clubsOf(world);

	it("is the same every time", () => {
		expect(buildWorld(plan)).toEqual(world);
	});

	it("gives every side a name and short name of its own, the short one of at most 14 characters", () => {
		expect(repeated(clubs.map(({ name }) => name))).toEqual([]);
		expect(repeated(clubs.map(({ shortName }) => shortName))).toEqual([]);
		expect(clubs.filter(({ shortName }) => shortName.length > 14)).toEqual([]);
	});

	it("gives every player of a squad a name and a shirt of their own", () => {
		for (const { squad } of clubs) {
			expect(repeated(squad.map(({ name }) => name))).toEqual([]);
			const shirts = squad.flatMap(({ number }) => number ?? []);
			expect(new Set(shirts).size).toBe(shirts.length);
			expect([0, squad.length]).toContain(shirts.length);
		}
	});

	it("has strengths about the average of all sports, and nations that exist", () => {
		const mean = clubs.reduce((sum, { strength }) => sum + strength, 0) / clubs.length;
		expect(mean).toBeGreaterThan(1.2);
		expect(mean).toBeLessThan(1.5);
		for (const { nationCode } of [...clubs, ...world.leagues, ...world.cups]) expect(NATION_CODES).toContain(nationCode);
	});
});

it("worlds have keys and names of competitions of their own", () => {
	const competitions = worlds.flatMap(({ world }) => [...world.leagues, ...world.cups.filter(({ league }) => !league)]);
	expect(repeated(competitions.map(({ key }) => key))).toEqual([]);
	expect(repeated(competitions.map(({ nationCode, name }) => `${nationOf(nationCode).name} ${name}`))).toEqual([]);
	expect(repeated(worlds.flatMap(({ world }) => clubsOf(world).map(({ key }) => key)))).toEqual([]);
});
