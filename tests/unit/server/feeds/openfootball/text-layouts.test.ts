// The layouts of openfootball/internationals and of the World Cups with line-ups; country, confederation and zone of a file by its title
// (FD7, FD9, FD10).
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { sharedData } from "../../../../support/shared-data.ts";

function read(path: string, text: string) {
	const file = readFile(path, text);
	if (file.kind !== "matches") throw new Error(`read as ${JSON.stringify(file)}`);
	const matches = file.matches.map(({ home, away, round, venue, result }) => {
		const course = result.kind === "played" ? result.course : null;
		const goals = course?.goals.map(
			({ scorer, kind, elapsedMs }) => `${scorer?.name} ${elapsedMs === null ? "?" : elapsedMs / 60_000 + 1} ${kind}`,
		);
		return { pair: `${home.name} - ${away.name}`, round, venue, score: course && `${course.final.home}-${course.final.away}`, goals };
	});
	return { file, matches, refused: file.refused, notes: file.notes.map(({ index, reason }) => `${index}: ${reason}`) };
}

const CUP = `= Harbour Cup of Nations 1988

# Teams      4

▪ Group A
[Sun Mar 13]
  Alder - Birch Coast  1-1   @ Northport, Alder
     First Scorer 16';
     Second Scorer 48'
  Cedar                v Dogwood               3-2   @ Northport, Alder
     (One Ball 44',45' Two Ball 88';
      Three Ball 60'(p) Fourth Ball 90'(og))
  Elm                  2-1 Fir                    @ Northport, Alder
     (Some Body ??' Any Body ??';
      Li Fubao 7')

▪ Third place playoff
Sat Mar 26
  Cedar - Dogwood  0-0 [Dogwood wins on penalties]   @ Northport, Alder
▪ Final
Sun Mar 27
  Alder                v Birch Coast           1-1   @ Northport, Alder   [aet; 4-2 on pens]
`;

describe("FD9 the layout of the internationals", () => {
	it("has matches with one dash, goals with and without brackets, minutes that are not known, winners in words", () => {
		const { file, matches, refused, notes } = read("harbour_cup_of_nations/1988_harbour_cup_of_nations.txt", CUP);
		expect(file.competition).toMatchObject({ key: "countries.harbour_cup_of_nations", season: "1988", zone: null, isForCountries: true });
		expect(refused).toEqual([]);
		expect(matches).toEqual([
			{
				pair: "Alder - Birch Coast",
				round: "Group A",
				venue: "Northport, Alder",
				score: "1-1",
				goals: ["First Scorer 16 unknown", "Second Scorer 48 unknown"],
			},
			{
				pair: "Cedar - Dogwood",
				round: "Group A",
				venue: "Northport, Alder",
				score: "3-2",
				goals: ["One Ball 44 unknown", "One Ball 45 unknown", "Three Ball 60 penalty", "Two Ball 88 unknown", "Fourth Ball 90 own_goal"],
			},
			{
				pair: "Elm - Fir",
				round: "Group A",
				venue: "Northport, Alder",
				score: "2-1",
				goals: ["Li Fubao 7 unknown", "Some Body ? unknown", "Any Body ? unknown"],
			},
			{ pair: "Cedar - Dogwood", round: "Third place playoff", venue: "Northport, Alder", score: "0-0", goals: [] },
			{ pair: "Alder - Birch Coast", round: "Final", venue: "Northport, Alder", score: "1-1", goals: [] },
		]);
		expect(file.matches.at(-1)?.result).toMatchObject({ course: { shootOut: { home: 4, away: 2 } } });
		expect(notes.filter((note) => note.includes("status"))).toEqual([
			'19: status: "Dogwood wins on penalties" names a winner without a score: only the score is taken',
		]);
	});

	it("is a failure where nothing of a file can be read, and every line is named", () => {
		const text = "= Harbour Cup 1988\n[Sun Mar 13]\n  Alder beat Birch Coast by two\n  Cedar and Dogwood drew\n";
		const file = readFile("harbour_cup/1988_harbour_cup.txt", text);
		expect(file).toMatchObject({ kind: "refused", refused: [{ index: 3 }, { index: 4 }] });
	});

	it("names what looks like a match at the margin and is none, and the matches of another competition", () => {
		const text =
			"= Made League 2024/25\nMatchday 1\n[Sat Aug/17]\nAlder FC  2-x  Birch FC\n20.00 Cedar FC Dogwood FC\n Elm FC 1-0 Fir FC\n= Other League 2024/25\nMatchday 1\n[Sat Aug/17]\n Gum FC 1-0 Hazel FC\n";
		const { matches, refused } = read("england/2024-25/1-made.txt", text);
		expect(matches.map(({ pair }) => pair)).toEqual(["Elm FC - Fir FC"]);
		expect(refused.map(({ index }) => index)).toEqual([4, 5, 10]);
	});
});

