// Seeded randomness for the simulator, the fault tests and the property tests.
import { describe, expect, it } from "vitest";
import { hashText, seededRandom } from "#shared/kit/seeded-random.ts";

const draw = (random: ReturnType<typeof seededRandom>) => Array.from({ length: 5 }, () => random.next());

describe("Seeded randomness", () => {
	it("repeats itself for a seed, and differs between seeds", () => {
		expect(draw(seededRandom("a"))).toEqual(draw(seededRandom("a")));
		expect(draw(seededRandom("a"))).not.toEqual(draw(seededRandom("b")));
		expect(seededRandom(hashText("a")).next()).toBe(seededRandom("a").next());
	});

	it("forks streams that do not depend on what was drawn before", () => {
		const random = seededRandom(7);
		const early = draw(random.fork("cards"));
		random.next();
		expect(draw(random.fork("cards"))).toEqual(early);
		expect(draw(random.fork("goals"))).not.toEqual(early);
	});

	it("reaches both ends of a range, evenly enough", () => {
		const random = seededRandom(1);
		const counts = [0, 0, 0, 0];
		for (let round = 0; round < 8_000; round++) counts[random.integer(0, 3)]! += 1;
		for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200);
	});

	it("weighs, and never draws what weighs nothing", () => {
		const random = seededRandom(2);
		const counts = [0, 0, 0];
		for (let round = 0; round < 4_000; round++) counts[random.weighted([3, 0, 1])]! += 1;
		expect(counts[1]).toBe(0);
		expect(Math.abs(counts[0]! - 3_000)).toBeLessThan(200);
		expect(() => random.weighted([0, 0])).toThrow("weights");
	});

	it("shuffles into a copy that has lost nothing", () => {
		const list = [1, 2, 3, 4, 5, 6];
		const shuffled = seededRandom(3).shuffle(list);
		expect(list).toEqual([1, 2, 3, 4, 5, 6]);
		expect(shuffled).not.toEqual(list);
		expect([...shuffled].sort()).toEqual(list);
	});

	it("refuses to pick from nothing", () => {
		expect(() => seededRandom(1).pick([])).toThrow("empty list");
	});
});
