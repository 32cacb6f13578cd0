import { describe, expect, it } from "vitest";
import { COUNTRIES } from "#server/feeds/openfootball/countries.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";

const world = buildWorld();
const clubs = world.leagues.flatMap((league) => league.clubs);

describe("the invented world", () => {
	it("has nations with two leagues each, and clubs with squads", () => {
		expect(world.nations.length).toBeGreaterThanOrEqual(5);
		expect(world.leagues).toHaveLength(2 * world.nations.length);
		for (const league of world.leagues) expect([14, 16]).toContain(league.clubs.length);
		for (const club of clubs) expect(club.squad).toHaveLength(22);
	});

	it("is the same every time", () => {
		expect(buildWorld()).toEqual(world);
	});

	it("gives every club a name and short name of its own, the short one of at most 14 characters", () => {
		expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length);
		expect(new Set(clubs.map(({ shortName }) => shortName)).size).toBe(clubs.length);
		expect(clubs.filter(({ shortName }) => shortName.length > 14)).toEqual([]);
	});

	it("gives every player of a squad a unique name and shirt", () => {
		for (const { squad } of clubs) {
			expect(new Set(squad.map(({ name }) => name)).size).toBe(22);
			expect(new Set(squad.map(({ number }) => number)).size).toBe(22);
		}
	});

	it("takes no real country's name or code", () => {
		const names = new Set(Object.values(COUNTRIES).map(({ name }) => name));
		expect(world.nations.filter(({ code, name }) => code in COUNTRIES || names.has(name))).toEqual([]);
	});
});
