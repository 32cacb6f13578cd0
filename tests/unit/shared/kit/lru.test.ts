import { describe, expect, it } from "vitest";
import { Lru } from "#shared/kit/lru.ts";

function filled(): Lru<string, number> {
	const lru = new Lru<string, number>(2);
	lru.set("a", 1);
	lru.set("b", 2);
	return lru;
}

describe("An LRU", () => {
	it("drops what was set longest ago once it is full", () => {
		const lru = filled();
		lru.set("c", 3);
		expect(["a", "b", "c"].map((key) => lru.get(key))).toEqual([undefined, 2, 3]);
		expect(lru.size).toBe(2);
	});

	it("keeps what is in use", () => {
		const lru = filled();
		lru.get("a");
		lru.set("c", 3);
		expect(["a", "b", "c"].map((key) => lru.get(key))).toEqual([1, undefined, 3]);
	});

	it("replaces a value without dropping another", () => {
		const lru = filled();
		lru.set("a", 9);
		expect([lru.get("a"), lru.get("b"), lru.size]).toEqual([9, 2, 2]);
	});

	it("forgets what is deleted, and all when cleared", () => {
		const lru = filled();
		expect([lru.delete("a"), lru.delete("a"), lru.size]).toEqual([true, false, 1]);
		lru.clear();
		expect(lru.size).toBe(0);
	});

	it("knows undefined as a value", () => {
		const lru = new Lru<string, undefined>(2);
		lru.set("a", undefined);
		lru.set("b", undefined);
		lru.get("a");
		lru.set("c", undefined);
		expect([lru.delete("a"), lru.delete("b")]).toEqual([true, false]);
	});
});
