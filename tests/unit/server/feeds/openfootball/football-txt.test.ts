// Football.TXT in all notations of openfootball's repositories, and damaged as others damage it: each line is a match, a goal, a heading,
// a day, or reported. Nothing is dropped silently.
import { describe, expect, it } from "vitest";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { readDay } from "#server/feeds/importers/openfootball/text/read-day.ts";
import { readMatchLine } from "#server/feeds/importers/openfootball/text/read-match-line.ts";
import { textCompetition } from "#server/feeds/importers/openfootball/text/text-competition.ts";

const LEAGUE = "england/2023-24/1-premierleague.txt";
const TITLE = "= English Premier League 2023/24";

function read(text: string, path = LEAGUE) {
	const file = readFile(path, text);
	if (file.kind !== "matches") throw new Error(`read as ${JSON.stringify(file)}`);
	const matches = file.matches.map(({ index, home, away, round, kickOff, result }) => {
		const score = result.kind === "played" ? result.course.final : result.kind === "awarded" ? result.score : null;
		const day = new Date(kickOff.startsAt).toISOString().slice(0, 10);
		return [index, round, day, home.name, away.name, result.kind, score && `${score.home}-${score.away}`].join(" | ");
	});
	const remarks = [...file.refused, ...file.withheld, ...file.notes].map(({ index, reason }) => `${index}: ${reason}`);
	return { file, matches, remarks };
}

const ROUND = `${TITLE}

# Teams      20

Matchday 1
[Fri Aug/11]
  20.00  Burnley FC               0-3 (0-2)  Manchester City FC
[Sat Aug/12]
  13.00  Arsenal FC               2-1 (2-0)  Nottingham Forest FC
         Everton FC               0-1 (0-0)  Fulham FC
`;
const ROWS = [
	"7 | Matchday 1 | 2023-08-11 | Burnley FC | Manchester City FC | played | 0-3",
	"9 | Matchday 1 | 2023-08-12 | Arsenal FC | Nottingham Forest FC | played | 2-1",
	"10 | Matchday 1 | 2023-08-12 | Everton FC | Fulham FC | played | 0-1",
];

