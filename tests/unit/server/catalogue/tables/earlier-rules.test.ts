// Rules of earlier seasons: two points for a win, head-to-head in Italy, a season cut short in France. Each is compared with the
// published order.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { orderOf, tablesOf, textMatch } from "../../../../fixtures/text-match.ts";
import { sharedData } from "../../../../support/shared-data.ts";

/**
 * Groups of World Cups with points, the best team first (jfjelstul/worldcup, group_standings.csv). If points are level, the tested rule
 * decides the order.
 */
const PUBLISHED: Record<string, Record<string, string>> = {
	"1930": {
		"Group 1": "Argentina 6, Chile 4, France 2, Mexico 0",
		"Group 2": "Yugoslavia 4, Brazil 2, Bolivia 0",
		"Group 3": "Uruguay 4, Romania 2, Peru 0",
	},
	"1974": {
		"Group 1": "East Germany 5, West Germany 4, Chile 2, Australia 1",
		"Group 2": "Yugoslavia 4, Brazil 4, Scotland 4, Zaire 0",
		"Group 3": "Netherlands 5, Sweden 4, Bulgaria 2, Uruguay 1",
		"Group 4": "Poland 6, Argentina 3, Italy 3, Haiti 0",
	},
	"1978": {
		"Group 2": "Poland 5, West Germany 4, Tunisia 3, Mexico 0",
		"Group 3": "Austria 4, Brazil 4, Spain 3, Sweden 1",
		"Group 4": "Peru 5, Netherlands 3, Scotland 3, Iran 1",
		// With three points for a win Austria would be third.
		"Group A": "Netherlands 5, Italy 3, West Germany 2, Austria 2",
		"Group B": "Argentina 5, Brazil 5, Poland 2, Peru 0",
	},
	"1990": {
		"Group A": "Italy 6, Czechoslovakia 4, Austria 2, United States 0",
		"Group B": "Cameroon 4, Romania 3, Argentina 3, Soviet Union 2",
		"Group D": "West Germany 5, Yugoslavia 4, Colombia 3, United Arab Emirates 0",
		"Group F": "England 4, Republic of Ireland 3, Netherlands 3, Egypt 2",
	},
	"2006": {
		"Group C": "Argentina 7, Netherlands 7, Ivory Coast 3, Serbia and Montenegro 0",
		"Group H": "Spain 9, Ukraine 6, Tunisia 1, Saudi Arabia 1",
	},
};
const NAMES: Record<string, string> = { USA: "United States", "Côte d'Ivoire": "Ivory Coast", Ireland: "Republic of Ireland" };

