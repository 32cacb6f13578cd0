// RT3: how a reader handles a numbered frame.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";

describe("The sequence guard", () => {
	it.each([
		["the next frame", 4, 5, 2, { kind: "apply", from: 0 }],
		["the first frame of all", 0, 1, 1, { kind: "apply", from: 0 }],
		["a frame seen before", 4, 2, 3, { kind: "drop" }],
		["a frame seen in part", 4, 3, 4, { kind: "apply", from: 2 }],
		["a frame without facts", 4, 5, 0, { kind: "drop" }],
		["a frame beyond the next", 4, 6, 1, { kind: "gap" }],
	])("RT3 judges %s: head %i, first %i, count %i", (_name, head, first, count, verdict) => {
		expect(guardFrame(head, first, count)).toEqual(verdict);
	});

	it("RT3 rebuilds the sequence from frames that overlap, repeat and jump", () => {
		const random = seededRandom("frames");
		const facts = Array.from({ length: 200 }, (_, index) => index + 1);
		const taken: number[] = [];
		while (taken.length < facts.length) {
			const first = Math.max(1, taken.length + random.integer(-5, 4));
			const frame = facts.slice(first - 1, first - 1 + random.integer(1, 6));
			const verdict = guardFrame(taken.length, first, frame.length);
			if (verdict.kind === "apply") taken.push(...frame.slice(verdict.from));
		}
		expect(taken).toEqual(facts);
	});
});
