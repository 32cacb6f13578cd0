import { describe, expect, it } from "vitest";
import { toReal, toSimulated, withSpeed } from "#server/feeds/simulator/kernel/simulated-time.ts";

const BORN = 1_000_000;
const at = (speed: number) => [{ realAt: BORN, simulatedAt: BORN, speed }];

describe("simulated time", () => {
	it("is server time at speed 1", () => {
		expect(toSimulated(at(1), BORN + 5_000)).toBe(BORN + 5_000);
		expect(toReal(at(1), BORN + 5_000)).toBe(BORN + 5_000);
	});

	it("runs ten times as fast at speed 10, from the birth on", () => {
		expect(toSimulated(at(10), BORN + 5_000)).toBe(BORN + 50_000);
		expect(toReal(at(10), BORN + 50_000)).toBe(BORN + 5_000);
		expect(toReal(at(10), BORN - 3_000)).toBe(BORN - 3_000);
	});

	it("keeps the moments of what was played when the speed changes", () => {
		const stretches = withSpeed(at(10), 1, BORN + 1_000);
		expect(toReal(stretches, BORN + 5_000)).toBe(BORN + 500);
		expect(toReal(stretches, BORN + 10_000 + 7_000)).toBe(BORN + 1_000 + 7_000);
		expect(toSimulated(stretches, BORN + 2_000)).toBe(BORN + 11_000);
		expect(withSpeed(stretches, 1, BORN + 9_000)).toEqual(stretches);
	});
});
