// Leagues that part into groups, by their own rules: what is brought along, who is ahead of whom, and which places the groups have.
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/tables/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/tables/rules/known-rules.ts";
import { textMatch as match, tablesOf } from "../../../../fixtures/text-match.ts";

const rowsOf = (table: ReturnType<typeof tablesOf>[number] | undefined) =>
	table?.rows.map(({ teamId, points }) => `${teamId} ${points}`).join(", ");

describe("play-offs of the Belgian Pro League", () => {
	const rules = rulesOfSeason(rulesNamed("be.1"), "2024/25");
	const before = ["A 1-0 C", "A 0-0 D", "A 0-0 B", "B 2-0 C", "B 0-1 D", "B 0-0 C", "E 1-0 F", "E 2-0 G"].map((text) => match(text));

	it("halve the points of two groups, rounded up, and take the half point back where teams are level", () => {
		// A: 5 → 3, B: 5 → 3; D: 4 → 2.
		const [championship] = tablesOf(rules, [...before, match("D 1-0 A", "Championship"), match("B 0-1 D", "Championship")]);
		expect(rowsOf(championship)).toBe("D 8, B 3, A 3");
		const [level] = tablesOf(rules, [...before, match("A 0-0 D", "Championship"), match("D 0-0 A", "Championship")]);
		// A: 3 + 2, D: 2 + 2.
		expect(rowsOf(level)).toBe("A 5, D 4");
	});

	it("leave the last group all its points", () => {
		const tables = tablesOf(rules, [...before, match("A 0-0 D", "Championship"), match("F 1-0 E", "Relegation")]);
		expect(tables.map((table) => [table.group, rowsOf(table)])).toEqual([
			["Championship", "A 4, D 3"],
			["Relegation", "E 6, F 3"],
		]);
	});

	it("are known for the seasons that had them, and no table of another season has them", () => {
		expect(rulesOfSeason(rulesNamed("be.1"), "2026/27").isPlain).toBe(true);
		expect(rulesOfSeason(rulesNamed("be.1"), "2019/20").isPlain).toBe(true);
		expect(rules.isPlain).toBeUndefined();
	});
});

/** FRF, art. 29: the half point that was given, then the points of the first stage. */
describe("play-offs of the Romanian Liga I", () => {
	const rules = rulesOfSeason(rulesNamed("ro.1"), "2024/25");

	it("put the team that gained half a point behind, then the one with fewer points before", () => {
		// A: 7 → 4 (up), B: 6 → 3, C: 4 → 2.
		const before = ["A 1-0 D", "A 1-0 E", "A 0-0 C", "B 1-0 D", "B 1-0 E", "C 3-0 D"].map((text) => match(text));
		const last = (...texts: string[]) => tablesOf(rules, [...before, ...texts.map((text) => match(text, "Championship"))])[0];
		// A: 4 + 1, C: 2 + 3, B: 3 + 1 + 1.
		expect(rowsOf(last("A 0-0 B", "B 0-0 D", "C 2-0 D"))).toBe("B 5, C 5, A 5, D 1");
	});
});

describe("groups of the Czech First League", () => {
	it("have places of their own where a knock-out decides those between", () => {
		const rules = rulesOfSeason(rulesNamed("cz.1"), "2024/25");
		const before = ["A 1-0 B", "C 1-0 D"].map((text) => match(text));
		const tables = tablesOf(rules, [...before, match("A 0-0 B", "Championship"), match("C 0-0 D", "Relegation")]);
		expect(tables.map(({ group, firstPlace, rows }) => [group, firstPlace, rows.length])).toEqual([
			["Championship", 1, 2],
			["Relegation", 11, 2],
		]);
	});
});

/** Their own matches go before the goal difference of the season. */
describe.each(["pt.1", "tr.1", "pl.1", "gr.1", "cz.1"])("level teams of %s", (name) => {
	it("are parted by the matches between them", () => {
		const rules = rulesOfSeason(rulesNamed(name), "2023/24");
		const season = ["A 1-0 B", "B 0-0 A", "B 9-0 C", "C 1-0 A"].map((text) => match(text));
		expect(rowsOf(tablesOf(rules, season)[0])).toBe("A 4, B 4, C 3");
		expect(rules.isPlain).toBeUndefined();
	});
});

describe.each(["dk.1", "ch.1", "at.1", "sco.1"])("level teams of %s", (name) => {
	it("are parted by the goal difference of the season", () => {
		const rules = rulesOfSeason(rulesNamed(name), "2023/24");
		const season = ["A 1-0 B", "B 0-0 A", "B 9-0 C", "C 1-0 A"].map((text) => match(text));
		expect(rowsOf(tablesOf(rules, season)[0])).toBe("B 4, A 4, C 3");
	});
});
