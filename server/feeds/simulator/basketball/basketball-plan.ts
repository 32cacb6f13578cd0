// The simulator's basketball competitions: four leagues whose matches are six hours apart, with matches every day, and a cup of their best
// clubs.
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { drawStrongest } from "../world/draw-entrants.ts";
import { CONTINENTAL } from "../world/nations.ts";
import type { LeaguePlan, NationLeaguesPlan, WorldPlan } from "../world/world-plan.ts";

const phrases = (text: string): readonly string[] => text.split(", ");
/** Overtimes are played until a side leads. */
const FORMAT = { hasExtraTime: true, hasShootOut: false };

/** A turn has twelve days with matches of the leagues, then a pause that contains a day of the cup. */
const CUP_TURN_DAYS = 16;
const CUP_DAY = 13;
/** Day of a turn on which the simulation begins: there are matches on the days before and after it. */
const BORN_ON = 4;

/** Half of a round is on one day, half on the next: the last match of a league ends when the next league begins. */
const LEAGUE: Omit<LeaguePlan, "name"> = {
	size: 16,
	strengths: [1.5, 1.13],
	weight: 46,
	rules: "league",
	referees: 8,
	calendar: {
		turnDays: CUP_TURN_DAYS,
		roundDays: [0, 2, 4, 6, 8, 10],
		restHours: 24,
		daysLater: -BORN_ON,
		turnsBack: [1, 1],
		format: FORMAT,
		starts: [840, 945, 1_050, 1_155, 2_280, 2_385, 2_490, 2_595],
	},
};

const LEAGUES: readonly (Omit<NationLeaguesPlan, "tiers"> & { name: string })[] = [
	{
		nationCode: "MRD",
		name: "Liga Baloncesto Meridiana",
		clubForms: phrases("Baloncesto *, CB *, * Toros, Club *"),
		venueForms: phrases("Pabellón *, Palacio de Deportes *, * Arena"),
	},
	{
		nationCode: "HKR",
		name: "Hokuren Basketball League",
		clubForms: phrases("* Foxes, * Thunder, * Breakers, * Snow Owls, * Comets"),
		venueForms: phrases("* Arena, * Gymnasium, * Dome"),
	},
	{
		nationCode: "THR",
		name: "Tahura Basketball Conference",
		clubForms: phrases("* Sharks, * Outriggers, * Surge, * Frigates, * Kings"),
		venueForms: phrases("* Sports Hall, * Centre, * Arena"),
	},
	{
		nationCode: "VCO",
		name: "Baloncesto Veracosta",
		clubForms: phrases("Gigantes de *, Correcaminos *, * Basket, Capitanes de *, Trotamundos *"),
		venueForms: phrases("Gimnasio *, Coliseo *, Domo de *"),
	},
];

const PLAY_OFF_TURN = { turnDays: 2, roundDays: [0], restHours: 24, daysLater: 0, turnsBack: [11, 11] } as const;
/** A small league whose season ends about when the simulation begins: its play-offs are in progress. */
const PLAY_OFF_LEAGUE: Omit<LeaguePlan, "name"> = {
	size: 6,
	strengths: [1.63, 1.05],
	weight: 41,
	rules: "league.four_play_offs",
	referees: 4,
	calendar: { ...PLAY_OFF_TURN, format: FORMAT, starts: [960, 1_080, 1_200] },
	playOffs: {
		rounds: [
			{ name: "Semi-final", day: 0, starts: [1_170], series: { bestOf: 3, daysBetween: 2 } },
			{ name: "Final", day: 6, starts: [1_170], series: { bestOf: 5, daysBetween: 2 } },
		],
		days: 18,
		delays: [0, 15],
		format: FORMAT,
	},
};

const ENTRANTS = 16;

export const BASKETBALL_PLAN: WorldPlan = {
	prefix: "basketball-",
	leagues: [
		...LEAGUES.map(({ name, ...league }, rank) => ({ ...league, tiers: [{ ...LEAGUE, name, weight: LEAGUE.weight - rank }] })),
		{
			nationCode: "ABN",
			tiers: [{ ...PLAY_OFF_LEAGUE, name: "Albion Hoops League" }],
			clubForms: phrases("* Hawks, * Royals, * Chargers, * Mariners"),
			venueForms: phrases("* Arena, * Sports Centre, * Hall"),
		},
	],
	clubs: {
		shirts: { PG: [1, 5, 10], SG: [3, 8, 13], SF: [7, 11], PF: [9, 14], C: [15, 21] },
		born: [1992, 2006],
		formations: [],
		capacities: [2_500, 17_000],
		capacityStrengths: [0.85, 1.85],
	},
	cups: [
		{
			key: "champions-cup",
			name: "Basketball Champions Cup",
			nationCode: CONTINENTAL.code,
			weight: 52,
			rules: "cup.final_series",
			rounds: [
				{ name: "Round of 16", day: 0, starts: [1_230] },
				{ name: "Quarter-final", day: CUP_TURN_DAYS, starts: [1_230] },
				{ name: "Semi-final", day: 2 * CUP_TURN_DAYS, starts: [1_230] },
				{ name: "Final", day: 3 * CUP_TURN_DAYS, starts: [1_230], series: { bestOf: 3, daysBetween: CUP_TURN_DAYS } },
			],
			editionDays: 6 * CUP_TURN_DAYS,
			/** Two matches of the final have been played by the start of the simulation. */
			daysAtBirth: 5 * CUP_TURN_DAYS - CUP_DAY + BORN_ON,
			delays: [0, 15, 30],
			format: FORMAT,
			drawEntrants: (sides, seed, edition) => drawStrongest(sides, seededRandom(`${seed} basketball cup ${edition}`), ENTRANTS),
		},
	],
};
