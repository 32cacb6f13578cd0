// Tables computed from results: views, tie-breakers, stages, decisions off the pitch; and properties of every season.
import { describe, expect, it } from "vitest";
import { rulesOfSeason, type SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import type { TableView } from "#server/catalogue/standings/tables/standings.ts";
import type { TableMatch } from "#server/catalogue/standings/tables/tally-results.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { textMatch as match, orderOf as orderByRules, tablesOf } from "../../../../fixtures/text-match.ts";

const LEAGUE = rulesNamed("league");
const orderOf = (rules: Partial<SeasonRules>, texts: string[], view?: TableView) => orderByRules({ ...LEAGUE, ...rules }, texts, view);

describe("a table", () => {
	const season = ["A 2-0 B", "C 1-1 A", "B 3-1 C", "A 0-1 C", "B - A", "C 2-0 B live"];

	it("counts what was played, with the form latest last", () => {
		const [a] =
			tablesOf(
				LEAGUE,
				season.map((text) => match(text)),
			)[0]?.rows.filter(({ teamId }) => teamId === "A") ?? [];
		expect(a).toMatchObject({
			played: 3,
			won: 1,
			drawn: 1,
			lost: 1,
			goalsFor: 3,
			goalsAgainst: 2,
			points: 4,
			form: ["W", "D", "L"],
			isPlaying: false,
		});
	});

	it("stands in the view live as matches under way stand", () => {
		const rows = tablesOf(
			LEAGUE,
			season.map((text) => match(text)),
			"live",
		)[0]?.rows;
		expect(rows?.map(({ teamId, points, isPlaying }) => [teamId, points, isPlaying])).toEqual([
			["C", 7, true],
			["A", 4, false],
			["B", 3, true],
		]);
	});

	it("knows who is good at home, who away, and who lately", () => {
		expect(orderOf({}, season, "home")).toEqual(["B", 3, "A", 3, "C", 1]);
		expect(orderOf({}, season, "away")).toEqual(["C", 3, "A", 1, "B", 0]);
		const streak = ["A 1-0 B", "A 1-0 B", "B 1-0 A", "B 1-0 A", "B 1-0 A", "B 1-0 A", "B 1-0 A"];
		expect(orderOf({}, streak, "form")).toEqual(["B", 15, "A", 0]);
	});

	it("has teams that have not played yet, and is not there without matches", () => {
		expect(orderOf({}, ["B - A"])).toEqual(["A", 0, "B", 0]);
		expect(tablesOf(LEAGUE, [])).toEqual([]);
		expect(tablesOf(rulesNamed("de.cup"), [match("A 1-0 B")])).toEqual([]);
	});

	it("of a competition without known rules are plain: by points and goals, of each group, without zones", () => {
		const rules = rulesNamed("xx.7");
		expect(rules.isPlain).toBe(true);
		const tables = tablesOf(rules, [match("A 1-0 B"), match("C 2-0 D", "Pool 1")]);
		expect(tables.map(({ group, zones }) => [group, zones])).toEqual([
			[null, []],
			["Pool 1", []],
		]);
	});
});

describe("teams level on points", () => {
	it("are parted by goals where goals come first", () => {
		expect(orderOf({ tieBreakers: ["goal_difference"] }, ["A 3-0 C", "B 2-0 C"])).toEqual(["A", 3, "B", 3, "C", 0]);
		expect(orderOf({ tieBreakers: ["goal_difference", "goals_for"] }, ["A 2-1 C", "B 4-3 D"])).toEqual(["B", 3, "A", 3, "D", 0, "C", 0]);
	});

	it("are parted by their own matches where these come first", () => {
		const texts = ["B 1-0 A", "A 5-0 C"];
		expect(orderOf({ tieBreakers: ["goal_difference"] }, texts)).toEqual(["A", 3, "B", 3, "C", 0]);
		expect(orderOf({ tieBreakers: ["head_to_head", "goal_difference"] }, texts)).toEqual(["B", 3, "A", 3, "C", 0]);
	});

	it("are compared directly only once all their matches are played", () => {
		const first = ["B 1-0 A", "A 5-0 C", "A - B"];
		expect(orderOf({ tieBreakers: ["head_to_head", "goal_difference"] }, first)).toEqual(["A", 3, "B", 3, "C", 0]);
	});

	it("are compared anew among those that the first comparison left level", () => {
		// Each of the three won once against another; A has more goals in these matches, B and C have equally many, and C won against B.
		const ring = ["B 2-1 A", "A 2-1 C", "C 1-0 B"];
		expect(orderOf({ tieBreakers: ["head_to_head"] }, ring)).toEqual(["A", 3, "C", 3, "B", 3]);
	});

	it.each([
		["away_goals", ["A 2-1 C", "D 1-2 B"], "B"],
		["away_wins", ["A 1-0 C", "D 0-1 B"], "B"],
		["wins", ["A 1-0 C", "A 0-1 C", "B 0-0 D", "B 0-0 D", "B 0-0 D"], "A"],
		["head_to_head_away_goals", ["A 1-0 B", "B 2-1 A"], "A"],
	] as const)("are parted by %s", (breaker, texts, leader) => {
		expect(orderOf({ tieBreakers: [breaker] }, [...texts])?.find((entry) => entry === "A" || entry === "B")).toBe(leader);
	});

	it("are parted by the organisers' decision, else go by name", () => {
		const placings = [{ above: "B", below: "A", reason: "Fewer cards" }];
		expect(orderOf({}, ["A 1-1 B"])).toEqual(["A", 1, "B", 1]);
		expect(orderOf({ placings }, ["A 1-1 B"])).toEqual(["B", 1, "A", 1]);
	});
});

describe("rules of a competition", () => {
	it("take points off, from the whole table only", () => {
		const deductions = [{ team: "A", points: 4, reason: "Accounts" }];
		expect(orderOf({ deductions }, ["A 1-0 B", "A 1-0 B"])).toEqual(["A", 2, "B", 0]);
		expect(orderOf({ deductions }, ["A 1-0 B", "A 1-0 B"], "home")).toEqual(["A", 6, "B", 0]);
	});

	it("halve points at a split, rounded down, and put who was rounded down first", () => {
		const split = "Playoffs - Championship";
		const before = ["A 1-0 C", "A 1-0 D", "A 0-0 E", "B 4-0 C", "B 4-0 D", "E 1-0 B"].map((text) => match(text));
		const [table, ...others] = tablesOf(rulesNamed("at.1"), [...before, match("A 1-1 B", split)]);
		expect([table?.group, others]).toEqual([split, []]);
		// Points are halved: A 7 → 3, B 6 → 3; then they draw.
		expect(table?.rows.map(({ teamId, points, rounded, played }) => [teamId, points, rounded, played])).toEqual([
			["A", 4, "down", 4],
			["B", 4, null, 4],
		]);
		expect(tablesOf(rulesNamed("at.1"), before).map(({ group }) => group)).toEqual([null]);
	});

	it("make one table a group, and leave other rounds out", () => {
		const matches = [match("C 1-0 D", "Group B"), match("A 1-0 B", "Group A"), match("A 3-0 C")];
		const tables = tablesOf(rulesNamed("worldcup"), matches);
		expect(tables.map(({ group, rows }) => [group, rows.map(({ teamId }) => teamId)])).toEqual([
			["Group A", ["A", "B"]],
			["Group B", ["C", "D"]],
		]);
	});

	it("place zones from both ends, where the order is final, and drop those that do not fit", () => {
		const places = (size: number, view?: TableView) => {
			const matches = Array.from({ length: size - 1 }, (_, index) => match(`T0 1-0 T${index + 1}`));
			return tablesOf(rulesNamed("de.1"), matches, view)[0]?.zones.map(({ from, to }) => [from, to]);
		};
		expect(places(18)).toEqual([
			[1, 4],
			[5, 5],
			[6, 6],
			[16, 16],
			[17, 18],
		]);
		expect(places(18, "form")).toEqual([]);
		expect(places(2)?.every(([from = 0, to = 0]) => from >= 1 && to <= 2)).toBe(true);
	});

	it("differ from season to season", () => {
		const worldCup = rulesNamed("worldcup");
		expect(rulesOfSeason(worldCup, "2018").tieBreakers[0]).toBe("goal_difference");
		expect(rulesOfSeason(worldCup, "2026").tieBreakers[0]).toBe("head_to_head");
		expect(rulesNamed("no.such.league")).toEqual(rulesNamed("plain"));
	});
});

describe("every season", () => {
	const TIE_BREAKERS = [
		"head_to_head",
		"goal_difference",
		"goals_for",
		"wins",
		"away_goals",
		"away_wins",
		"head_to_head_away_goals",
	] as const;

	/** A season cut off at a random point, with few goals so that many teams are level. */
	function drawSeason(random: SeededRandom): { rules: SeasonRules; matches: TableMatch[] } {
		const teams = Array.from({ length: random.integer(2, 8) }, (_, index) => `T${index}`);
		const pairs = random.shuffle(teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away])));
		const played = random.integer(0, pairs.length);
		const matches = pairs.map(([home, away], index) =>
			match(index < played ? `${home} ${random.integer(0, 2)}-${random.integer(0, 2)} ${away}` : `${home} - ${away}`),
		);
		return { rules: { ...LEAGUE, tieBreakers: random.shuffle(TIE_BREAKERS).slice(0, random.integer(1, 7)) }, matches };
	}

	it.each(Array.from({ length: 20 }, (_, seed) => seed))(
		"adds up, and is the same in whatever order it was submitted (seed %i)",
		(seed) => {
			const random = seededRandom(`standings ${seed}`);
			const { rules, matches } = drawSeason(random);
			const rowsOf = (view: TableView, played = matches) => tablesOf(rules, played, view)[0]?.rows ?? [];
			const rows = rowsOf("overall");
			const sum = (value: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + value(row), 0);
			const played = matches.filter(({ score }) => score);
			const draws = played.filter(({ score }) => score?.home === score?.away).length;
			expect(sum((row) => row.played)).toBe(2 * played.length);
			expect(sum((row) => row.won)).toBe(sum((row) => row.lost));
			expect(sum((row) => row.goalsFor)).toBe(sum((row) => row.goalsAgainst));
			expect(sum((row) => row.points)).toBe(3 * (played.length - draws) + 2 * draws);
			expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).sort((one, other) => other - one));
			expect(rowsOf("overall", random.shuffle(matches))).toEqual(rows);
			for (const { teamId, points, goalsFor } of rows) {
				const parts = [rowsOf("home"), rowsOf("away")].map((part) => part.find((row) => row.teamId === teamId));
				expect(parts.reduce((total, part) => total + (part?.points ?? 0), 0)).toBe(points);
				expect(parts.reduce((total, part) => total + (part?.goalsFor ?? 0), 0)).toBe(goalsFor);
			}
		},
	);
});