describe("a text of openfootball's", () => {
	it("is read as its JSON file is: key, season, zone, scores at half time, a time for all matches below it", () => {
		const { file, matches, remarks } = read(ROUND);
		expect(file.competition).toMatchObject({ key: "en.1", season: "2023/24", zone: "Europe/London", name: "English Premier League" });
		expect({ matches, remarks }).toEqual({ matches: ROWS, remarks: [] });
		expect(file.matches[2]?.kickOff).toEqual({ startsAt: Date.UTC(2023, 7, 12, 12), hasTime: true });
		const row = { round: "Matchday 1", date: "2023-08-11", time: "20:00", team1: "Burnley FC", team2: "Manchester City FC" };
		const json = readFile("en.1.json", JSON.stringify({ name: TITLE.slice(2), matches: [{ ...row, score: { ht: [0, 2], ft: [0, 3] } }] }));
		expect({ ...file.matches[0], index: 0 }).toEqual(json.kind === "matches" ? json.matches[0] : null);
	});

	it.each([
		["DFB Pokal: a.e.t. and pens", "A FC  v B FC  3-5 pen. 2-2 a.e.t. (1-1, 1-0)", { ht: [1, 0], ft: [1, 1], et: [2, 2], p: [3, 5] }],
		["extra time without half time", "A FC  1-2 a.e.t. (1-1)  B FC", { ft: [1, 1], et: [1, 2] }],
		["extra time, then 90 minutes bare", "A FC  4-4 a.e.t. 3-3  B FC", { ft: [3, 3], et: [4, 4] }],
		["kicks behind", "A FC  2-2 a.e.t. (1-1, 0-1), 4-2 pen.  B FC", { ht: [0, 1], ft: [1, 1], et: [2, 2], p: [4, 2] }],
		["no dot after a.e.t", "A FC  1-3 pen. 1-1 a.e.t (1-1, 1-0)  B FC", { ht: [1, 0], ft: [1, 1], et: [1, 1], p: [1, 3] }],
		["to come", "A FC  v  B FC", {}],
		["to come, a dash", "A FC  -  B FC", {}],
		["a number in the name", "1. FSV Mainz 05  2-0 (1-0)  FC Schalke 04", { ht: [1, 0], ft: [2, 0] }],
	])("%s", (_case, line, score) => {
		expect(readMatchLine(line)).toMatchObject({ score, time: null });
	});

	it.each([
		["[Fri Aug/11]", { year: null, month: 8, day: 11, weekday: 5 }],
		["Sat Aug 17 2024", { year: 2024, month: 8, day: 17, weekday: 6 }],
		["16 June", { year: null, month: 6, day: 16, weekday: null }],
		["2024-08-17", { year: 2024, month: 8, day: 17, weekday: null }],
		["Sa 17.08.24", { year: 2024, month: 8, day: 17, weekday: 6 }],
		["17/8/99", { year: 1999, month: 8, day: 17, weekday: null }],
		["Aug/17 '24", { year: 2024, month: 8, day: 17, weekday: null }],
	])("%s is a day", (text, day) => {
		expect(readDay(text)).toEqual({ day, rest: "" });
	});

	it.each([
		["england/2023-24/1-premierleague.txt", "English Premier League 2023/24", "en.1"],
		["deutschland/2024-25/cup.txt", "DFB Pokal 2024/25", "de.cup"],
		["deutschland/2024-25/4-regionalliga-nord.txt", "Regionalliga Nord 2024/25", "de.4.nord"],
		["austria/2023-24/1-bundesliga-ii.txt", "Österr. Bundesliga 2023/24", "at.1"],
		["europe/serbia/2023-24_rs1.txt", "Serbia Super League 2023/24", "rs.1"],
		["champions-league/2012-13/cl_finals.txt", "UEFA Champions League 2012/13", "uefa.cl"],
		["worldcup/2022--qatar/cup_finals.txt", "World Cup 2022", "worldcup"],
		["somewhere/2-second.txt", "England | Championship 2025/26", "en.2"],
		["somewhere/2023/1-league.txt", "League 2023", "other.1.league"],
	])("%s is of %s: %s", (path, title, key) => {
		expect(textCompetition(path, title).name).toBe(`${key}.json`);
	});

	it("the year of a day comes from the season, or from its weekday if a round was postponed into the other half", () => {
		const text = `${TITLE}\nMatchday 4\n[Sat Sep/2]\n A FC 1-0 B FC\n[Wed Apr/24]\n C FC 1-0 D FC\nMatchday 5\n[Sat Sep/16]\n E FC 0-0 F FC\n`;
		expect(read(text).matches.map((row) => row.split(" | ")[2])).toEqual(["2023-09-02", "2024-04-24", "2023-09-16"]);
	});

	it("goals below a match are read over several lines, with own goals, penalties and stoppage time", () => {
		const text = `= World Cup 2022\n▪ Final\nSun Dec 18\n  18:00  Argentina  4-2 pen. 3-3 a.e.t. (2-2, 2-0)  France @ Lusail Iconic Stadium, Lusail
     (Lionel Messi 23'(pen.), 108' Ángel Di María 36';
      Kylian Mbappé 80' (pen.), 81', 118' (pen.))\n`;
		const { file, remarks } = read(text, "worldcup/2022--qatar/cup_finals.txt");
		const [match] = file.matches;
		const course = match?.result.kind === "played" ? match.result.course : null;
		expect(course?.shootOut).toEqual({ home: 4, away: 2 });
		expect(course?.goals.map(({ scorer, kind, period }) => `${scorer?.name} ${kind} ${period}`)).toEqual([
			"Lionel Messi penalty 1h",
			"Ángel Di María unknown 1h",
			"Kylian Mbappé penalty 2h",
			"Kylian Mbappé unknown 2h",
			"Lionel Messi unknown e2",
			"Kylian Mbappé penalty e2",
		]);
		expect([match?.venue, remarks]).toEqual(["Lusail Iconic Stadium, Lusail", []]);
	});
});

