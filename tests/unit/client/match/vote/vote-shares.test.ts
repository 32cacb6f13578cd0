import { describe, expect, it } from "vitest";
import { voteShares } from "#client/match/vote/vote-shares.ts";

describe("Shares of votes", () => {
	it.each([
		[{ home: 1, draw: 1, away: 1 }, [34, 33, 33]],
		[{ home: 2, draw: 0, away: 1 }, [67, 0, 33]],
		[{ home: 0, draw: 0, away: 5 }, [0, 0, 100]],
		[{ home: 0, draw: 0, away: 0 }, [0, 0, 0]],
		[{ home: 999, draw: 1, away: 0 }, [100, 0, 0]],
	])("of %j are %j", (counts, shares) => {
		expect(Object.values(voteShares(counts))).toEqual(shares);
	});

	it("add up to 100 for any counts", () => {
		for (let home = 0; home < 12; home++)
			for (let draw = 0; draw < 12; draw++)
				for (let away = 1; away < 12; away++) {
					const shares = voteShares({ home, draw, away });
					expect(shares.home + shares.draw + shares.away).toBe(100);
				}
	});
});
