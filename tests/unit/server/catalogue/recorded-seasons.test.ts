// Tables of real seasons compared with the published ones.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { computeTables } from "#server/catalogue/standings/tables/standings.ts";
import { isResembling } from "#shared/kit/name-form.ts";
import { readSeason } from "../../../fixtures/openfootball-season.ts";
import { PUBLISHED_TABLES, publishedRows } from "../../../fixtures/published-tables.ts";
import { readReportedSeason, readReportedStandings } from "../../../fixtures/reported-standings.ts";
import { sharedData } from "../../../support/shared-data.ts";

describe("the table of", () => {
	it.skipIf(!sharedData("openfootball/leagues")).each(PUBLISHED_TABLES)("$file is the published one, to the last row", (published) => {
		const { file, rules, season, group } = published;
		const matches = readSeason(sharedData(`openfootball/${file}`) ?? "");
		const tables = computeTables(rulesOfSeason(rulesNamed(rules), season), "overall", matches, (name) => name);
		const table = tables.find((each) => each.group === group);
		expect(table?.rows.map(({ teamId, points }) => [teamId, points])).toEqual(publishedRows(published));
	});

	it.skipIf(!sharedData("openfootball/leagues") || !sharedData("api-football/recorded"))(
		"England 2022/23 equals the standings that API-Football reports, with what the places lead to",
		() => {
			const matches = readSeason(sharedData("openfootball/leagues/2022-23/en.1.json") ?? "");
			const [table] = computeTables(rulesOfSeason(rulesNamed("en.1"), "2022/23"), "overall", matches, (name) => name);
			const kindOf = (place: number) => table?.zones.find(({ from, to }) => from <= place && place <= to);
			const computed = table?.rows.map((row, index) => {
				const { label, kind } = kindOf(index + 1) ?? {};
				return {
					played: row.played,
					won: row.won,
					drawn: row.drawn,
					lost: row.lost,
					points: row.points,
					scored: row.goalsFor,
					conceded: row.goalsAgainst,
					leadsTo: kind === "relegation" ? "relegation" : (label ?? null),
				};
			});
			const reported = readReportedStandings(sharedData("api-football/recorded/standings-epl-2022.json") ?? "");
			expect(computed).toEqual(reported.map(({ name: _name, ...row }) => row));
			for (const [index, { name }] of reported.entries()) expect(isResembling(table?.rows[index]?.name ?? "", name)).toBe(true);
		},
	);

	it.skipIf(!sharedData("football-data-org/Competition"))(
		"Bundesliga 2022/23 on the day of the recording equals football-data.org's",
		() => {
			const { matches, standings } = readReportedSeason(sharedData("football-data-org/Competition") ?? "", 2002);
			const rules = rulesOfSeason(rulesNamed("de.1"), "2022/23");
			for (const [type, view] of [
				["TOTAL", "overall"],
				["HOME", "home"],
				["AWAY", "away"],
			] as const) {
				const [table] = computeTables(rules, view, matches, (name) => name);
				expect(
					table?.rows.map(({ teamId, played, points, goalsFor, goalsAgainst }) => [teamId, played, points, goalsFor, goalsAgainst]),
				).toEqual(standings.find((each) => each.type === type)?.rows);
			}
		},
	);

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

	it.skipIf(!sharedData("openfootball/worldcup"))(
		"the World Cup 2026 sends the first two of each group and the eight best thirds on",
		() => {
			const path = sharedData("openfootball/worldcup/2026/worldcup.json") ?? "";
			const tables = computeTables(rulesOfSeason(rulesNamed("worldcup"), "2026"), "overall", readSeason(path), (name) => name);
			const across = tables.find(({ isAcross }) => isAcross);
			const groups = tables.filter(({ isAcross }) => !isAcross);
			const onward = [...groups.flatMap(({ rows }) => rows.slice(0, 2)), ...(across?.rows.slice(0, 8) ?? [])].map(({ teamId }) => teamId);
			const file = JSON.parse(readFileSync(path, "utf8")) as { matches: { round: string; team1: string; team2: string }[] };
			const played = file.matches.filter(({ round }) => round === "Round of 32").flatMap(({ team1, team2 }) => [team1, team2]);
			expect(onward.toSorted()).toEqual(played.toSorted());
		},
	);

	it.skipIf(!sharedData("openfootball/leagues"))("the Champions League 2024/25 sends on whom its zones say", () => {
		const path = sharedData("openfootball/leagues/2024-25/uefa.cl.json") ?? "";
		const [table] = computeTables(rulesOfSeason(rulesNamed("uefa.cl"), "2024/25"), "overall", readSeason(path), (name) => name);
		const file = JSON.parse(readFileSync(path, "utf8")) as { matches: { round: string; team1: string; team2: string }[] };
		const played = (part: string) =>
			new Set(file.matches.filter(({ round }) => round.startsWith(part)).flatMap(({ team1, team2 }) => [team1, team2]));
		const names = (from: number, to: number) => table?.rows.slice(from - 1, to).map(({ teamId }) => teamId) ?? [];
		expect(new Set(names(9, 24))).toEqual(played("Playoffs"));
		expect(names(1, 8).every((name) => played("Finals, Round of 16").has(name) && !played("Playoffs").has(name))).toBe(true);
	});

	it.skipIf(!sharedData("openfootball/euro"))("the groups of the Euro 2020 let its direct comparisons decide", () => {
		const matches = readSeason(sharedData("openfootball/euro/2020/euro.json") ?? "");
		const tables = computeTables(rulesOfSeason(rulesNamed("euro"), "2021"), "overall", matches, (name) => name);
		// Three teams level on 3 points; Denmark's big win over Russia decided between the three.
		expect(tables[1]?.rows.map(({ teamId }) => teamId)).toEqual(["Belgium", "Denmark", "Finland", "Russia"]);
		expect(tables[5]?.rows.map(({ teamId }) => teamId)).toEqual(["France", "Germany", "Portugal", "Hungary"]);
	});
});
