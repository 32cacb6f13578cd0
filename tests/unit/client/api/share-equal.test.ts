import { describe, expect, it } from "vitest";
import { shareEqual } from "#client/api/share-equal.server.ts";

const league = () => ({ id: "l1", name: "First", marks: {} });

describe("sharing of equal objects in a page's data", () => {
	it("keeps the value, and makes its equal objects and lists the same ones, at any depth", () => {
		const rows = [
			{ id: "m1", league: league(), live: { score: { home: 0, away: 1 }, scorers: [], clock: null } },
			{ id: "m2", league: league(), live: { score: { home: 0, away: 1 }, scorers: [], clock: null } },
		];
		const shared = shareEqual(rows);
		expect(shared).toEqual(rows);
		const [one, other] = shared;
		expect(one).not.toBe(other);
		expect(one?.league).toBe(other?.league);
		expect(one?.live).toBe(other?.live);
	});

	it("tells an object from the list of a number, which stands for it in comparisons, and objects with other keys or in another order apart", () => {
		const value = [{ a: {} }, { a: 0 }, { a: [0] }, { a: [{}] }, { a: { b: {} } }, { b: 1, c: 2 }, { c: 2, b: 1 }, [[0]], [0], "[0]"];
		const shared = shareEqual(value);
		expect(shared).toEqual(value);
		expect(JSON.stringify(shared)).toBe(JSON.stringify(value));
		expect(shareEqual("text")).toBe("text");
		expect(shareEqual(null)).toBe(null);
	});

	it("tells an empty object, an empty list and null apart", () => {
		expect(shareEqual([{}, [], null, "", 0])).toEqual([{}, [], null, "", 0]);
	});
});
