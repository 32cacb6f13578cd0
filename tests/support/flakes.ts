// Tests that passed only at their second try. `npm test` writes them to tests/flakes.json, which is committed; a unit test refuses a
// test that is listed there more than once.
import { readFileSync, writeFileSync } from "node:fs";

const FILE = new URL("../flakes.json", import.meta.url);

/** By path and full name of a test: how often it needed a second try, and the last day on which it did (`2026-11-29`). */
export type Flakes = Readonly<Record<string, { count: number; last: string }>>;

export const readFlakes = (): Flakes => JSON.parse(readFileSync(FILE, "utf8"));

/** Returns `flakes` with one more second try for each of these tests. */
export function addFlakes(flakes: Flakes, names: readonly string[], today: string): Flakes {
	const added = { ...flakes };
	for (const name of names) added[name] = { count: (added[name]?.count ?? 0) + 1, last: today };
	return Object.fromEntries(Object.entries(added).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function writeFlakes(flakes: Flakes): void {
	writeFileSync(FILE, `${JSON.stringify(flakes, null, "\t")}\n`);
}
