// Every recorded mutation, and the selection of some by a seed.
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { STATEMENTS } from "../conformance.ts";
import type { Mutation } from "../mutation.ts";
import type { NamedTest } from "../statement.ts";
import { BROWSER_MUTATIONS } from "./browser-mutations.ts";
import { SERVER_MUTATIONS } from "./server-mutations.ts";

export const MUTATIONS: readonly Mutation[] = [...BROWSER_MUTATIONS, ...SERVER_MUTATIONS];

/** The test that must fail. Throws if the statement has no test. */
export function testOf({ statement, test = 0 }: Mutation): NamedTest {
	const named = STATEMENTS.find(({ number }) => number === statement)?.tests[test];
	if (!named) throw new Error(`statement ${statement} has no test ${test}`);
	return named;
}

/** Selected mutations, the same for the same seed, ordered by the number of their statement. */
export function drawMutations(seed: number, count: number): Mutation[] {
	const drawn = seededRandom(seed).shuffle(MUTATIONS).slice(0, count);
	return drawn.sort((one, other) => one.statement - other.statement);
}

/** The text of a file with the mutation. Throws if the search text does not occur exactly once. */
export function mutate(text: string, { file, search, replacement }: Mutation): string {
	const count = text.split(search).length - 1;
	if (count !== 1) throw new Error(`${file} has ${JSON.stringify(search)} ${count} times`);
	return text.replace(search, () => replacement);
}
