// The CSV export of a table: spreadsheets read every value as text or number and never execute it.
import { describe, expect, it } from "vitest";
import { toCsv } from "#client/ui/table/to-csv.ts";

/** Removes the byte order mark at the start. */
const body = (rows: Parameters<typeof toCsv>[1]) => toCsv(["Name"], rows).slice("\uFEFFName\r\n".length);

describe("Rows saved as CSV", () => {
	it("begin with the mark of UTF-8 and the heads, and end every line as RFC 4180 does", () => {
		expect(toCsv(["Name", "Goals"], [["Łódź", 3]])).toBe("\uFEFFName,Goals\r\nŁódź,3\r\n");
		expect(toCsv(["Name"], [])).toBe("\uFEFFName\r\n");
	});

	it.each([
		["a, b", '"a, b"'],
		['the "Blues"', '"the ""Blues"""'],
		["two\nlines", '"two\nlines"'],
		["two\r\nlines", '"two\r\nlines"'],
		["", ""],
		[null, ""],
		[0, "0"],
		[-1.5, "-1.5"],
	])("hold %j as %j", (value, cell) => {
		expect(body([[value]])).toBe(`${cell}\r\n`);
	});

	it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://evil.example")'])("run no formula: %j", (text) => {
		expect(body([[text]]).replace(/^"/, "")).toMatch(/^'/);
	});

	it("keep a name that only has such a sign inside as it is", () => {
		expect(body([["Bayern-Elf = 1"]])).toBe("Bayern-Elf = 1\r\n");
	});
});
