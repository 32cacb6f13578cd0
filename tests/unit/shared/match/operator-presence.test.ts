import { expect, it } from "vitest";
import { isOperatorLost } from "#shared/match/operator-presence.ts";

const NOW = 1_000_000;
const seen = (agoMs: number) => ({ isInPlay: true, hasFeed: false, isOverridden: false, operatorSeenAt: NOW - agoMs });

it("A match in play without a feed has lost its operator after more than 29 s without activity", () => {
	expect([0, 29_000, 29_001].map((agoMs) => isOperatorLost(seen(agoMs), NOW))).toEqual([false, false, true]);
});

it("A match that is not in play, or that a feed reports, has not; one whose feed is overridden has", () => {
	const silent = seen(60_000);
	expect(isOperatorLost({ ...silent, isInPlay: false }, NOW)).toBe(false);
	expect(isOperatorLost({ ...silent, hasFeed: true }, NOW)).toBe(false);
	expect(isOperatorLost({ ...silent, hasFeed: true, isOverridden: true }, NOW)).toBe(true);
});
