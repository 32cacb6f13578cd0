// Every statement of the specification has a test, each named test exists, and docs/conformance.md matches the statements.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countTestsNamed, DOCUMENT, findProblems, renderDocument, SECTIONS, STATEMENT_COUNT, STATEMENTS } from "./conformance.ts";
import { decided, holds, testsIn } from "./statement.ts";

function readText(file: string): string | null {
	const path = new URL(`../../${file}`, import.meta.url);
	return existsSync(path) ? readFileSync(path, "utf8") : null;
}

describe("The statements of the specification", () => {
	it("are 183, each with a test that exists under its name", () => {
		expect(findProblems(STATEMENTS, readText)).toEqual([]);
	});

	it("are in docs/conformance.md as they are here (npm run conformance)", () => {
		expect(readFileSync(DOCUMENT, "utf8")).toBe(renderDocument(SECTIONS));
	});

	it("have whole sentences, and a reason where they are decided otherwise", () => {
		const isSentence = (text: string) => /^["`A-Z].*[.:"]$/.test(text) && text.length > 10;
		expect(STATEMENTS.filter(({ statement }) => !isSentence(statement)).map(({ number }) => number)).toEqual([]);
		expect(STATEMENTS.filter(({ decision }) => decision !== null && decision.length < 60).map(({ number }) => number)).toEqual([]);
	});
});

describe("A fault of the statements is found:", () => {
	const named = testsIn("unit/a.test.ts");
	const text =
		'it("counts %s", () => {});\nit.skipIf(isMissing)(\n\t"is once",\n\tasync () => {});\nit("is twice", run);\nit.each([1])("is twice", run);';
	const problemsOf = (...statements: ReturnType<typeof holds>[]) =>
		findProblems(statements, (file) => (file === "tests/unit/a.test.ts" ? text : null)).filter((line) => !line.endsWith("is missing"));

	it("one is missing, double or beyond the end", () => {
		expect(findProblems([], () => text)).toHaveLength(STATEMENT_COUNT);
		const good = holds(1, "It is.", named("is once"));
		expect(problemsOf(good, good, { ...good, number: 184 })).toEqual([
			"1 is there twice, or is no statement",
			"184 is there twice, or is no statement",
		]);
	});

	it("one has no test, or one that was renamed, moved, or is not the only one of its name", () => {
		expect(problemsOf(holds(1, "It is."), decided(2, "It is not.", "Because.", named("is once"), named("counts %s")))).toEqual([
			"1 has no test",
		]);
		expect(problemsOf(holds(3, "It is.", named("was once"), testsIn("unit/b.test.ts")("is once"), named("is twice")))).toEqual([
			"3 names “was once”, which tests/unit/a.test.ts has 0 times",
			"3 names tests/unit/b.test.ts, which does not exist",
			"3 names “is twice”, which tests/unit/a.test.ts has 2 times",
		]);
	});

	it("a name in a comment, or a part of a name, is no test", () => {
		expect(countTestsNamed("is once", '// is once\nit("is once more", run);\nexpect("is once").toBe(1);')).toBe(0);
	});
});
