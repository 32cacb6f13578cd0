// The order of the board and the numbers of its keys.
import { describe, expect, it } from "vitest";
import { fillPlaces, numberOf, parsePlaces } from "#client/desk/board/board-numbers.ts";
import { mergeOrder } from "#client/desk/board/board-order.ts";
import { isFound } from "#client/desk/board/is-found.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

describe("The order of the board", () => {
	it("stays whatever the server's is; new matches come last, removed ones leave no hole", () => {
		const order = ["a", "b", "c"];
		expect(mergeOrder(order, ["c", "b", "a"])).toBe(order);
		expect(mergeOrder(order, ["x", "c", "a", "y"])).toEqual(["a", "c", "x", "y"]);
		expect(mergeOrder([], ["b", "a"])).toEqual(["b", "a"]);
	});
});

describe("The numbers of matches", () => {
	const ids = Array.from({ length: 12 }, (_none, index) => `m${index + 1}`);

	it("are 1 to 9, then 0, for ten of them", () => {
		const places = fillPlaces([], ids);
		expect(["m1", "m9", "m10", "m11"].map((id) => numberOf(places, id))).toEqual(["1", "9", "0", null]);
	});

	it("stay with their matches in any order of the board; one that is free goes to the first match without", () => {
		const places = fillPlaces([], ids);
		expect(fillPlaces(places, ids.toReversed())).toBe(places);
		const gone = fillPlaces(places, ["m12", ...ids.filter((id) => id !== "m3" && id !== "m12")]);
		expect([numberOf(gone, "m12"), numberOf(gone, "m4"), numberOf(gone, "m11")]).toEqual(["3", "4", null]);
		expect(fillPlaces(fillPlaces(places, ["m2"]), ["m1", "m2"]).slice(0, 3)).toEqual(["m1", "m2", null]);
	});

	it("are the same out of the store, and none out of what is no list", () => {
		const places = fillPlaces([], ["m1", "m2"]);
		expect(fillPlaces(parsePlaces(JSON.stringify(places)), ["m2", "m1"])).toEqual(places);
		for (const text of [null, "", "{}", "7", "[", '[{"a":1}, "m1", "m1"]'])
			expect(fillPlaces(parsePlaces(text), ["m2", "m1"]).filter(Boolean).toSorted()).toEqual(["m1", "m2"]);
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
