// Spreadsheets as associations send them: delimiters, encodings, headers, titles, merged cells, and the effect of an invalid row or
// field.
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "#server/feeds/importers/spreadsheet/read-spreadsheet.ts";
import type { SpreadsheetPreset } from "#shared/contract/spreadsheet-presets.ts";

const read = (content: string | Uint8Array, season = "2026/27", preset?: SpreadsheetPreset) =>
	readSpreadsheet(Buffer.from(content).toString("base64"), { season, preset });
async function readFixtures(content: string | Uint8Array, season?: string, preset?: SpreadsheetPreset) {
	const file = await read(content, season, preset);
	if (file.kind !== "fixtures") throw new Error(JSON.stringify(file));
	return file;
}
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

describe("a spreadsheet", () => {
	it.each([
		["commas, UTF-8", "Date,Time,Home,Away,Score\n2026-08-15,15:00,Malmö,Örgryte,2-1\n", "UTF-8", ","],
		[
			"semicolons, Windows",
			latin1("Datum;Uhrzeit;Heim;Gast;Ergebnis\r\n15.08.2026;15:00;Malm\u00f6;\u00d6rgryte;2:1\r\n"),
			"Windows-1252",
			";",
		],
		[
			"tabs, UTF-16",
			utf16("Match Date\tKick-off\tHome Team\tAway Team\tFTHG\tFTAG\n15/08/2026\t3:00 pm\tMalmö\tÖrgryte\t2\t1\n"),
			"UTF-16",
			"\t",
		],
		["a byte order mark, quotes", '\ufeffdate,time,"home","away",result\n"Sat 15 Aug 2026",15h00,"Malmö","Örgryte",2 – 1\n', "UTF-8", ","],
	])("of %s is read alike", async (_what, content, encoding, delimiter) => {
		expect(await read(content)).toMatchObject({
			kind: "fixtures",
			encoding,
			delimiter,
			refused: [],
			withheld: [],
			rows: [{ line: 2, date: "2026-08-15", time: "15:00", home: "Malmö", away: "Örgryte", score: { home: 2, away: 1 } }],
		});
	});

	it.each([
		["Portuguese", "Data;Hora;Mandante;Visitante;Placar"],
		["Dutch", "Datum;Tijd;Thuis;Uit;Uitslag"],
		["Polish", "Data meczu;Godzina;Gospodarz;Gość;Wynik"],
		["Turkish", "Tarih;Saat;Ev Sahibi;Deplasman;Skor"],
		["French", "Date;Heure;Domicile;Extérieur;Résultat"],
		["Italian", "Data;Ora;Casa;Ospiti;Risultato"],
		["Spanish", "Fecha;Hora;Local;Visitante;Marcador"],
		["French, in sentences", "Date du match;Heure;Équipe à domicile;Équipe à l'extérieur;Score"],
		["French of associations", "Date;Heure;Équipe locale;Équipe visiteuse;Résultat"],
		["Italian, in sentences", "Data partita;Orario;Squadra di casa;Squadra ospite;Risultato"],
		["Portuguese, in sentences", "Data do jogo;Hora;Equipa visitada;Equipa visitante;Resultado"],
		["Dutch of associations", "Wedstrijddatum;Aanvangstijd;Thuisclub;Uitclub;Stand"],
		["Turkish, in sentences", "Maç Tarihi;Saat;Ev Sahibi Takım;Konuk Takım;Sonuç"],
		["a program's", "match_date;KickOff_Time;homeTeam;AWAY-TEAM;full time"],
	])("has headers in %s", async (_language, header) => {
		const { rows } = await readFixtures(`${header}\n15.08.2026;15:00;Alder Town;Birch United;2:1\n`);
		expect(rows).toMatchObject([
			{ date: "2026-08-15", time: "15:00", home: "Alder Town", away: "Birch United", score: { home: 2, away: 1 } },
		]);
	});

	it.each([
		"Fecha;Local;Visita;Goles Local;Goles Visita",
		"Datum;Heim;Auswärts;Heimtore;Auswärtstore",
		"Date;Équipe à domicile;Équipe à l'extérieur;Buts équipe domicile;Buts équipe extérieur",
		"Data;Gospodarze;Goście;Bramki gospodarzy;Bramki gości",
		"Data;Squadra casa;Ospiti;Gol squadra casa;Gol ospiti",
		"Match Date;Team A;Team B;Score A;Score B",
	])("FD1 has the goals of both sides: %s", async (header) => {
		const { rows } = await readFixtures(`${header}\n15.08.2026;Alder Town;Birch United;2;1\n`);
		expect(rows).toMatchObject([{ home: "Alder Town", away: "Birch United", score: { home: 2, away: 1 } }]);
	});

	it("takes Local for the ground beside another column of home sides", async () => {
		const { rows } = await readFixtures("Data;Local;Mandante;Visitante;Placar\n15/08/2026;Arena Norte;Alder Town;Birch United;2 x 1\n");
		expect(rows).toMatchObject([{ venue: "Arena Norte", home: "Alder Town", away: "Birch United", score: { home: 2, away: 1 } }]);
	});

	it("FD2 withholds a score that the word of a state contradicts", async () => {
		const { rows, withheld } = await readFixtures(
			"Datum;Heim;Gast;Ergebnis;Status\n05.09.2026;A;B;1:0;Urteil: 0:2\n05.09.2026;C;D;0:2;Urteil: 0:2\n05.09.2026;E;F;;aplazado por lluvia\n",
		);
		expect(rows.map(({ score, status }) => [score, status])).toEqual([
			[null, null],
			[{ home: 0, away: 2 }, "awarded"],
			[null, "postponed"],
		]);
		expect(withheld).toEqual([{ line: 2, reason: 'score: "Urteil: 0:2" and 1-0 contradict each other: left out' }]);
	});

	it("FD8 has no rows of play-offs and stages among those of the league", async () => {
		const rounds = ["1. Runde", "2. Runde", "Meisterrunde 1", "Spiel um Platz 3", "Grand Harvest Shield"];
		const lines = rounds.map((round, place) => `${round};${15 + place}.08.2026;Alder Town;Birch United;2:1`);
		const { rows } = await readFixtures(`Spieltag;Datum;Heim;Gast;Ergebnis\n${lines.join("\n")}\n`);
		expect(rows.map(({ group }) => group)).toEqual([null, null, "Championship", null, "Grand Harvest Shield"]);
	});

	it("FD9 loses a row without teams or date, and of others only the field that cannot be read, each named with its line", async () => {
		const lines = [
			"Date,Time,Home,Away,Score,Attendance",
			"soon,15:00,A,B,",
			"2026-08-15,,A,,",
			"2026-08-16,25:00,A,B,two",
			"2026-08-17,TBD,B,A,-",
		];
		const file = await readFixtures(lines.join("\n"));
		expect(file.rows.map(({ line, time, score }) => [line, time, score])).toEqual([
			[4, undefined, null],
			[5, undefined, null],
		]);
		expect(file.refused).toEqual([
			{ line: 2, reason: 'date: "soon" is no date' },
			{ line: 3, reason: "away is empty" },
		]);
		expect(file.withheld).toEqual([{ line: 4, reason: 'score: "two" is not a score: left out' }]);
		expect(file.notes).toEqual([
			{ line: null, reason: 'the column "Attendance" is not used' },
			{ line: 4, reason: 'time: "25:00" is no time, only the day was taken' },
		]);
	});

	it("FD2 may say what became of a match, with or without a score; an unknown word withholds the result and is named", async () => {
		const rows = [
			"1-0,",
			",P-P",
			",Postponed",
			"1-0,abandoned",
			",canceled",
			"3-0,w/o",
			",walk-over",
			"2-1,full time",
			"2-1,moved indoors",
			",full time",
			"0-0,scheduled",
		];
		const file = await readFixtures(
			`date,time,home,away,score,status\n${rows.map((row, place) => `2026-08-15,24:00,A,B${place},${row}`).join("\n")}`,
		);
		expect(file.rows.map(({ status, score }) => [status, score === null ? null : `${score.home}-${score.away}`])).toEqual([
			[null, "1-0"],
			["postponed", null],
			["postponed", null],
			["abandoned", "1-0"],
			["cancelled", null],

			["awarded", "3-0"],
			[null, null],
			[null, "2-1"],
			[null, null],
			[null, null],
			[null, null],
		]);
		expect(file.withheld).toEqual([
			{ line: 8, reason: "status: awarded without a score: left out" },
			{ line: 10, reason: 'status: "moved indoors" is not known: its score 2-1 was left out' },
			{ line: 11, reason: "status: played without a score: left out" },
			{ line: 12, reason: "score: the match is open: left out" },
		]);
	});

	it.each([
		["a line sep=", "sep=;\nDate;Time;Home;Away;Score\n17.10.2026;15:00;Alder, Town;Birch United;2-0\n", 3],
		["a title", '\ufeffAutumn League 2026\n\nDate,Time,Home,Away,Score\n2026-10-17,15:00,"Alder, Town",Birch United,2-0\n', 4],
		["a title with a delimiter", "League;2026\nDate;Time;Home;Away;Score\n17.10.2026;15:00;Alder, Town;Birch United;2-0\n", 3],
	])("FD9 is read below %s, with the lines of the file", async (_what, text, line) => {
		const file = await readFixtures(text);
		expect(file.refused).toEqual([]);
		expect(file.rows).toMatchObject([{ line, date: "2026-10-17", time: "15:00", home: "Alder, Town", score: { home: 2, away: 0 } }]);
	});

	it("takes a date that stands once above its rows, and names how many", async () => {
		const rows = ["2026-10-17,15:00,A,B,2-0", ",17:30,C,D,1-1", ",20:00,E,F,0-1", "2026-10-18,15:00,B,C,"];
		const file = await readFixtures(`Date,Time,Home,Away,Score\n${rows.join("\n")}\n`);
		expect(file.rows.map(({ date }) => date)).toEqual(["2026-10-17", "2026-10-17", "2026-10-17", "2026-10-18"]);
		expect(file.notes).toEqual([{ line: null, reason: "2 empty dates were taken from the row above, as those of merged cells" }]);
	});

	it.each([
		["a date that is repeated elsewhere", ["2026-10-17,A,B", "2026-10-17,C,D", ",E,F", ",G,H"], [4, 5]],
		["few empty cells", ["2026-10-17,A,B", ",C,D", "2026-10-18,A,C", "2026-10-19,B,D"], [3]],
		["a team that would play twice", ["2026-10-17,A,B", ",B,A"], [3]],
	])("FD1 names an empty date as missing beside %s", async (_what, rows, lines) => {
		const file = await readFixtures(`Date,Home,Away\n${rows.join("\n")}\n`);
		expect(file.refused).toEqual(lines.map((line) => ({ line, reason: "date is empty" })));
	});

	it("FD9 refuses names that hold a score, a time or a zone, and reads entities as characters", async () => {
		const rows = [
			'"Brighton &amp; Hove","O""Higgins",2-0',
			"Caf&eacute; FC,Caf&#233; Town,1-1",
			"Gillingham FC 3-1 pen.,Birch,",
			"Alder,15:00 Birch,",
			"Alder,Birch UTC+4,",
			"AT&T FC,Birch,",
		];
		const file = await readFixtures(`Date,Home,Away,Score\n${rows.map((row) => `2026-10-17,${row}`).join("\n")}\n`);
		expect(file.rows.map(({ home, away }) => [home, away])).toEqual([
			["Brighton & Hove", 'O"Higgins'],
			["Café FC", "Café Town"],
			["AT&T FC", "Birch"],
		]);
		expect(file.refused.map(({ reason }) => reason)).toEqual([
			'home: "Gillingham FC 3-1 pen." holds a score: it is not a name',
			'away: "15:00 Birch" holds a time: it is not a name',
			'away: "Birch UTC+4" holds a time zone: it is not a name',
		]);
	});

	it("FD1 takes the marks of programs for empty cells", async () => {
		const rows = ["2026-10-17,NaN,A,B,NaN", "2026-10-18,#N/A,C,D,null", "2026-10-19,15:00,null,E,1-0"];
		const file = await readFixtures(`Date,Time,Home,Away,Score\n${rows.join("\n")}\n`);
		expect(file.rows.map(({ time, score }) => [time, score])).toEqual([
			[undefined, null],
			[undefined, null],
		]);
		expect([file.refused, file.withheld, file.notes]).toEqual([[{ line: 4, reason: "home is empty" }], [], []]);
	});

	it("FD10 refuses a file whose dates contradict each other, and in a clear case the rows that do", async () => {
		const row = (date: string, place: number) => `${date},A${place},B${place}`;
		expect(await read(`Date,Home,Away\n${["13/8/2026", "8/14/2026"].map(row).join("\n")}\n`)).toMatchObject({ kind: "unreadable" });
		const days = [...Array.from({ length: 10 }, (_, day) => `${13 + day}/8/2026`), "8/14/2026"];
		const file = await readFixtures(`Date,Home,Away\n${days.map(row).join("\n")}\n`);
		expect(file.rows.length).toBe(10);
		expect(file.refused).toEqual([{ line: 12, reason: 'date: "8/14/2026" is no date' }]);
	});

	it.each(["", "a,b,c\n1,2,3\n", '{"matches": []}', "date,home\n2026-08-15,A\n"])("that is none is recognized: %j", async (text) => {
		expect((await read(text)).kind).toBe("unreadable");
	});
});

