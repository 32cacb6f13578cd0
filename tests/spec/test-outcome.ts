// The outcome of a named test in a Vitest report, and the pattern that runs only this test.
import type { NamedTest } from "./statement.ts";

/** The part of `--reporter=json` that is used here. */
export interface JsonReport {
	testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/** `not run`: skipped, not found, or its file could not be loaded. */
export type TestOutcome = "passed" | "failed" | "not run";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** In the name of a parameterized test, `%s`, `$path` and `${…}` match any text. */
export function patternOf({ name }: NamedTest): string {
	const parts = name.split(/%[sdifjoO#]|\$\{[^}]*\}|\$[a-zA-Z]\w*/);
	return `${parts.map(escaped).join(".*")}$`;
}

/** A parameterized test fails if one of its cases fails. */
export function outcomeIn({ testResults }: JsonReport, test: NamedTest): TestOutcome {
	const pattern = new RegExp(`^${patternOf(test)}`, "s");
	const states = testResults
		.filter(({ name }) => name.replaceAll("\\", "/").endsWith(`/${test.file}`))
		.flatMap(({ assertionResults }) => assertionResults.filter(({ title }) => pattern.test(title)).map(({ status }) => status));
	if (states.includes("failed")) return "failed";
	return states.includes("passed") ? "passed" : "not run";
}
