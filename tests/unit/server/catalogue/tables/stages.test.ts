// Seasons with more than one table: splits, conferences, the best thirds, seasons cut short, knock-out rounds in addition to a league.
import { describe, expect, it } from "vitest";
import { rulesOfSeason, type SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { tablesOf, textMatch } from "../../../../fixtures/text-match.ts";

const LEAGUE: SeasonRules = rulesOfSeason(rulesNamed("league"), "2024/25");
const match = textMatch;
const rowsOf = (table: ReturnType<typeof tablesOf>[number] | undefined) => table?.rows.flatMap(({ teamId, points }) => [teamId, points]);

/** Rules of the SPFL, C: all points are carried over; the lower six stay below the upper six, whatever their points. */
describe("a split", () => {
	const before = ["A 1-0 B", "A 1-0 C", "B 1-0 C", "C 1-0 D", "A 1-0 D", "B 1-0 D"].map((text) => match(text));
	const after = [match("A 0-2 B", "Championship"), match("D 1-0 C", "Relegation"), match("C 9-0 D", "Relegation")];
	const rules = rulesOfSeason(rulesNamed("sco.1"), "2024/25");

	it("brings the points along and counts places through its groups, zones too", () => {
		const tables = tablesOf(rules, [...before, ...after]);
		expect(tables.map((table) => [table.group, table.firstPlace, rowsOf(table)])).toEqual([
			["Championship", 1, ["B", 9, "A", 9]],
			["Relegation", 3, ["C", 6, "D", 3]],
		]);
		expect(tables.map(({ zones }) => zones.map(({ from, to, kind }) => [from, to, kind]))).toEqual([
			[[1, 1, "champion"]],
			[
				[3, 3, "relegation_play_off"],
				[4, 4, "relegation"],
			],
		]);
	});

	it("leaves the table before it readable", () => {
		const [table, ...others] = tablesOf(rules, [...before, ...after], "before_split");
		expect([table?.group, rowsOf(table), others]).toEqual([null, ["A", 9, "B", 6, "C", 3, "D", 0], []]);
		expect(tablesOf(rules, before, "before_split")).toEqual([]);
	});

	/** Play-offs of the Belgian Pro League: halved points are rounded up; among level teams, a team that gained by rounding ranks lower. */
	it("may round halved points up", () => {
		const halved: SeasonRules = {
			...LEAGUE,
			tieBreakers: ["rounded_up", "goal_difference"],
			stages: [
				{ groups: null, zones: [] },
				{ groups: "Play-offs", carriedShare: 0.5, rounding: "up", zones: [] },
			],
		};
		// Points are halved: A 3 → 2 (rounded up), B 4 → 2.
		const season = ["A 9-0 C", "B 1-0 D", "B 0-0 D"].map((text) => match(text));
		const [table] = tablesOf(halved, [...season, match("A 0-0 B", "Play-offs")]);
		expect(table?.rows.map(({ teamId, points, rounded }) => [teamId, points, rounded])).toEqual([
			["B", 3, null],
			["A", 3, "up"],
		]);
	});
});

/** Ligue 1 and Scottish Premiership 2019/20: points per match. */
describe("a season cut short", () => {
	it("is ordered by points for each match", () => {
		const rules: SeasonRules = { ...LEAGUE, isPerGame: true };
		const season = ["A 1-0 C", "A 1-0 D", "B 1-0 C", "B 1-0 D", "B 1-0 E", "B 0-1 E"].map((text) => match(text));
		const rows = tablesOf(rules, season)[0]?.rows ?? [];
		expect(rows.slice(0, 2).map(({ teamId, points, played }) => [teamId, points, played])).toEqual([
			["A", 6, 2],
			["B", 9, 4],
		]);
		expect(rulesOfSeason(rulesNamed("fr.1"), "2019/20").isPerGame).toBe(true);
	});
});

/** Regulations of the UEFA European Championship, art. 21: points, goal difference, goals, wins, cards. */
describe("the best thirds", () => {
	it("are a table of their own across the groups", () => {
		const groupOf = (name: string, letter: string, third: string) =>
			[`${letter}1 2-0 ${letter}3`, `${letter}1 1-0 ${letter}2`, `${letter}2 1-0 ${letter}3`, third].map((text) => match(text, name));
		const season = [
			...groupOf("Group A", "a", "a3 1-0 a4"),
			...groupOf("Group B", "b", "b3 3-0 b4"),
			...groupOf("Group C", "c", "c3 0-0 c4"),
		];
		const rules = { ...rulesOfSeason(rulesNamed("euro"), "2024") };
		const across = tablesOf(rules, season).at(-1);
		expect([across?.group, across?.isAcross, rowsOf(across)]).toEqual(["Third-placed teams", true, ["b3", 3, "a3", 3, "c4", 1]]);
		expect(across?.zones).toEqual([{ from: 1, to: 3, kind: "next_round", label: "Round of 16" }]);
		expect(tablesOf(rules, season, "home").some(({ isAcross }) => isAcross)).toBe(false);
	});
});

/** Competition rules of MLS: every match counts, including those between the conferences. */
describe("conferences", () => {
	it("are tables of the teams that the season has in them", () => {
		const rules: SeasonRules = {
			...LEAGUE,
			stages: [
				{
					groups: null,
					zones: [],
					members: [
						{ name: "East", teams: ["FC Aah", "Bee"] },
						{ name: "West", teams: ["Cee"] },
					],
				},
			],
		};
		const tables = tablesOf(
			rules,
			["Aah 1-0 Cee", "Bee 0-2 Cee", "Aah 1-1 Bee"].map((text) => match(text)),
		);
		expect(tables.map((table) => [table.group, rowsOf(table)])).toEqual([
			["East", ["Aah", 4, "Bee", 1]],
			["West", ["Cee", 3]],
		]);
	});
});

describe("knock-out rounds of a league", () => {
	it("are no part of its table", () => {
		const season = [match("A 1-0 B"), { ...match("B 3-0 A"), isKnockOut: true }];
		expect(rowsOf(tablesOf(LEAGUE, season)[0])).toEqual(["A", 3, "B", 0]);
	});
});

describe("rules of a season", () => {
	it("are plain before the first season that is known", () => {
		const rules = rulesNamed("it.1");
		expect(rulesOfSeason(rules, "1998/99")).toMatchObject({ isPlain: true, tieBreakers: ["goal_difference", "goals_for"] });
		expect(rulesOfSeason(rules, "2030/31").isPlain).toBeUndefined();
		expect(rulesOfSeason(rules, "2022/23").deductions[0]).toMatchObject({ team: "Juventus", points: 10, date: "2023-05-22" });
	});

	it("make a table of the groups alone where a cup is not described", () => {
		const tables = tablesOf(rulesNamed("plain.cup"), [match("A 1-0 B", "Group A"), match("A 1-0 B")]);
		expect(tables.map(({ group }) => group)).toEqual(["Group A"]);
	});
});
