// Player statistics that pages show for ice hockey: points, penalties, shots, and saves of goaltenders.
import { type PlayerFigures, sumFigure } from "#shared/match/player-figures.ts";

/**
 * To be listed by save percentage, a goaltender must have played in 30 % of the team's games: the NHL requires 25 of 82, in proportion
 * during a season.
 */
const LEAST_SHARE = 0.3;

export const hockeyFigures: PlayerFigures = {
	figures: [
		sumFigure("goals"),
		sumFigure("assists"),
		sumFigure("points"),
		sumFigure("penaltyMinutes"),
		sumFigure("shots"),
		sumFigure("hits"),
		sumFigure("blocks"),
		sumFigure("gamesInGoal"),
		sumFigure("saves"),
		{ ...sumFigure("goalsAgainst"), isLowerBetter: true },
		{
			key: "savePercentage",
			source: { kind: "rate", count: "saves", per: "shotsAgainst", times: 1, qualifies: { count: "gamesInGoal", least: LEAST_SHARE } },
			format: "thousandths",
		},
	],
	// Among players with the same points, those with more goals rank higher.
	lists: [
		{ key: "points", beside: ["goals", "assists"] },
		{ key: "goals", beside: ["assists"] },
		{ key: "assists", beside: [] },
		{ key: "savePercentage", beside: ["saves"] },
		{ key: "shots", beside: [] },
		{ key: "penaltyMinutes", beside: [] },
	],
	perMatch: ["goals", "assists", "saves", "penaltyMinutes"],
};
