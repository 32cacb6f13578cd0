// `npm run check`: all checks that do not run the product. One line per step with its time, followed by the output of failed steps; exit
// code 1 if any failed.
import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PATH = `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH}`;

const STEPS = {
	"types of shared": "tsc -p shared",
	"types of server": "tsc -p .",
	"types of client": "tsc -p client",
	"types of tests": "tsc -p tests",
	"types of the published client": "tsc -p clients/typescript --noEmit",
	"format and lint": "biome ci --colors=off --error-on-warnings",
	"dead code": "knip",
	"architecture, comments, test budget, flakes":
		"vitest run tests/unit/architecture.test.ts tests/unit/comments.test.ts tests/unit/support/durations.test.ts tests/unit/support/flakes.test.ts",
	"names of tests": "node tests/support/check-test-names.ts",
	"promises of the last release": "node deploy/release/check-promises.ts",
	specification: "vitest run tests/spec/conformance.test.ts tests/spec/mutations.test.ts",
};

interface Outcome {
	name: string;
	isGreen: boolean;
	seconds: number;
	output: string;
}

function runStep(name: string, command: string): Promise<Outcome> {
	const startedAt = performance.now();
	const [program = "", ...options] = command.split(" ");
	return new Promise((resolve) => {
		execFile(
			program,
			options,
			{ cwd: ROOT, env: { ...process.env, PATH, NO_COLOR: "1" }, maxBuffer: 64 * 1024 * 1024 },
			(error, stdout, stderr) => {
				resolve({ name, isGreen: error === null, seconds: (performance.now() - startedAt) / 1_000, output: stdout + stderr });
			},
		);
	});
}

const outcomes = await Promise.all(
	Object.entries(STEPS).map(async ([name, command]) => {
		const outcome = await runStep(name, command);
		console.log(`${outcome.isGreen ? "ok    " : "FAILED"}  ${name} (${outcome.seconds.toFixed(1)} s)`);
		return outcome;
	}),
);
const failed = outcomes.filter(({ isGreen }) => !isGreen);
for (const { name, output } of failed) console.log(`\n== ${name}\n${output.trim()}`);
process.exitCode = failed.length > 0 ? 1 : 0;