describe("FD9 World Cups with line-ups", () => {
	const text = `= World Cup 1950

  # Matches  22

» Group stage - Group 1
Sat Jun/24 1950 @ Harbour Park › Northport, Alder
  Brazil v Mexico  4-0
    Ademir 30' Jair 65' Baltazar 71' Ademir 79'

Brazil: Barbosa, Augusto (46' Juvenal), Ely (60' Danilo (70' Bigode)), Jair,
   Baltazar, Ademir
Mexico: Antonio Carbajal, Alfonso Montemayor

Sun Jun/25 @ Other Park › Southport, Alder
  Switzerland v Ukraine  0-0 [aet; 0-3 on pens]
`;
	it("take ground, goals, starters and substitutions", () => {
		const { file, matches, refused, notes } = read("worldcup.more/worldcup/1950_worldcup.txt", text);
		expect([refused, notes]).toEqual([[], []]);
		expect(matches.map(({ pair, venue, score }) => [pair, venue, score])).toEqual([
			["Brazil - Mexico", "Harbour Park › Northport, Alder", "4-0"],
			["Switzerland - Ukraine", "Other Park › Southport, Alder", "0-0"],
		]);
		const [first] = file.matches;
		expect(first?.sheet?.lineUps.home).toEqual({
			starters: ["Barbosa", "Augusto", "Ely", "Jair", "Baltazar", "Ademir"],
			bench: ["Juvenal", "Bigode", "Danilo"],
		});
		expect(first?.sheet?.lineUps.away?.starters).toEqual(["Antonio Carbajal", "Alfonso Montemayor"]);
		expect(first?.sheet?.incidents).toMatchObject([
			{ kind: "substitution", on: "Juvenal", off: "Augusto" },
			{ kind: "substitution", on: "Danilo", off: "Ely" },
			{ kind: "substitution", on: "Bigode", off: "Danilo" },
		]);
		expect(file.matches[1]?.result).toMatchObject({ course: { shootOut: { home: 0, away: 3 } } });
	});
});

