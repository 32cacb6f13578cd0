// Which of its cases a test in a browser tries, and which tests run at all: each costs seconds.
import { it } from "vitest";

const isLong = process.env.LONG === "1";

/** All of them in `npm run test:all`; in `npm test` the first and the last: put the widest and the narrowest there, in both themes. */
export function looks<Look>(...all: readonly Look[]): Look[] {
	return isLong ? [...all] : [...new Set([all[0] as Look, all.at(-1) as Look])];
}

/** All cases in `npm run test:all`; in `npm test` the first `count`: for what a unit test tries in full. */
export function firstOf<Case>(count: number, all: readonly Case[]): readonly Case[] {
	return isLong ? all : all.slice(0, count);
}

/** A test of `npm run test:all` alone: what it shows, others show in their cases, or tests of the server and of units do. */
export function itLong(name: string, test: () => Promise<void>): void {
	if (isLong) it(name, test);
}
