import { describe, expect, it } from "vitest";
import { type ReadFile, readFile } from "#server/feeds/importers/openfootball/read-file.ts";

const row = (more: object = {}) => ({
	round: "Matchday 1",
	date: "2023-08-11",
	time: "20:00",
	team1: "Arsenal FC",
	team2: "Chelsea FC",
	score: { ht: [0, 0], ft: [1, 0] },
	...more,
});
const league = (...matches: unknown[]) =>
	readFile("2023-24/en.1.json", JSON.stringify({ name: "English Premier League 2023/24", matches }));

function matchesOf(file: ReadFile) {
	if (file.kind !== "matches") throw new Error(`read as ${file.kind}`);
	return file;
}

describe("a league file", () => {
	it("knows its competition and season", () => {
		const { competition } = matchesOf(league(row()));
		expect(competition).toMatchObject({
			key: "en.1",
			name: "English Premier League",
			season: "2023/24",
			nation: "England",
			nationCode: "ENG",
		});
	});

	it("names a match for good: by competition, season, round and teams", () => {
		const [match] = matchesOf(league(row())).matches;
		expect(match?.sourceId).toBe("en.1 2023/24 Matchday 1: ENG/Arsenal FC - ENG/Chelsea FC");
	});

	it("takes awarded, postponed and open matches for what they are", () => {
		const file = matchesOf(
			league(
				row({ status: "awarded", score: { ft: [0, 2] } }),
				row({ round: "2", date: "2023-08-18", status: "postponed", score: {} }),
				row({ round: "3", date: "2023-08-25", score: {} }),
				row({ round: "4", date: "2023-09-01", status: "cancelled", score: {} }),
			),
		);
		expect(file.matches.map(({ result }) => result.kind)).toEqual(["awarded", "postponed", "open", "cancelled"]);
	});

	it("refuses rows that it cannot read, each with its place and reason, and takes the others", () => {
		const file = matchesOf(
			league(
				row(),
				row({ round: "2", date: "soon" }),
				row({ round: "3", date: "2023-08-25", time: "late" }),
				row({ round: "4", team2: "Arsenal FC" }),
				row(),
				{ date: "2023-08-12" },
				7,
			),
		);
		expect(file.matches.map(({ index, kickOff }) => [index, kickOff.hasTime])).toEqual([
			[0, true],
			[2, false],
		]);
		expect(file.refused.map(({ index }) => index)).toEqual([1, 3, 5, 6, 4]);
		expect(file.refused[4]?.reason).toMatch(/^repeats /);
	});

	it("files one club under one name, whatever the season wrote", () => {
		const [match] = matchesOf(league(row({ team1: "Manchester City", team2: "Brighton & Hove Albion" }))).matches;
		expect([match?.home.name, match?.away.name]).toEqual(["Manchester City FC", "Brighton & Hove Albion FC"]);
	});
});

describe("other files", () => {
	it("of a European cup name clubs with their country, and take bare times for Central European", () => {
		const matches = [
			{
				...row(),
				round: "League, Matchday 1",
				team1: "Liverpool FC (ENG)",
				team2: "AS Monaco FC (MCO)",
				time: "21:00",
				date: "2024-09-17",
			},
		];
		const [match] = matchesOf(readFile("uefa.cl.json", JSON.stringify({ name: "UEFA Champions League 2024/25", matches }))).matches;
		expect(match?.home).toMatchObject({ key: "ENG/Liverpool FC", name: "Liverpool FC", nation: { code: "ENG", name: "England" } });
		expect(match?.away.key).toBe("FRA/AS Monaco FC");
		expect(match?.group).toBe("League phase");
		expect(new Date(match?.kickOff.startsAt ?? 0).toISOString()).toBe("2024-09-17T19:00:00.000Z");
	});

	it("of countries know one by several names", () => {
		const matches = [{ ...row({ date: "2030-06-13" }), team1: "USA", team2: { name: "Türkiye", code: "TUR" } }];
		const [match] = matchesOf(readFile("worldcup/2030/worldcup.json", JSON.stringify({ name: "World Cup 2030", matches }))).matches;
		expect([match?.home.name, match?.away.name]).toEqual(["United States", "Turkey"]);
	});

	it("may be ordered by round", () => {
		const { round: _round, ...match } = row({ date: "2021-07-11" });
		const file = matchesOf(readFile("euro.json", JSON.stringify({ name: "Euro 2021", rounds: [{ name: "Final", matches: [match] }] })));
		expect(file.matches.map(({ round }) => round)).toEqual(["Final"]);
	});

	it.each([
		["groups", "groups", { name: "Euro", groups: [{ name: "Group A", teams: [] }] }],
		["standings of groups", "standings", { name: "Euro", groups: [{ name: "Group A", standings: [] }] }],
		["stadiums", "stadiums", { name: "Euro", stadiums: [] }],
		["teams of a cup", "teams", { name: "Euro", teams: [] }],
		["a list of teams", "teams", [{ name: "Mexico", fifa_code: "MEX", confed: "CONCACAF" }]],
		["squads", "squads", [{ name: "Mexico", fifa_code: "MEX", players: [{ number: 1, pos: "GK", name: "A" }] }]],
		["nothing that is known", "unreadable", { hello: "world" }],
	])("with %s are known by their shape", (_what, kind, json) => {
		expect(readFile("x.json", JSON.stringify(json)).kind).toBe(kind);
	});

	it("that are no JSON are unreadable", () => {
		expect(readFile("x.json", "{")).toMatchObject({ kind: "unreadable" });
	});

	it("stops at 1,000 unreadable rows, and lists at most 1,000 notes", () => {
		const bad = Array.from({ length: 1_000 }, () => ({ a: 1 }));
		expect(league(...bad)).toMatchObject({ kind: "matches", refused: { length: 1_000 } });
		expect(league(...bad, row())).toMatchObject({
			kind: "refused",
			refused: { length: 1_000 },
			reason: expect.stringContaining("row 1000 of 1001"),
		});
		const odd = Array.from({ length: 1_200 }, (_, index) =>
			row({ team2: `Club ${String.fromCharCode(65 + (index % 26))}${index}`, ground: 7 }),
		);
		const { notes } = matchesOf(league(...odd));
		expect([notes.length, notes.at(-1)]).toEqual([1_001, { index: null, reason: "200 more remarks are left out" }]);
	});

	it("takes no name that is longer than any: not of a team, and a goal without its scorer", () => {
		const name = "a ".repeat(101);
		const { matches, refused } = matchesOf(
			league(row({ team1: name }), row({ score: { ft: [1, 0] }, goals1: [{ name, minute: 3 }], goals2: [] })),
		);
		expect(refused.map(({ index }) => index)).toEqual([0]);
		expect(JSON.stringify(matches)).not.toContain(name);
	});
});
