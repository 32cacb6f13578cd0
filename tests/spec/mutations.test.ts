// The recorded mutations match the current sources: the search text of each occurs exactly once.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawMutations, MUTATIONS, mutate, testOf } from "./mutations/all-mutations.ts";
import { outcomeIn, patternOf } from "./test-outcome.ts";

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

describe("The recorded mutations", () => {
	it("each change a file in one place, and have a test that has to fail", () => {
		const problems = MUTATIONS.flatMap((each) => {
			try {
				testOf(each);
				return mutate(textOf(each.file), each) === textOf(each.file) ? [`${each.statement} changes nothing`] : [];
			} catch (error) {
				return [`${each.statement}: ${(error as Error).message}`];
			}
		});
		expect(problems).toEqual([]);
	});

	it("break more than forty statements, each once", () => {
		const numbers = MUTATIONS.map(({ statement }) => statement);
		expect(new Set(numbers).size).toBe(numbers.length);
		expect(numbers.length).toBeGreaterThan(40);
	});

	it("are drawn by a seed: the same ones for the same seed", () => {
		const [first, again, other] = [drawMutations(7, 20), drawMutations(7, 20), drawMutations(8, 20)];
		expect(first).toHaveLength(20);
		expect(first).toEqual(again);
		expect(first).not.toEqual(other);
	});
});

describe("A named test", () => {
	const test = { file: "tests/unit/a.test.ts", name: "adds %i to $what (twice)" };
	const reportOf = (...states: [title: string, status: string][]) => ({
		testResults: [{ name: "/copy/tests/unit/a.test.ts", assertionResults: states.map(([title, status]) => ({ title, status })) }],
	});

	it("is run by a pattern in which its placeholders stand for anything", () => {
		expect(new RegExp(patternOf(test)).test("A sum adds 1 to all (twice)")).toBe(true);
		expect(new RegExp(patternOf(test)).test("A sum adds 1 to all (twice) or more")).toBe(false);
	});

	it("fails when one of its cases does, and counts as not run when none was", () => {
		const [one, two]: [string, string] = ["adds 1 to all (twice)", "adds 2 to all (twice)"];
		expect(outcomeIn(reportOf([one, "passed"], [two, "failed"], ["adds nothing", "skipped"]), test)).toBe("failed");
		expect(outcomeIn(reportOf([one, "passed"], [two, "skipped"]), test)).toBe("passed");
		expect(outcomeIn(reportOf([one, "skipped"], ["another one", "failed"]), test)).toBe("not run");
		expect(outcomeIn({ testResults: [] }, test)).toBe("not run");
	});
});
