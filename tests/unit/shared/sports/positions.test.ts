// Positions of players by sport, in the groups of a squad's list, and the labels of both.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { positionGroupsOf, positionsOf, SPORTS_WITH_POSITIONS } from "#shared/sports/positions.ts";

const textsOf = (sport: string) => {
	const path = new URL(`../../../../shared/i18n/en/${sport.replaceAll("_", "-")}-figures.json`, import.meta.url);
	const { squadGroup, position } = JSON.parse(readFileSync(path, "utf8"));
	return { groups: Object.keys(squadGroup[sport]).sort(), positions: Object.keys(position[sport]).sort() };
};

describe.each(SPORTS_WITH_POSITIONS)("Positions of %s", (sport) => {
	it("are each in one group, and have words, as the groups have", () => {
		const positions = positionsOf(sport);
		expect(new Set(positions).size).toBe(positions.length);
		expect(textsOf(sport)).toEqual({ groups: Object.keys(positionGroupsOf(sport)).sort(), positions: positions.toSorted() });
	});
});
