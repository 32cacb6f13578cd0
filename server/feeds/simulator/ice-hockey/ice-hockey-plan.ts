// The simulator's ice hockey competitions: four leagues whose matches are six hours apart, with matches every day, and a cup of their best
// clubs.
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { drawStrongest } from "../world/draw-entrants.ts";
import { CONTINENTAL } from "../world/nations.ts";
import type { LeaguePlan, NationLeaguesPlan, WorldPlan } from "../world/world-plan.ts";

const phrases = (text: string): readonly string[] => text.split(", ");

/** A level league match has overtime and a shoot-out; in a cup match, overtime continues until a goal. */
const LEAGUE_FORMAT = { hasExtraTime: true, hasShootOut: true };
const CUP_FORMAT = { hasExtraTime: true, hasShootOut: false };

/** A turn has twelve days with matches of the leagues, then a pause that contains a day of the cup. */
const CUP_TURN_DAYS = 16;
const CUP_DAY = 13;
/** Day of a turn on which the simulation begins: there are matches on the days before and after it. */
const BORN_ON = 4;

/** Half of a round is played on one day and half on the next: the last match of a league ends when the next league begins. */
const LEAGUE: Omit<LeaguePlan, "name"> = {
	size: 12,
	strengths: [2.15, 0.85],
	weight: 44,
	rules: "league",
	referees: 8,
	calendar: {
		turnDays: CUP_TURN_DAYS,
		roundDays: [0, 2, 4, 6, 8, 10],
		restHours: 24,
		daysLater: -BORN_ON,
		turnsBack: [1, 1],
		format: LEAGUE_FORMAT,
		starts: [900, 1_020, 1_155, 2_340, 2_460, 2_595],
	},
};

const LEAGUES: readonly (Omit<NationLeaguesPlan, "tiers"> & { name: string })[] = [
	{
		nationCode: "NRI",
		name: "Isles Ishockeyliga",
		clubForms: phrases("* Ishockey, * HK, * Isbjorner, * Falker, * Jern"),
		venueForms: phrases("* Ishall, * Isstadion, * Arena"),
	},
	{
		nationCode: "KSV",
		name: "Kestrov Hokejova Liga",
		clubForms: phrases("HC *, * Lvi, * Rytiri, Sokol *, * Ocel"),
		venueForms: phrases("Zimni Stadion *, Ledova Arena *, * Arena"),
	},
	{
		nationCode: "LNH",
		name: "Lanhai Ice League",
		clubForms: phrases("* Tigers, * Frost, * Cranes, * Ice Dragons, * Comets"),
		venueForms: phrases("* Ice Centre, * Rink, * Ice Hall"),
	},
	{
		nationCode: "CLD",
		name: "Calderra Hockey League",
		clubForms: phrases("* Condors, * Grizzlies, * Sierra, * Coyotes, * Anchors"),
		venueForms: phrases("* Ice Arena, * Centre, * Coliseum"),
	},
];

const PLAY_OFF_TURN = { turnDays: 2, roundDays: [0], restHours: 24, daysLater: 0, turnsBack: [11, 11] } as const;
/** A small league whose season ends about when the simulation begins: its play-offs are in progress. */
const PLAY_OFF_LEAGUE: Omit<LeaguePlan, "name"> = {
	size: 6,
	strengths: [2.05, 0.9],
	weight: 39,
	rules: "league.four_play_offs",
	referees: 4,
	calendar: { ...PLAY_OFF_TURN, format: LEAGUE_FORMAT, starts: [930, 1_080, 1_230] },
	playOffs: {
		rounds: [
			{ name: "Semi-final", day: 0, starts: [1_170], series: { bestOf: 3, daysBetween: 2 } },
			{ name: "Final", day: 6, starts: [1_170], series: { bestOf: 5, daysBetween: 2 } },
		],
		days: 18,
		delays: [0, 15],
		format: CUP_FORMAT,
	},
};

const ENTRANTS = 16;

export const ICE_HOCKEY_PLAN: WorldPlan = {
	prefix: "ice-hockey-",
	leagues: [
		...LEAGUES.map(({ name, ...league }, rank) => ({ ...league, tiers: [{ ...LEAGUE, name, weight: LEAGUE.weight - rank }] })),
		{
			nationCode: "SMT",
			tiers: [{ ...PLAY_OFF_LEAGUE, name: "Samarat Ice Series" }],
			clubForms: phrases("* Wolves, * Snow Leopards, HC *, * Steppe"),
			venueForms: phrases("* Ice Palace, * Arena, * Ice Hall"),
		},
	],
	clubs: {
		shirts: { G: [1, 30], D: [2, 3, 4, 5, 6, 7], C: [9, 13, 17, 19], LW: [10, 11, 16, 21], RW: [8, 14, 18, 22] },
		born: [1991, 2006],
		formations: [],
		capacities: [2_000, 16_000],
		capacityStrengths: [0.85, 1.8],
	},
	cups: [
		{
			key: "polar-cup",
			name: "Polar Cup",
			nationCode: CONTINENTAL.code,
			weight: 51,
			rules: "cup.final_series",
			rounds: [
				{ name: "Round of 16", day: 0, starts: [1_200] },
				{ name: "Quarter-final", day: CUP_TURN_DAYS, starts: [1_200] },
				{ name: "Semi-final", day: 2 * CUP_TURN_DAYS, starts: [1_200] },
				{ name: "Final", day: 3 * CUP_TURN_DAYS, starts: [1_200], series: { bestOf: 3, daysBetween: CUP_TURN_DAYS } },
			],
			editionDays: 6 * CUP_TURN_DAYS,
			/** Two matches of the final have been played by the start of the simulation. */
			daysAtBirth: 5 * CUP_TURN_DAYS - CUP_DAY + BORN_ON,
			delays: [0, 15, 30],
			format: CUP_FORMAT,
			drawEntrants: (sides, seed, edition) => drawStrongest(sides, seededRandom(`${seed} ice hockey cup ${edition}`), ENTRANTS),
		},
	],
};
