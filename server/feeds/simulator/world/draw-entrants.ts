// Draws the field of a cup of several leagues: the strongest clubs of each, in a random bracket.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { Club } from "./club.ts";
import type { Sides } from "./world-plan.ts";

/**
 * Chooses from the best six clubs of every first tier: one of each league, then a second one of each, until the number is reached. Clubs of
 * leagues with play-offs do not enter, because their calendar has no days for a cup.
 */
export function drawStrongest({ leagues }: Sides, random: SeededRandom, count: number): Club[] {
	const firstTiers = leagues.filter(({ tier, playOffs }) => tier === 1 && !playOffs).map(({ clubs }) => random.shuffle(clubs.slice(0, 6)));
	const places = Array.from({ length: Math.ceil(count / firstTiers.length) }, (_, place) => place);
	const ranked = places.flatMap((place) => random.shuffle(firstTiers).flatMap((clubs) => clubs[place] ?? []));
	return random.shuffle(ranked.slice(0, count));
}
