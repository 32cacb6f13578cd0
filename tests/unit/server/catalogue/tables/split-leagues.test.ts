// Leagues that split into groups, by their own rules: carried-over points, tie-breakers, and the places of the groups.
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { computeTables } from "#server/catalogue/standings/tables/standings.ts";
import { textMatch as match, tablesOf } from "../../../../fixtures/text-match.ts";

const rowsOf = (table: ReturnType<typeof tablesOf>[number] | undefined) =>
	table?.rows.map(({ teamId, points }) => `${teamId} ${points}`).join(", ");

describe("play-offs of the Belgian Pro League", () => {
	const rules = rulesOfSeason(rulesNamed("be.1"), "2024/25");
	const before = ["A 1-0 C", "A 0-0 D", "A 0-0 B", "B 2-0 C", "B 0-1 D", "B 0-0 C", "E 1-0 F", "E 2-0 G"].map((text) => match(text));

	it("halve the points of two groups, rounded up, and take the half point back where teams are level", () => {
		// Points are halved: A 5 → 3, B 5 → 3, D 4 → 2.
		const [championship] = tablesOf(rules, [...before, match("D 1-0 A", "Championship"), match("B 0-1 D", "Championship")]);
		expect(rowsOf(championship)).toBe("D 8, B 3, A 3");
		const [level] = tablesOf(rules, [...before, match("A 0-0 D", "Championship"), match("D 0-0 A", "Championship")]);
		// A has 3 + 2 points, D 2 + 2.
		expect(rowsOf(level)).toBe("A 5, D 4");
	});

	it("leave the last group all its points", () => {
		const tables = tablesOf(rules, [...before, match("A 0-0 D", "Championship"), match("F 1-0 E", "Relegation")]);
		expect(tables.map((table) => [table.group, rowsOf(table)])).toEqual([
			["Championship", "A 4, D 3"],
			["Relegation", "E 6, F 3"],
		]);
	});

	/**
	 * Reported in May 2023, when Genk and Union had both gained half a point by rounding: if they ended level, the one that was ahead in the
	 * regular season would be champion.
	 */
	it("put the team that was ahead before the play-offs first where the half point parts nobody", () => {
		const season = rulesOfSeason(rulesNamed("be.1"), "2022/23");
		// Points are halved: A 7 → 4, B 7 → 4 with the better goal difference.
		const whole = ["A 1-0 C", "A 1-0 D", "A 0-0 B", "B 5-0 C", "B 1-0 D"].map((text) => match(text));
		const [championship] = tablesOf(season, [...whole, match("A 9-0 C", "Championship"), match("B 1-0 C", "Championship")]);
		expect(rowsOf(championship)).toBe("B 7, A 7, C 0");
	});

	/** 2010/11: Genk started with 64 points and Standard with 49; both ended with 51, and Genk were champions. */
	it("made Genk the champions of 2011, because Standard had gained half a point", () => {
		const season = rulesOfSeason(rulesNamed("be.1"), "2010/11");
		const wins = (team: string, count: number) => Array.from({ length: count }, (_, index) => match(`${team} 1-0 x${index}`));
		const draws = (team: string, count: number) => Array.from({ length: count }, (_, index) => match(`${team} 0-0 x${index}`));
		const before = [...wins("Racing", 20), ...draws("Racing", 4), ...wins("Liège", 16), ...draws("Liège", 1)];
		expect(rowsOf(tablesOf(season, before)[0])?.split(", ").slice(0, 2)).toEqual(["Racing 64", "Liège 49"]);
		// Genk took 19 points and Standard 26, the last in the match between them. By name or by goals, Standard would be first.
		const after = [
			...[..."AABBCC"].map((team) => match(`Racing 1-0 ${team}`, "Championship")),
			...[..."AABBCCAB"].map((team) => match(`Liège 2-0 ${team}`, "Championship")),
			...["Liège 0-0 A", "Racing 1-1 Liège"].map((text) => match(text, "Championship")),
		];
		expect(
			rowsOf(tablesOf(season, [...before, ...after])[0])
				?.split(", ")
				.slice(0, 2),
		).toEqual(["Racing 51", "Liège 51"]);
	});

	it("had a second part until 2018 whose two groups began at nought", () => {
		const season = rulesOfSeason(rulesNamed("be.1"), "2013/14");
		const tables = tablesOf(season, [
			...before,
			match("E 0-0 F", "Europe A"),
			match("G 1-0 C", "Europe B"),
			match("A 0-0 D", "Championship"),
		]);
		expect(tables.map((table) => [table.group, table.firstPlace, rowsOf(table)])).toEqual([
			["Championship", 1, "A 4, D 3"],
			["Europe A", 1, "E 1, F 1"],
			["Europe B", 1, "G 3, C 0"],
		]);
	});

	it("are known for the seasons that had them, and no table of another season has them", () => {
		const isPlain = (season: string) => rulesOfSeason(rulesNamed("be.1"), season).isPlain;
		expect(["2008/09", "2009/10", "2017/18", "2018/19", "2019/20", "2022/23", "2025/26", "2026/27"].map(isPlain)).toEqual([
			true,
			undefined,
			undefined,
			undefined,
			undefined,
			undefined,
			undefined,
			true,
		]);
	});
});

