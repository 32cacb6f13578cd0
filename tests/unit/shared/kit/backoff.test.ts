import { describe, expect, it } from "vitest";
import { backoffDelay, backoffWindow } from "#shared/kit/backoff.ts";

const LIMITS = { firstMs: 500, longestMs: 8_000 };

describe("Backoff", () => {
	it("doubles its window up to the cap, however many tries failed", () => {
		expect([0, 1, 2, 3, 4, 5, 2_000].map((attempt) => backoffWindow(attempt, LIMITS))).toEqual([
			500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
		]);
	});

	it("waits anywhere in the window", () => {
		expect([0, 0.5, 0.999].map((random) => backoffDelay(1, LIMITS, random))).toEqual([0, 500, 999]);
	});

	it("waits a share of the window in any case, where one is named", () => {
		expect([0, 0.5].map((random) => backoffDelay(1, LIMITS, random, 0.5))).toEqual([500, 750]);
	});
});