describe("FD10 country, confederation and zone", () => {
	const of = (path: string, title: string) => {
		const match = "[Sat Aug/17]\n  19:00 Alder FC v Birch FC 2-1\n";
		const { file } = read(path, `= ${title}\nMatchday 1\n${match}`);
		const { key, name, nation, zone } = file.competition;
		return [key, name, nation, zone, file.matches[0]?.kickOff.hasTime];
	};
	it.each([
		[
			"north-america/champions-league/2010-11_concacafcl.txt",
			"CONCACAF Champions League 2010/11",
			"concacaf.cl",
			"North & Central America",
		],
		["africa/champions-league/2023-24_cafcl.txt", "CAF Champions League 2023/24", "caf.cl", "Africa"],
		["asia/champions-league/2019_afccl.txt", "AFC Champions League 2019", "afc.cl", "Asia"],
		["pacific/champions-league/2019_ofccl.txt", "OFC Champions League 2019", "ofc.cl", "Oceania"],
		["africa/african-football-league/2023_afl.txt", "African Football League 2023", "caf.afl", "Africa"],
		["champions-league/2010-11/cl.txt", "Champions League 2010/11", "clubs.cl", "World"],
		// In years of World Cups the zone of their hosts applies only to the World Cup.
		["asia/champions-league/2022_afccl.txt", "AFC Champions League 2022", "afc.cl", "Asia"],
		["africa/champions-league/2010_cafcl.txt", "CAF Champions League 2010", "caf.cl", "Africa"],
		["south-america/copa-libertadores/2022_libertadores.txt", "Copa Libertadores 2022", "conmebol.libertadores", "South America"],
		["internationals/harbour/1998_harbour.txt", "Harbour Cup of Nations 1998", "countries.harbour", "World"],
	])("%s is of no zone that anybody stated", (path, title, key, nation) => {
		expect(of(path, title)).toEqual([key, expect.any(String), nation, null, false]);
	});

	it.each([
		["champions-league/2011-12/cl.txt", "UEFA Champions League 2011/12", "uefa.cl", "Europe", "Europe/Berlin"],
		["champions-league/2021-22/el.txt", "UEFA Europa League 2021/22", "uefa.el", "Europe", "Europe/Berlin"],
		["africa/ghana/2023-24_gh1.txt", "Ghana | Premier League 2023/24", "gh.1", "Ghana", "Africa/Accra"],
		["africa/kenya/2024-25_ke1.txt", "Kenya | Premier League 2024/25", "ke.1", "Kenya", "Africa/Nairobi"],
		["africa/tanzania/2024-25_tz1.txt", "Tanzania | Premier League 2024/25", "tz.1", "Tanzania", "Africa/Dar_es_Salaam"],
		["asia/kazakhstan/2024_kz1.txt", "Kazakhstan | Premier League 2024", "kz.1", "Kazakhstan", "Asia/Almaty"],
		["middle-east/israel/2024-25_il1.txt", "Israel | Premier League 2024/25", "il.1", "Israel", "Asia/Jerusalem"],
		["somewhere/2024-25_il1.txt", "Premier League 2024/25", "il.1", "Israel", "Asia/Jerusalem"],
		["north-america/major-league-soccer/2024_mls.txt", "Major League Soccer 2024", "us.1", "United States", "America/New_York"],
		["somewhere/2024_mls.txt", "Major League Soccer 2024", "us.1", "United States", "America/New_York"],
		["england/2019-20/facup.txt", "English FA Cup 2019/20", "en.cup", "England", "Europe/London"],
	])("%s, %s", (path, title, key, nation, zone) => {
		expect(of(path, title)).toEqual([key, expect.any(String), nation, zone, true]);
	});

	it("FD7 the play-offs of a qualification are the competition that the JSON file has", () => {
		const [key, name] = of("worldcup/2026--usa/quali_playoffs.txt", "World Cup 2026 Qualifying");
		const rows = [{ date: "2026-03-26", team1: "Italy", team2: "Wales" }];
		const json = readFile("worldcup.quali_playoffs.json", JSON.stringify({ name: "World Cup 2026 Qualifying", matches: rows }));
		expect(json).toMatchObject({ competition: { key, name } });
		expect([key, name]).toEqual(["worldcup.quali_playoffs", "World Cup Qualifying"]);
	});

	it("a date that is not of its season is refused", () => {
		const row = (date: string) => ({ round: "Matchday 1", date, team1: "A FC", team2: "B FC" });
		const indexes = (name: string, dates: string[]) => {
			const file = readFile("en.1.json", JSON.stringify({ name, matches: dates.map(row) }));
			return file.kind === "matches" || file.kind === "refused" ? file.refused.map(({ index }) => index) : null;
		};
		expect(indexes("English Premier League 2024/25", ["2024-08-17", "2025-05-25", "2026-08-17", "1924-08-17", "2023-08-17"])).toEqual([
			2, 3, 4,
		]);
		expect(indexes("Made Cup 2020", ["2021-06-11", "2019-12-01", "2062-06-11"])).toEqual([2]);
		expect(indexes("World Cup 2026 Qualifying", ["2023-09-07", "2026-03-31", "2016-03-31"])).toEqual([2]);
	});
});

const INTERNATIONALS = sharedData("../cases/data/t01-internationals-layout.txt");
const CONCACAF = sharedData("../cases/data/t05/north-america/champions-league/2010-11_concacafcl.txt");

describe("the cases as they were reported", () => {
	it.skipIf(!INTERNATIONALS)("FD9 t01", () => {
		const { matches, refused } = read(INTERNATIONALS ?? "", readFileSync(INTERNATIONALS ?? "", "utf8"));
		expect([matches.map(({ pair, score }) => `${pair} ${score}`), refused]).toEqual([
			["Alder - Birch Coast 1-1", "Cedar - Dogwood 0-0"],
			[],
		]);
	});

	it.skipIf(!CONCACAF)("FD10 t05", () => {
		const { file } = read(CONCACAF ?? "", readFileSync(CONCACAF ?? "", "utf8"));
		expect([file.competition.nation, file.assumedZone, file.matches[0]?.kickOff.hasTime]).toEqual(["North & Central America", null, false]);
	});
});
