// Tennis's invented world: single players and pairs in four tours, and two tournaments a tour that follow each other without a pause, around
// the globe, so that somebody plays at any hour. A strength twice as high wins 14 points in a hundred more on every serve (play-point.ts).
import { drawCrest } from "#server/feeds/draw-crest.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { drawSquad } from "../world/build-world.ts";
import type { Club } from "../world/club.ts";
import { NATIONS } from "../world/nations.ts";
import type { CupPlan, Sides, WorldPlan } from "../world/world-plan.ts";

const PREFIX = "tennis-";

type Tour = "men" | "women" | "pairs";

/** Players by tour: a pair is two men or two women. */
const POOLS: Readonly<Record<Tour, number>> = { men: 72, women: 72, pairs: 20 };
const STRENGTHS = { best: 1.85, weakest: 0.95 };
const BORN = [1990, 2007] as const;

const ROUNDS_OF_32 = ["Round of 32", "Round of 16", "Quarter-final", "Semi-final", "Final"];
const ROUNDS_OF_16 = ROUNDS_OF_32.slice(1);

/** Local starts, in the order of the bracket: the day's sessions on several courts. */
const DAY = [660, 660, 760, 780, 870, 900, 990, 1_020, 1_110, 1_140, 1_230, 1_260];

interface Tournament {
	key: string;
	name: string;
	nationCode: string;
	venue: { name: string; capacity: number };
	tour: Tour;
	/** 0 or 1: which half of the tour's players enters; both halves of a tour play at the same time. */
	half: 0 | 1;
	weight: number;
	options: NonNullable<MatchFormat["options"]>;
	/** Days by which its rounds are later than those of others. */
	daysLater: number;
}

const BEST_OF_FIVE = { bestOf: 5, finalSet: "tie_break_10" };
const DOUBLES = { finalSet: "match_tie_break", hasNoAdvantage: true };

const TOURNAMENTS: readonly Tournament[] = [
	{
		...{ key: "albion-championships", name: "Albion Championships", nationCode: "ABN", tour: "men", half: 0, weight: 66, daysLater: 0 },
		...{ venue: { name: "Corvley Lawn Courts", capacity: 14_500 }, options: BEST_OF_FIVE },
	},
	{
		...{ key: "hokuren-open", name: "Hokuren Open", nationCode: "HKR", tour: "men", half: 1, weight: 52, daysLater: 2 },
		...{ venue: { name: "Kamur Tennis Park", capacity: 9_800 }, options: {} },
	},
	{
		...{ key: "calderra-open", name: "Calderra Open Women", nationCode: "CLD", tour: "women", half: 0, weight: 58, daysLater: 1 },
		...{ venue: { name: "Solana Tennis Center", capacity: 12_200 }, options: {} },
	},
	{
		...{ key: "samarat-cup", name: "Samarat Cup Women", nationCode: "SMT", tour: "women", half: 1, weight: 46, daysLater: 3 },
		...{ venue: { name: "Kizilkala Courts", capacity: 6_400 }, options: {} },
	},
	{
		...{ key: "veracosta-doubles", name: "Veracosta Doubles", nationCode: "VCO", tour: "pairs", half: 0, weight: 34, daysLater: 2 },
		...{ venue: { name: "Guayala Tennis Club", capacity: 3_600 }, options: DOUBLES },
	},
];

function toCup({ tour, half, options, daysLater, ...cup }: Tournament): CupPlan {
	const names = tour === "pairs" ? ROUNDS_OF_16 : ROUNDS_OF_32;
	const days = names.length;
	return {
		...cup,
		rules: "cup",
		rounds: names.map((name, day) => ({ name, day })),
		editionDays: days,
		/** The edition before the present one is over. */
		daysAtBirth: days + (daysLater % days),
		starts: DAY,
		delays: [0, 5, 10, 20],
		format: { hasExtraTime: false, hasShootOut: false, ...(Object.keys(options).length > 0 && { options }) },
		drawEntrants: (sides, seed, edition) => drawEntrants(sides, { tour, half, size: 2 ** days }, `${seed} ${cup.key} ${edition}`),
	};
}

/** The strongest of the tour's half, with a few of the others; the two best can meet in the final alone. */
function drawEntrants({ others }: Sides, { tour, half, size }: { tour: Tour; half: 0 | 1; size: number }, seed: string): Club[] {
	const random = seededRandom(seed);
	const pool = others.filter(({ key }) => key.startsWith(`${PREFIX}${tour}-`));
	const own = tour === "pairs" ? pool : pool.filter((_, index) => index % 2 === half);
	const [first, second, ...rest] = own.slice(0, size + 4);
	const field = random.shuffle(rest).slice(0, size - 2);
	const middle = size / 2 - 1;
	return [first, ...field.slice(0, middle), ...field.slice(middle), second].flatMap((club) => club ?? []);
}

/** From the strongest to the weakest of each tour. */
function drawOthers(): Club[] {
	const names = new Set<string>();
	return (Object.keys(POOLS) as Tour[]).flatMap((tour) => {
		const count = POOLS[tour];
		const { best, weakest } = STRENGTHS;
		return Array.from({ length: count }, (_, rank) => {
			const strength = Math.round((best + ((weakest - best) * rank) / (count - 1)) * 100) / 100;
			return drawSide({ tour, rank, strength }, seededRandom(`world ${PREFIX}${tour} ${rank}`), names);
		});
	});
}

/** `names`: of all sides so far. */
function drawSide(
	{ tour, rank, strength }: { tour: Tour; rank: number; strength: number },
	random: SeededRandom,
	names: Set<string>,
): Club {
	const nation = random.pick(NATIONS);
	const key = `${PREFIX}${tour}-${rank + 1}`;
	const shirts = { [tour]: tour === "pairs" ? [1, 2] : [1] };
	const drawAll = () => drawSquad(nation, key, { shirts, born: BORN }, random).map((player) => ({ ...player, nationCode: nation.code }));
	let squad = drawAll();
	const nameOf = () => (squad.length > 1 ? squad.map(({ name }) => lastName(name)).join(" / ") : (squad[0]?.name ?? ""));
	const shortOf = () => squad.map(({ name }) => (squad.length > 1 ? lastName(name).slice(0, 6) : lastName(name))).join("/");
	while (names.has(nameOf()) || names.has(shortOf()) || shortOf().length > 14) squad = drawAll();
	const [name, shortName] = [nameOf(), shortOf()];
	names.add(name).add(shortName);
	return {
		...{ key, nationCode: nation.code, name, shortName, crest: drawCrest(name), coach: "", formation: "", strength },
		...{ venue: "", capacity: 2_000, squad },
	};
}

const lastName = (name: string): string => name.split(" ").at(-1) ?? name;

export const TENNIS_PLAN: WorldPlan = {
	prefix: PREFIX,
	leagues: [],
	clubs: { shirts: {}, born: BORN, formations: [], capacities: [2_000, 15_000], capacityStrengths: [STRENGTHS.weakest, STRENGTHS.best] },
	drawOthers,
	cups: TOURNAMENTS.map(toCup),
};
