// Spreadsheets as associations send them: delimiters, encodings, headers, dates, and what a bad row or field costs.
import { describe, expect, it } from "vitest";
import { dateOrderOf, readDate, readTime } from "#server/feeds/spreadsheet/read-date.ts";
import { readSpreadsheet } from "#server/feeds/spreadsheet/read-spreadsheet.ts";

const read = (content: string | Uint8Array) => readSpreadsheet("fixtures.csv", Buffer.from(content).toString("base64"));
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
	])("of %s is read alike", (_what, content, encoding, delimiter) => {
		expect(read(content)).toMatchObject({
			...{ kind: "fixtures", encoding, delimiter, refused: [] },
			rows: [{ line: 2, date: "2026-08-15", time: "15:00", home: "Malmö", away: "Örgryte", score: { home: 2, away: 1 } }],
		});
	});

	it("loses a row without teams or date, and of others only the field that cannot be read", () => {
		const lines = [
			"Date,Time,Home,Away,Score,Attendance",
			"soon,15:00,A,B,",
			"2026-08-15,,A,,",
			"2026-08-16,25:00,A,B,two",
			"2026-08-17,TBD,B,A,-",
		];
		const file = read(lines.join("\n"));
		if (file.kind !== "fixtures") throw new Error(file.kind);
		expect(file.rows.map(({ line, time, score }) => [line, time, score])).toEqual([
			[4, undefined, null],
			[5, undefined, null],
		]);
		expect(file.refused).toEqual([
			{ line: 2, reason: 'date: "soon" is no date' },
			{ line: 3, reason: "away is empty" },
		]);
		expect(file.notes).toEqual([
			{ line: null, reason: 'the column "Attendance" is not used' },
			{ line: 4, reason: 'time: "25:00" is no time, only the day was taken' },
			{ line: 4, reason: 'score: "two" cannot be read: left out' },
		]);
	});

	it("may say what became of a match, with or without a score, in the words of the other files", () => {
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
		];
		const file = read(`date,time,home,away,score,status\n${rows.map((row, place) => `2026-08-15,24:00,A,B${place},${row}`).join("\n")}`);
		if (file.kind !== "fixtures") throw new Error(file.kind);
		expect(file.rows.map(({ status, score }) => [status, score === null ? null : `${score.home}-${score.away}`])).toEqual([
			...[
				[null, "1-0"],
				[null, null],
				["postponed", null],
				[null, null],
				["cancelled", null],
			],
			...[
				["awarded", "3-0"],
				[null, null],
				[null, "2-1"],
				[null, "2-1"],
			],
		]);
		expect(file.notes).toEqual([
			{ line: 3, reason: 'status: "P-P" is not known: left out' },
			{ line: 5, reason: "status: abandoned, which needs the course of the match: left out" },
			{ line: 5, reason: "score: the match is abandoned: left out" },
			{ line: 8, reason: "status: awarded without a score: left out" },
			{ line: 10, reason: 'status: "moved indoors" is not known: left out' },
		]);
	});

	it("of squads has players with what can be read of them", () => {
		const file = read("Team;Player;No.;Pos;Date of birth\nRovers;Kim Ash;9;Forward;3.4.2001\nRovers;Lee;x;Libero;31.2.2001\n;Nobody;;;\n");
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

	it.each(["", "a,b,c\n1,2,3\n", '{"matches": []}', "date,home\n2026-08-15,A\n"])("that is none is told apart: %j", (text) => {
		expect(read(text).kind).toBe("unreadable");
	});
});

describe("dates", () => {
	it.each([
		["2026-08-15", "2026-08-15"],
		["15.08.2026", "2026-08-15"],
		["5/8/26", "2026-08-05"],
		["Sat, 15 August 2026", "2026-08-15"],
		["15-Aug-26", "2026-08-15"],
		["Aug 15, 2026", "2026-08-15"],
		["29.02.2028", "2028-02-29"],
		["29.02.2027", null],
		["2026-13-01", null],
		["tomorrow", null],
	])("%s is %s", (text, date) => expect(readDate(text, "day_first")).toBe(date));

	it("say together whether the day or the month comes first", () => {
		expect(dateOrderOf(["1/2/2026", "13/2/2026"])).toBe("day_first");
		expect(dateOrderOf(["1/2/2026", "2/13/2026"])).toBe("month_first");
		expect(dateOrderOf(["1/2/2026", "2026-02-13"])).toBeNull();
		expect(dateOrderOf(["13/2/2026", "2/13/2026"])).toBeNull();
		expect(readDate("2/3/2026", "month_first")).toBe("2026-02-03");
	});

	it.each([
		["20:45", "20:45"],
		["8.05", "08:05"],
		["20h45", "20:45"],
		["8:45 PM", "20:45"],
		["12 am", "00:00"],
		["19 Uhr", "19:00"],
		["TBD", undefined],
		["", undefined],
		["24:30", null],
		["13 pm", null],
	])("the time %s is %s", (text, time) => expect(readTime(text)).toBe(time));
});
