// A small change of a source that violates one statement: the named test of the statement must fail.

export interface Mutation {
	/** Number of the statement. */
	statement: number;
	/** Path from the project's root. */
	file: string;
	/** Occurs once in the file. */
	search: string;
	replacement: string;
	/** Index of the statement's test that must fail, if it is not the first. */
	test?: number;
	/** The test reads pages, and the change only reaches them through a build of the client. */
	needsBuild?: true;
}

export const mutation = (
	statement: number,
	file: string,
	search: string,
	replacement: string,
	more: Pick<Mutation, "test" | "needsBuild"> = {},
): Mutation => ({ statement, file, search, replacement, ...more });
