// `npm test [-- filter]`: updates the client's build, runs every suite in one Vitest run and ends with the line `N passed, N failed, N
// skipped`. Exit code 1 if a test failed, nothing ran, or FORBID_SKIPS=1 and something was skipped. With CI set, files with failures run
// once more, alone, and that run counts. RECORD_DURATIONS=1 writes each file's duration to tests/durations.json.
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { type CliOptions, parseCLI, startVitest, type TestModule } from "vitest/node";
import { type Durations, mergeDurations, readDurations, writeDurations } from "./support/durations.ts";
import { countErrorsOfNoFile, type FileOutcome, filesToRunAgain, outcomeOf, replaceFailed } from "./support/file-outcome.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BUILD = fileURLToPath(new URL("../client/build-if-stale.ts", import.meta.url));
const SLOWEST = 10;

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

interface Run {
	outcomes: FileOutcome[];
	/** Number of errors that no test caught and that cannot be assigned to a file. */
	errorsOfNoFile: number;
	durations: Durations;
}

async function run(filter: string[], options: CliOptions): Promise<Run> {
	// MB of the workers' heaps: tests create many short-lived objects. With V8's default sizes the heap grows by collecting, which takes a
	// twentieth of the CPU time of suites with a database.
	setFlagsFromString("--min-semi-space-size=16");
	setFlagsFromString("--max-semi-space-size=32");
	const vitest = await startVitest("test", filter, { ...options, watch: false });
	const modules = vitest.state.getTestModules();
	const uncaught = vitest.state.getUnhandledErrors();
	await vitest.close();
	return {
		outcomes: modules.map((module) => outcomeOf(module, uncaught)),
		errorsOfNoFile: countErrorsOfNoFile(modules, uncaught),
		durations: durationsOf(modules),
	};
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

if (existsSync(BUILD)) {
	const build = spawnSync(process.execPath, [BUILD], { stdio: "inherit" });
	if (build.status !== 0) process.exit(build.status ?? 1);
}
const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const first = await run(filter, options);
const again = process.env.CI ? filesToRunAgain(first.outcomes) : [];
if (again.length > 0) console.log(`Runs again alone:\n${again.join("\n")}\n`);
const second = again.length > 0 ? await run(again, { ...options, isolate: true, maxWorkers: 1 }) : null;

const outcomes = replaceFailed(first.outcomes, second?.outcomes ?? []);
const passed = sum(outcomes.map((file) => file.passed));
const failed = sum(outcomes.map((file) => file.failed)) + first.errorsOfNoFile + (second?.errorsOfNoFile ?? 0);
const skipped = outcomes.flatMap((file) => file.skipped);
const retried = outcomes.flatMap((file) => file.retried);
const saved = first.outcomes.filter((file, index) => file.failed > 0 && outcomes[index]?.failed === 0);

showSlowest(first.durations);
if (retried.length > 0) console.log(`Passed at a further try:\n${retried.join("\n")}`);
if (saved.length > 0) console.log(`Passed when run again alone:\n${saved.map(({ firstFailure }) => firstFailure).join("\n")}`);
if (process.env.RECORD_DURATIONS === "1") {
	writeDurations(mergeDurations(readDurations(), first.durations, globSync("tests/**/*.test.{ts,tsx}", { cwd: ROOT })));
}

const isSkipForbidden = process.env.FORBID_SKIPS === "1" && skipped.length > 0;
if (isSkipForbidden) console.error(`Skipped, and FORBID_SKIPS=1:\n${skipped.map((name) => `  ${name}`).join("\n")}`);
const isGreen = passed > 0 && failed === 0 && !isSkipForbidden;
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped.length} skipped\n`, () => process.exit(isGreen ? 0 : 1));
