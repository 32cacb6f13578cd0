// Which files of a run run a second time, and which result then counts.
import { expect, it } from "vitest";
import { type FileOutcome, filesToRunAgain, replaceFailed } from "../../support/file-outcome.ts";

const outcome = (path: string, passed: number, failed = 0): FileOutcome => ({
	...{ path, passed, failed, firstFailure: failed > 0 ? "a test" : null, skipped: [], retried: [] },
});

it("files with failures run again, unless they are many", () => {
	const failing = ["b", "c", "d", "e", "f"].map((path) => outcome(path, 3, 1));
	expect(filesToRunAgain([outcome("a", 2), ...failing])).toEqual(["b", "c", "d", "e", "f"]);
	expect(filesToRunAgain([outcome("a", 2, 1), ...failing])).toEqual([]);
});

it("each test of a file that ran twice counts once, as at the second time", () => {
	const first = [outcome("a", 2), outcome("b", 3, 1), outcome("c", 4, 2)];
	expect(replaceFailed(first, [outcome("b", 4), outcome("c", 5, 1)])).toEqual([outcome("a", 2), outcome("b", 4), outcome("c", 5, 1)]);
});

it("a second run that reaches no test, or another file, excuses nothing", () => {
	const first = [outcome("a", 2), outcome("b", 3, 1)];
	expect(replaceFailed(first, [outcome("b", 0), outcome("a", 0, 1)])).toEqual(first);
});
