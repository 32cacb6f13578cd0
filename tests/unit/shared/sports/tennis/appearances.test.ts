// Each player's counts in a match, counted by hand from its points (shared/sports/tennis/rules.md).
import { describe, expect, it } from "vitest";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { tennisAppearances } from "#shared/sports/tennis/appearances.ts";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { played } from "./played-match.ts";

/** One set: home breaks in the fourth game, at the second of two break points, and saves the one in the ninth. */
const ONE_SET = `
- serve home p1
s1 start
s1 h*h*hh aaaa hhhh ahxhhah hhhh aaaa hhhh aaa*a aahhahhh
s1 end
s1 match end
`;
const WALK_OVER = `
- withdraw away walkover
- awarded
`;

function countsOf(text: string, options: MatchFormat["options"], squads = { home: ["p1"], away: ["p31"] }) {
	const setup = tennisSetup(options, squads.home.length > 1);
	const appearances = tennisAppearances.of(played(setup, tennisDrafts(text)).log, setup.format, squads);
	return Object.fromEntries(appearances.map(({ playerId, counts }) => [playerId, counts]));
}

describe("appearances (TN13)", () => {
	it("have the result, and of singles serves and break points", () => {
		const counts = countsOf(ONE_SET, { bestOf: 1 });
		expect(counts.p1).toMatchObject({ matchesWon: 1, setsWon: 1, setsLost: 0, gamesWon: 6, aces: 2, doubleFaults: 0 });
		expect(counts.p31).toMatchObject({ matchesWon: 0, setsWon: 0, setsLost: 1, gamesWon: 3, aces: 1, doubleFaults: 1 });
		expect(counts.p1).toMatchObject({ breakPoints: 2, breakPointsWon: 1, breakPointsFaced: 1, breakPointsSaved: 1 });
	});

	it("have the result alone for a pair, and nothing for a walk-over", () => {
		const counts = countsOf(ONE_SET, { bestOf: 1 }, { home: ["p1", "p2"], away: ["p31", "p32"] });
		expect(counts.p2).toEqual({ matchesWon: 1, setsWon: 1, setsLost: 0, gamesWon: 6 });
		expect(countsOf(WALK_OVER, { bestOf: 1 })).toEqual({});
	});
});