describe("a spreadsheet of squads", () => {
	it("has players with what can be read of them", async () => {
		const file = await read(
			"Team;Player;No.;Pos;Date of birth\nRovers;Kim Ash;9;Forward;3.4.2001\nRovers;Lee;x;Libero;31.2.2001\n;Nobody;;;\n",
		);
		expect(file).toMatchObject({
			kind: "squads",
			rows: [
				{ team: "Rovers", player: "Kim Ash", number: 9, position: "FW", birthDate: "2001-04-03" },
				{ team: "Rovers", player: "Lee", number: null, position: null, birthDate: null },
			],
			refused: [{ line: 4, reason: "team is empty" }],
		});
		expect(file.kind === "squads" && file.notes.length).toBe(3);
	});

	it.each([
		["14.03.98", "1998-03-14"],
		["02.01.1999", "1999-01-02"],
		["1/2/05", "2005-02-01"],
		["14.03.2098", null],
		["14.03.2026", null],
		["14.03.26", null],
		["14.03.1926", null],
	])("FD10 nobody is born in the future: %s is %s", async (born, birthDate) => {
		const file = await read(`Team;Name;Geburtsdatum\nAlder Town;Kim Ash;${born}\n`);
		expect(file.kind === "squads" && file.rows.map((row) => row.birthDate)).toEqual([birthDate]);
	});
});

