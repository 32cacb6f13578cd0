// Formats that openfootball's files have had over the years: each is read, or reported as unknown.
import { describe, expect, it } from "vitest";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";

const read = (path: string, json: object) => {
	const file = readFile(path, JSON.stringify(json));
	if (file.kind !== "matches") throw new Error(`read as ${JSON.stringify(file)}`);
	return file;
};
const [ALPHA, BETA] = [
	{ key: "alpha", name: "Alpha Town", code: "ALP" },
	{ key: "beta", name: "Beta City", code: "BET" },
];

describe("rounds with scores in fields of their own", () => {
	const row = { num: 1, date: "2015-08-08", team1: ALPHA, team2: BETA };
	const firstOf = (more: object, path = "2015-16/en.1.json") => {
		const file = read(path, { name: "Made League 2015/16", rounds: [{ name: "Matchday 1", matches: [{ ...row, ...more }] }] });
		return { ...file, match: file.matches[0], reasons: [...file.withheld, ...file.notes, ...file.refused].map(({ reason }) => reason) };
	};

	it("takes teams that are objects, and the final score", () => {
		const { match, reasons } = firstOf({ score1: 2, score2: 1 });
		expect(match).toMatchObject({ round: "Matchday 1", home: { name: "Alpha Town" }, away: { name: "Beta City" } });
		expect(match?.result).toMatchObject({ kind: "played", course: { final: { home: 2, away: 1 } } });
		expect(reasons).toEqual([]);
	});

	it("takes half time, extra time and shoot-out, and goals that carry the score", () => {
		const parts = { score1: 1, score2: 1, score1i: 1, score2i: 0, score1et: 1, score2et: 1, score1p: 4, score2p: 3, knockout: true };
		const goals1 = [{ name: "A. Striker", minute: 12, score1: 1, score2: 0 }];
		const goals2 = [{ name: "B. Back", minute: 90, offset: 2, score1: 1, score2: 1, owngoal: true }];
		const { match, reasons } = firstOf({ ...parts, goals1, goals2 });
		expect(match?.result).toMatchObject({
			kind: "played",
			course: {
				final: { home: 1, away: 1 },
				periods: ["1h", "2h", "e1", "e2", "p"],
				shootOut: { home: 4, away: 3 },
				goals: [
					{ side: "home", period: "1h", elapsedMs: 11 * 60_000 },
					{ side: "away", period: "2h", kind: "own_goal" },
				],
			},
		});
		expect(reasons).toEqual([]);
	});

	it("takes a match without scores, written as null, for one to come", () => {
		const nothing = {
			score1: null,
			score2: null,
			score1i: null,
			score2i: null,
			score1et: null,
			score2et: null,
			score1p: null,
			score2p: null,
		};
		const { match, reasons } = firstOf({ ...nothing, goals1: null, goals2: null, group: "Group A", ground: null });
		expect(match).toMatchObject({ result: { kind: "open" }, group: "Group A", venue: null });
		expect(reasons).toEqual([]);
	});

	it("names a score of one side alone, or none that can be", () => {
		expect(firstOf({ score1: 2 }).reasons).toEqual(["score.ft: [2,null] cannot be read: left out"]);
		expect(firstOf({ score1: "x", score2: 1 }).reasons).toEqual(['score.ft: ["x",1] cannot be read: left out']);
	});

	it("takes stadium, city and a time zone beside the time", () => {
		const place = { time: "17:00", timezone: "UTC-3", stadium: { key: "park", name: "Made Park" }, city: "Madeville" };
		const { match, reasons } = firstOf(place, "2014/worldcup.json");
		expect(match?.venue).toBe("Made Park, Madeville");
		expect(match?.kickOff).toEqual({ startsAt: Date.UTC(2015, 7, 8, 20, 0), hasTime: true });
		expect(reasons).toEqual([]);
		expect(firstOf({ ground: { name: "Other Park" } }).match?.venue).toBe("Other Park");
		expect(firstOf({ stadium: 7 }).reasons).toEqual([]);
	});

	it("refuses a row that is none, and takes the others", () => {
		const rounds = [{ name: "Matchday 1", matches: [null, "postponed", ["x"], { ...row, score1: 0, score2: 0 }] }];
		const file = read("2015-16/en.1.json", { name: "Made League 2015/16", rounds });
		expect(file.matches).toHaveLength(1);
		expect(file.refused.map(({ index }) => index)).toEqual([0, 1, 2]);
	});
});

