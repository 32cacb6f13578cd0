// The simulator's cricket competitions: four Twenty20 leagues of cities, whose matches are six hours apart; one-day and Test matches of
// national sides.
import { CONTINENTAL } from "../world/nations.ts";
import type { LeaguePlan, NationLeaguesPlan, WorldPlan } from "../world/world-plan.ts";
import { drawNationalSides, ONE_DAY_NATIONS, ofNations, TEST_NATIONS } from "./national-sides.ts";

const phrases = (text: string): readonly string[] => text.split(", ");
const NO_EXTRA = { hasExtraTime: false, hasShootOut: false };
/** A tie is decided by a super over. */
const TWENTY20 = { hasExtraTime: true, hasShootOut: false, options: { overs: 20 } };
const ONE_DAY = { ...NO_EXTRA, options: { overs: 50 } };
const TEST = { ...NO_EXTRA, options: { inningsPerSide: 2, days: 5 } };

/** Half of a round is played on one day and half on the next: an afternoon and an evening match. */
const LEAGUE: Omit<LeaguePlan, "name"> = {
	size: 8,
	strengths: [1.65, 1.05],
	weight: 42,
	rules: "league",
	referees: 6,
	calendar: {
		turnDays: 2,
		roundDays: [0],
		restHours: 18,
		daysLater: 0,
		turnsBack: [4, 6],
		format: TWENTY20,
		starts: [840, 1_020, 2_280, 2_460],
	},
};

const LEAGUES: readonly (Omit<NationLeaguesPlan, "tiers"> & { name: string })[] = [
	{
		nationCode: "ABN",
		name: "Albion Twenty20",
		clubForms: phrases("* Archers, * Falcons, * Rivermen, * Lancers"),
		venueForms: phrases("* Oval, * County Ground, * Green"),
	},
	{
		nationCode: "SMT",
		name: "Samarat Premier Twenty20",
		clubForms: phrases("* Royals, * Eagles, * Riders, * Sultans"),
		venueForms: phrases("* Cricket Stadium, * Gymkhana, * Stadium"),
	},
	{
		nationCode: "AOT",
		name: "Southern Smash",
		clubForms: phrases("* Storm, * Kea, * Volts, * Breakers"),
		venueForms: phrases("* Oval, * Reserve, * Domain"),
	},
	{
		nationCode: "KMB",
		name: "Kumbara Twenty20 League",
		clubForms: phrases("* Warriors, * Rhinos, * Suns, * Drums"),
		venueForms: phrases("* Sports Club, * Oval, * Recreation Ground"),
	},
];

const SQUADS = {
	shirts: { BAT: [4, 7, 10, 18, 45], WK: [1, 21], AR: [8, 12, 33], BOWL: [11, 19, 27, 56, 99] },
	born: [1989, 2005],
} as const;

export const CRICKET_PLAN: WorldPlan = {
	prefix: "cricket-",
	leagues: LEAGUES.map(({ name, ...league }, rank) => ({ ...league, tiers: [{ ...LEAGUE, name, weight: LEAGUE.weight - rank }] })),
	clubs: { ...SQUADS, formations: [], capacities: [4_000, 32_000], capacityStrengths: [1, 1.7] },
	drawOthers: () => drawNationalSides(SQUADS),
	leaguesOfOthers: [
		{
			key: "test-championship",
			name: "Test Championship",
			nationCode: CONTINENTAL.code,
			weight: 50,
			rules: "league",
			size: TEST_NATIONS.length,
			strengths: [1.7, 1.1],
			referees: 8,
			choose: ofNations(TEST_NATIONS),
			/** Two Test matches per week, of five days each. */
			calendar: { turnDays: 7, roundDays: [0], restHours: 18, daysLater: 0, turnsBack: [1, 1], format: TEST, starts: [600, 660] },
		},
		{
			key: "one-day-championship",
			name: "One-Day Championship",
			nationCode: CONTINENTAL.code,
			weight: 48,
			rules: "league",
			size: ONE_DAY_NATIONS.length,
			strengths: [1.7, 1.1],
			referees: 10,
			choose: ofNations(ONE_DAY_NATIONS),
			/** One match per day of this league. */
			calendar: {
				turnDays: 4,
				roundDays: [0],
				restHours: 18,
				daysLater: 0,
				turnsBack: [3, 4],
				format: ONE_DAY,
				starts: [780, 2_220, 3_660, 5_100],
			},
		},
	],
	cups: [],
};
