// Excel files: the same rows as from a text file, and malicious archives.
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "#server/feeds/importers/spreadsheet/read-spreadsheet.ts";
import { madeWorkbook, madeZip } from "../../../../support/made-workbook.ts";

const read = (bytes: Buffer) => readSpreadsheet(bytes.toString("base64"), { season: "2026/27" });
/** 15 August 2026, and 15:00 as a fraction of the day. */
const [DAY, AFTERNOON] = [46_249, 0.625];

describe("an Excel file", () => {
	it("has the rows of a text: days, times and texts, below a title, and names the sheets that are not read", async () => {
		const rows = [
			["Autumn League"],
			[null],
			["Date", "Time", "Home", "Away", "FTHG", "FTAG", "Round"],
			[{ number: DAY, format: 14 }, { number: AFTERNOON, format: 20 }, "Alder & Sons", "Birch", 2, 1, 1],
			[{ number: DAY + 1 + AFTERNOON, format: 22 }, null, "Cedar", "Elm", null, null, 2],
			["17/08/2026", "7:30 pm", "Fir", "Gorse", 0, 0, 2],
		] as const;
		const file = await read(madeWorkbook({ Fixtures: rows, Notes: [["a word"]] }));
		expect(file).toMatchObject({
			kind: "fixtures",
			encoding: "Excel",
			delimiter: null,
			refused: [],
			withheld: [],
			rows: [
				{ line: 4, date: "2026-08-15", time: "15:00", home: "Alder & Sons", round: "1", score: { home: 2, away: 1 } },
				{ line: 5, date: "2026-08-16", time: "15:00", home: "Cedar", score: null },
				{ line: 6, date: "2026-08-17", time: "19:30", home: "Fir", score: { home: 0, away: 0 } },
			],
		});
		expect(file.kind === "fixtures" && file.notes.map(({ reason }) => reason)).toEqual([
			'the sheet "Notes" is not read: "Fixtures" is',
			'"Autumn League" stands above the header',
		]);
	});

	it("of squads has players", async () => {
		const rows = [
			["Team", "Name", "Nr", "Date of birth"],
			["Alder", "Kim Ash", 9, { number: 36_982, format: 14 }],
		] as const;
		expect(await read(madeWorkbook({ Squads: rows }))).toMatchObject({
			kind: "squads",
			rows: [{ team: "Alder", player: "Kim Ash", number: 9, birthDate: "2001-04-01" }],
		});
	});

	it.each([
		["of the old format", Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(100)]), /old format/],
		["that ends too early", madeWorkbook({ A: [["Date", "Home", "Away"]] }).subarray(0, 300), /not a whole/],
		["that is another archive", madeZip([{ name: "a.txt", content: Buffer.from("a") }]), /not an Excel file/],
		[
			"that unpacks to more than the limit",
			madeZip([{ name: "xl/workbook.xml", content: Buffer.alloc(80 * 1024 * 1024) }]),
			/more than 64 MiB/,
		],
		[
			"that lies about its size",
			madeZip([{ name: "xl/workbook.xml", content: Buffer.alloc(100_000), statedBytes: 10 }]),
			/not as long as it says/,
		],
		["without rows", madeWorkbook({ A: [] }), /no line at its beginning/],
	])("%s is refused with its reason", async (_what, bytes, reason) => {
		expect(await read(bytes)).toMatchObject({ kind: "unreadable", reason: expect.stringMatching(reason) });
	});

	it.each([
		["row", '<row r="1048576000"><c r="A1048576000" t="inlineStr"><is><t>x</t></is></c></row>'],
		["column", '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
	])("with a %s far out is refused before it fills the memory", async (_what, row) => {
		const sheet = Buffer.from(`<worksheet><sheetData>${row}</sheetData></worksheet>`);
		const file = await read(madeZip([{ name: "xl/worksheets/sheet1.xml", content: sheet }]));
		expect(file).toMatchObject({ kind: "unreadable", reason: expect.stringMatching(/too many/) });
	});
});