/** Each text has the three matches of ROUND, as changed by an editor, a mail program or a spreadsheet. */
describe("a messy text has the same matches", () => {
	const rows = (text: string) => read(text).matches.map((row) => row.replace(/^\d+ \| /, ""));
	const EXPECTED = ROWS.map((row) => row.replace(/^\d+ \| /, ""));

	it.each<[string, string]>([
		["Windows line ends", ROUND.replaceAll("\n", "\r\n")],
		["old Macintosh line ends", ROUND.replaceAll("\n", "\r")],
		["a byte order mark", `\ufeff${ROUND}`],
		["tabs in place of blanks", ROUND.replace(/ {2,}/g, "\t")],
		["no-break blanks", ROUND.replace(/ {2}/g, "\u00a0\u00a0")],
		["en dashes in scores", ROUND.replace(/(\d)-(\d)/g, "$1–$2")],
		["em dashes with blanks", ROUND.replace(/(\d)-(\d)/g, "$1 — $2")],
		["colons in scores", ROUND.replace(/(\d)-(\d)/g, "$1:$2")],
		["decomposed letters", ROUND.normalize("NFD")],
		["no indentation", ROUND.replace(/^ +/gm, "")],
		["no blank lines", ROUND.replace(/\n{2,}/g, "\n")],
		["blank lines everywhere", ROUND.replaceAll("\n", "\n\n")],
		["trailing blanks", ROUND.replaceAll("\n", "   \n")],
		[
			"markers and long days",
			ROUND.replace("Matchday", "▪ Matchday").replace("[Fri Aug/11]", "  Fri Aug 11 2023").replace("[Sat Aug/12]", "  Sat Aug 12"),
		],
		["two-digit years", ROUND.replace("[Fri Aug/11]", "11.8.23").replace("[Sat Aug/12]", "12.8.23")],
		["notes behind matches", ROUND.replaceAll(/(City|Forest|Fulham) FC$/gm, "$1 FC   # checked by hand")],
		["a footer", `${ROUND}\n-------------------\n# generated 2024-05-20, 3 matches\n`],
		["a table of contents", ROUND.replace("Matchday 1\n", "Matchday 1 |  Fri Aug/11 - Mon Aug/14\n\nMatchday 1\n")],
		["upper case markers of time", ROUND.replace("20.00", "8.00 PM").replace("13.00", "1.00 pm")],
		["the season in the folder alone", ROUND.replace(" 2023/24", "")],
	])("%s", (_case, text) => {
		expect(rows(text)).toEqual(EXPECTED);
	});

	it("a round that stands there twice counts once, and the report names line and match", () => {
		const { matches, remarks } = read(ROUND + ROUND.slice(ROUND.indexOf("Matchday 1")));
		expect(matches).toEqual(ROWS);
		expect(remarks).toEqual([
			"13: repeats en.1 2023/24 Matchday 1: ENG/Burnley FC - ENG/Manchester City FC",
			"15: repeats en.1 2023/24 Matchday 1: ENG/Arsenal FC - ENG/Nottingham Forest FC",
			"16: repeats en.1 2023/24 Matchday 1: ENG/Everton FC - ENG/Fulham FC",
		]);
	});

	it("what cannot be read is named by line and field, and the rest is taken", () => {
		const text = `${TITLE}
Matchday 1
  13.00  Too Early FC  1-0  Nobody FC
[Fri Aug/11]
  25.99  Burnley FC  0-3 (0-2)  Manchester City FC
  Yellow cards: Somebody
  Arsenal FC  2-x  Everton FC
  18.00  Fulham FC  1-0 (x-0)  Chelsea FC
    (Nobody knows; Who 12')
  Leeds FC  1-1 [moved indoors]  York FC
[Sat Foo/99]
  Derby FC  1-0  Hull FC
2023-13-45
  Derby FC  2-0  Bath FC
`;
		const { matches, remarks } = read(text);
		expect(matches.map((row) => row.split(" | ").slice(3).join(" "))).toEqual([
			"Burnley FC Manchester City FC played 0-3",
			"Fulham FC Chelsea FC played 1-0",
			"Leeds FC York FC unknown ",
		]);
		expect(remarks.join("\n")).toMatchInlineSnapshot(`
			"7: "Arsenal FC  2-x  Everton FC" cannot be read: left out
			11: "[Sat Foo/99]" is no day: the matches below it have none
			13: "2023-13-45" is no day: the matches below it have none
			3: date: null cannot be read: the row is left out
			12: date: null cannot be read: the row is left out
			14: date: null cannot be read: the row is left out
			10: status: "moved indoors" is not known: the score is withheld until it is
			6: "Yellow cards: Somebody" is not imported
			8: score: "(x-0)" cannot be read: left out
			9: goals: "Nobody knows" cannot be read: left out
			5: time: "25:99" cannot be read: the day stands, the time is to be confirmed
			8: the goals listed make 0-1, the score is 1-0: the score stands, the goals are left out"
		`);
	});

	it("a club whose name begins as a weekday does is no day", () => {
		const text = `${TITLE}\nMatchday 1\n[Fri Aug/11]\n Sunderland v Leeds 2-1\n Monza v Lecce 2-0\n`;
		expect(read(text)).toMatchObject({ matches: [expect.stringContaining("Sunderland"), expect.stringContaining("Monza")], remarks: [] });
	});

	it("postponed, abandoned and awarded matches are what their brackets say", () => {
		const text = `${TITLE}\nMatchday 1\n[Fri Aug/11]\n A FC v B FC [postponed]\n C FC 1-0 D FC [abandoned]\n E FC 0-3 F FC [awarded]\n G FC v H FC [cancelled]\n`;
		expect(read(text).file.matches.map(({ result }) => result.kind)).toEqual(["postponed", "stopped", "awarded", "cancelled"]);
	});

	it("a text without matches is none of the season's", () => {
		expect(readFile("england/clubs.txt", "Arsenal FC, 1886\nChelsea FC, 1905\n")).toEqual({ kind: "without_matches" });
		expect(readFile("notes.txt", "[Fri Aug/11]\n A FC 1-0 B FC\n")).toMatchObject({ kind: "unreadable" });
		expect(readFile("README.md", "# Read me\n")).toMatchObject({ kind: "unreadable" });
	});
});