describe("World Cups before 2018", () => {
	const folder = sharedData("openfootball-text/worldcup.more");
	/** Groups as parsed from the text by independent code: headings that end with a group, followed by lines ` Home v Away 1-0`. */
	const groupsOf = (year: string) => {
		const lines = readFileSync(`${folder}/worldcup/${year}_worldcup.txt`, "utf8").split("\n");
		let group: string | null = null;
		const matches = lines.flatMap((line, startsAt) => {
			if (line.startsWith("»")) group = /Group \w+$/.exec(line.trim())?.[0] ?? null;
			const [, home, away, goals, against] = /^ {2}(\S.*?) v (\S.*?) {2,}(\d+)-(\d+)\s*$/.exec(line) ?? [];
			if (group === null || home === undefined || away === undefined) return [];
			const [homeId, awayId] = [home, away].map((name) => NAMES[name] ?? name) as [string, string];
			return [{ group, startsAt, homeId, awayId, score: { home: Number(goals), away: Number(against) }, isLive: false, isOver: true }];
		});
		return tablesOf(rulesOfSeason(rulesNamed("worldcup"), year), matches);
	};

	it.skipIf(!folder).each(Object.entries(PUBLISHED))("%s: points and order are the published ones", (year, groups) => {
		const tables = new Map(
			groupsOf(year).map(({ group, rows }) => [group, rows.map(({ name, points }) => `${name} ${points}`).join(", ")]),
		);
		expect(Object.fromEntries(Object.keys(groups).map((group) => [group, tables.get(group)]))).toEqual(groups);
	});

	it("of level teams the one that won the play-off, or the lot, stands above", () => {
		const order = (year: string, texts: readonly string[]) =>
			tablesOf(
				rulesOfSeason(rulesNamed("worldcup"), year),
				texts.map((text) => textMatch(text, "Group 2")),
			)[0]?.rows.map(({ name }) => name);
		const texts = ["Switzerland 1-0 Belgium", "Italy 4-0 Belgium"];
		expect(order("1954", texts)).toEqual(["Switzerland", "Italy", "Belgium"]);
		expect(order("1950", texts)).toEqual(["Italy", "Switzerland", "Belgium"]);
	});

	it("1994: the match between them parts teams level in points and goals", () => {
		const group = [
			"Bulgaria 2-0 Argentina",
			"Argentina 4-1 Greece",
			"Argentina 2-0 Nigeria",
			"Greece 0-4 Bulgaria",
			"Nigeria 3-0 Bulgaria",
		];
		const rows = tablesOf(
			rulesOfSeason(rulesNamed("worldcup"), "1994"),
			group.map((text) => textMatch(text, "Group D")),
		)[0]?.rows;
		expect(rows?.map(({ name, points }) => [name, points])).toEqual([
			["Bulgaria", 6],
			["Argentina", 6],
			["Nigeria", 3],
			["Greece", 0],
		]);
	});

	it("women had two points a win in 1991, and the rest is said not to be known", () => {
		const rules = rulesOfSeason(rulesNamed("worldcup.women"), "1991");
		expect(rules.isPlain).toBe(true);
		const [table] = tablesOf(rules, [textMatch("A 1-0 B", "Group A"), textMatch("A 1-1 C", "Group A")]);
		expect(table?.rows.map(({ name, points }) => [name, points])).toEqual([
			["A", 3],
			["C", 1],
			["B", 0],
		]);
		expect(rulesOfSeason(rulesNamed("worldcup.women"), "1995")).toMatchObject({ isPlain: true, points: { win: 3 } });
	});
});

describe("Italy since 2005/06", () => {
	/**
	 * 2017/18: Inter was fourth before Lazio with 72 points each; their matches ended 0–0 and 3–2 for Inter, while Lazio had the better goal
	 * difference.
	 */
	const TEXTS = [
		"Inter 0-0 Lazio",
		"Lazio 2-3 Inter",
		"Lazio 9-0 C",
		"C 0-9 Lazio",
		"Inter 0-0 C",
		"C 2-1 Inter",
		"D 0-1 Inter",
		"Lazio 1-1 D",
	];

	it("parts level teams by the matches between them", () => {
		expect(orderOf(rulesOfSeason(rulesNamed("it.1"), "2017/18"), TEXTS)?.slice(0, 4)).toEqual(["Inter", 8, "Lazio", 8]);
	});

	it("says until 2020/21 that deductions and places are not known, and before 2005/06 that nothing is", () => {
		expect(rulesOfSeason(rulesNamed("it.1"), "2017/18")).toMatchObject({ unknown: ["deductions", "places"], stages: [{ zones: [] }] });
		expect(rulesOfSeason(rulesNamed("it.1"), "2021/22").unknown).toBeUndefined();
		expect(rulesOfSeason(rulesNamed("it.1"), "2004/05")).toMatchObject({ isPlain: true });
	});
});

describe("France 2019/20", () => {
	const rules = rulesOfSeason(rulesNamed("fr.1"), "2019/20");

	/** The published order: 7 Lyon (+15), 8 Montpellier (+1), which won the only match between them. */
	it("goes by goals where the season ended between the two matches of level teams", () => {
		const texts = ["Montpellier 1-0 Lyon", "Lyon 5-0 C", "C 1-0 Montpellier"];
		expect(orderOf(rules, texts)?.filter((entry) => typeof entry === "string")).toEqual(["Lyon", "Montpellier", "C"]);
		const cancelled = { ...textMatch("Lyon - Montpellier"), isOver: true };
		const rows = tablesOf(rules, [...texts.map((text) => textMatch(text)), cancelled])[0]?.rows;
		expect(rows?.map(({ name }) => name)).toEqual(["Lyon", "Montpellier", "C"]);
	});

	it("goes by both matches where both were played", () => {
		const texts = ["Nice 2-0 Reims", "Reims 1-1 Nice", "D 4-0 Nice", "Nice 0-0 C", "Reims 3-0 C", "C 1-1 Reims"];
		expect(orderOf(rules, texts)).toEqual(["D", 3, "Nice", 5, "Reims", 5, "C", 2]);
	});
});
