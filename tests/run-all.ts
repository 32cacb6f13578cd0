// `npm test [-- filter]`: updates the client's build, runs every suite in one Vitest run and ends with the line `N passed, N failed, N
// skipped`. Exit code 1 if a test failed, two tests have one name, nothing ran, or FORBID_SKIPS=1 and something
// was skipped. No file runs twice; what passed at its second try alone (suites with a browser
// have one) is written to tests/flakes.json. RECORD_DURATIONS=1 writes each file's duration to tests/durations.json and tests/README.md.
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { parseCLI, startVitest, type TestModule } from "vitest/node";
import { type Durations, mergeDurations, readDurations, writeDurations } from "./support/durations.ts";
import { countErrorsOfNoFile, outcomeOf } from "./support/file-outcome.ts";
import { addFlakes, readFlakes, writeFlakes } from "./support/flakes.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BUILD = fileURLToPath(new URL("../client/build-if-stale.ts", import.meta.url));
const SLOWEST = 10;

/** Seconds per file, including its modules, hooks and tests. */
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
// Size in MB of the young generation of the workers' heaps, because most objects of tests are short-lived. From V8's smaller default it
// grows by garbage collections, which take a twentieth of the CPU time of suites with a database.
setFlagsFromString("--min-semi-space-size=16");
setFlagsFromString("--max-semi-space-size=32");
const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const vitest = await startVitest("test", filter, { ...options, watch: false });
const modules = vitest.state.getTestModules();
const uncaught = vitest.state.getUnhandledErrors();
await vitest.close();

const outcomes = modules.map((module) => outcomeOf(module, uncaught));
const passed = outcomes.reduce((total, file) => total + file.passed, 0);
const failures = outcomes.flatMap((file) => file.failures);
const failed = failures.length + countErrorsOfNoFile(modules, uncaught);
const skipped = outcomes.flatMap((file) => file.skipped);
const retried = outcomes.flatMap((file) => file.retried);
const repeatedNames = outcomes.flatMap((file) => file.repeatedNames);

const durations = durationsOf(modules);
showSlowest(durations);
if (process.env.RECORD_DURATIONS === "1") {
	writeDurations(mergeDurations(readDurations(), durations, globSync("tests/**/*.test.{ts,tsx}", { cwd: ROOT })));
}
if (failures.length > 0) console.log(`Failed:\n${failures.join("\n")}`);
if (repeatedNames.length > 0) console.log(`Names of more than one test of a file:\n${repeatedNames.join("\n")}`);
if (retried.length > 0) {
	const today = new Date().toISOString().slice(0, "2026-11-29".length);
	const names = retried.map(({ name }) => name);
	const flakes = addFlakes(readFlakes(), names, today);
	writeFlakes(flakes);
	const lines = retried.map(({ name, errors }) => `${name} (${flakes[name]?.count} so far)\n${errors}`);
	console.log(`Passed at the second try alone, now in tests/flakes.json; twice there fails npm run check:\n${lines.join("\n")}`);
}

const isSkipForbidden = process.env.FORBID_SKIPS === "1" && skipped.length > 0;
if (isSkipForbidden) console.error(`Skipped, and FORBID_SKIPS=1:\n${skipped.map((name) => `  ${name}`).join("\n")}`);
const isGreen = passed > 0 && failed === 0 && repeatedNames.length === 0 && !isSkipForbidden;
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped.length} skipped\n`, () => process.exit(isGreen ? 0 : 1));
