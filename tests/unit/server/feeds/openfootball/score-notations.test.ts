// Scores and times of Football.TXT in every notation of the public repositories, and texts that are never a team's name (FD1, FD2, FD9,
// FD10).
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { readMatchLine } from "#server/feeds/importers/openfootball/text/read-match-line.ts";
import { sharedData } from "../../../../support/shared-data.ts";

const read = (text: string, path: string) => {
	const file = readFile(path, text);
	if (file.kind !== "matches" && file.kind !== "refused") throw new Error(`read as ${JSON.stringify(file)}`);
	return { matches: file.kind === "matches" ? file.matches : [], refused: file.refused };
};

describe("FD2 a score of a line", () => {
	it.each([
		["kicks straight after 90 minutes", "A FC v B FC  3-1 pen. (0-0)", { ft: [0, 0], p: [3, 1] }],
		["and with half time", "A FC v B FC  10-9 pen. (1-1, 0-1)", { ht: [0, 1], ft: [1, 1], p: [10, 9] }],
		["between the teams", "A FC  2-3 pen. (1-0, 0-0)  B FC", { ht: [0, 0], ft: [1, 0], p: [2, 3] }],
		["kicks in brackets behind", "A FC v B FC  1-1 (4-3 pens)", { ft: [1, 1], p: [4, 3] }],
		["the mark first", "A FC v B FC  1-1 (pens 4-3)", { ft: [1, 1], p: [4, 3] }],
		["half time, then kicks", "A FC v B FC  0-0 (0-0) 3-1 pen.", { ht: [0, 0], ft: [0, 0], p: [3, 1] }],
		["kicks, then 90 minutes bare", "A FC v B FC  3-1 pen. 0-0", { ft: [0, 0], p: [3, 1] }],
		["a level score cannot be kicks", "A FC v B FC  1-1 pen. 4-3", { ft: [1, 1], p: [4, 3] }],
		["kicks behind the second team", "A FC 1-1 B FC  (4-3 pens)", { ft: [1, 1], p: [4, 3] }],
		["one dash, then a note", "A FC - B FC  2-2 [aet; 5-4 on penalties]", { et: [2, 2], p: [5, 4] }],
		["the number of spectators", "A FC - B FC  3-1 [Att: 3,000]", { ft: [3, 1] }],
		["extra time in a note", "A FC v B FC  1-2 [aet]", { et: [1, 2] }],
		["extra time and kicks in a note", "A FC v B FC  0-0 [aet; 0-3 on pens]", { et: [0, 0], p: [0, 3] }],
		["behind the ground", "A FC v B FC  1-1 @ Park, Town [aet; 4-2 on pens]", { et: [1, 1], p: [4, 2] }],
		["no dot, a comma", "A FC  1-1 a.e.t, 2-4 pen.  B FC", { et: [1, 1], p: [2, 4] }],
		["after the brackets", "A FC v B FC  2-2 (1-1, 0-1) a.e.t.", { ht: [0, 1], ft: [1, 1], et: [2, 2] }],
		["German words", "A FC gegen B FC  4:2 i.E. 3:3 n.V. (2:2, 2:0)", { ht: [2, 0], ft: [2, 2], et: [3, 3], p: [4, 2] }],
		["after extra time in words", "A FC v B FC  2-1 after extra time", { et: [2, 1] }],
		["blanks around the dash", "A FC  2 - 1  B FC", { ft: [2, 1] }],
		["half time not known", "A FC  2-1 (-)  B FC", { ft: [2, 1] }],
		["one dash between the teams", "A FC - B FC  2-1", { ft: [2, 1] }],
		["one letter for kicks", "A FC v B FC  2-2 (4-3p)", { ft: [2, 2], p: [4, 3] }],
		["blanks around the colon", "A FC   2 : 1   B FC", { ft: [2, 1] }],
		["a golden goal", "A FC v B FC  2-1 a.g.g.", { et: [2, 1] }],
		["a footnote at a name", "A FC* v B FC  2-1", { ft: [2, 1] }],
		["dashes where it would be", "A FC v B FC  -:-", {}],
		["signs of a question where it would be", "A FC v B FC  ?-?", {}],
	])("%s", (_case, line, score) => {
		expect(readMatchLine(line)).toMatchObject({ team1: "A FC", team2: "B FC", unread: null, status: null });
		expect(readMatchLine(line)?.score).toEqual(score);
	});

	it.each([
		["A FC v B FC  0-3 awd.", { ft: [0, 3] }, "awd."],
		["A FC v B FC  w/o", {}, "w/o"],
		["A FC v B FC  P-P", {}, "P-P"],
		["A FC v B FC  abd.", {}, "abd."],
		["A FC v B FC  1-0 abandoned", { ft: [1, 0] }, "abandoned"],
	])("a state stands behind the teams without its brackets: %s", (line, score, status) => {
		expect(readMatchLine(line)).toMatchObject({ team1: "A FC", team2: "B FC", score, status, unread: null });
	});

	it.each([
		["A FC v B FC  2-1 [agg 3-3]", { ft: [2, 1] }, "agg 3-3"],
		["A FC v B FC  2-1 1-0", { ft: [2, 1] }, "1-0"],
		["A FC v B FC  2-1 (1-0, 0-0)", { ht: [1, 0], ft: [2, 1] }, "0-0"],
		["A FC v B FC  2-1 (agg 3-2)", { ft: [2, 1] }, "(agg 3-2)"],
	])("what %s says beyond is named", (line, score, unread) => {
		expect(readMatchLine(line)).toMatchObject({ score, unread });
	});

	it.each([
		["Hannover 96 - 1860 München", "Hannover 96 - 1860 München"],
		["FC Schalke 04  -  1. FC Köln", null],
		["20.00  AFC Wimbledon  v  West Ham United", null],
		["20:00 West Ham United  2-1  NE Town", "West Ham United | NE Town"],
	])("%s keeps the numbers and letters of names", (line, expected) => {
		const match = readMatchLine(line);
		if (expected?.includes("|")) expect(`${match?.team1} | ${match?.team2}`).toBe(expected);
		else if (expected !== null) expect(match).toBeNull();
		else expect(match).toMatchObject({ score: {} });
	});
});

