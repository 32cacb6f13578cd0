// A small change of a source that breaks one statement: the named test of the statement must fail by it.

export interface Mutation {
	/** Number of the statement. */
	statement: number;
	/** From the project's root. */
	file: string;
	/** Occurs once in the file. */
	search: string;
	replacement: string;
	/** Which of the statement's tests fails, where it is not the first. */
	test?: number;
	/** The test reads pages, and the change reaches them only by a build of the client. */
	needsBuild?: true;
}

export const mutation = (
	statement: number,
	file: string,
	search: string,
	replacement: string,
	more: Pick<Mutation, "test" | "needsBuild"> = {},
): Mutation => ({ statement, file, search, replacement, ...more });
