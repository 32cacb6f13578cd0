// The difference between two versions, line by line.
import { describe, expect, it } from "vitest";
import { compareTexts } from "#client/console/content/compare-texts.ts";

describe("A comparison of texts", () => {
	it("shows removed and added lines, with two unchanged ones beside them", () => {
		const before = ["1", "2", "3", "4", "5", "6", "7", "old", "8", "9"].join("\n");
		const after = before.replace("old", "new");
		expect(compareTexts(before, after)).toEqual([
			{ kind: "same", lines: ["6", "7"], skipped: 5 },
			{ kind: "removed", lines: ["old"], skipped: 0 },
			{ kind: "added", lines: ["new"], skipped: 0 },
			{ kind: "same", lines: ["8", "9"], skipped: 0 },
		]);
	});

	it("finds none in the same text", () => {
		expect(compareTexts("a\nb", "a\nb\n").every(({ kind }) => kind === "same")).toBe(true);
	});
});