describe("FD10 a time before the teams", () => {
	it.each([
		["15:00 (16:00 local)  Wales  1-1  Switzerland", "15:00 (16:00 local)"],
		["15:00 local  Wales  1-1  Switzerland", "15:00"],
		["15:00 [17:00 UTC+3]  Wales  1-1  Switzerland", "15:00 (17:00 UTC+3)"],
		["15:00h  Wales  1-1  Switzerland", "15:00"],
		["15:00 Uhr  Wales  1-1  Switzerland", "15:00"],
		["Sat 15:00  Wales  1-1  Switzerland", "15:00"],
	])("%s is no part of a name", (line, time) => {
		expect(readMatchLine(line)).toMatchObject({ team1: "Wales", team2: "Switzerland", score: { ft: [1, 1] }, time });
	});
});

describe("FD9 what holds a score, a time or a zone is never a name", () => {
	it("the line is refused and named, in texts and in JSON", () => {
		const text = "= Made League 2018/19\nMatchday 1\n[Sat Aug/18]\n A FC v B FC 2-1 (1-0\n C FC v D FC 1-0\n";
		const { matches, refused } = read(text, "england/2018-19/1-made.txt");
		expect(matches.map(({ home }) => home.name)).toEqual(["C FC"]);
		expect(refused).toEqual([{ index: 4, reason: '"B FC 2-1 (1-0" is no name, since it holds a score: the row is left out' }]);
		const row = { date: "2018-08-18", team2: "B FC" };
		const rows = ["(17:00 UTC+4) Wales", "A FC 3-1 pen.", "A FC 2-1", "A FC"].map((team1) => ({ ...row, team1 }));
		const json = read(JSON.stringify({ name: "Made League 2018/19", matches: rows }), "en.1.json");
		expect(json.matches.map(({ home }) => home.name)).toEqual(["A FC"]);
		expect(json.refused.map(({ index }) => index)).toEqual([0, 1, 2]);
	});
});

const EFL = sharedData("../cases/truth/eflcup.txt");
const EURO = sharedData("../cases/truth/euro-local-time.txt");

describe("the cases as they were reported", () => {
	it.skipIf(!EFL)("FD2 kicks after 90 minutes of a league cup", () => {
		const { matches, refused } = read(readFileSync(EFL ?? "", "utf8"), "england/2018-19/eflcup.txt");
		expect(refused).toEqual([]);
		expect(matches.map(({ home, away, result }) => [home.name, away.name, result])).toMatchObject([
			["Millwall FC", "Gillingham FC", { kind: "played", course: { final: { home: 0, away: 0 }, shootOut: { home: 3, away: 1 } } }],
		]);
	});

	it.skipIf(!EURO)("FD10 a time of the ground in brackets", () => {
		const { matches, refused } = read(readFileSync(EURO ?? "", "utf8"), "euro/2021--europe/euro.txt");
		expect(refused).toEqual([]);
		expect(matches.map(({ home, kickOff }) => [home.name, new Date(kickOff.startsAt).toISOString()])).toEqual([
			["Wales", "2021-06-12T13:00:00.000Z"],
		]);
	});
});