describe("a named format", () => {
	const FOOTBALL_DATA = "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HS,AS,B365H\n";

	it("football-data.co.uk: two-digit years, and a score that its result or half time contradicts is withheld", async () => {
		const rows = [
			"X0,01/09/26,20:00,A,B,2,1,H,1,0,H,9,8,1.5",
			"X0,02/09/26,20:00,C,D,2,1,A,1,0,H,9,8,1.5",
			"X0,03/09/26,,E,F,1,1,D,2,0,H,,,",
		];
		const file = await readFixtures(FOOTBALL_DATA + rows.join("\n"), "2026/27", "football-data.co.uk");
		expect(file.rows.map(({ date, score }) => [date, score])).toEqual([
			["2026-09-01", { home: 2, away: 1 }],
			["2026-09-02", null],
			["2026-09-03", null],
		]);
		expect(file.withheld.map(({ line }) => line)).toEqual([3, 4]);
		expect(file.notes).toEqual([]);
	});

	it("fixturedownload: the match number is the id, day and time stand in one cell, and no guess is noted", async () => {
		const text =
			"Match Number,Round Number,Date,Location,Home Team,Away Team,Group,Result\n7,2,02/09/2026 20:00,North Park,A,B,Group c,2 - 1\n8,2,03/09/2026 20:00:00,,C,D,Group C,\n";
		const file = await readFixtures(text, "2026/27", "fixturedownload");
		expect(file.rows).toMatchObject([
			{ id: "7", round: "2", date: "2026-09-02", time: "20:00", venue: "North Park", group: "Group C", score: { home: 2, away: 1 } },
			{ id: "8", date: "2026-09-03", time: "20:00", group: "Group C", score: null },
		]);
		expect(file.notes).toEqual([]);
	});

	it("the German association's: day and time below one word, the result below another", async () => {
		const text =
			"Spiel;Ansto\u00df;Heimmannschaft;Gastmannschaft;Art;Tore;Sondereignis;Status\n990001;17.10.2026 17:00;SV A;TSV B;Herren;3:1;;\n990002;18.10.2026 15:00;SV C;TSV D;Herren;0:2;Nichtantritt Heim;\n";
		const file = await readFixtures(latin1(text), "2026/27", "dfbnet");
		expect(file.rows).toMatchObject([
			{ id: "990001", date: "2026-10-17", time: "17:00", score: { home: 3, away: 1 }, status: null },
			{ id: "990002", time: "15:00", score: { home: 0, away: 2 }, status: "awarded" },
		]);
	});

	it("the English association's: P - P, A - A and H - W are no results", async () => {
		const text = `Type,Date / Time,Home Team,Score,Away Team,Venue,Competition,Status / Notes\n${[
			"L,05/09/26 10:30,A,3 - 1 (HT 1-0),B,Pitch 1,Div 1,",
			"L,05/09/26 10:30,C,P - P,D,Pitch 1,Div 1,",
			"L,05/09/26 10:30,E,A - A,F,Pitch 1,Div 1,",
			"L,05/09/26 10:30,G,H - W,H,Pitch 1,Div 1,",
		].join("\n")}\n`;
		const file = await readFixtures(text, "2026/27", "fa-full-time");
		expect(file.rows.map(({ date, time, score, status }) => [date, time, score, status])).toEqual([
			["2026-09-05", "10:30", { home: 3, away: 1 }, null],
			["2026-09-05", "10:30", null, "postponed"],
			["2026-09-05", "10:30", null, "abandoned"],
			["2026-09-05", "10:30", null, null],
		]);
		expect(file.withheld.map(({ line }) => line)).toEqual([5]);
	});

	it("refuses a file of another format by the columns that it lacks", async () => {
		expect(await read("Date,Home,Away\n2026-09-01,A,B\n", "2026/27", "fixturedownload")).toEqual({
			kind: "unreadable",
			reason: "it is not of the format fixturedownload: it has no column Match Number, Round Number, Home Team, Away Team",
		});
	});
});
