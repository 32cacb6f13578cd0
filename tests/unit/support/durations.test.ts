// The estimated duration of `npm test`, and its budget for the current tree.
import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
	BUDGET_CORES as CORES,
	describeCosts,
	estimateRun,
	mergeDurations,
	readDurations,
	sortByDuration,
} from "../../support/durations.ts";
import { LONG_ONLY } from "../../support/suites.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TEST_FILES = globSync("tests/{unit,integration,browser,identity,spec,faults}/**/*.test.{ts,tsx}", { cwd: ROOT }).filter(
	(path) => !matchesGlob(path, LONG_ONLY),
);

/**
 * The budget is 600 s of real time, with the build of the client. The last whole run took 592 s, of which 570 s were tests; its estimate
 * is 581 s.
 */
const BUDGET_SECONDS = 600;
/** A new file is assumed to have the default duration; if more files than this are new, the estimate is unreliable. */
const MAX_UNMEASURED = 40;

describe("the estimate of a run", () => {
	const idle = estimateRun([], {}, CORES);

	it("lets each worker take the longest file that is left", () => {
		const files = ["a", "b", "c", "d", "e"].map((name) => `tests/browser/${name}.test.ts`);
		const seconds = [10, 20, 60, 20, 30];
		const durations = Object.fromEntries(files.map((path, index) => [path, seconds[index] ?? 0]));
		expect(estimateRun(files, durations, CORES)).toBe(idle + 60);
		expect(estimateRun(files, { ...durations, [files[4] ?? ""]: 90 }, CORES)).toBe(idle + 90);
	});

	it("runs suites of one order together, and the others after them", () => {
		const [unit, integration, faults] = ["tests/unit/a.test.ts", "tests/integration/b.test.ts", "tests/faults/c.test.ts"] as const;
		const durations = { [unit]: 5, [integration]: 7, [faults]: 11 };
		expect(estimateRun([unit, integration, faults], durations, CORES)).toBe(idle + 7 + 11);
	});

	it("takes a file without a duration to last as long as its suite's files do", () => {
		expect(estimateRun(["tests/faults/new.test.ts"], {}, CORES)).toBeGreaterThan(idle + 5);
	});
});

it("files run longest first, those of the longest project last", () => {
	const [a, b, c, d] = ["tests/unit/a.test.ts", "tests/unit/b.test.ts", "tests/unit/c.test.ts", "tests/identity/d.test.ts"] as const;
	const durations = { [a]: 1, [b]: 3, [c]: 1, [d]: 4 };
	expect(sortByDuration([a, b, c, d], (path) => path, durations)).toEqual([d, b, a, c]);
});

it("a run's durations replace the recorded ones, and those of removed files go", () => {
	const existing = ["tests/unit/b.test.ts", "tests/unit/a.test.ts", "tests/unit/new.test.ts"];
	const recorded = { "tests/unit/a.test.ts": 1, "tests/unit/b.test.ts": 2, "tests/unit/gone.test.ts": 3 };
	expect(mergeDurations(recorded, { "tests/unit/b.test.ts": 4.04 }, existing)).toEqual({
		"tests/unit/a.test.ts": 1,
		"tests/unit/b.test.ts": 4,
	});
});

describe("`npm test`", () => {
	const durations = readDurations();

	it(`takes at most ${BUDGET_SECONDS} seconds on ${CORES} cores, by the recorded durations`, () => {
		expect(estimateRun(TEST_FILES, durations, CORES)).toBeLessThanOrEqual(BUDGET_SECONDS);
	});

	it("has what each suite costs in tests/README.md, as npm run test:durations writes it there", () => {
		expect(readFileSync(new URL("../../README.md", import.meta.url), "utf8")).toContain(describeCosts(durations));
	});

	it("has recorded durations of nearly all of its files (npm run test:durations)", () => {
		expect(TEST_FILES.length).toBeGreaterThan(100);
		expect(TEST_FILES.filter((path) => !(path in durations)).length).toBeLessThanOrEqual(MAX_UNMEASURED);
	});
});
