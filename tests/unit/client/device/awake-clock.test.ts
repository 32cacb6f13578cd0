// The clock that continues during a device's sleep, and the estimate of the server's time before it was measured.
import { describe, expect, it } from "vitest";
import { createAwakeClock } from "#client/device/awake-clock.ts";
import { serverTimeAtFirstByte } from "#client/device/clock-of-page.ts";

function machine() {
	let [wall, steady] = [1_000_000, 500];
	const clock = createAwakeClock(
		() => wall,
		() => steady,
	);
	const jumps: number[] = [];
	clock.onJump((aheadMs) => jumps.push(aheadMs));
	return {
		clock,
		jumps,
		run(ms: number) {
			wall += ms;
			steady += ms;
		},
		set: (ms: number) => {
			wall += ms;
		},
	};
}

describe("the clock of a page", () => {
	it("counts what the machine slept, and reports it once", () => {
		const { clock, jumps, run, set } = machine();
		const began = clock.now();
		run(5_000);
		expect(clock.now() - began).toBe(5_000);
		set(3_600_000);
		expect(clock.now() - began).toBe(3_605_000);
		run(1_000);
		expect([clock.now() - began, jumps]).toEqual([3_606_000, [3_600_000]]);
	});

	it("is never set back, and reports that too", () => {
		const { clock, jumps, run, set } = machine();
		const began = clock.now();
		set(-7_200_000);
		run(1_000);
		expect([clock.now() - began, jumps]).toEqual([1_000, [-7_200_000]]);
	});

	it("leaves alone what a network corrects", () => {
		const { clock, jumps, run, set } = machine();
		const began = clock.now();
		for (let step = 0; step < 10; step++) {
			set(500);
			run(1_000);
			clock.now();
		}
		expect([clock.now() - began, jumps]).toEqual([10_000, []]);
	});
});

it.each([
	["a clock that is right", 1_000, 1_000_000 + 1_000],
	["one a day ahead", 26 * 3_600_000, 1_000_000],
	["one a day behind", -26 * 3_600_000, 1_000_000],
	["one ten seconds behind", -10_000, 1_000_000],
])("the first byte came by the page that it is of: %s", (_, ahead, expected) => {
	expect(serverTimeAtFirstByte(1_000_000, 1_000_000 + ahead)).toBe(expected);
});
