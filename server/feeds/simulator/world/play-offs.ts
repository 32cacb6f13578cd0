// Play-offs of a league: a knock-out after the last round, seeded by the league's table. The matches belong to the league and its season.
import type { Club } from "./club.ts";
import { seedsOf } from "./seeded-bracket.ts";
import type { WorldCup, WorldLeague } from "./world.ts";

/** Returns the play-offs as cups, whose keys identify the matches: `KSV-1-play-offs.0.1.2`. */
export function playOffsOf(league: WorldLeague): WorldCup[] {
	const { playOffs, key, name, nationCode, weight, rules } = league;
	if (!playOffs) return [];
	const { rounds, delays, format } = playOffs;
	return [
		{
			key: `${key}-play-offs`,
			name,
			nationCode,
			weight,
			rules,
			rounds,
			delays,
			format,
			league,
			// Play-offs follow the seasons of their league, so both numbers are unused.
			editionDays: 0,
			daysAtBirth: 0,
			drawEntrants: drawnByTable,
		},
	];
}

function drawnByTable(): never {
	throw new Error("Play-offs are drawn by the table of their league.");
}

/**
 * Returns the sides in bracket order; `ranked` has the best side first. The best two can meet only in the final, and the best meets the
 * last one of the field first.
 */
export function seededBy(ranked: readonly Club[], size: number): Club[] {
	return seedsOf(size).flatMap((seed) => ranked[seed - 1] ?? []);
}

/** The better placed side of each pair is at home in the first match. `first` is the first round, in the order of the bracket. */
export function withHomeAdvantage(bracket: readonly Club[], first: readonly string[]): Club[] {
	const seeds = seedsOf(first.length);
	const seedOf = ({ key }: Club) => seeds[first.indexOf(key)] ?? Number.POSITIVE_INFINITY;
	return Array.from({ length: bracket.length / 2 }, (_, pair) => bracket.slice(2 * pair, 2 * pair + 2)).flatMap((pair) =>
		pair.sort((one, other) => seedOf(one) - seedOf(other)),
	);
}
