import { describe, expect, it } from "vitest";
import { leftOf, roundUp } from "#client/api/form/use-wait.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { textOf } from "#client/i18n/text-of.ts";

describe("A wait in words", () => {
	it.each([
		[1, "1 s"],
		[1_000, "1 s"],
		[41_200, "42 s"],
		[59_000, "59 s"],
		[59_001, "1 min"],
		[60_001, "2 min"],
		[15 * 60_000, "15 min"],
	])("of %i ms is never shown shorter than it is: %s", (ms, words) => {
		expect(formatAge(textOf("en"), roundUp(ms))).toBe(words);
	});

	it("does not begin longer than it is where the page's second is nearly over, and never shows nothing", () => {
		expect([leftOf(900_000, -900), leftOf(30_000, -999), leftOf(500, 0)]).toEqual([900_000, 30_000, 1_000]);
	});
});
