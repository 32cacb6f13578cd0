import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLanes } from "#server/queue/lanes.ts";

describe("Lanes of a queue", () => {
	// The real performance clock hardly moves during the test: a fake timer may fire before that clock shows the whole time.
	beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
	afterEach(() => void vi.useRealTimers());

	it("have room at the moment in which they say so, whatever a clock shows", () => {
		const lanes = createLanes({ maxPerLane: 2, laneSpacingMs: 50 });
		const fullWhenSpaced: string[][] = [];
		lanes.enter("a", () => fullWhenSpaced.push(lanes.full()));
		vi.advanceTimersByTime(49);
		expect([lanes.full(), fullWhenSpaced]).toEqual([["a"], []]);
		vi.advanceTimersByTime(1);
		expect([lanes.full(), fullWhenSpaced]).toEqual([[], [[]]]);
	});

	it("have room again when one of two jobs ends, and are forgotten with the last", () => {
		const lanes = createLanes({ maxPerLane: 2 });
		const leaves = [lanes.enter("a", () => {}), lanes.enter("a", () => {})];
		expect(lanes.full()).toEqual(["a"]);
		for (const leave of leaves) {
			leave();
			expect(lanes.full()).toEqual([]);
		}
	});

	it("wait for nothing once the job that began last has ended", () => {
		const lanes = createLanes({ maxPerLane: 2, laneSpacingMs: 50 });
		const spaced = vi.fn();
		lanes.enter("a", spaced)();
		expect(lanes.full()).toEqual([]);
		vi.advanceTimersByTime(100);
		expect(spaced).not.toHaveBeenCalled();
	});
});
