// All suites in one run, as listed in tests/support/suites.ts.
import { defineConfig } from "vitest/config";
import { roomTexts } from "./client/i18n/texts-plugin.server.ts";
import { COMPILED } from "./tests/support/compile-cache.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { CORES, LONG_ONLY, type Project, SUITES, type Suite } from "./tests/support/suites.ts";

const SERVER_SIDE_ENV = new URL("tests/support/server-side-env.ts", import.meta.url).href;
const SHARED_COMPILE_CACHE = new URL("tests/support/shared-compile-cache.ts", import.meta.url).href;
const SECOND = 1_000;
/** The first files of a run wait for the shared still site, which starts twice. */
const HOOK_SECONDS = 360;

// Set here so that workers and their children inherit it: threads that render pages, and scripts in separate processes.
process.env.NODE_COMPILE_CACHE ??= COMPILED;

const PROJECTS = [...Map.groupBy(SUITES, (suite) => suite.project)];

function configOf([project, suites]: [Project, Suite[]]) {
	const { name, order, workersOn, seconds, retries, isIsolated, isMadeByVite } = project;
	return {
		extends: true as const,
		test: {
			name,
			include: suites.map(({ include }) => include),
			exclude: [...suites.flatMap(({ exclude }) => exclude ?? []), ...(process.env.LONG === "1" ? [] : [LONG_ONLY])],
			sequence: { groupOrder: order },
			maxWorkers: workersOn(CORES),
			isolate: isIsolated,
			// Nothing is mocked, so Vitest's hooks for Node's loader are not needed.
			experimental: isMadeByVite ? {} : { viteModuleRunner: false, nodeLoader: false },
			execArgv: ["--import", SHARED_COMPILE_CACHE, ...(isMadeByVite ? [] : ["--import", SERVER_SIDE_ENV])],
			testTimeout: seconds * SECOND,
			retry: retries,
			hookTimeout: HOOK_SECONDS * SECOND,
			globalSetup:
				name === "unit"
					? []
					: ["tests/support/serve-postgres.ts", "tests/support/serve-still-site.ts", "tests/support/serve-auth-emulator.ts"],
		},
	};
}

export default defineConfig({
	plugins: [roomTexts],
	test: {
		pool: "threads",
		teardownTimeout: 20 * SECOND,
		sequence: { sequencer: LongestFirst },
		// The limit of a wait and not a measurement: a busy machine must not fail a test.
		expect: { poll: { timeout: 20 * SECOND } },
		projects: PROJECTS.map(configOf),
	},
});