/**
 * The order that the league published in March 2025: matches between level teams in the whole season, with all their points; then the rank
 * before the split.
 */
describe("play-offs of the Super League Greece", () => {
	const rules = rulesOfSeason(rulesNamed("gr.1"), "2024/25");
	const season = ["A 1-0 B", "B 1-0 A", "A 9-0 C", "B 1-0 C", "E 1-0 F", "F 2-0 E", "E 1-0 G"].map((text) => match(text));

	it("halve the points of the middle group alone, rounded up", () => {
		const tables = tablesOf(rules, [
			...season,
			match("A 0-0 C", "Championship"),
			match("E 0-0 F", "Europe"),
			match("G 1-0 B", "Relegation"),
		]);
		expect(tables.map((table) => [table.group, table.firstPlace, rowsOf(table)])).toEqual([
			["Championship", 1, "A 7, C 1"],
			["Europe", 3, "E 4, F 3"],
			["Relegation", 5, "B 6, G 3"],
		]);
	});

	it("part level teams by their matches, and then by the place before", () => {
		const last = (...texts: string[]) => rowsOf(tablesOf(rules, [...season, ...texts.map((text) => match(text, "Championship"))])[0]);
		expect(last("B 3-0 C", "C 0-1 A")).toBe("A 9, B 9, C 0");
		expect(last("B 1-0 A", "A 2-0 C")).toBe("B 9, A 9, C 0");
	});
});

/** Propozicije of 2021/22: level teams are ordered by their rank after 30 rounds. */
describe("play-offs of the Serbian SuperLiga", () => {
	const season = ["A 1-0 B", "B 0-0 A", "B 5-0 C", "A 0-1 C"].map((text) => match(text));
	const ofSeason = (name: string) =>
		rowsOf(
			tablesOf(rulesOfSeason(rulesNamed("rs.1"), name), [
				...season,
				match("A 0-0 B", "Championship"),
				match("B 9-0 C", "Championship"),
				match("A 1-0 C", "Championship"),
			])[0],
		);

	it("are parted by the place before the split where that is known, else by goals in a table that is marked plain and leads nowhere", () => {
		expect(ofSeason("2021/22")).toBe("A 8, B 8, C 3");
		expect(ofSeason("2023/24")).toBe("B 8, A 8, C 3");
		const guessed = rulesOfSeason(rulesNamed("rs.1"), "2023/24");
		expect([guessed.isPlain, guessed.stages.flatMap(({ zones }) => zones)]).toEqual([true, []]);
		expect(rulesOfSeason(rulesNamed("rs.1"), "2020/21").isPlain).toBe(true);
	});
});

/** Reglamento of the Torneos 2025, art. 24.2. */
describe("zones of the Argentine tournaments", () => {
	const rules = rulesOfSeason(rulesNamed("ar.1"), "2025");

	it("are tables of their own in each half of the year, with matches against the other zone", () => {
		const named = { B: "Boca Juniors", T: "Tigre", R: "River Plate", I: "Independiente", V: "Independiente Rivadavia" };
		const matches = [
			...["B 1-0 T", "B 0-1 R", "R 2-0 I", "V 1-0 I"].map((text) => match(text, "Apertura")),
			...["T 1-0 B", "I 1-0 R"].map((text) => match(text, "Clausura")),
		];
		const tables = computeTables(rules, "overall", matches, (id) => named[id as keyof typeof named]);
		expect(tables.map((table) => [table.group, rowsOf(table)])).toEqual([
			["Apertura, Zone A", "V 3, B 3, T 0"],
			["Apertura, Zone B", "R 6, I 0"],
			["Clausura, Zone A", "T 3, B 0"],
			["Clausura, Zone B", "I 3, R 0"],
		]);
		expect(tables[0]?.zones).toMatchObject([{ from: 1, to: 3, label: "Round of 16" }]);
	});
});

/** FRF, art. 29: the half point gained by rounding separates level teams, then the points of the first stage. */
describe("play-offs of the Romanian Liga I", () => {
	const rules = rulesOfSeason(rulesNamed("ro.1"), "2024/25");

	it("put the team that gained half a point behind, then the one with fewer points before", () => {
		// Points are halved: A 7 → 4 (rounded up), B 6 → 3, C 4 → 2.
		const before = ["A 1-0 D", "A 1-0 E", "A 0-0 C", "B 1-0 D", "B 1-0 E", "C 3-0 D"].map((text) => match(text));
		const last = (...texts: string[]) => tablesOf(rules, [...before, ...texts.map((text) => match(text, "Championship"))])[0];
		// A has 4 + 1 points, C 2 + 3, B 3 + 1 + 1.
		expect(rowsOf(last("A 0-0 B", "B 0-0 D", "C 2-0 D"))).toBe("B 5, C 5, A 5, D 1");
	});

	it("look at matches of the play-offs alone between teams level by that, then at the goals of the whole season", () => {
		// A and B have 4 points each, halved to 2; A won their earlier match.
		const before = ["A 1-0 B", "A 0-0 C", "A 0-9 D", "B 3-0 C", "B 0-0 D"].map((text) => match(text));
		const last = (...texts: string[]) => tablesOf(rules, [...before, ...texts.map((text) => match(text, "Championship"))])[0];
		expect(rowsOf(last("A 0-0 B"))).toBe("B 3, A 3");
		expect(rowsOf(last("A 1-0 B", "B 1-0 C", "A 0-1 C"))?.startsWith("A 5, B 5")).toBe(true);
	});
});

