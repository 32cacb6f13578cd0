// Invisible characters in names: removed and reported in files and reports of providers, refused in input of staff.
import { describe, expect, it } from "vitest";
import { parseCricsheetFile } from "#server/feeds/importers/cricsheet/match-file.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { readSpreadsheet } from "#server/feeds/importers/spreadsheet/read-spreadsheet.ts";
import { parseWyscoutFile } from "#server/feeds/importers/wyscout/wyscout-file.ts";
import { visibleTexts } from "#server/feeds/kernel/visible-texts.ts";
import { createTeam } from "#shared/contract/rest/catalogue-admin/teams.ts";
import { holdsHiddenSigns, withoutHiddenSigns } from "#shared/kit/hidden-signs.ts";

const HIDDEN = /[\p{Cc}\u200B\u202E\u2066]/u;
const REMARK = '"Alder Town" held signs that are not seen: they were left out';
/** The same name in four disguises. */
const NAMES = ["Al\u202Eder Town", "Alder\u200B Town", "Alder\nTown", "\u2066Alder Town\u0007"];

describe("a sign that is not seen", () => {
	it.each([
		"A\u202Eb",
		"A\u200Bb",
		"A\u0007b",
		"A\uD800b",
		"A\u2066b",
		"A\uFEFFb",
		"A\u00ADb",
		"A\u034Fb",
		"A\u3164b",
		"A\u2800b",
		"A\u200Db",
		"A\u200Cb",
		"A\uFE0Fb",
		"A\u{E0041}b",
	])("is taken out of %j", (text) => {
		expect([holdsHiddenSigns(text), withoutHiddenSigns(text)]).toEqual([true, "Ab"]);
	});

	it.each(["A\nb", "A\tb", "A\r\nb", "A\u2028b"])("stands between words where it breaks them: %j", (text) => {
		expect(withoutHiddenSigns(text)).toBe("A b");
	});

	it.each([
		"Bayern München",
		"نفت\u200Cشهر",
		"क्\u200Dष",
		"O’Higgins",
		" blanks at the ends \n",
		"İstanbul Başakşehir",
		"서울",
		"⚽\uFE0F FC",
		"👨\u200D👩\u200D👧",
		"\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England",
	])("is none of what a script or an emoji is written with: %s", (text) => {
		expect([holdsHiddenSigns(text), withoutHiddenSigns(text)]).toEqual([false, text]);
	});

	it("costs nothing that is without it: lists, objects and keys stay the same", () => {
		const given = { list: [{ name: "A" }, { name: "B\u200B" }], "k\u200B": 1, other: { at: null, all: [1] }, set: new Set(["\u200B"]) };
		const { value, cleaned } = visibleTexts(given);
		expect(value).toEqual({ list: [{ name: "A" }, { name: "B" }], k: 1, other: { at: null, all: [1] }, set: given.set });
		expect(cleaned).toEqual(["B", "k"]);
		expect([value.list[0], value.other]).toEqual([given.list[0], given.other]);
		expect(visibleTexts(given.list[0]).value).toBe(given.list[0]);
	});
});

describe.each(NAMES)("the name %j", (name) => {
	const row = { round: "Matchday 1", date: "2026-08-15", team1: name, team2: "Birch United", score: { ft: [2, 1] } };

	it("is read without them out of openfootball's JSON, and reported with its row", () => {
		const file = readFile(
			"2026-27/en.1.json",
			JSON.stringify({ name: "English Premier League 2026/27", matches: [{ ...row, team1: "Elm" }, row] }),
		);
		expect(file).toMatchObject({ kind: "matches", matches: [{}, { home: { name: "Alder Town" } }], notes: [{ index: 1, reason: REMARK }] });
	});

	it("so it is out of squads", () => {
		const squads = [{ name: "Mexico", fifa_code: "MEX", players: [{ number: 1, pos: "GK", name }] }];
		const file = readFile("2026/squads.json", JSON.stringify(squads));
		expect(file).toMatchObject({ squads: [{ players: [{ name: "Alder Town" }] }], notes: [{ index: null, reason: REMARK }] });
	});

	it("so it is out of a spreadsheet, with its line", async () => {
		const text = `Date,Home,Away,Score\n2026-08-15,"${name}",Birch United,2-1\n`;
		const file = await readSpreadsheet(Buffer.from(text).toString("base64"), { season: "2026/27" });
		const line = name.includes("\n") ? 3 : 2;
		expect(file).toMatchObject({ kind: "fixtures", rows: [{ home: "Alder Town" }], notes: [{ line, reason: REMARK }] });
	});

	it("so it is out of Cricsheet's files, as a key too", () => {
		const info = {
			teams: [name, "Birch United"],
			dates: ["2026-08-15"],
			match_type: "T20",
			season: "2026",
			players: { [name]: ["A"], "Birch United": ["B"] },
			registry: { people: {} },
		};
		const { info: read, cleaned } = parseCricsheetFile("7.json", { info });
		expect([read.teams[0], Object.keys(read.players)[0], cleaned]).toEqual(["Alder Town", "Alder Town", ["Alder Town"]]);
	});

	it("so it is out of Wyscout's, which escape names twice", () => {
		const escaped = name.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
		const event = { id: 1, eventName: "Pass", tags: [], playerId: 0, teamId: 1, matchPeriod: "1H", eventSec: 1, positions: [], matchId: 9 };
		const file = parseWyscoutFile({ events: [event], teams: { 1: { team: { wyId: 1, name: escaped } } }, players: {} });
		expect([file.teams[0]?.name, file.problems]).toEqual(["Alder Town", [REMARK]]);
	});

	it("is refused of staff", () => {
		const crest = { pattern: "plain", primary: "#112233", secondary: "#112233", initials: "AT" };
		const issues = createTeam.body.safeParse({ sport: "football", nationId: "n1", name, shortName: "Alder", crest }).error?.issues ?? [];
		expect(issues.filter(({ path }) => path[0] === "name")).toMatchObject([{ message: "holds signs that are not seen" }]);
	});
});

it("Football.TXT is read without signs that are not seen", () => {
	const text = "= English Premier League 2026/27\n\n▪ Matchday 1\nSat Aug 15 2026\n  Alder\u200B Town v Birch United  2-1\n";
	const file = readFile("england/2026-27/1-premierleague.txt", text);
	expect(file).toMatchObject({ kind: "matches", matches: [{ home: { name: "Alder Town" } }], notes: [{ reason: REMARK }] });
	expect(JSON.stringify(file)).not.toMatch(HIDDEN);
});
