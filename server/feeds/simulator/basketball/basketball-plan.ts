// Basketball's invented world: a league in each of four nations a quarter of the globe apart, a round every other day, its matches from noon
// to late evening: some are live at any hour. Strengths: 1.35 is average; a difference counts by `log(strength / other)` (rates.ts).
import type { LeaguePlan, WorldPlan } from "../world/world-plan.ts";
import type { Position } from "./basketball-facts.ts";

const SHIRTS: Record<Position, readonly number[]> = {
	G: [1, 4, 5, 7, 11],
	F: [8, 9, 13, 14, 20],
	C: [15, 21, 33],
};

const LEAGUE: Omit<LeaguePlan, "name" | "weight"> = {
	...{ size: 10, strengths: [1.85, 0.95], rules: "league", referees: 9 },
	calendar: {
		daysBetween: 2,
		daysLater: 0,
		roundsBack: [3, 5],
		starts: [750, 870, 990, 1_110, 1_215],
		format: { hasExtraTime: true, hasShootOut: false },
	},
};

const NAMES = [
	{
		...{ nationCode: "ABN", league: "Albion Basketball League" },
		...{ clubForms: ["* Hoopers", "* Comets", "* Basketball", "* Kestrels"], venueForms: ["* Arena", "* Sports Hall"] },
	},
	{
		...{ nationCode: "SMT", league: "Samarat Basket Liga" },
		...{ clubForms: ["BK *", "* Falcons", "* Basket", "BC *"], venueForms: ["* Arena", "Palace of Sports *"] },
	},
	{
		...{ nationCode: "AOT", league: "Aoteira Hoops League" },
		...{ clubForms: ["* Breakers", "* Rays", "* Basketball", "* Sails"], venueForms: ["* Stadium", "* Events Centre"] },
	},
	{
		...{ nationCode: "KMB", league: "Ligue Kumbara de Basket" },
		...{ clubForms: ["AS * Basket", "* Lions", "BC *", "Étoile *"], venueForms: ["Palais des sports de *", "Salle *"] },
	},
] as const;

export const BASKETBALL_PLAN: WorldPlan = {
	prefix: "basketball-",
	leagues: NAMES.map(({ nationCode, league, clubForms, venueForms }, rank) => ({
		...{ nationCode, clubForms, venueForms },
		tiers: [
			{
				...LEAGUE,
				name: league,
				weight: 50 - rank,
				// Half of the leagues play on the days between those of the others.
				calendar: { ...LEAGUE.calendar, daysLater: rank % 2 },
			},
		],
	})),
	clubs: {
		shirts: SHIRTS,
		born: [1990, 2006],
		formations: [],
		capacities: [1_800, 15_000],
		capacityStrengths: [0.9, 1.9],
	},
	cups: [],
};