/** The table that the league published in 2020: points are carried over; the first three carried 82, 68 and 64. */
describe("groups of the Danish Superliga", () => {
	it("bring all points along, and lead to Europe from the lower group only since there are twelve teams", () => {
		const before = ["A 1-0 B", "A 1-0 C", "C 1-0 D", "D 1-0 E"].map((text) => match(text));
		const season = [...before, match("B 0-0 A", "Championship"), match("D 0-0 C", "Relegation")];
		const zonesIn = (name: string) =>
			tablesOf(rulesOfSeason(rulesNamed("dk.1"), name), season).map((table) => [
				rowsOf(table),
				table.zones.map(({ from, to, kind }) => [from, to, kind]),
			]);
		expect(zonesIn("2024/25")).toEqual([
			["A 7, B 1", [[1, 1, "champion"]]],
			[
				"C 4, D 4",
				[
					[3, 3, "play_off"],
					[3, 4, "relegation"],
				],
			],
		]);
		expect(zonesIn("2018/19")).toEqual([
			["A 7, B 1", [[1, 1, "champion"]]],
			["C 4, D 4", []],
		]);
		expect(rulesOfSeason(rulesNamed("dk.1"), "2015/16").isPlain).toBe(true);
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

/** Matches between level teams count before the goal difference of the season. */
describe.each(["pt.1", "tr.1", "pl.1", "gr.1", "cz.1"])("level teams of %s", (name) => {
	it("are parted by the matches between them", () => {
		const rules = rulesOfSeason(rulesNamed(name), "2023/24");
		const season = ["A 1-0 B", "B 0-0 A", "B 9-0 C", "C 1-0 A"].map((text) => match(text));
		expect(rowsOf(tablesOf(rules, season)[0])).toBe("A 4, B 4, C 3");
		expect(rules.isPlain).toBeUndefined();
	});
});

/** Wettspielreglement of the Swiss Football League: matches between level teams count after the goals. */
describe("level teams of ch.1", () => {
	it("are parted by their own matches where goals are equal", () => {
		const rules = rulesOfSeason(rulesNamed("ch.1"), "2023/24");
		const season = ["B 1-0 A", "D 1-0 B", "A 1-0 E", "D 3-0 E"].map((text) => match(text));
		expect(rowsOf(tablesOf(rules, season)[0])).toBe("D 6, B 3, A 3, E 0");
	});
});

describe.each(["dk.1", "ch.1", "at.1", "sco.1"])("level teams of %s", (name) => {
	it("are parted by the goal difference of the season", () => {
		const rules = rulesOfSeason(rulesNamed(name), "2023/24");
		const season = ["A 1-0 B", "B 0-0 A", "B 9-0 C", "C 1-0 A"].map((text) => match(text));
		expect(rowsOf(tablesOf(rules, season)[0])).toBe("B 4, A 4, C 3");
	});
});

describe("Egypt after the split", () => {
	it("parts level teams by the goals of their group alone, and shows those of the season", () => {
		// A has 3 + 3 points, 9-1 goals in the season and 1-0 in the group; B has 3 + 3 points, 5-0 and 4-0.
		const season = ["A 8-1 C", "B 1-0 D"].map((text) => match(text));
		const group = ["A 1-0 C", "B 4-0 D"].map((text) => match(text, "Championship"));
		const [championship] = tablesOf(rulesOfSeason(rulesNamed("eg.1"), "2024/25"), [...season, ...group]);
		expect(championship?.rows.slice(0, 2).map(({ teamId, points, goalsFor }) => [teamId, points, goalsFor])).toEqual([
			["B", 6, 5],
			["A", 6, 9],
		]);
	});
});

describe("MLS 2020", () => {
	it("sends ten teams of the east on, four of them to a play-in round, and eight of the west", () => {
		const [east, west] = rulesOfSeason(rulesNamed("us.1"), "2020").stages[0]?.members ?? [];
		const teams = (names: readonly string[] = []) =>
			names.slice(0, 12).map((homeId, at) => ({ ...match("A 1-0 B"), homeId, awayId: names[at - 1] ?? "X" }));
		const tables = tablesOf(rulesOfSeason(rulesNamed("us.1"), "2020"), [...teams(east?.teams), ...teams(west?.teams)]);
		expect(tables.map(({ group, zones }) => [group, zones.map(({ from, to, label }) => `${from}–${to} ${label}`)]).slice(0, 2)).toEqual([
			["Eastern Conference", ["1–6 Play-offs, first round", "7–10 Play-in round"]],
			["Western Conference", ["1–8 Play-offs, first round"]],
		]);
	});
});
