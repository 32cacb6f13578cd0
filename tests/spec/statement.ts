// A statement of the original specification, in our own words: what the product decides about it, and the tests that show it.

export interface NamedTest {
	/** From the project's root. */
	file: string;
	/** As it is written in the file: of a test with several cases the name with its placeholders. */
	name: string;
}

export interface Statement {
	number: number;
	statement: string;
	/** How the product does it otherwise, and why; `null` if the statement holds as it stands. */
	decision: string | null;
	tests: readonly NamedTest[];
}

export interface Section {
	title: string;
	statements: readonly Statement[];
}

export function holds(number: number, statement: string, ...tests: NamedTest[]): Statement {
	return { number, statement, decision: null, tests };
}

export function decided(number: number, statement: string, decision: string, ...tests: NamedTest[]): Statement {
	return { number, statement, decision, tests };
}

/** Names the tests of one file, given from the folder of tests. */
export const testsIn =
	(path: string) =>
	(name: string): NamedTest => ({ file: `tests/${path}`, name });
