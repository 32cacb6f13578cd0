// The order of the board and the numbers of its keys.
import { describe, expect, it } from "vitest";
import { mergeOrder, numberKey } from "#client/desk/board/board-order.ts";
import { isFound } from "#client/desk/board/is-found.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

describe("The order of the board", () => {
	it("stays whatever the server's is; new matches come last, removed ones leave no hole", () => {
		const order = ["a", "b", "c"];
		expect(mergeOrder(order, ["c", "b", "a"])).toBe(order);
		expect(mergeOrder(order, ["x", "c", "a", "y"])).toEqual(["a", "c", "x", "y"]);
		expect(mergeOrder([], ["b", "a"])).toEqual(["b", "a"]);
	});

	it("has keys for its first ten", () => {
		expect([0, 8, 9, 10].map(numberKey)).toEqual(["1", "9", "0", null]);
	});
});

describe("A search on the board", () => {
	const row = madeRow();
	const match = { ...row, home: { ...row.home, name: "ŁKS Łódź" }, away: { ...row.away, name: "Haverlock Town" } };

	it("finds words of both teams in any order, whatever their accents", () => {
		for (const search of ["", "lodz", "town lks", " HAVER "]) expect(isFound(match, search)).toBe(true);
		expect(isFound(match, "lodz united")).toBe(false);
	});
});
