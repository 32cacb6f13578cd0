// A page's data as one text: the browser reads what the loader packed, and keys are written once.
import { expect, test } from "vitest";
import { pack, unpack } from "#client/api/packed.ts";

/** As it arrives in the browser: the text alone. */
const received = <T>(value: T): T => unpack<T>({ json: pack(value).json });

test("what was packed is read as it was, whatever kinds of values it has", () => {
	const value = {
		rows: [
			{ id: "m1", score: { home: 1, away: 0 }, marks: {}, news: null, isOver: false },
			{ id: "m2", score: { home: 0, away: 2 }, marks: { redCards: { home: 1, away: 0 } }, news: { at: 5 }, isOver: true },
			{ score: { away: 2, home: 0 }, id: "m3" },
		],
		lists: [[], [[1, 2], []], ["a", null]],
		texts: ["it's", 'so "called"', "a\\b\n", "", "~"],
		"a, b": { "0": "zero", 'with "quotes"': 1 },
	};
	expect(received(value)).toEqual(value);
	expect(JSON.stringify(received(value))).toBe(JSON.stringify(value));
	for (const plain of [null, 0, "text", true, [], {}, [0], [[0]]]) expect(received(plain)).toEqual(plain);
});

test("keys without a value are left out, as JSON does", () => {
	const value = { a: undefined, b: [undefined, { c: undefined, d: 1 }] };
	expect(received(value)).toStrictEqual({ b: [null, { d: 1 }] });
});

test("a list's keys are written once, and no text has a double quote, which the page would escape twice", () => {
	const rows = Array.from({ length: 100 }, (_, index) => ({ identifier: index, description: "" }));
	const { json } = pack(rows);
	expect(json.split("identifier")).toHaveLength(2);
	expect(json.length).toBeLessThan(JSON.stringify(rows).length / 2);
	expect(json).not.toContain('"');
});

test("what pages share is written once, and each page's own as it is", () => {
	let reads = 0;
	const shared = Object.freeze({
		get score() {
			reads++;
			return 1;
		},
	});
	const pages = [{ shared, own: ["a"] }, { shared, own: ["a"] }, { shared, own: ["b"] }, { shared: "#1", own: ["a"] }, { own: shared }];
	const texts = pages.map((page) => pack(page).json);
	expect(texts[1]).toBe(texts[0]);
	const before = reads;
	pack(pages[0]);
	expect(reads).toBe(before);
	expect(pages.map(received)).toEqual([
		{ shared: { score: 1 }, own: ["a"] },
		{ shared: { score: 1 }, own: ["a"] },
		{ shared: { score: 1 }, own: ["b"] },
		{ shared: "#1", own: ["a"] },
		{ own: { score: 1 } },
	]);
});
