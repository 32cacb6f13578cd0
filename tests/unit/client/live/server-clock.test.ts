import { describe, expect, it } from "vitest";
import { createServerClock } from "#client/live/server-clock.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

describe("the server's clock", () => {
	it("is unknown before the first sample", () => {
		expect(createServerClock().offset()).toBeNull();
		expect(createServerClock().agrees(0, 0)).toBe(false);
	});

	it("is within half of the quickest way there and back, whatever the delays", () => {
		for (let seed = 1; seed <= 200; seed++) {
			const random = seededRandom(seed);
			const clock = createServerClock();
			const truth = random.integer(-100_000, 100_000);
			let quickest = Number.POSITIVE_INFINITY;
			for (let count = 0; count < 5; count++) {
				const sentAt = count * 10_000;
				const [up, down] = [random.integer(1, 3_000), random.integer(1, 3_000)];
				quickest = Math.min(quickest, up + down);
				clock.sample(sentAt, sentAt + up + truth, sentAt + up + down);
			}
			expect(Math.abs((clock.offset() ?? Number.NaN) - truth), `seed ${seed}`).toBeLessThanOrEqual(quickest / 2);
		}
	});

	it("follows a clock that was set, even by a slower sample", () => {
		const clock = createServerClock();
		clock.sample(0, 10, 20);
		expect(clock.offset()).toBe(0);
		clock.sample(1_000, 3_601_200, 1_400);
		expect(clock.offset()).toBe(3_600_000);
	});

	it("is doubted when a word comes from the future or from long ago", () => {
		const clock = createServerClock();
		clock.sample(0, 510, 20);
		expect(clock.agrees(10_500, 10_050)).toBe(true);
		expect(clock.agrees(15_000, 10_050)).toBe(false);
		expect(clock.agrees(5_000, 10_050)).toBe(false);
	});
});
