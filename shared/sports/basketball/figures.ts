// Player statistics that pages show for basketball: sums, and averages per game.
import { MATCHES, MINUTES, type PlayerFigure, type PlayerFigures, STARTS, sumFigure } from "#shared/match/player-figures.ts";

/** The leader of an average must have played in 70 % of the team's games: the NBA's statistical minimums require 58 of 82 games. */
const LEAST_SHARE = 0.7;

const perGame = (key: string, count: string): PlayerFigure => ({
	key,
	source: { kind: "rate", count, per: MATCHES, times: 1, qualifies: { count: MATCHES, least: LEAST_SHARE } },
	format: "tenths",
});

export const basketballFigures: PlayerFigures = {
	figures: [
		{ ...sumFigure("started"), source: { kind: "sum", count: STARTS } },
		{ ...sumFigure("minutes"), source: { kind: "sum", count: MINUTES } },
		perGame("minutesPerGame", MINUTES),
		sumFigure("points"),
		perGame("pointsPerGame", "points"),
		sumFigure("rebounds"),
		perGame("reboundsPerGame", "rebounds"),
		sumFigure("assists"),
		perGame("assistsPerGame", "assists"),
		sumFigure("steals"),
		perGame("stealsPerGame", "steals"),
		sumFigure("blocks"),
		perGame("blocksPerGame", "blocks"),
		sumFigure("threes"),
		{ ...sumFigure("turnovers"), isLowerBetter: true },
		{ ...sumFigure("fouls"), isLowerBetter: true },
	],
	lists: [
		{ key: "pointsPerGame", beside: ["points"] },
		{ key: "reboundsPerGame", beside: ["rebounds"] },
		{ key: "assistsPerGame", beside: ["assists"] },
		{ key: "stealsPerGame", beside: ["steals"] },
		{ key: "blocksPerGame", beside: ["blocks"] },
		{ key: "threes", beside: ["points"] },
	],
	perMatch: ["points", "rebounds", "assists", "steals", "blocks"],
};
