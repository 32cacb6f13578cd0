import { describe, expect, it } from "vitest";
import { reconnectDelay } from "#client/socket/reconnect-timing.ts";

const retry = { attempt: 0, isHidden: false, spreadMs: 0, random: 0.999999 };

describe("the wait before a reconnect", () => {
	it("RT11 is short at first, then doubles up to 30 s", () => {
		const longest = Array.from({ length: 10 }, (_, attempt) => Math.ceil(reconnectDelay({ ...retry, attempt })));
		expect(longest.map((ms) => Math.round(ms / 500) * 500)).toEqual([
			500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000,
		]);
	});

	it("RT11 is anywhere in its window: full jitter", () => {
		expect(reconnectDelay({ ...retry, attempt: 6, random: 0 })).toBe(0);
		expect(reconnectDelay({ ...retry, attempt: 6, random: 0.5 })).toBe(15_000);
	});

	it("RT11 is four times as long in a hidden tab", () => {
		expect(reconnectDelay({ ...retry, attempt: 2, random: 0.5, isHidden: true })).toBe(4_000);
	});

	it("RT11 spreads over what a stopping server asked for, and never over less than its own window", () => {
		expect(reconnectDelay({ ...retry, spreadMs: 8_000, random: 0.5 })).toBe(4_000);
		expect(reconnectDelay({ ...retry, spreadMs: 100, random: 0.5 })).toBe(250);
	});
});
