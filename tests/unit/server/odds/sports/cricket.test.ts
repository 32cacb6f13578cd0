// The markets of cricket over whole matches: settled by the log, rolled back with it, void with their cause, and a limited number of
// versions.
import { describe, expect, it } from "vitest";
import {
	FOLLOW_ON,
	FOLLOW_ON_FORMAT,
	ONE_OVER_FORMAT,
	RAIN,
	THREE_OVER_FORMAT,
	THREE_OVERS,
	TIED,
} from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { lastOf, later, pricedMatch } from "../priced-match.ts";

describe("cricket", () => {
	it("OM1, OM2: settles winner, runs and their parity", () => {
		const match = pricedMatch(cricketSetup(THREE_OVER_FORMAT));
		match.submit(...readScoreBook(THREE_OVERS));
		const total = match.state().score.home + match.state().score.away;
		expect(total).toBe(71);
		expect(match.stands()).toEqual({
			over_under: `settled ${total > (match.market("over_under").line ?? 0) ? "over" : "under"} full_time`,
			two_way: "settled away full_time",
			odd_even: "settled odd full_time",
		});
	});

	it("OM3: rolls back when the end is taken back, and settles again by a corrected ball", () => {
		const match = pricedMatch(cricketSetup(THREE_OVER_FORMAT));
		match.submit(...readScoreBook(THREE_OVERS));
		match.cancel(lastOf(match, "match_ended"));
		expect(match.stands()).toMatchObject({ two_way: "open match_resumed", odd_even: "open match_resumed" });
	});

	it("OM3: settles again by the ball that decided, corrected after the end", () => {
		const match = pricedMatch(cricketSetup(THREE_OVER_FORMAT));
		match.submit(...readScoreBook(THREE_OVERS));
		const last = lastOf(match, "ball_bowled");
		for (const type of ["match_ended", "period_ended"]) match.cancel(lastOf(match, type));
		const ball = (runs: number, more: object = {}) =>
			later(match, { type: "ball_bowled", period: "i2", elapsedMs: null, payload: { ...(last.payload as object), runs }, ...more });
		match.submit(ball(0, { revises: last.id }));
		expect(match.stands()).toEqual({ over_under: "open match_resumed", two_way: "open match_resumed", odd_even: "open match_resumed" });
		for (const runs of [0, 0]) match.submit(ball(runs));
		for (const [type, period] of [
			["period_ended", "i2"],
			["match_ended", "i2"],
		] as const)
			match.submit(later(match, { type, period, elapsedMs: null, payload: {} }));
		expect(match.stands()).toMatchObject({ two_way: "settled home full_time", odd_even: "settled odd full_time" });
		expect(match.market("two_way").note?.score).toEqual({ home: 35, away: 32 });
	});

	it("OM5: gives the winner by a revised target, and counts the runs that were made", () => {
		const match = pricedMatch(cricketSetup(THREE_OVER_FORMAT));
		match.submit(...readScoreBook(RAIN));
		expect(match.stands()).toMatchObject({ two_way: "settled home full_time", odd_even: "settled even full_time" });
		expect(match.market("odd_even").note?.score).toEqual({ home: 20, away: 8 });
	});

	it("OM4: is void without a result, until play goes on after all", () => {
		const match = pricedMatch(cricketSetup(THREE_OVER_FORMAT));
		match.submit(...readScoreBook(RAIN.slice(0, RAIN.indexOf("p8:"))));
		match.submit(later(match, { type: "status_changed", period: null, elapsedMs: null, payload: { status: "abandoned" } }));
		expect(new Set(Object.values(match.stands()))).toEqual(new Set(["void match_abandoned"]));
		match.cancel(lastOf(match, "status_changed"));
		expect(new Set(Object.values(match.stands()))).toEqual(new Set(["open match_resumed"]));
	});

	it("OM1: gives the winner to a super over, whose runs do not count", () => {
		const match = pricedMatch(cricketSetup(ONE_OVER_FORMAT));
		match.submit(...readScoreBook(TIED));
		expect(match.stands()).toMatchObject({ two_way: "settled home full_time", odd_even: "settled even full_time" });
		expect(match.market("odd_even").note?.score).toEqual({ home: 6, away: 6 });
	});

	it("has no markets in a match without a limit of overs", () => {
		const match = pricedMatch(cricketSetup(FOLLOW_ON_FORMAT));
		match.submit(...readScoreBook(FOLLOW_ON));
		expect([match.stands(), match.versions()]).toEqual([{}, 0]);
	});
});
