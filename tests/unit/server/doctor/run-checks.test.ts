// Checks run in parallel: a check that throws or never ends is reported as unknown, and does not affect the others.
import { expect, it } from "vitest";
import { describeResults } from "#server/doctor/describe-results.ts";
import { type Check, fault, ok } from "#server/doctor/kernel/check.ts";
import type { Site } from "#server/doctor/kernel/site.ts";
import { hasFault, runChecks } from "#server/doctor/run-checks.ts";

const site = {} as Site;
const checkOf = (run: Check["run"]): Check => ({ title: "Title", run });

it("results stand in the order of the checks, whichever ends first", async () => {
	let isStopped = false;
	const endless = checkOf((_site, signal) => new Promise(() => signal.addEventListener("abort", () => (isStopped = true))));
	const checks = {
		endless,
		broken: checkOf(async () => {
			throw new Error("no such table");
		}),
		right: checkOf(async () => ok("It is right.")),
	};
	const results = await runChecks(site, { checks, limitMs: 5 });
	expect(results.map(({ name, status, found }) => [name, status, found])).toEqual([
		["endless", "unknown", "There was no result within 0.005 s."],
		["broken", "unknown", "The check failed: no such table"],
		["right", "ok", "It is right."],
	]);
	expect(isStopped).toBe(true);
	expect(hasFault(results)).toBe(false);
});

it("one fault makes the whole a fault", async () => {
	const checks = { right: checkOf(async () => ok("It is right.")), wrong: checkOf(async () => fault("It is wrong.", "Mend it.")) };
	expect(hasFault(await runChecks(site, { checks }))).toBe(true);
});

it("the last line of the text counts the results in words", () => {
	const results = [ok("It is right."), fault("It is wrong.", "Mend it."), fault("It is wrong too.", "Mend it.")];
	const lines = (count: number) =>
		describeResults(results.slice(0, count).map((result) => ({ name: "name", title: "Title", ...result }))).split("\n");
	expect([lines(1).at(-1), lines(2).at(-1), lines(3).at(-1)]).toEqual([
		"0 faults, 0 warnings, 0 unknown, 1 ok",
		"1 fault, 0 warnings, 0 unknown, 1 ok",
		"2 faults, 0 warnings, 0 unknown, 1 ok",
	]);
});