describe("the parts of a season by the names of its rounds", () => {
	it.each([
		["Championship, Matchday 1", "Championship", false],
		["Playoff I, Matchday 4", "Championship", false],
		["Play-off II, Matchday 4", "Europe", false],
		["Playoff II A, Matchday 4", "Europe A", false],
		["Relegation, Matchday 10", "Relegation", false],
		["ECL Playoffs, Matchday 2", "Europe", false],
		["Europe, Matchday 2", "Europe", false],
		["Second Phase, Matchday 2", "Second Phase", false],
		["Clausura, Matchday 3", "Clausura", false],
		["League, Matchday 8", "League phase", false],
		["Group A", "Group A", false],
		["Regular Season, Matchday 1", null, false],
		["Regular Season - 1", null, false],
		["Final Round", "Final Round", false],
		["Achtelfinale", null, true],
		["Finale", null, true],
		["Quarterfinals", null, true],
		["Final", null, true],
	])("%s", (round, group, isKnockOut) => {
		const rows = [{ round, date: "2025-03-29", team1: "Alpha Town", team2: "Beta City" }];
		const [match] = read("2024-25/be.1.json", { name: "Made League 2024/25", matches: rows }).matches;
		expect([match?.group, match?.format.hasExtraTime]).toEqual([group, isKnockOut]);
	});

	it("takes every round of a cup for a knock-out", () => {
		const rows = [{ round: "1. Runde", date: "2020-08-28", team1: "Alpha Town", team2: "Beta City" }];
		expect(read("2020-21/at.cup.json", { name: "Made Cup 2020/21", matches: rows }).matches[0]?.format).toEqual({
			hasExtraTime: true,
			hasShootOut: true,
		});
	});
});

describe("files by what they are called", () => {
	const rows = [{ date: "2024-06-20", team1: "Argentina", team2: "Canada", score: { ft: [2, 0] } }];
	it.each([
		["2013-14/cl.json", { key: "uefa.cl", nationCode: "EUR", isForCountries: false }],
		["2019-20/cl.quali.json", { key: "uefa.cl.quali", nationCode: "EUR" }],
		["2024/copa.json", { key: "copa.america", nationCode: "SAM", isForCountries: true }],
		["2024/copa.l.json", { key: "copa.l", isForCountries: false }],
		["2025/clubworldcup.json", { key: "clubworldcup", nationCode: "WLD", isForCountries: false }],
		["2025-26/at.1-full.json", { key: "at.1", nationCode: "AUT" }],
		["2024-25/dz.1.json", { nationCode: "ALG", zone: "Africa/Algiers" }],
		["2024-25/ma.1.json", { nationCode: "MAR", zone: "Africa/Casablanca" }],
		["2024-25/eg.1.json", { nationCode: "EGY", zone: "Africa/Cairo" }],
	])("%s", (path, competition) => {
		expect(read(path, { name: "Made 2024", matches: rows }).competition).toMatchObject(competition);
	});

	it("names files that bring no matches", () => {
		const clubs = { name: "Made League 2019/20", clubs: [{ name: "Alpha Town", code: "ALP" }] };
		const facts = [{ name: "Mexico", continent: "North America", fifa_code: "MEX", group: "A" }];
		for (const json of [clubs, facts]) expect(readFile("x.json", JSON.stringify(json)).kind).toBe("teams");
		expect(readFile("x.json", "[]").kind).toBe("squads");
	});

	it("takes attendance and referee of full files", () => {
		const full = { ...rows[0], date: "2025-08-02", attendance: 12_670, referees: [{ name: "R. Whistle" }, { name: "L. Flag" }] };
		const file = read("2025-26/at.1-full.json", { name: "Made League 2025/26", matches: [full] });
		expect(file.matches[0]).toMatchObject({ attendance: 12_670, referee: "R. Whistle" });
		expect(file.notes).toEqual([]);
	});
});
