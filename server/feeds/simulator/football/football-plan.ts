// The simulator's football competitions: two leagues per nation, and the Continental Cup of the first tiers. They have more matches than
// real ones, so that some are live at any hour; but no club plays twice within 48 hours.
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { drawStrongest } from "../world/draw-entrants.ts";
import { CONTINENTAL, nationOf } from "../world/nations.ts";
import type { CupPlan, LeagueCalendarPlan, LeaguePlan, WorldPlan } from "../world/world-plan.ts";
import { LEAGUE_NAMES } from "./league-names.ts";
import type { Position } from "./script/football-facts.ts";

const SHIRTS: Record<Position, readonly number[]> = {
	GK: [1, 12, 23],
	DF: [2, 3, 4, 5, 15, 16, 22],
	MF: [6, 8, 10, 14, 17, 18, 20],
	FW: [7, 9, 11, 19, 21],
};

const CALENDAR: Pick<LeagueCalendarPlan, "restHours" | "format"> = {
	restHours: 48,
	format: { hasExtraTime: false, hasShootOut: false },
};

const CUP_TURN_DAYS = 10;
/** Day of a turn on which the simulation begins: the second day with matches, three days before a cup round. */
const BORN_ON = 3;
const SECOND_TIER_TURN_DAYS = 3;
/** Difference between the clocks of neighbouring nations (nations.ts). */
const HOURS_BETWEEN_NATIONS = 2;

/**
 * Strengths are goals per match against an average side. All first tiers play on the same days: two rounds in a turn, whose other days are
 * free for the cup. Each day, a third of the second tiers plays.
 */
const TIERS: readonly Omit<LeaguePlan, "name">[] = [
	{
		size: 16,
		strengths: [2.05, 0.9],
		weight: 60,
		rules: "league",
		referees: 10,
		calendar: {
			...CALENDAR,
			turnDays: CUP_TURN_DAYS,
			roundDays: [0, 3],
			turnsBack: [2, 4],
			daysLater: -BORN_ON,
			starts: [720, 810, 900, 900, 990, 1_080, 1_170, 1_260],
		},
	},
	{
		size: 14,
		strengths: [1.6, 0.85],
		weight: 30,
		rules: "league",
		referees: 10,
		calendar: {
			...CALENDAR,
			turnDays: SECOND_TIER_TURN_DAYS,
			roundDays: [0],
			turnsBack: [4, 7],
			daysLater: 0,
			starts: [750, 840, 930, 1_020, 1_110, 1_200, 1_290],
		},
	},
];

const CUP_ROUNDS = ["Round of 32", "Round of 16", "Quarter-final", "Semi-final", "Final"];
/** Day of the first tiers' turn on which a cup round is played: in every time zone, two days after and two days before league matches. */
const CUP_DAY = 6;
const ENTRANTS = 32;

/** A cup for two or three of the strongest clubs of every nation, with one round in each turn of the first tiers. */
export const CONTINENTAL_CUP: CupPlan = {
	key: "continental-cup",
	name: "Continental Cup",
	nationCode: CONTINENTAL.code,
	weight: 70,
	rules: "cup",
	rounds: CUP_ROUNDS.map((name, index) => ({ name, day: index * CUP_TURN_DAYS, starts: [1_200] })),
	editionDays: CUP_ROUNDS.length * CUP_TURN_DAYS,
	/** At the start of the simulation, the previous edition is over, and two rounds of the current one have been played. */
	daysAtBirth: (CUP_ROUNDS.length + 2) * CUP_TURN_DAYS - CUP_DAY + BORN_ON,
	delays: [0, 0, 15, 45],
	format: { hasExtraTime: true, hasShootOut: true },
	drawEntrants: (sides, seed, edition) => drawStrongest(sides, seededRandom(`${seed} cup ${edition}`), ENTRANTS),
};

/** Returns the day on which a second tier plays; nations whose clocks are six hours apart have the same day. */
function secondTierDay(nationCode: string): number {
	const { utcOffsetHours } = nationOf(nationCode);
	return ((utcOffsetHours + 12) / HOURS_BETWEEN_NATIONS) % SECOND_TIER_TURN_DAYS;
}

export const FOOTBALL_PLAN: WorldPlan = {
	/** Football has no prefix, because its keys are older than those of the other sports. */
	prefix: "",
	leagues: LEAGUE_NAMES.map(({ leagues, ...names }, rank) => ({
		...names,
		tiers: TIERS.map((tier, index) => ({
			...tier,
			name: leagues[index] ?? "",
			weight: tier.weight - rank,
			calendar: { ...tier.calendar, daysLater: index === 1 ? secondTierDay(names.nationCode) : tier.calendar.daysLater },
		})),
	})),
	clubs: {
		shirts: SHIRTS,
		born: [1990, 2008],
		formations: ["4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "3-4-3", "5-3-2", "4-1-4-1"],
		capacities: [3_500, 58_000],
		capacityStrengths: [0.85, 1.9],
	},
	cups: [CONTINENTAL_CUP],
};
