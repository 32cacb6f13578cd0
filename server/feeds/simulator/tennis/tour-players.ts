// The players of the simulator's tennis tours, and the pairs of the doubles tour. Each player and each pair is a team in the catalogue.
import { drawCrest } from "#server/feeds/kernel/draw-crest.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { drawName, drawOrigin } from "../world/build-world.ts";
import type { Club, WorldPlayer } from "../world/club.ts";
import { CULTURES } from "../world/cultures.ts";
import { NATIONS } from "../world/nations.ts";

export const TOURS = ["men", "women", "doubles"] as const;
export type Tour = (typeof TOURS)[number];

/** Number of sides of each tour, enough for the three tournaments that run at a time. */
const SIZES: Record<Tour, number> = { men: 96, women: 96, doubles: 48 };
/** Strengths of the best and of the weakest side of a tour. */
const STRENGTHS = { best: 1.85, weakest: 0.95 };
const BORN = [1992, 2007] as const;
/** Maximum number of characters of a short name, which must fit a list row. */
const SHORT_NAME = 14;

const keyOf = (tour: Tour, number: number): string => `tennis-${tour}-${number}`;

export const isOfTour = (tour: Tour) => (side: Club) => side.key.startsWith(keyOf(tour, 0).slice(0, -1));

export function drawTourSides(): Club[] {
	return TOURS.flatMap((tour) => {
		const random = seededRandom(`tennis ${tour}`);
		const taken = new Set<string>();
		return Array.from({ length: SIZES[tour] }, (_, rank) => {
			const strength = STRENGTHS.best - (STRENGTHS.best - STRENGTHS.weakest) * Math.sqrt(rank / (SIZES[tour] - 1));
			return drawSide(tour, { number: rank + 1, strength: Math.round(strength * 100) / 100, taken }, random);
		});
	});
}

function drawSide(
	tour: Tour,
	{ number, strength, taken }: { number: number; strength: number; taken: Set<string> },
	random: SeededRandom,
): Club {
	for (let attempt = 0; attempt < 1_000; attempt++) {
		const nation = random.pick(NATIONS);
		const given = tour === "women" ? CULTURES[nation.culture].givenWomen : undefined;
		const names = Array.from({ length: tour === "doubles" ? 2 : 1 }, () => drawName(nation, random, given));
		const [shortName, name] = [shortNameOf(names), names.length > 1 ? names.map(familyName).join(" / ") : (names[0] ?? "")];
		if (shortName.length > SHORT_NAME || taken.has(shortName) || new Set(names.map(familyName)).size < names.length) continue;
		taken.add(shortName);
		const key = keyOf(tour, number);
		const squad = names.map((player, place): WorldPlayer => {
			const playerKey = `${key}-${place + 1}`;
			const facts = { key: playerKey, name: player, number: null, position: "", skill: 1 };
			return { ...facts, ...drawOrigin(nation, playerKey, BORN), nationCode: nation.code };
		});
		const look = { name, shortName, crest: drawCrest(name) };
		return { key, nationCode: nation.code, ...look, coach: "", formation: "", strength, venue: "", capacity: 0, squad };
	}
	throw new Error("too few names of players");
}

const familyName = (name: string): string => name.slice(name.indexOf(" ") + 1);

/** Examples: `A. Bramford`; `Asham/Dunby` for a pair. */
function shortNameOf(names: readonly string[]): string {
	const [name = ""] = names;
	return names.length > 1 ? names.map(familyName).join("/") : `${name.slice(0, 1)}. ${familyName(name)}`;
}
