import { describe, expect, it } from "vitest";
import { keepVote, keptVote, voterId } from "#client/state/match/kept-vote.ts";

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
		keepVote(storage, "m1", "home");
		keepVote(storage, "m2", "away");
		keepVote(storage, "m1", "draw");
		expect([keptVote(storage, "m1"), keptVote(storage, "m2"), keptVote(storage, "m3")]).toEqual(["draw", "away", null]);
	});

	it("is forgotten after two hundred others", () => {
		const storage = memory();
		for (let index = 0; index <= 200; index++) keepVote(storage, `m${index}`, "home");
		expect([keptVote(storage, "m0"), keptVote(storage, "m1"), keptVote(storage, "m200")]).toEqual([null, "home", "home"]);
	});

	it.each(["{", "null", "7", '[["m1"]]', '[["m1","both"]]'])("is none where %s is kept", (kept) => {
		expect(keptVote(memory({ "vote.choices": kept }), "m1")).toBeNull();
	});

	it("is given under one name, which a broken one is replaced by", () => {
		const storage = memory({ "vote.voter": "<script>" });
		const name = "a".repeat(32);
		expect(voterId(storage, () => name)).toBe(name);
		expect(voterId(storage, () => "b".repeat(32))).toBe(name);
	});

	it("does without storage", () => {
		for (const storage of [null, refusing]) {
			keepVote(storage, "m1", "home");
			expect(keptVote(storage, "m1")).toBeNull();
			expect(voterId(storage, () => "c".repeat(32))).toBe("c".repeat(32));
		}
	});
});
