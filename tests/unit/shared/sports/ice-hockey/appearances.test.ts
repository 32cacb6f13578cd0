// Each player's counts in a golden match, counted by hand from its lines (shared/sports/ice-hockey/rules.md).
import { describe, expect, it } from "vitest";
import { hockeyAppearances } from "#shared/sports/ice-hockey/appearances.ts";
import { hockeyDrafts, hockeySetup, PLAY_OFF, PLAY_OFF_MATCH } from "../../../../fixtures/hockey-match.ts";
import { played } from "./submitted-hockey.ts";

describe("appearances (IH18)", () => {
	const { log } = played(hockeyDrafts(PLAY_OFF_MATCH, PLAY_OFF), hockeySetup(PLAY_OFF));
	const countsIn = (events = log) =>
		Object.fromEntries(hockeyAppearances.of(events, hockeySetup(PLAY_OFF).format).map(({ playerId, counts }) => [playerId, counts]));

	it("have goals, assists, shots and what goaltenders let in", () => {
		const counts = countsIn();
		expect(counts.p9).toMatchObject({ goals: 1, assists: 2, points: 3, shots: 2 });
		expect(counts.p1).toEqual({ gamesInGoal: 1, saves: 1, goalsAgainst: 3, shotsAgainst: 4 });
		// The goal into the empty net counts against no goaltender.
		expect(counts.p31).toMatchObject({ saves: 0, goalsAgainst: 2, shotsAgainst: 2 });
		expect(counts.p32).toMatchObject({ saves: 1, goalsAgainst: 1 });
	});

	it("know neither shots nor saves where the log has goals alone", () => {
		const counts = countsIn(log.filter(({ type }) => type !== "shot_taken"));
		expect(counts.p9).toMatchObject({ points: 3 });
		expect(counts.p9).not.toHaveProperty("shots");
		expect(counts.p1).toEqual({ gamesInGoal: 1, goalsAgainst: 3 });
	});
});
