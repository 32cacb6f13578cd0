// The simulator's tennis competitions: tours of men, of women and of pairs, and their tournaments around the globe. A player of twice the
// opponent's strength wins 14 in a hundred points more on every serve (script/play-point.ts).
import type { WorldPlan } from "../world/world-plan.ts";
import { drawTourSides } from "./tour-players.ts";
import { TOURNAMENTS } from "./tournaments.ts";

export const TENNIS_PLAN: WorldPlan = {
	prefix: "tennis-",
	leagues: [],
	clubs: { shirts: {}, born: [1992, 2007], formations: [], capacities: [0, 0], capacityStrengths: [0, 1] },
	drawOthers: drawTourSides,
	cups: TOURNAMENTS,
};
