// What pages show of an ice hockey player: points, penalties, shots, and of a goaltender saves.
import { type PlayerFigures, sumFigure } from "#shared/match/player-figures.ts";

/**
 * A goaltender who is listed by save percentage has kept goal in 30 % of the team's games: the NHL lists those with 25 of 82, in proportion
 * while a season runs.
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
	// Level on points, more goals stand higher.
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
