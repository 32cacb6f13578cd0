// What became of a named test in a report of Vitest, and the pattern that runs it alone.
import type { NamedTest } from "./statement.ts";

/** `--reporter=json`, as far as it is read here. */
export interface JsonReport {
	testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/** not run: skipped, not found, or its file could not be loaded. */
export type TestOutcome = "passed" | "failed" | "not run";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Of a test with several cases: `%s`, `$path` and `${…}` stand for anything. */
export function patternOf({ name }: NamedTest): string {
	const parts = name.split(/%[sdifjoO#]|\$\{[^}]*\}|\$[a-zA-Z]\w*/);
	return `${parts.map(escaped).join(".*")}$`;
}

/** A test with several cases fails when one of them does. */
export function outcomeIn({ testResults }: JsonReport, test: NamedTest): TestOutcome {
	const pattern = new RegExp(`^${patternOf(test)}`, "s");
	const states = testResults
		.filter(({ name }) => name.replaceAll("\\", "/").endsWith(`/${test.file}`))
		.flatMap(({ assertionResults }) => assertionResults.filter(({ title }) => pattern.test(title)).map(({ status }) => status));
	if (states.includes("failed")) return "failed";
	return states.includes("passed") ? "passed" : "not run";
}
