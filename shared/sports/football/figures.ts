// Player statistics that pages show for football: goals, penalties, own goals, assists and cards.
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
	// Among players with the same number of goals, those with fewer penalties rank higher.
	lists: [
		{ key: "goals", beside: ["penalties"] },
		{ key: "assists", beside: [] },
	],
	perMatch: ["goals", "ownGoals", "assists", "yellowCards", "redCards"],
	hasNote: true,
};
