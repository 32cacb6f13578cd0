// A statement of the original specification, in our own words: the product's decision about it, and the tests that prove it.

export interface NamedTest {
	/** Path from the project's root. */
	file: string;
	/** The test's name as written in the file; for a parameterized test, with its placeholders. */
	name: string;
}

export interface Statement {
	number: number;
	statement: string;
	/** How the product differs, and why; `null` if the statement holds unchanged. */
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

/** Names tests of one file, whose path is relative to the tests folder. */
export const testsIn =
	(path: string) =>
	(name: string): NamedTest => ({ file: `tests/${path}`, name });
