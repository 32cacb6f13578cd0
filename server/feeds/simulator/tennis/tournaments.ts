// The tournaments of the simulator's tennis tours: every week, each third of the globe has one for men, one for women and one for pairs, at
// three places in turn. The three tours begin on different days of the week, so that days of finals have other matches too.
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { bracketOf } from "../world/seeded-bracket.ts";
import type { CupPlan, CupRoundPlan } from "../world/world-plan.ts";
import { isOfTour, TOURS, type Tour } from "./tour-players.ts";

interface Place {
	nationCode: string;
	town: string;
	court: string;
	capacity: number;
	/** Men play best of five sets here. */
	isGrand?: true;
}

/** Places of the tournaments: in each third of the globe, one for each week of a turn. */
const PLACES: readonly (readonly Place[])[] = [
	[
		{ nationCode: "MRD", town: "Torralada", court: "Court Torralada", capacity: 14_000, isGrand: true },
		{ nationCode: "LNH", town: "Qingmei", court: "Qingmei Tennis Centre", capacity: 9_000 },
		{ nationCode: "KMB", town: "Sikasara", court: "Court Sikasara", capacity: 5_500 },
	],
	[
		{ nationCode: "ABN", town: "Keltstead", court: "Keltstead Lawns", capacity: 12_500, isGrand: true },
		{ nationCode: "HKR", town: "Nemuki", court: "Nemuki Colosseum", capacity: 8_000 },
		{ nationCode: "CLD", town: "Ventanosa", court: "Ventanosa Tennis Garden", capacity: 10_000 },
	],
	[
		{ nationCode: "KSV", town: "Plavice", court: "Tenisovy Areal Plavice", capacity: 6_000 },
		{ nationCode: "AOT", town: "Kerikoa", court: "Kerikoa Bay Courts", capacity: 11_000, isGrand: true },
		{ nationCode: "VCO", town: "Tumarito", court: "Club de Tenis Tumarito", capacity: 5_000 },
	],
];

const WEEK_DAYS = 7;
const TURN_DAYS = PLACES.length * WEEK_DAYS;
/** Day of the week on which the tournaments of each tour begin. */
const FIRST_DAY: Record<Tour, number> = { men: 0, women: 3, doubles: 5 };
/** Day of the week on which the simulation begins, counted from 0. */
const BORN_ON = 3;
const FIELD: Record<Tour, number> = { men: 32, women: 32, doubles: 16 };

/** Start times from 11:00 to 18:30; the first round of 32 takes two days. */
const ALL_DAY = [660, 720, 780, 840, 900, 960, 1_035, 1_110];
const TWO_DAYS = [...ALL_DAY, ...ALL_DAY.map((start) => start + 1_440)];
const SINGLES_ROUNDS: readonly CupRoundPlan[] = [
	{ name: "Round of 32", day: 0, starts: TWO_DAYS },
	{ name: "Round of 16", day: 2, starts: ALL_DAY },
	{ name: "Quarter-final", day: 3, starts: [660, 780, 930, 1_080] },
	{ name: "Semi-final", day: 4, starts: [735, 1_020] },
	{ name: "Final", day: 5, starts: [960] },
];
const DOUBLES_ROUNDS: readonly CupRoundPlan[] = [
	{ name: "Round of 16", day: 0, starts: ALL_DAY.map((start) => start + 30) },
	{ name: "Quarter-final", day: 1, starts: [720, 855, 1_005, 1_125] },
	{ name: "Semi-final", day: 2, starts: [660, 1_080] },
	{ name: "Final", day: 3, starts: [1_050] },
];

function formatOf(tour: Tour, { isGrand }: Pick<Place, "isGrand">): MatchFormat {
	const usual = { hasExtraTime: false, hasShootOut: false };
	if (tour === "doubles") return { ...usual, options: { bestOf: 3, hasNoAdvantage: true, finalSet: "match_tie_break" } };
	if (!isGrand) return { ...usual, options: { bestOf: 3 } };
	return { ...usual, options: { bestOf: tour === "men" ? 5 : 3, finalSet: "tie_break_10" } };
}

export const TOURNAMENTS: readonly CupPlan[] = PLACES.flatMap((places, week) =>
	places.flatMap((place, third) => TOURS.map((tour) => toCup({ ...place, week, third }, tour))),
);

function toCup({ week, third, ...place }: Place & { week: number; third: number }, tour: Tour): CupPlan {
	const begins = week * WEEK_DAYS + FIRST_DAY[tour] - BORN_ON;
	return {
		key: `${place.town.toLowerCase()}-${tour}`,
		name: `${place.town} Open, ${tour}`,
		nationCode: place.nationCode,
		weight: (tour === "doubles" ? 26 : 43) + (place.isGrand ? 6 : 0) - third,
		rules: "cup",
		rounds: tour === "doubles" ? DOUBLES_ROUNDS : SINGLES_ROUNDS,
		editionDays: TURN_DAYS,
		// The oldest edition began at most one turn before the start of the simulation, or begins soon after it.
		daysAtBirth: begins > WEEK_DAYS ? TURN_DAYS - begins : -begins,
		delays: [0],
		venue: { name: place.court, capacity: place.capacity },
		format: formatOf(tour, place),
		/** A third of the tour's sides plays in each of the three tournaments of a week. */
		drawEntrants: ({ others }, seed, edition) => {
			const ofTour = others.filter(isOfTour(tour));
			const random = seededRandom(`${seed} tennis ${tour} ${week} ${edition}`);
			const drawn = random.shuffle(ofTour).slice(third * FIELD[tour], (third + 1) * FIELD[tour]);
			return bracketOf(
				drawn.sort((one, other) => other.strength - one.strength),
				FIELD[tour] / 4,
				random,
			);
		},
	};
}
