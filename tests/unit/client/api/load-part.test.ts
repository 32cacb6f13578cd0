import { describe, expect, it } from "vitest";
import { loadPart } from "#client/api/load-part.server.ts";

const LETTERS = [..."abcdefg"];

const part = (pageParam: string | null, of = LETTERS) =>
	loadPart(pageParam, 3, async ({ limit, offset }) => ({ total: of.length, found: of.slice(offset, offset + limit).join("") }));

describe("A part of a long list", () => {
	it.each([
		[null, 1, "abc"],
		["2", 2, "def"],
		["3", 3, "g"],
		["99999", 3, "g"],
		["0", 1, "abc"],
		["-4", 1, "abc"],
		["x", 1, "abc"],
	])("for page %j is number %i", async (pageParam, page, found) => {
		expect(await part(pageParam)).toEqual({ total: 7, page, found });
	});

	it("is the first one of an empty list", async () => {
		expect(await part("5", [])).toEqual({ total: 0, page: 1, found: "" });
	});
});
