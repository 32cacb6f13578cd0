import { describe, expect, it } from "vitest";
import { FORCED_CLOSE_JITTER_MS, reconnectDelay } from "#client/live/reconnect-timing.ts";

const retry = { attempt: 0, isHidden: false, spreadMs: 0, random: 0.999999 };

describe("the wait before a reconnect", () => {
	const longestOf = (isHidden: boolean) =>
		Array.from({ length: 10 }, (_, attempt) => Math.round(reconnectDelay({ ...retry, attempt, isHidden }) / 500) * 500);

	it("RT11 is short at first, then doubles up to 8 s: a page that is looked at is live soon after a long outage", () => {
		expect(longestOf(false)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000]);
	});

	it("RT11 doubles up to two minutes in a hidden tab", () => {
		expect(longestOf(true)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 120_000, 120_000, 120_000, 120_000]);
	});

	it("RT11 is anywhere in its window: full jitter", () => {
		expect(reconnectDelay({ ...retry, attempt: 6, random: 0 })).toBe(0);
		expect(reconnectDelay({ ...retry, attempt: 6, random: 0.5 })).toBe(4_000);
	});

	it("RT11 is four times as long in a hidden tab", () => {
		expect(reconnectDelay({ ...retry, attempt: 2, random: 0.5, isHidden: true })).toBe(4_000);
	});

	it("RT11 is long, and not at once, after a forced disconnect", () => {
		expect(reconnectDelay({ ...retry, spreadMs: FORCED_CLOSE_JITTER_MS, random: 0.5 })).toBe(15_000);
	});

	it("RT11 spreads over the window of a stopping server, and never over less than its own", () => {
		expect(reconnectDelay({ ...retry, spreadMs: 8_000, random: 0.5 })).toBe(4_000);
		expect(reconnectDelay({ ...retry, spreadMs: 100, random: 0.5 })).toBe(250);
	});
});
