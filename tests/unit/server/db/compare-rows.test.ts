// The differences of two sorted tables, for any rows: removing the obsolete keys and adding the missing rows makes the tables equal.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareRows } from "#server/db/snapshot/compare-rows.ts";
import type { Key, Row } from "#server/db/snapshot/database-content.ts";

const KEY = ["name", "part"] as const;
const row = fc.record({
	name: fc.oneof(fc.constantFrom("a", "b", "é", "Z", "\uffee", "\u{1f945}"), fc.string({ unit: "binary" })),
	part: fc.integer({ min: 0, max: 12 }),
	value: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1 }), fc.uint8Array({ maxLength: 1 })),
});
const table = fc.uniqueArray(row, { selector: ({ name, part }) => JSON.stringify([name, part]), maxLength: 30 });

const keyOf = (of: Row): Key => KEY.map((column) => of[column]);
/** Sorts by the bytes of the text, as both databases do. */
const sorted = (rows: readonly Row[]) =>
	rows.toSorted(
		(one, other) => Buffer.compare(Buffer.from(String(one.name)), Buffer.from(String(other.name))) || Number(one.part) - Number(other.part),
	);
async function* batches(rows: readonly Row[], size: number) {
	for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

describe("compareRows", () => {
	it("yields at most a thousand differences at once, however few rows lie between them", async () => {
		const copy = Array.from({ length: 2_500 }, (_, part) => ({ name: "a", part, value: null }));
		const sizes: number[] = [];
		for (const source of [[], [{ name: "b", part: 0, value: null }]]) {
			for await (const { missing, obsolete } of compareRows(KEY, batches(source, 1), batches(copy, 1_000)))
				sizes.push(missing.length + obsolete.length);
		}
		expect(sizes).toEqual([1_000, 1_000, 500, 1_000, 1_000, 501]);
	});

	it("says exactly what makes the copy equal to the source", async () => {
		await fc.assert(
			fc.asyncProperty(table, table, fc.integer({ min: 1, max: 4 }), async (source, other, size) => {
				const copy = [...other.filter((_, index) => index % 2 === 0), ...source.filter((_, index) => index % 3 !== 0)];
				const before = new Map(copy.map((each) => [JSON.stringify(keyOf(each)), each as Row]));
				const after = new Map(before);
				const changes = { missing: [] as Row[], obsolete: [] as Key[] };
				for await (const { missing, obsolete } of compareRows(
					KEY,
					batches(sorted(source), size),
					batches(sorted([...before.values()]), 3),
				)) {
					changes.missing.push(...missing);
					changes.obsolete.push(...obsolete);
				}
				for (const key of changes.obsolete) expect(after.delete(JSON.stringify(key))).toBe(true);
				for (const missing of changes.missing) {
					const key = JSON.stringify(keyOf(missing));
					expect(after.has(key)).toBe(false);
					// A row that is the same in both tables need not be written.
					expect(before.get(key)).not.toEqual(missing);
					after.set(key, missing);
				}
				expect(sorted([...after.values()])).toEqual(sorted(source));
			}),
		);
	});
});
