import { describe, expect, it } from "vitest";
import { storedVote, storeVote, voterId } from "#client/match/state/vote-storage.ts";

function memory(held: Record<string, string> = {}) {
	return {
		getItem: (key: string) => held[key] ?? null,
		setItem(key: string, value: string) {
			held[key] = value;
		},
	};
}
const refusing = {
	getItem(): string | null {
		throw new Error("refused");
	},
	setItem() {
		throw new Error("full");
	},
};

describe("A vote that the browser keeps", () => {
	it("is of one match, the last one given", () => {
		const storage = memory();
		storeVote(storage, "m1", "home");
		storeVote(storage, "m2", "away");
		storeVote(storage, "m1", "draw");
		expect([storedVote(storage, "m1"), storedVote(storage, "m2"), storedVote(storage, "m3")]).toEqual(["draw", "away", null]);
	});

	it("is forgotten after two hundred others", () => {
		const storage = memory();
		for (let index = 0; index <= 200; index++) storeVote(storage, `m${index}`, "home");
		expect([storedVote(storage, "m0"), storedVote(storage, "m1"), storedVote(storage, "m200")]).toEqual([null, "home", "home"]);
	});

	it.each(["{", "null", "7", '[["m1"]]', '[["m1","both"]]'])("is none where %s is stored", (stored) => {
		expect(storedVote(memory({ "vote.choices": stored }), "m1")).toBeNull();
	});

	it("is given under one name, which a broken one is replaced by", () => {
		const storage = memory({ "vote.voter": "<script>" });
		const name = "a".repeat(32);
		expect(voterId(storage, () => name)).toBe(name);
		expect(voterId(storage, () => "b".repeat(32))).toBe(name);
	});

	it("does without storage", () => {
		for (const storage of [null, refusing]) {
			storeVote(storage, "m1", "home");
			expect(storedVote(storage, "m1")).toBeNull();
			expect(voterId(storage, () => "c".repeat(32))).toBe("c".repeat(32));
		}
	});
});
