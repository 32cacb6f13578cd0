// The outcome of one test file, counted from Vitest's report, and the choice of files that run a second time.
import type { TestModule } from "vitest/node";

export interface FileOutcome {
	/** Path from the root. */
	path: string;
	passed: number;
	/** Number of failed tests, and of failed suites or hooks. */
	failed: number;
	/** Name and first error of the first failure. */
	firstFailure: string | null;
	/** Full names of skipped tests. */
	skipped: string[];
	/** Tests that passed on a retry: full name and the earlier error. */
	retried: string[];
}

interface ReportedError {
	message: string;
	stack?: string | undefined;
	/** The file that ran when an error was not caught by a test. */
	VITEST_TEST_PATH?: string;
}

/** More failed files than this are not caused by a busy machine. */
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
	// A failing file, suite or hook has no failed test.
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

/** Paths of the files with failures; empty if there are too many. */
export function filesToRunAgain(outcomes: readonly FileOutcome[]): string[] {
	const paths = outcomes.filter(({ failed }) => failed > 0).map(({ path }) => path);
	return paths.length <= MAX_FILES_AGAIN ? paths : [];
}

/** The second run of a file with failures replaces its first, unless no test passed or failed in it. */
export function replaceFailed(first: readonly FileOutcome[], second: readonly FileOutcome[]): FileOutcome[] {
	const again = new Map(second.filter(({ passed, failed }) => passed + failed > 0).map((outcome) => [outcome.path, outcome]));
	return first.map((outcome) => (outcome.failed > 0 ? (again.get(outcome.path) ?? outcome) : outcome));
}
