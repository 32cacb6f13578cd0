// Selects the cases that a browser test tries, and the tests that run at all, because each takes seconds.
import { it } from "vitest";

const isLong = process.env.LONG === "1";

/**
 * Returns all cases in `npm run test:all`; in `npm test` only the first and the last. So put the widest and the narrowest there, in both
 * themes.
 */
export function looks<Look>(...all: readonly Look[]): Look[] {
	return isLong ? [...all] : [...new Set([all[0] as Look, all.at(-1) as Look])];
}

/** Returns all cases in `npm run test:all`; in `npm test` only the first `count`, for rules that a unit test covers completely. */
export function firstOf<Case>(count: number, all: readonly Case[]): readonly Case[] {
	return isLong ? all : all.slice(0, count);
}

/** A test that only runs in `npm run test:all`, because other cases, or tests of the server and of units, cover it. */
export function itLong(name: string, test: () => Promise<void>): void {
	if (isLong) it(name, test);
}
