// Tables of seasons that were really played, against what was published of them.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rulesNamed, rulesOfSeason } from "#server/catalogue/tables/competition-rules.ts";
import { computeTables } from "#server/catalogue/tables/standings.ts";
import { readSeason } from "../../../fixtures/openfootball-season.ts";
import { sharedData } from "../../../support/shared-data.ts";

interface Published {
	file: string;
	rules: string;
	season: string;
	/** Place: team, points. */
	places: Record<number, [team: string, points: number]>;
}

const PUBLISHED: Published[] = [
	{
		file: "leagues/2022-23/en.1.json",
		rules: "en.1",
		season: "2022/23",
		places: {
			1: ["Manchester City FC", 89],
			2: ["Arsenal FC", 84],
			18: ["Leicester City FC", 34],
			19: ["Leeds United FC", 31],
			20: ["Southampton FC", 25],
		},
	},
	{
		file: "leagues/2023-24/en.1.json",
		rules: "en.1",
		season: "2023/24",
		// Everton lost 8 points, Forest 4.
		places: {
			1: ["Manchester City FC", 91],
			15: ["Everton FC", 40],
			17: ["Nottingham Forest FC", 32],
			18: ["Luton Town FC", 26],
			20: ["Sheffield United FC", 16],
		},
	},
	{
		file: "leagues/2017-18/en.1.json",
		rules: "en.1",
		season: "2017/18",
		places: { 1: ["Manchester City", 100], 18: ["Swansea City", 33], 19: ["Stoke City", 33], 20: ["West Bromwich Albion", 31] },
	},
	{
		file: "leagues/2022-23/de.1.json",
		rules: "de.1",
		season: "2022/23",
		// Level on points; goals decided on the last day.
		places: {
			1: ["FC Bayern München", 71],
			2: ["Borussia Dortmund", 71],
			16: ["VfB Stuttgart", 33],
			17: ["FC Schalke 04", 31],
			18: ["Hertha BSC", 29],
		},
	},
	{
		file: "leagues/2023-24/de.1.json",
		rules: "de.1",
		season: "2023/24",
		places: {
			1: ["Bayer 04 Leverkusen", 90],
			2: ["VfB Stuttgart", 73],
			16: ["VfL Bochum 1848", 33],
			17: ["1. FC Köln", 27],
			18: ["SV Darmstadt 98", 17],
		},
	},
	{
		file: "leagues/2023-24/at.1.json",
		rules: "at.1",
		season: "2023/24",
		// Points halved after 22 rounds; Rapid had been rounded down, so it is ahead of Hartberg.
		places: { 1: ["Sturm Graz", 44], 2: ["RB Salzburg", 42], 4: ["Rapid Wien", 28], 5: ["TSV Hartberg", 28] },
	},
	{
		file: "leagues/2024-25/uefa.cl.json",
		rules: "uefa.cl",
		season: "2024/25",
		places: {
			1: ["Liverpool FC (ENG)", 21],
			8: ["Aston Villa FC (ENG)", 16],
			24: ["Club Brugge KV (BEL)", 11],
			25: ["GNK Dinamo Zagreb (CRO)", 11],
		},
	},
];

describe("the table of", () => {
	it.skipIf(!sharedData("openfootball/leagues")).each(PUBLISHED)("$file is the published one", ({ file, rules, season, places }) => {
		const matches = readSeason(sharedData(`openfootball/${file}`) ?? "");
		const [table] = computeTables(rulesOfSeason(rulesNamed(rules), season), "overall", matches, (name) => name);
		const computed = Object.keys(places).map((place): [string, unknown] => {
			const row = table?.rows[Number(place) - 1];
			return [place, [row?.teamId, row?.points]];
		});
		expect(Object.fromEntries(computed)).toEqual(places);
	});

	it.skipIf(!sharedData("openfootball/worldcup"))("each group of the World Cup 2018 is the published one, to the last row", () => {
		interface Row {
			team: { name: string };
			played: number;
			won: number;
			drawn: number;
			lost: number;
			goals_for: number;
			goals_against: number;
			pts: number;
		}
		const text = readFileSync(sharedData("openfootball/worldcup/2018/worldcup.standings.json") ?? "", "utf8");
		const published = JSON.parse(text) as { groups: { name: string; standings: Row[] }[] };
		const matches = readSeason(sharedData("openfootball/worldcup/2018/worldcup.json") ?? "");
		const tables = computeTables(rulesOfSeason(rulesNamed("worldcup"), "2018"), "overall", matches, (name) => name);
		expect(
			tables.map(({ group, rows }) => [
				group,
				rows.map((row) => [row.teamId, row.played, row.won, row.drawn, row.lost, row.goalsFor, row.goalsAgainst, row.points]),
			]),
		).toEqual(
			published.groups.map(({ name, standings }) => [
				name,
				standings.map((row) => [row.team.name, row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against, row.pts]),
			]),
		);
	});

	it.skipIf(!sharedData("openfootball/euro"))("the groups of the Euro 2020 let its direct comparisons decide", () => {
		const matches = readSeason(sharedData("openfootball/euro/2020/euro.json") ?? "");
		const tables = computeTables(rulesNamed("euro"), "overall", matches, (name) => name);
		// Three teams level on 3 points; Denmark's wide win over Russia decided between the three.
		expect(tables[1]?.rows.map(({ teamId }) => teamId)).toEqual(["Belgium", "Denmark", "Finland", "Russia"]);
		expect(tables[5]?.rows.map(({ teamId }) => teamId)).toEqual(["France", "Germany", "Portugal", "Hungary"]);
	});
});
