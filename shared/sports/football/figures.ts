// What pages show of a football player: goals, penalties among them, own goals, assists and cards.
import { MINUTES, type PlayerFigures, STARTS, sumFigure } from "#shared/match/player-figures.ts";

export const footballFigures: PlayerFigures = {
	figures: [
		{ ...sumFigure("started"), source: { kind: "sum", count: STARTS } },
		{ ...sumFigure("minutes"), source: { kind: "sum", count: MINUTES } },
		sumFigure("goals"),
		{ ...sumFigure("penalties"), isLowerBetter: true },
		{ ...sumFigure("ownGoals"), isRare: true, isLowerBetter: true },
		sumFigure("assists"),
		{ ...sumFigure("yellowCards"), isLowerBetter: true },
		{ ...sumFigure("redCards"), isLowerBetter: true },
	],
	// Level on goals, fewer penalties stand higher.
	lists: [
		{ key: "goals", beside: ["penalties"] },
		{ key: "assists", beside: [] },
	],
	perMatch: ["goals", "ownGoals", "assists", "yellowCards", "redCards"],
	hasNote: true,
};
