// What came of one test file, counted from Vitest's report; and the choice of files that run a second time.
import type { TestModule } from "vitest/node";

export interface FileOutcome {
	/** From the root. */
	path: string;
	passed: number;
	/** Tests, and suites or hooks that broke. */
	failed: number;
	/** Its name and first error. */
	firstFailure: string | null;
	/** Full names. */
	skipped: string[];
	/** Of tests that passed at a further try: full name and what was wrong before. */
	retried: string[];
}

interface ReportedError {
	message: string;
	stack?: string | undefined;
	/** Of an error that no test caught: the file that ran. */
	VITEST_TEST_PATH?: string;
}

/** More files than these have not met a busy machine: something is broken. */
const MAX_FILES_AGAIN = 5;

const textOf = (errors: readonly ReportedError[]) => errors.map(({ stack, message }) => stack ?? message).join("\n");

/** `uncaught`: all errors of the run that no test caught; those of this file count here. */
export function outcomeOf(module: TestModule, uncaught: readonly unknown[]): FileOutcome {
	const outcome: FileOutcome = { path: module.relativeModuleId, passed: 0, failed: 0, firstFailure: null, skipped: [], retried: [] };
	const fail = (name: string, errors: readonly ReportedError[]) => {
		outcome.failed++;
		outcome.firstFailure ??= `${name}\n${textOf(errors.slice(0, 1))}`;
	};
	for (const test of module.children.allTests()) {
		const { state, errors = [] } = test.result();
		const name = `${outcome.path} > ${test.fullName}`;
		if (state === "passed") {
			outcome.passed++;
			if (errors.length > 0) outcome.retried.push(`${name}\n${textOf(errors)}`);
		} else if (state === "failed") fail(name, errors);
		else outcome.skipped.push(name);
	}
	// A file, suite or hook that breaks fails without a failed test.
	for (const suite of [module, ...module.children.allSuites()]) {
		if (suite.errors().length > 0) fail(outcome.path, suite.errors());
	}
	for (const error of uncaught as ReportedError[]) {
		if (error.VITEST_TEST_PATH === module.moduleId) fail(outcome.path, [error]);
	}
	return outcome;
}

/** How many of these errors belong to none of the files. */
export function countErrorsOfNoFile(modules: readonly TestModule[], uncaught: readonly unknown[]): number {
	const paths = new Set(modules.map(({ moduleId }) => moduleId));
	return (uncaught as ReportedError[]).filter(({ VITEST_TEST_PATH: path }) => path === undefined || !paths.has(path)).length;
}

/** Paths of the files with failures; none where there are too many of them. */
export function filesToRunAgain(outcomes: readonly FileOutcome[]): string[] {
	const paths = outcomes.filter(({ failed }) => failed > 0).map(({ path }) => path);
	return paths.length <= MAX_FILES_AGAIN ? paths : [];
}

/** The second run of a file with failures replaces its first; a file of which no test passed or failed again stays as it was. */
export function replaceFailed(first: readonly FileOutcome[], second: readonly FileOutcome[]): FileOutcome[] {
	const again = new Map(second.filter(({ passed, failed }) => passed + failed > 0).map((outcome) => [outcome.path, outcome]));
	return first.map((outcome) => (outcome.failed > 0 ? (again.get(outcome.path) ?? outcome) : outcome));
}
