// Tie-breakers of teams level on points, by the regulations: head-to-head in its variants, cards, opponents, play-offs, lots.
import { describe, expect, it } from "vitest";
import { rulesOfSeason, type SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { orderOf, tablesOf, textMatch } from "../../../../fixtures/text-match.ts";

const LEAGUE: SeasonRules = rulesOfSeason(rulesNamed("league"), "2024/25");
const teamsOf = (rules: Partial<SeasonRules>, texts: readonly string[]) =>
	orderOf({ ...LEAGUE, ...rules }, texts)?.filter((entry) => typeof entry === "string");

/** A has 9 points from the matches among A, B and C; B and C have 4. B and C win 5 more points against D, so all three are level. */
const AMONG_THREE = ["C 1-0 B", "B 0-0 C", "B 3-0 A", "A 1-0 B", "A 1-0 C", "C 0-1 A"];
const against = (team: string) => [`${team} 1-0 D`, `${team} 0-0 D`, `D 0-0 ${team}`];

describe("head-to-head among three", () => {
	const texts = [...AMONG_THREE, ...against("B"), ...against("C")];

	/**
	 * Regulations of the UEFA European Championship, art. 20: a) to c) in one table of the level teams, then again for those still level.
	 */
	it("takes its criteria together and begins anew with those they leave level", () => {
		// In the table of the three, B has goals 3-2 and C 1-2.
		expect(teamsOf({ tieBreakers: ["head_to_head"], headToHead: "all_again" }, texts)).toEqual(["A", "B", "C", "D"]);
		// In the table of the three, B and C have 4 points and goals 3-3; C won against B.
		const level = ["C 2-0 B", "B 0-0 C", "B 3-0 A", "A 1-0 B", "A 2-1 C", "A 1-0 C", ...against("B"), ...against("C")];
		expect(teamsOf({ tieBreakers: ["head_to_head"], headToHead: "all_again" }, level)).toEqual(["A", "C", "B", "D"]);
	});

	/** RFEF, Reglamento General, art. 201: once a criterion has placed a team, the criteria for the number of remaining teams start again. */
	it("begins anew after each criterion in Spain", () => {
		expect(teamsOf(rulesNamed("es.1"), texts)).toEqual(["A", "C", "B", "D"]);
	});

	/** NOIF of the FIGC, art. 51: points and goal difference in the table of all level teams, then in the whole season. */
	it("is applied once in Italy", () => {
		expect(teamsOf(rulesNamed("it.1"), texts)).toEqual(["A", "B", "C", "D"]);
		const level = ["C 2-0 B", "B 0-0 C", "B 3-0 A", "A 1-0 B", "A 2-1 C", "A 1-0 C", ...against("C"), "B 6-0 D", "B 0-0 D", "D 0-0 B"];
		expect(teamsOf(rulesNamed("it.1"), level)).toEqual(["A", "B", "C", "D"]);
		expect(teamsOf({ ...rulesNamed("it.1"), headToHead: "all_again" }, level)).toEqual(["A", "C", "B", "D"]);
	});

	it("waits until all of them have met, and goes by the next criterion until then", () => {
		const open = ["C 1-0 B", "B 5-0 D", "B - C"];
		expect(teamsOf(rulesNamed("es.1"), open)).toEqual(["B", "C", "D"]);
	});
});

describe("criteria of head-to-head", () => {
	it.each([
		["head_to_head_points", ["B 1-0 A", "A 5-0 C"], "B"],
		["head_to_head_goal_difference", ["A 1-0 B", "B 3-0 A"], "B"],
		["head_to_head_goals", ["A 1-0 B", "B 2-1 A", "B 1-1 C", "C 3-3 A"], "A"],
	] as const)("%s", (breaker, texts, leader) => {
		expect(teamsOf({ tieBreakers: [breaker] }, texts)?.find((team) => team === "A" || team === "B")).toBe(leader);
	});

	/** Premier League Handbook, C.17: goal difference, goals, then points and away goals in the matches between the teams. */
	it("away goals between level teams in England", () => {
		const texts = ["A 1-0 B", "B 2-1 A", "A 2-2 C", "B 2-2 C"];
		expect(teamsOf(rulesNamed("en.1"), texts)?.slice(0, 2)).toEqual(["A", "B"]);
	});
});

/** Regulations of the FIFA World Cup 2018, art. 32: group H, Japan with 4 yellow cards, Senegal with 6. */
describe("cards", () => {
	const groupH = [
		["Colombia 1-2 Japan", [0, 1]],
		["Poland 1-2 Senegal", [0, 2]],
		["Japan 2-2 Senegal", [2, 3]],
		["Poland 0-3 Colombia", [0, 0]],
		["Japan 0-1 Poland", [1, 0]],
		["Senegal 0-1 Colombia", [1, 0]],
	] as const;
	const rules = { ...rulesOfSeason(rulesNamed("worldcup"), "2018"), placings: [] };
	const teams = (hasCards: boolean) =>
		tablesOf(
			rules,
			groupH.map(([text, [home, away]]) => ({ ...textMatch(text, "Group H"), ...(hasCards && { cards: { home, away } }) })),
		)[0]?.rows.map(({ teamId }) => teamId);

	it("part teams level in everything else", () => {
		expect(teams(true)).toEqual(["Colombia", "Japan", "Senegal", "Poland"]);
	});

	it("are passed over where they are not known of all teams", () => {
		const others = groupH.map(([text]) => textMatch(text.replace("Japan", "Zapan"), "Group H"));
		expect(teams(false)).toEqual(["Colombia", "Japan", "Senegal", "Poland"]);
		expect(tablesOf(rules, others)[0]?.rows.map(({ teamId }) => teamId)).toEqual(["Colombia", "Senegal", "Zapan", "Poland"]);
	});
});

/** Regulations of the UEFA Champions League 2024/25, art. 18: after goals and wins, the results of the opponents. */
describe("opponents", () => {
	it("with more points part teams that did not meet", () => {
		const rules = { ...rulesOfSeason(rulesNamed("uefa.cl"), "2024/25") };
		// A and B won 1-0 at home; C, beaten by A, won its other match.
		const matches = ["B 1-0 D", "A 1-0 C", "C 2-0 D", "A 0-1 E", "B 0-1 E"].map((text) => textMatch(text, "League phase"));
		const places = tablesOf(rules, matches)[0]?.rows.map(({ teamId }) => teamId);
		expect(places?.filter((team) => team === "A" || team === "B")).toEqual(["A", "B"]);
		const turned = ["B 1-0 C", "A 1-0 D", "C 2-0 D", "A 0-1 E", "B 0-1 E"].map((text) => textMatch(text, "League phase"));
		const others = tablesOf(rules, turned)[0]?.rows.map(({ teamId }) => teamId);
		expect(others?.filter((team) => team === "A" || team === "B")).toEqual(["B", "A"]);
	});
});

/** Serie A since 2022/23: teams level for first place, or for the last place that avoids relegation, play an additional match. */
describe("a play-off", () => {
	const rules: SeasonRules = {
		...LEAGUE,
		tieBreakers: ["goal_difference"],
		playOffs: [{ place: 1, groups: "Title play-off" }],
	};
	const season = ["A 3-0 C", "B 1-0 C"].map((text) => textMatch(text));
	const places = (matches: typeof season) => tablesOf(rules, matches)[0]?.rows.map(({ teamId }) => teamId);

	it("decides between teams level on points, after a shoot-out too, and is no match of the table", () => {
		const decided = { ...textMatch("B 1-1 A", "Title play-off"), winner: "home" as const };
		expect(places([...season, decided])).toEqual(["B", "A", "C"]);
		expect(tablesOf(rules, [...season, decided])[0]?.rows[0]?.played).toBe(1);
	});

	it("decides nothing before it is over, nor between teams that are not level, nor at another place", () => {
		expect(places([...season, textMatch("B - A", "Title play-off")])).toEqual(["A", "B", "C"]);
		expect(places([...season, textMatch("C 0-0 D"), { ...textMatch("B 1-0 A", "Cup"), winner: "home" as const }])?.[0]).toBe("A");
		const ahead = [...season, textMatch("A 1-0 C")];
		expect(places([...ahead, { ...textMatch("B 1-0 A", "Title play-off"), winner: "home" as const }])?.[0]).toBe("A");
	});

	it("that only its outcome is known of goes before every tie-breaker", () => {
		const placings = [{ above: "B", below: "A", reason: "Play-off, 1–0", isPlayOff: true as const }];
		expect(teamsOf({ ...rules, placings }, ["A 3-0 C", "B 1-0 C"])).toEqual(["B", "A", "C"]);
	});
});

describe("lots", () => {
	it("part teams that nothing else parts, and only these", () => {
		const placings = [{ above: "B", below: "A", reason: "Drawing of lots" }];
		expect(teamsOf({ placings }, ["A 1-0 C", "B 1-0 C"])).toEqual(["B", "A", "C"]);
		expect(teamsOf({ placings }, ["A 2-0 C", "B 1-0 C"])).toEqual(["A", "B", "C"]);
	});

	it("name teams as any source writes them", () => {
		const placings = [{ above: "FC Bée", below: "Aah", reason: "Drawing of lots" }];
		expect(teamsOf({ placings }, ["Aah 1-0 C", "Bee 1-0 C"])).toEqual(["Bee", "Aah", "C"]);
	});
});
