// Five suites in one run. Unit and integration share the cores; browser files, which mostly wait, run two at a time after them;
// the identity emulator and faults, which measure time and kill processes, one file at a time.
import { defineConfig } from "vitest/config";

const SECOND = 1_000;

/** `workers` undefined: as many as there are cores. */
function suite(
	name: string,
	options: { order: number; seconds: number; isAlone?: boolean; workers?: number; isolate?: boolean; hasBrowser?: boolean },
) {
	return {
		extends: true as const,
		test: {
			name,
			include: [`tests/${name}/**/*.test.{ts,tsx}`],
			sequence: { groupOrder: options.order },
			fileParallelism: !options.isAlone,
			...(options.workers && { maxWorkers: options.workers }),
			isolate: options.isolate ?? true,
			testTimeout: options.seconds * SECOND,
			// A browser on a shared machine stalls now and then: one more try there, told in the report. At a desk a flake shows.
			retry: process.env.CI && options.hasBrowser ? 1 : 0,
			hookTimeout: Math.max(30, options.seconds) * SECOND,
			globalSetup: name === "unit" ? [] : ["tests/support/serve-postgres.ts"],
		},
	};
}

export default defineConfig({
	test: {
		pool: "threads",
		teardownTimeout: 20 * SECOND,
		// A wait, not a measurement: a busy machine must not turn it red.
		expect: { poll: { timeout: 5 * SECOND } },
		projects: [
			suite("unit", { order: 0, seconds: 10, isolate: false }),
			suite("integration", { order: 0, seconds: 30 }),
			suite("browser", { order: 1, seconds: 60, workers: 2, hasBrowser: true }),
			suite("identity", { order: 2, seconds: 60, isAlone: true, hasBrowser: true }),
			suite("faults", { order: 3, seconds: 180, isAlone: true }),
		],
	},
});
