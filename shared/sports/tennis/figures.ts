// Player statistics that pages show for tennis: matches and sets won, serves, break points.
import { MATCHES, type PlayerFigure, type PlayerFigures, sumFigure } from "#shared/match/player-figures.ts";

/**
 * Minimum chances per match for being listed by a share. The tours' leaderboards require a number of matches in a year, which no single
 * tournament has; these values are our own, below the minimum that a match usually has.
 */
const LEAST_CHANCES = { service: 10, breakPoints: 3 };

const share = (key: string, count: string, per: string, least: number): PlayerFigure => ({
	key,
	source: { kind: "rate", count, per, times: 100, qualifies: { count: per, least } },
	format: "percent",
});

export const tennisFigures: PlayerFigures = {
	figures: [
		sumFigure("matchesWon"),
		sumFigure("setsWon"),
		{ ...sumFigure("setsLost"), isLowerBetter: true },
		sumFigure("gamesWon"),
		sumFigure("aces"),
		{
			key: "acesPerMatch",
			source: { kind: "rate", count: "aces", per: MATCHES, times: 1, qualifies: { count: MATCHES, least: 1 } },
			format: "tenths",
		},
		{ ...sumFigure("doubleFaults"), isLowerBetter: true },
		share("firstServesIn", "firstServesIn", "servicePoints", LEAST_CHANCES.service),
		share("servicePointsWon", "servicePointsWon", "servicePoints", LEAST_CHANCES.service),
		sumFigure("breakPointsWon"),
		share("breakPointsConverted", "breakPointsWon", "breakPoints", LEAST_CHANCES.breakPoints),
		share("breakPointsSaved", "breakPointsSaved", "breakPointsFaced", LEAST_CHANCES.breakPoints),
	],
	lists: [
		{ key: "matchesWon", beside: ["setsWon", "setsLost"] },
		{ key: "aces", beside: ["acesPerMatch"] },
		{ key: "servicePointsWon", beside: ["firstServesIn"] },
		{ key: "breakPointsWon", beside: ["breakPointsConverted"] },
		{ key: "breakPointsSaved", beside: [] },
	],
	perMatch: ["aces", "doubleFaults", "breakPointsWon"],
};
