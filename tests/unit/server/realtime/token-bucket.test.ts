import { describe, expect, it } from "vitest";
import { TokenBucket } from "#server/realtime/kernel/token-bucket.ts";

describe("a token bucket", () => {
	it("gives its burst at once, then its rate", () => {
		const bucket = new TokenBucket(10, 3, 0);
		expect([1, 2, 3, 4].map(() => bucket.take(1, 0))).toEqual([true, true, true, false]);
		expect(bucket.take(1, 99)).toBe(false);
		expect(bucket.take(1, 100)).toBe(true);
		expect(bucket.take(1, 150)).toBe(false);
	});

	it("never has more than its burst", () => {
		const bucket = new TokenBucket(1_000, 2, 0);
		expect([1, 2, 3].map(() => bucket.take(1, 60_000))).toEqual([true, true, false]);
	});

	it("takes nothing when there is not enough", () => {
		const bucket = new TokenBucket(1, 5, 0);
		expect(bucket.take(6, 0)).toBe(false);
		expect(bucket.take(5, 0)).toBe(true);
	});
});
