// Checks run beside each other: one that fails by itself, or never ends, is unknown and stops no other.
import { expect, it } from "vitest";
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
