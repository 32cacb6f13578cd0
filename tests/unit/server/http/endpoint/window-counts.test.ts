import { describe, expect, it } from "vitest";
import { createWindowCounts } from "#server/http/endpoint/window-counts.ts";

describe("counts in windows", () => {
	it("begin with the first event of a key, and end all at once", () => {
		let now = 0;
		const counts = createWindowCounts(10, { now: () => now });
		expect(counts.add("a")).toEqual({ count: 1, endsInMs: 10 });
		now = 9;
		expect(counts.add("a")).toEqual({ count: 2, endsInMs: 1 });
		expect(counts.add("b")).toEqual({ count: 1, endsInMs: 10 });
		now = 10;
		expect(counts.add("a")).toEqual({ count: 1, endsInMs: 10 });
		expect(counts.add("b")).toEqual({ count: 2, endsInMs: 9 });
	});

	it("take events back, but none of a window that has ended, and none that was not counted", () => {
		let now = 0;
		const counts = createWindowCounts(10, { now: () => now });
		counts.add("a");
		counts.add("a");
		counts.takeBack("a");
		expect(counts.add("a").count).toBe(2);
		now = 10;
		counts.takeBack("a");
		expect(counts.add("a").count).toBe(1);
		counts.takeBack("unknown");
		expect(counts.add("unknown").count).toBe(1);
		counts.delete("a");
		expect(counts.add("a").count).toBe(1);
	});
});

it("A new window ends after its length exactly, whatever fraction of a millisecond the clock shows", () => {
	const counts = createWindowCounts(60_000);
	const lengths = Array.from({ length: 2_000 }, (_, index) => counts.add(`caller ${index}`).endsInMs);
	expect(new Set(lengths)).toEqual(new Set([60_000]));
});
