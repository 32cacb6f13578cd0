// docs/security.md: each requirement once, with a state, and with tests and places that exist.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const TEXT = readFileSync(new URL("docs/security.md", ROOT), "utf8");
const STATES = ["met", "in part", "not met", "does not apply", "not checked"];

const rows = TEXT.split("\n")
	.filter((line) => /^\| \d/.test(line))
	.map((line) => line.slice(2, -2).split(" | "));

describe("The table of the OWASP ASVS", () => {
	it("has four cells a row, a known state, and each requirement once, in their order", () => {
		expect(rows.length).toBeGreaterThan(150);
		for (const row of rows) expect([row.length, STATES.includes(row[2] ?? "")], row[0]).toEqual([4, true]);
		const numbers = rows.map(([number = ""]) => number);
		expect(new Set(numbers).size).toBe(numbers.length);
		const chapters = numbers.map((number) => Number(number.split(".", 1)[0]));
		expect(chapters).toEqual(chapters.toSorted((a, b) => a - b));
		expect([...new Set(chapters)]).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
	});

	it("names tests and places that exist, and how many rows are in each state", () => {
		const paths = [...TEXT.matchAll(/`((?:tests|server|client|shared|deploy)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
		expect(paths.length).toBeGreaterThan(100);
		expect(paths.filter((path) => !existsSync(fileURLToPath(new URL(path, ROOT))))).toEqual([]);
		const [met, inPart, notMet, notFor, unchecked] = STATES.map((state) => rows.filter((row) => row[2] === state).length);
		expect(TEXT).toContain(
			`Of ${rows.length} rows ${met} are met, ${inPart} in part, ${notMet} not met, ${notFor} do not apply, and ${unchecked} were not checked.`,
		);
	});

	it("claims nothing as met without a test, a place or a reason", () => {
		expect(rows.filter(([, , , why = ""]) => why.length < 10).map(([number]) => number)).toEqual([]);
	});
});
