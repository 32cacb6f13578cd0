// `npm test [-- filter]`: brings the client's build up to date, runs every suite in one Vitest run and ends with the line
// `N passed, N failed, N skipped`. Exit code 1 when a test failed, nothing ran, or FORBID_SKIPS=1 and something was skipped.
// RECORD_DURATIONS=1 writes how long each file took to tests/durations.json.
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseCLI, startVitest, type TestModule } from "vitest/node";
import { type Durations, mergeDurations, readDurations, writeDurations } from "./support/durations.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BUILD = fileURLToPath(new URL("../client/build-if-stale.ts", import.meta.url));
const SLOWEST = 10;

interface Outcome {
	passed: number;
	failed: number;
	/** Full names. */
	skipped: string[];
	/** Of tests that passed at a further try: full name and what was wrong before. */
	retried: string[];
}

function count(modules: readonly TestModule[], errors: readonly unknown[]): Outcome {
	const outcome: Outcome = { passed: 0, failed: errors.length, skipped: [], retried: [] };
	for (const module of modules) {
		// A file, suite or hook that breaks fails without a failed test.
		outcome.failed += [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length;
		for (const test of module.children.allTests()) {
			const { state, errors } = test.result();
			const name = `${module.relativeModuleId} > ${test.fullName}`;
			if (state === "passed") {
				outcome.passed++;
				if (errors?.length) outcome.retried.push(`${name}\n${errors.map(({ stack, message }) => stack ?? message).join("\n")}`);
			} else if (state === "failed") outcome.failed++;
			else outcome.skipped.push(name);
		}
	}
	return outcome;
}

/** Seconds per file: its modules, its hooks and its tests. */
function durationsOf(modules: readonly TestModule[]): Durations {
	return Object.fromEntries(
		modules.map((module) => {
			const { collectDuration, setupDuration, duration } = module.diagnostic();
			return [module.relativeModuleId, (collectDuration + setupDuration + duration) / 1_000];
		}),
	);
}

function showSlowest(durations: Durations): void {
	const slowest = Object.entries(durations).sort(([, one], [, other]) => other - one);
	if (slowest.length <= SLOWEST) return;
	console.log(
		`The slowest files:\n${slowest
			.slice(0, SLOWEST)
			.map(([path, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)
			.join("\n")}`,
	);
}

if (existsSync(BUILD)) {
	const build = spawnSync(process.execPath, [BUILD], { stdio: "inherit" });
	if (build.status !== 0) process.exit(build.status ?? 1);
}
const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const vitest = await startVitest("test", filter, { ...options, watch: false });
const modules = vitest.state.getTestModules();
const { passed, failed, skipped, retried } = count(modules, vitest.state.getUnhandledErrors());
const durations = durationsOf(modules);
await vitest.close();

showSlowest(durations);
if (retried.length > 0) console.log(`Passed at a further try:\n${retried.join("\n")}`);
if (process.env.RECORD_DURATIONS === "1") {
	writeDurations(mergeDurations(readDurations(), durations, globSync("tests/**/*.test.{ts,tsx}", { cwd: ROOT })));
}

const isSkipForbidden = process.env.FORBID_SKIPS === "1" && skipped.length > 0;
if (isSkipForbidden) console.error(`Skipped, and FORBID_SKIPS=1:\n${skipped.map((name) => `  ${name}`).join("\n")}`);
const isGreen = passed > 0 && failed === 0 && !isSkipForbidden;
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped.length} skipped\n`, () => process.exit(isGreen ? 0 : 1));
