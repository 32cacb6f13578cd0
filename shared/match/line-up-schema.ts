// Parts of a line-up's schema that sports share: shirt numbers, positions in a formation, and the rule that nobody is named twice.
import { z } from "zod";

export const shirtNumberSchema = z.number().int().min(0).max(99);

/** `null` on the bench. `words`: description of the two numbers in the sport. */
export const gridSchema = (words: string) =>
	z
		.string()
		.regex(/^[1-9]:[1-9]$/, words)
		.nullable();

interface Named {
	playerId: string;
}

/** Arguments for `.refine(...namedOnce)`. */
export const namedOnce = [
	({ starters, bench }: { starters: readonly Named[]; bench: readonly Named[] }): boolean =>
		new Set([...starters, ...bench].map(({ playerId }) => playerId)).size === starters.length + bench.length,
	{ message: "a player stands in a line-up once" },
] as const;
