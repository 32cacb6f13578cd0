// The simulator's invented world: nations, leagues, clubs, squads. The same on every machine, whatever the seed of the matches,
// so that a club keeps its name.

import { drawCrest } from "#server/feeds/draw-crest.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { Position } from "../script/match-facts.ts";
import { CULTURES } from "./cultures.ts";
import { NATIONS, type NationPlan } from "./nations.ts";

export interface WorldPlayer {
	key: string;
	name: string;
	number: number;
	position: Position;
	skill: number;
	/** 2001-04-30. */
	birthDate: string;
	/** Most play in their own country. */
	nationCode: string;
}

export interface Club {
	key: string;
	nationCode: string;
	name: string;
	/** The town: at most 14 characters. */
	shortName: string;
	crest: Crest;
	coach: string;
	formation: string;
	/** Goals a match against an average side. */
	strength: number;
	venue: string;
	capacity: number;
	squad: WorldPlayer[];
}

export interface WorldLeague {
	key: string;
	nationCode: string;
	/** 1 or 2. */
	tier: number;
	name: string;
	weight: number;
	utcOffsetHours: number;
	clubs: Club[];
	referees: string[];
}

export interface World {
	nations: { code: string; name: string }[];
	leagues: WorldLeague[];
}

/** Clubs of first and second tier. */
const TIER_SIZES = [16, 14] as const;
/** Strengths run from the best to the weakest of a tier. */
const TIER_STRENGTHS = [
	[1.85, 0.95],
	[1.5, 0.9],
] as const;
const FORMATIONS = ["4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "3-4-3", "5-3-2", "4-1-4-1"] as const;
const SHIRTS: Record<Position, readonly number[]> = {
	GK: [1, 12, 23],
	DF: [2, 3, 4, 5, 15, 16, 22],
	MF: [6, 8, 10, 14, 17, 18, 20],
	FW: [7, 9, 11, 19, 21],
};
/** Years of birth of most squads. */
const BORN = [1990, 2008] as const;
const SHARE_FROM_ABROAD = 0.18;
const PRESENCES = [58_000, 3_500] as const;

export function buildWorld(): World {
	const leagues = NATIONS.flatMap((nation, rank) => buildNation(nation, rank));
	return { nations: NATIONS.map(({ code, name }) => ({ code, name })), leagues };
}

function buildNation(nation: NationPlan, rank: number): WorldLeague[] {
	const random = seededRandom(`world ${nation.code}`);
	const towns = drawTowns(nation, random, TIER_SIZES[0] + TIER_SIZES[1]);
	return TIER_SIZES.map((size, index): WorldLeague => {
		const [best, weakest] = TIER_STRENGTHS[index] ?? TIER_STRENGTHS[0];
		const clubs = Array.from({ length: size }, (_, place) => {
			const town = towns[index * TIER_SIZES[0] + place] ?? nation.name;
			const strength = best + ((weakest - best) * place) / (size - 1) + (random.next() - 0.5) * 0.1;
			return buildClub(nation, town, Math.round(strength * 100) / 100, `${nation.code}-${index * TIER_SIZES[0] + place + 1}`, random);
		});
		return {
			key: `${nation.code}-${index + 1}`,
			nationCode: nation.code,
			tier: index + 1,
			name: nation.leagues[index] ?? nation.name,
			weight: 60 - 30 * index - rank,
			utcOffsetHours: nation.utcOffsetHours,
			clubs,
			referees: Array.from({ length: 10 }, () => drawName(nation, random)),
		};
	});
}

/** Towns that fit a short name; each beginning at most twice, so that clubs of one league differ. */
function drawTowns({ townBeginnings, townEndings }: NationPlan, random: SeededRandom, count: number): string[] {
	const towns = new Set<string>();
	for (let round = 0; towns.size < count; round++) {
		for (const beginning of random.shuffle(townBeginnings)) {
			const town = beginning + random.pick(townEndings);
			if (town.length <= 12) towns.add(town);
		}
		if (round > 100) throw new Error("too few town names");
	}
	return [...towns].slice(0, count);
}

function buildClub(nation: NationPlan, town: string, strength: number, key: string, random: SeededRandom): Club {
	const name = random.pick(nation.clubForms).replace("*", town);
	const size = Math.max(0, Math.min(1, (strength - 0.85) / 1.05)) ** 1.6;
	const capacity = Math.round(((PRESENCES[1] + (PRESENCES[0] - PRESENCES[1]) * size) * (0.8 + 0.4 * random.next())) / 50) * 50;
	return {
		key,
		nationCode: nation.code,
		name,
		shortName: town,
		crest: drawCrest(name),
		coach: drawName(nation, random),
		formation: random.pick(FORMATIONS),
		strength,
		venue: random.pick(nation.venueForms).replace("*", town),
		capacity,
		squad: drawSquad(nation, key, random),
	};
}

function drawSquad(nation: NationPlan, clubKey: string, random: SeededRandom): WorldPlayer[] {
	const names = new Set<string>();
	return Object.entries(SHIRTS).flatMap(([position, numbers]) =>
		numbers.map((number): WorldPlayer => {
			let name = drawName(nation, random);
			while (names.has(name)) name = drawName(nation, random);
			names.add(name);
			const skill = Math.round((0.7 + 0.3 * (random.next() + random.next())) * 100) / 100;
			const key = `${clubKey}-${number}`;
			return { key, name, number, position: position as Position, skill, ...drawOrigin(nation, key) };
		}),
	);
}

/** By a stream of its own, so that the names of the world stay as they were. A player from abroad may well have a name from here. */
function drawOrigin({ code }: NationPlan, key: string): Pick<WorldPlayer, "birthDate" | "nationCode"> {
	const random = seededRandom(`origin ${key}`);
	const year = Math.round((random.integer(...BORN) + random.integer(...BORN)) / 2);
	const day = new Date(Date.UTC(year, 0, random.integer(1, 365)));
	const nationCode = random.chance(SHARE_FROM_ABROAD) ? random.pick(NATIONS).code : code;
	return { birthDate: day.toISOString().slice(0, 10), nationCode };
}

function drawName(nation: NationPlan, random: SeededRandom): string {
	const { given, beginnings, endings } = CULTURES[nation.culture];
	return `${random.pick<string>(given)} ${random.pick<string>(beginnings)}${random.pick<string>(endings)}`;
}
