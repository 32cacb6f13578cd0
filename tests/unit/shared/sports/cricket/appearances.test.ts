// Each cricketer's counts in a golden match, counted by hand from its score book (shared/sports/cricket/rules.md).
import { describe, expect, it } from "vitest";
import { cricketAppearances } from "#shared/sports/cricket/appearances.ts";
import { ONE_OVER_FORMAT, THREE_OVER_FORMAT, THREE_OVERS, TIED } from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { played } from "./played-match.ts";

function countsOf(book: string, options: typeof THREE_OVER_FORMAT) {
	const appearances = cricketAppearances.of(played(readScoreBook(book), options).log, cricketSetup(options).format);
	return Object.fromEntries(appearances.map(({ playerId, counts }) => [playerId, counts]));
}

describe("appearances (CR11)", () => {
	it("have runs, dismissals, wickets and catches as the score book has them", () => {
		const counts = countsOf(THREE_OVERS, THREE_OVER_FORMAT);
		// Not out, so the high score is stored as 2 × 9 + 1; 9 runs from 4 balls.
		expect(counts.p4).toEqual({
			innings: 1,
			runs: 9,
			ballsFaced: 4,
			dismissals: 0,
			fours: 0,
			sixes: 1,
			hundreds: 0,
			fifties: 0,
			highScore: 19,
		});
		expect(counts.p3).toMatchObject({ innings: 1, runs: 0, dismissals: 1, highScore: 0 });
		expect(counts.p41).toMatchObject({ runs: 35, ballsFaced: 9, fours: 4, sixes: 3, dismissals: 0, highScore: 71 });
		// The best bowling, 1 wicket for 24 runs, is stored as 1000 - 24; 12 balls.
		expect(counts.p31).toEqual({ ballsBowled: 12, runsConceded: 24, wickets: 1, maidens: 0, bestBowling: 1000 - 24 });
		expect(counts.p8).toEqual({ ballsBowled: 6, runsConceded: 0, wickets: 1, maidens: 1, bestBowling: 1000 });
		// The player has one catch; the two run outs count for nobody.
		expect(counts.p33).toEqual({ catches: 1 });
		expect(counts.p34).toBeUndefined();
	});

	it("leave super overs out", () => {
		const counts = countsOf(TIED, ONE_OVER_FORMAT);
		expect(counts.p41).toMatchObject({ innings: 1, runs: 6, ballsFaced: 6 });
		expect(counts.p8).toBeUndefined();
	});

	it("of a log that only states innings name no player: no figure covers the match", () => {
		const { log } = played(readScoreBook(THREE_OVERS), THREE_OVER_FORMAT);
		const { format } = cricketSetup(THREE_OVER_FORMAT);
		const isUnrecorded = (events: typeof log) => new Set(cricketAppearances.of(events, format).map((one) => one.isUnrecorded ?? false));
		expect(isUnrecorded(log)).toEqual(new Set([false]));
		const named = { ...log[0], type: "line_up_announced", payload: { side: "home", players: ["p1", "p2"] } } as (typeof log)[number];
		const course = log.filter(({ type }) => type === "period_started" || type === "period_ended");
		expect(isUnrecorded([named, ...course])).toEqual(new Set([true]));
	});
});
