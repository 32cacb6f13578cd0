// Pieces of the schema of a line-up that sports share: shirt numbers, places in a formation, and that nobody is named twice.
import { z } from "zod";

export const shirtNumberSchema = z.number().int().min(0).max(99);

/** Null on the bench. `words`: what the two figures are in the sport. */
export const gridSchema = (words: string) =>
	z
		.string()
		.regex(/^[1-9]:[1-9]$/, words)
		.nullable();

interface Named {
	playerId: string;
}

/** For `.refine(...namedOnce)`. */
export const namedOnce = [
	({ starters, bench }: { starters: readonly Named[]; bench: readonly Named[] }): boolean =>
		new Set([...starters, ...bench].map(({ playerId }) => playerId)).size === starters.length + bench.length,
	{ message: "a player stands in a line-up once" },
] as const;
