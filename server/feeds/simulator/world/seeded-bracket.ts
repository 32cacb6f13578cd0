// A knock-out bracket with seeds: the strongest meet as late as possible, and the places of the others are drawn.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";

/** Places of the seeds 1, 2, 3 … in a bracket of `size`: the best two in different halves, the best four in different quarters. */
function seedPlaces(size: number): number[] {
	const order = seedsOf(size);
	return order.map((_, index) => order.indexOf(index + 1));
}

/** Seeds in the order of the bracket, the better one of each pair first: 1, 4, 2, 3. */
export function seedsOf(size: number): number[] {
	let order = [1];
	while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
	return order;
}

/** `entrants` are sorted by strength, the strongest first, and their number is a power of 2; the first `seeds` of them are seeded. */
export function bracketOf<Entrant>(entrants: readonly Entrant[], seeds: number, random: SeededRandom): Entrant[] {
	const places = seedPlaces(entrants.length);
	const seeded = new Map(entrants.slice(0, seeds).map((entrant, seed) => [places[seed], entrant]));
	const others = random.shuffle(entrants.slice(seeds));
	return Array.from(entrants, (_, place) => seeded.get(place) ?? (others.pop() as Entrant));
}
