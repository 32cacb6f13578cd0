// A sheet as PDF and as Excel file, both read back: names in all scripts, long names, names that look like formulas, several pages.
import readExcelFile from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import { drawPdf } from "#server/catalogue/sheets/draw-pdf.ts";
import type { Sheet, SheetSection } from "#server/catalogue/sheets/sheet.ts";
import { writeXlsx } from "#server/catalogue/sheets/write-xlsx.ts";
import { type PdfText, readPdfTexts } from "../../../../support/pdf-text.ts";

const LONG = "Wolverhampton Wanderers Under-Thirteen Development Academy of the Whole County and Its Neighbours";
const NAMES = ["Łukasz Müller", "Иван Ґудзь", "Ελένη Παπά", "Nguyễn Văn Toàn", LONG];
const FORMULAS = ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)"];

const section = (names: readonly string[]): SheetSection => ({
	title: "Players",
	columns: [
		{ title: "No.", share: 1, isNumber: true },
		{ title: "Name", share: 3 },
	],
	rows: names.map((name, index) => [index + 1, name]),
	empty: "Nobody is known.",
});

const sheetWith = (...blocks: Sheet["blocks"]): Sheet => ({
	language: "en-GB",
	fileName: "Rovers - United [1/2]",
	title: "Rovers – United",
	subtitle: "2–1",
	facts: [{ name: "Venue", value: "Old Ground" }],
	blocks,
	notes: ["The state of the log."],
	signatures: ["For Rovers", "For United"],
	day: Date.UTC(2026, 10, 21),
	site: "Touchline",
	pageUrl: "https://scores.example.org/match/m1",
	pageText: "Page {{page}} of {{pages}}",
});

const textsOf = async (sheet: Sheet) => readPdfTexts(Buffer.from(await drawPdf(sheet)));
/** Texts that touch are one word in several fonts. */
const joined = (texts: readonly PdfText[]) =>
	texts
		.map(({ text, left, y }, index) => {
			const before = texts[index - 1];
			return before && Math.abs(left - before.right) < 0.5 && Math.abs(y - before.y) < 0.5 ? text : ` ${text}`;
		})
		.join("")
		.replace(/\s+/g, " ");
const wordsOf = async (sheet: Sheet) => joined(await textsOf(sheet));

describe("a sheet as PDF", () => {
	it("has every name whole, in the letters of its script, and within the page", async () => {
		const texts = await textsOf(sheetWith([section([...NAMES, ...FORMULAS])]));
		const words = joined(texts);
		for (const name of [...NAMES.slice(0, 4), ...FORMULAS]) for (const word of name.split(" ")) expect(words).toContain(word);
		expect(words).toContain("Wolverhampton Wanderers Under-Thirteen");
		expect(words).toContain("Neighbours");
		expect(texts.filter(({ left, right }) => left < 40 || right > 555)).toEqual([]);
		for (const text of ["Rovers – United", "Venue: Old Ground", "The state of the log.", "For United", "Page 1 of 1"])
			expect(words).toContain(text);
	});

	it("writes names from right to left, with digits and brackets in their order", async () => {
		const words = await wordsOf(sheetWith([section(["אבי כהן (ב) 10"])]));
		// The letters in the order in which they stand from left to right.
		expect(words).toContain("10 (");
		expect(words.indexOf([..."כהן"].reverse().join(""))).toBeGreaterThan(words.indexOf("10 ("));
		expect(words.indexOf([..."אבי"].reverse().join(""))).toBeGreaterThan(words.indexOf([..."כהן"].reverse().join("")));
		const arabic = await textsOf(sheetWith([section(["محمد صلاح"])]));
		expect(arabic.map(({ text }) => text).join("")).not.toContain("?");
	});

	it("goes on on further pages with the heads of the columns, and numbers them", async () => {
		const names = Array.from({ length: 90 }, (_, index) => `Player ${index + 1}`);
		const words = await wordsOf(sheetWith([section(names), section(names.slice(0, 40))]));
		expect(words.match(/Name/g)?.length).toBeGreaterThan(3);
		expect(words.match(/Player 90/g)).toHaveLength(1);
		expect(words.match(/Player 40/g)).toHaveLength(2);
		expect(words).toContain("Page 3 of 3");
	});

	it("is the same file for the same sheet", async () => {
		const sheet = sheetWith([section(NAMES)]);
		expect(Buffer.from(await drawPdf(sheet)).equals(Buffer.from(await drawPdf(sheet)))).toBe(true);
	});

	it("is tagged and titled, in its language, and says what is not known", async () => {
		const pdf = Buffer.from(await drawPdf(sheetWith([section([])]))).toString("latin1");
		for (const mark of ["/MarkInfo", "/Marked true", "/Lang (en-GB)", "/DisplayDocTitle true", "/S /H1", "/StructTreeRoot"])
			expect(pdf).toContain(mark);
		expect(await wordsOf(sheetWith([section([])]))).toContain("Nobody is known.");
		const filled = Buffer.from(await drawPdf(sheetWith([section(["Kim"])]))).toString("latin1");
		for (const tag of ["/S /Table", "/S /TH", "/S /TD"]) expect(filled).toContain(tag);
	});
});

describe("a sheet as Excel file", () => {
	it("has names as text, also those that look like formulas, and numbers as numbers", async () => {
		const file = await writeXlsx(sheetWith([section([...FORMULAS, ...NAMES])]));
		const [tab] = await readExcelFile(new Blob([Buffer.from(file)]));
		const rows = tab?.data ?? [];
		expect(tab?.sheet).toBe("Rovers - United  1 2 ");
		for (const [index, name] of [...FORMULAS, ...NAMES].entries()) {
			expect(rows.some(([first, second]) => first === index + 1 && second === name)).toBe(true);
		}
		expect(Buffer.from(file).toString("latin1")).not.toContain("<f>");
		expect(rows.flat()).toEqual(expect.arrayContaining(["Rovers – United", "Venue", "Old Ground", "The state of the log."]));
	});
});
