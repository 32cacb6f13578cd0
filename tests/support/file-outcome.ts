// The result of one test file, computed from Vitest's report.
import type { TestModule } from "vitest/node";

export interface FileOutcome {
	/** Path relative to the root. */
	path: string;
	passed: number;
	/** For each failed test, and for each suite or hook that threw, its name and the first line of its first error. */
	failures: string[];
	/** Full names of skipped tests. */
	skipped: string[];
	/** Tests that passed only at their second try. */
	retried: RetriedTest[];
	/** Full names that more than one test of the file has. */
	repeatedNames: string[];
}

interface RetriedTest {
	/** Path of the file, and full name of the test. */
	name: string;
	/** Errors of the first try. */
	errors: string;
}

interface ReportedError {
	message: string;
	stack?: string | undefined;
	/** Expected and received values in full; the message shortens them. */
	diff?: string | undefined;
	/** The file that was running, if no test caught the error. */
	VITEST_TEST_PATH?: string;
}

const textOf = (errors: readonly ReportedError[]) =>
	errors.map(({ stack, message, diff = "" }) => `${stack ?? message}\n${diff}`.trimEnd()).join("\n");

export const findRepeated = (names: readonly string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) < index))];

/** `uncaught`: all errors of the run that no test caught; those of this file are added to its failures. */
export function outcomeOf(module: TestModule, uncaught: readonly unknown[]): FileOutcome {
	const path = module.relativeModuleId;
	const tests = [...module.children.allTests()];
	const names = tests.map(({ fullName }) => `${path} > ${fullName}`);
	const outcome: FileOutcome = { path, passed: 0, failures: [], skipped: [], retried: [], repeatedNames: findRepeated(names) };
	const fail = (name: string, [error]: readonly ReportedError[]) =>
		outcome.failures.push(`${name}: ${error?.message.split("\n", 1)[0] ?? "no error"}`);
	for (const [index, test] of tests.entries()) {
		const { state, errors = [] } = test.result();
		const name = names[index] ?? path;
		if (state === "passed") {
			outcome.passed++;
			if (errors.length > 0) outcome.retried.push({ name, errors: textOf(errors) });
		} else if (state === "failed") fail(name, errors);
		else outcome.skipped.push(name);
	}
	// An error of the file, a suite or a hook belongs to no failed test.
	for (const suite of [module, ...module.children.allSuites()]) {
		if (suite.errors().length > 0) fail(path, suite.errors());
	}
	for (const error of uncaught as ReportedError[]) {
		if (error.VITEST_TEST_PATH === module.moduleId) fail(path, [error]);
	}
	return outcome;
}

/** Number of errors that belong to none of the files. */
export function countErrorsOfNoFile(modules: readonly TestModule[], uncaught: readonly unknown[]): number {
	const paths = new Set(modules.map(({ moduleId }) => moduleId));
	return (uncaught as ReportedError[]).filter(({ VITEST_TEST_PATH: path }) => path === undefined || !paths.has(path)).length;
}
