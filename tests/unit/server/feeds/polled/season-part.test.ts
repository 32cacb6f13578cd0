// Parts of a season as providers and files name them: the group whose table a match counts in.
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { isOfStage } from "#server/catalogue/standings/tables/standings.ts";
import { groupOfRound } from "#server/feeds/importers/fixtures/stage-of-round.ts";
import { mapFixture } from "#server/feeds/providers/api-football/map.ts";
import { mapMatch } from "#server/feeds/providers/football-data/map.ts";

const fixture = (round: string) => ({
	fixture: { id: 1, date: "2025-04-05T18:00:00+00:00", timestamp: 1_743_876_000, status: { short: "NS" } },
	league: { id: 144, name: "Made League", country: "Belgium", season: 2024, round },
	teams: { home: { id: 1, name: "Made Town" }, away: { id: 2, name: "Made City" } },
	goals: { home: null, away: null },
});
const dataMatch = (stage: string, matchday: number | null) => ({
	id: 1,
	utcDate: "2025-04-05T18:00:00Z",
	status: "TIMED",
	stage,
	matchday,
	group: null,
	competition: { id: 2001, code: "CL", name: "Made Cup", type: "CUP" },
	season: { id: 1, startDate: "2024-09-01", endDate: "2025-05-31" },
	homeTeam: { id: 1, name: "Made Town" },
	awayTeam: { id: 2, name: "Made City" },
});
const reported = (mapped: ReturnType<typeof mapFixture>) => {
	if (!mapped.ok) throw new Error(mapped.message);
	const { groupName, round, format } = mapped.match;
	return [groupName, round, format.hasExtraTime];
};

describe("a part of a season", () => {
	it.each([
		["Regular Season - 27", null, "Matchday 27", false],
		["Championship Round - 2", "Championship", "Matchday 2", false],
		["Relegation Round - 10", "Relegation", "Matchday 10", false],
		["Relegation Group - 3", "Relegation", "Matchday 3", false],
		["Conference League Play-offs - 1", "Europe", "Matchday 1", false],
		["League Stage - 8", "League phase", "Matchday 8", false],
		["Group B - 4", "Group B", "Matchday 4", false],
		["Group A", "Group A", "Group A", false],
		["Apertura - 5", "Apertura", "Matchday 5", false],
		["Opening - 1", "Opening", "Matchday 1", false],
		["Closing - 1", "Closing", "Matchday 1", false],
		["1st Phase - 1", "1st Phase", "Matchday 1", false],
		["2nd Phase - 1", "2nd Phase", "Matchday 1", false],
		["Quadrangular - 1", "Quadrangular", "Matchday 1", false],
		["Final Round - 1", "Final Round", "Matchday 1", false],
		["Group Stage - 1", null, "Matchday 1", false],
		// FD8: names that no table has are a separate stage.
		["Zonal Stage - 1", "Zonal Stage", "Zonal Stage - 1", false],
		["Triangular - 3", "Triangular", "Triangular - 3", false],
		["Knockout Round - 1", null, "Knockout Round - 1", true],
		["Round of 16", null, "Round of 16", true],
		["Relegation Play-offs", null, "Relegation Play-offs", true],
	])("of API-Football: %s", (round, ...expected) => {
		expect(reported(mapFixture(fixture(round), () => null))).toEqual(expected);
	});

	it.each([
		["REGULAR_SEASON", 27, null, "Matchday 27", false],
		["LEAGUE_STAGE", 8, "League phase", "Matchday 8", false],
		["CHAMPIONSHIP", 2, "Championship", "Matchday 2", false],
		["RELEGATION_ROUND", 3, "Relegation", "Matchday 3", false],
		["CLAUSURA", 3, "Clausura", "Matchday 3", false],
		["FIRST_PHASE", 3, "FIRST PHASE", "Matchday 3", false],
		["QUALIFICATION_ROUND_1", 1, null, "Qualification round 1", true],
		["RELEGATION", null, null, "Relegation", true],
		["LAST_16", null, null, "Round of 16", true],
	])("of football-data.org: %s", (stage, matchday, ...expected) => {
		expect(reported(mapMatch(dataMatch(stage, matchday)))).toEqual(expected);
	});

	it("is a stage of the rules, whoever names it", () => {
		const named = [
			["be.1", "Championship, Matchday 1", "Championship Round - 1"],
			["be.1", "Europe, Matchday 1", "Conference League Play-offs - 1"],
			["cz.1", "Relegation, Matchday 1", "Relegation Round - 1"],
			["uefa.cl", "League, Matchday 1", "League Stage - 1"],
		] as const;
		for (const [rules, ofFile, ofProvider] of named) {
			const { stages } = rulesOfSeason(rulesNamed(rules), "2024/25");
			const [group] = reported(mapFixture(fixture(ofProvider), () => null));
			expect(groupOfRound(ofFile)).toBe(group);
			expect(stages.filter((stage) => stage.groups !== null && isOfStage(stage, { group: String(group) }))).toHaveLength(1);
		}
	});
});
