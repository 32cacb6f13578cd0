// The markets of cricket over whole matches: settled by the log, rolled back with it, void with their cause, and few enough versions.
import { describe, expect, it } from "vitest";
import {
	FOLLOW_ON,
	FOLLOW_ON_FORMAT,
	ONE_OVER_FORMAT,
	THREE_OVER_FORMAT,
	THREE_OVERS,
	TIED,
} from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { lastOf, pricedMatch } from "../priced-match.ts";

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
