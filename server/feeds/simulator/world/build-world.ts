// Builds the invented competitions of a sport from its plan: leagues, clubs and squads. They are the same on every machine, whatever the
// seed of the matches, so that a club keeps its name.

import { drawCrest } from "#server/feeds/kernel/draw-crest.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { Club, WorldPlayer } from "./club.ts";
import { CULTURES } from "./cultures.ts";
import { NATIONS, type Nation, nationOf } from "./nations.ts";
import { playOffsOf } from "./play-offs.ts";
import type { World, WorldCupRound, WorldLeague } from "./world.ts";
import type { ClubPlan, CupRoundPlan, NationLeaguesPlan, SideLeaguePlan, WorldPlan } from "./world-plan.ts";

const SHARE_FROM_ABROAD = 0.18;

export function buildWorld(plan: WorldPlan): World {
	const { prefix, cups, drawOthers, leaguesOfOthers = [] } = plan;
	const others = drawOthers?.() ?? [];
	const leagues = [
		...plan.leagues.flatMap((ofNation) => buildLeagues(ofNation, plan)),
		...leaguesOfOthers.map((league) => buildLeagueOf(league, others, prefix)),
	];
	return {
		leagues,
		cups: [
			...cups.map((cup) => ({ ...cup, key: prefix + cup.key, rounds: cup.rounds.flatMap(gamesOf) })),
			...leagues.flatMap((league) => playOffsOf(league)),
		],
		others,
	};
}

function buildLeagueOf({ key, choose, referees, ...league }: SideLeaguePlan, others: readonly Club[], prefix: string): WorldLeague {
	const random = seededRandom(`world ${prefix}${key}`);
	const { nationCode, name, weight, rules, calendar } = league;
	return {
		key: prefix + key,
		nationCode,
		tier: 1,
		name,
		weight,
		rules,
		calendar,
		clubs: choose(others),
		referees: Array.from({ length: referees }, () => drawName(random.pick(NATIONS), random)),
	};
}

function buildLeagues(leagues: NationLeaguesPlan, { prefix, clubs: clubPlan }: WorldPlan): WorldLeague[] {
	const nation = nationOf(leagues.nationCode);
	const place = `${prefix}${nation.code}`;
	const random = seededRandom(`world ${place}`);
	const sizes = leagues.tiers.map(({ size }) => size);
	const towns = drawTowns(
		nation,
		random,
		sizes.reduce((sum, size) => sum + size, 0),
	);
	let number = 0;
	return leagues.tiers.map((tier, index): WorldLeague => {
		const [best, weakest] = tier.strengths;
		const clubs = Array.from({ length: tier.size }, (_, rank) => {
			const town = towns[number] ?? nation.name;
			number++;
			const strength = best + ((weakest - best) * rank) / (tier.size - 1) + (random.next() - 0.5) * 0.1;
			return buildClub({ nation, leagues, plan: clubPlan, town, strength: roundTo(strength), key: `${place}-${number}` }, random);
		});
		const { name, weight, rules, calendar, playOffs } = tier;
		return {
			key: `${place}-${index + 1}`,
			nationCode: nation.code,
			tier: index + 1,
			name,
			weight,
			rules,
			calendar,
			clubs,
			...(playOffs && { playOffs: { ...playOffs, rounds: playOffs.rounds.flatMap(gamesOf) } }),
			referees: Array.from({ length: tier.referees }, () => drawName(nation, random)),
		};
	});
}

/** Draws names of towns that fit a short name. Each beginning is used at most twice, so that the clubs of a league differ. */
function drawTowns({ townBeginnings, townEndings }: Nation, random: SeededRandom, count: number): string[] {
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

interface ClubToBuild {
	nation: Nation;
	leagues: NationLeaguesPlan;
	plan: ClubPlan;
	town: string;
	strength: number;
	key: string;
}

function buildClub({ nation, leagues, plan, town, strength, key }: ClubToBuild, random: SeededRandom): Club {
	const name = random.pick(leagues.clubForms).replace("*", town);
	const [smallest, largest] = plan.capacities;
	const [weakest, best] = plan.capacityStrengths;
	const size = Math.max(0, Math.min(1, (strength - weakest) / (best - weakest))) ** 1.6;
	const capacity = Math.round(((smallest + (largest - smallest) * size) * (0.8 + 0.4 * random.next())) / 50) * 50;
	return {
		key,
		nationCode: nation.code,
		name,
		shortName: town,
		crest: drawCrest(name),
		coach: drawName(nation, random),
		formation: plan.formations.length > 0 ? random.pick(plan.formations) : "",
		strength,
		venue: random.pick(leagues.venueForms).replace("*", town),
		capacity,
		squad: drawSquad(nation, key, plan, random),
	};
}

/** Draws the players of the side with this key. No two of them have the same name. */
export function drawSquad(nation: Nation, key: string, plan: Pick<ClubPlan, "shirts" | "born">, random: SeededRandom): WorldPlayer[] {
	const names = new Set<string>();
	return Object.entries(plan.shirts).flatMap(([position, numbers]) =>
		numbers.map((number): WorldPlayer => {
			let name = drawName(nation, random);
			while (names.has(name)) name = drawName(nation, random);
			names.add(name);
			const skill = roundTo(0.7 + 0.3 * (random.next() + random.next()));
			const playerKey = `${key}-${number}`;
			return { key: playerKey, name, number, position, skill, ...drawOrigin(nation, playerKey, plan.born) };
		}),
	);
}

/** Drawn from a separate random stream, so that all other names stay the same. A player from abroad may have a local name. */
export function drawOrigin({ code }: Nation, key: string, born: ClubPlan["born"]): Pick<WorldPlayer, "birthDate" | "nationCode"> {
	const random = seededRandom(`origin ${key}`);
	const year = Math.round((random.integer(...born) + random.integer(...born)) / 2);
	const day = new Date(Date.UTC(year, 0, random.integer(1, 365)));
	const nationCode = random.chance(SHARE_FROM_ABROAD) ? random.pick(NATIONS).code : code;
	return { birthDate: day.toISOString().slice(0, 10), nationCode };
}

/** `given` are the first names to choose from; they default to the names of men in the nation's culture. */
export function drawName(nation: Nation, random: SeededRandom, given: readonly string[] = CULTURES[nation.culture].given): string {
	const { beginnings, endings } = CULTURES[nation.culture];
	return `${random.pick<string>(given)} ${random.pick<string>(beginnings)}${random.pick<string>(endings)}`;
}

const roundTo = (value: number): number => Math.round(value * 100) / 100;

function gamesOf({ series, ...round }: CupRoundPlan): WorldCupRound[] {
	const { bestOf, daysBetween } = series ?? { bestOf: 1, daysBetween: 0 };
	return Array.from({ length: bestOf }, (_, index) => ({ ...round, day: round.day + index * daysBetween, game: index + 1, bestOf }));
}
