// How soon a user may send the next message.
import { describe, expect, it } from "vitest";
import { nextByRates, refuseTooSoon } from "#server/chat/messages/send-limits.ts";
import { nextBySlowMode, slowSecondsAt } from "#shared/contract/slow-mode.ts";

const NOW = 1_000_000;

describe("The limits of one user's messages", () => {
	it("take three at once, and the fourth three seconds after the first", () => {
		expect(nextByRates([])).toBe(0);
		expect(nextByRates([NOW, NOW - 1])).toBe(0);
		expect(nextByRates([NOW, NOW - 1, NOW - 2_000])).toBe(NOW + 1_000);
	});

	it("take twenty in thirty seconds", () => {
		const spread = Array.from({ length: 20 }, (_, index) => NOW - 1_100 * index);
		expect(nextByRates(spread)).toBe(NOW - 1_100 * 19 + 30_000);
		expect(nextByRates(spread.slice(1))).toBeLessThanOrEqual(NOW + 2_000);
	});

	it("end slow mode with its own end", () => {
		const slow = { slowSeconds: 30, slowUntil: NOW + 10_000 };
		expect([slowSecondsAt(slow, NOW), slowSecondsAt(slow, NOW + 10_000)]).toEqual([30, 0]);
		expect(nextBySlowMode(slow, NOW - 1_000, NOW)).toBe(NOW + 10_000);
		expect(nextBySlowMode({ slowSeconds: 30, slowUntil: null }, NOW - 1_000, NOW)).toBe(NOW + 29_000);
		expect(nextBySlowMode(slow, null, NOW)).toBe(0);
	});

	it("return the longer wait with its own code", () => {
		expect(refuseTooSoon(NOW, 0, NOW)).toBeNull();
		expect(refuseTooSoon(NOW + 900, NOW + 100, NOW)).toMatchObject({ code: "rate_limited", retryAfterMs: 900 });
		expect(refuseTooSoon(NOW + 900, NOW + 9_000, NOW)).toMatchObject({ code: "slow_mode", retryAfterMs: 9_000 });
	});
});
