// Five suites in one run. Files that mostly wait (for a poll, a page, a database) run several at a time; identity, whose
// emulator is one, and faults, which kill processes and measure recovery, come last and one file at a time.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { roomTexts } from "./client/i18n/texts-plugin.server.ts";

const SECOND = 1_000;
const CORES = availableParallelism();

/** Suites of one `order` run together and need the same number of `workers`. */
function suite(name: string, options: { order: number; workers: number; seconds: number; isolate?: boolean }) {
	return {
		extends: true as const,
		test: {
			name,
			include: [`tests/${name}/**/*.test.{ts,tsx}`],
			sequence: { groupOrder: options.order },
			maxWorkers: options.workers,
			isolate: options.isolate ?? true,
			testTimeout: options.seconds * SECOND,
			// A shared machine stalls now and then: one more try there, which the report names. At a developer's own a flake shows.
			retry: process.env.CI ? 1 : 0,
			hookTimeout: Math.max(30, options.seconds) * SECOND,
			globalSetup: name === "unit" ? [] : ["tests/support/serve-postgres.ts"],
		},
	};
}

export default defineConfig({
	plugins: [roomTexts],
	test: {
		pool: "threads",
		teardownTimeout: 20 * SECOND,
		// A wait, not a measurement: a busy machine must not turn it red.
		expect: { poll: { timeout: 5 * SECOND } },
		projects: [
			suite("unit", { order: 0, workers: 2 * CORES, seconds: 10, isolate: false }),
			suite("integration", { order: 0, workers: 2 * CORES, seconds: 60 }),
			suite("browser", { order: 1, workers: CORES, seconds: 60 }),
			suite("identity", { order: 2, workers: 1, seconds: 60 }),
			suite("faults", { order: 3, workers: 1, seconds: 180 }),
		],
	},
});
