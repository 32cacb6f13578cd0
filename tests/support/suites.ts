// The suites of `npm test`: which of them run together, with how many parallel files, and the assumed duration of a file without a
// recorded one. Used by the configuration of Vitest and by the estimate of a run.
import { availableParallelism } from "node:os";
import { matchesGlob } from "node:path";

/** How files are run. Suites with the same project are one project in Vitest, whose workers load the modules once for all of them. */
export interface Project {
	name: string;
	/** Projects with the same number run together; higher numbers follow. */
	order: number;
	/** Number of files to run in parallel on a machine with this many cores; the same for projects that run together. */
	workersOn(cores: number): number;
	/** Timeout of one test: many times its usual duration, so that a busy machine does not fail it. */
	seconds: number;
	/** How often a failed test is retried: once where a browser, a database server or processes may be stalled by a busy machine; never a unit test. */
	retries: 0 | 1;
	/** Whether each file loads modules of its own. */
	isIsolated: boolean;
	/**
	 * Whether Vite transforms the modules, which is necessary for those of pages (JSX, styles, texts). In other projects Node imports them,
	 * as on a server, which takes less CPU time.
	 */
	isMadeByVite: boolean;
}

export interface Suite {
	name: string;
	/** Globs of its files. */
	include: string;
	exclude?: string;
	project: Project;
	/** Duration of a file that has not been measured, in seconds. */
	defaultFileSeconds: number;
}

/** Number of workers for files that mostly wait for a poll or a database, so that the CPUs are busy. */
const waiting = (cores: number) => 2 * cores + 1;
/** Number of workers for files with a browser, which use the CPU half of the time. */
const browsing = (cores: number) => 2 * cores;

/** Files that import modules of pages: JSX, styles, texts. */
const CLIENT = "tests/{{unit,integration}/client/**/*.test.{ts,tsx},spec/*.test.tsx}";
/** Files that kill processes and measure absolute times, so they run alone. */
const TIMED = "tests/faults/**/*.timed.test.ts";
/** Files that take minutes, and of which a shorter test covers one case; only in `npm run test:all`. */
export const LONG_ONLY = "tests/**/*.long.test.ts";
const filesIn = (folder: string) => `tests/${folder}/**/*.test.{ts,tsx}`;

const UNIT: Project = {
	name: "unit",
	order: 0,
	workersOn: waiting,
	seconds: 60,
	retries: 0,
	isIsolated: false,
	isMadeByVite: false,
};
const PAGES: Project = { ...UNIT, name: "client", isMadeByVite: true };
const INTEGRATION: Project = { ...UNIT, name: "integration", seconds: 120, retries: 1 };
/** Files that start a whole site. */
const SITES: Project = { ...INTEGRATION, name: "sites", order: 1, workersOn: browsing, seconds: 180 };
const ALONE: Project = { ...SITES, name: "timed", order: 2, workersOn: () => 1, isIsolated: true };

export const SUITES: readonly Suite[] = [
	{ name: "unit", include: filesIn("unit"), exclude: CLIENT, project: UNIT, defaultFileSeconds: 0.5 },
	{ name: "client", include: CLIENT, project: PAGES, defaultFileSeconds: 0.5 },
	{ name: "integration", include: filesIn("integration"), exclude: CLIENT, project: INTEGRATION, defaultFileSeconds: 5 },
	{ name: "browser", include: filesIn("browser"), project: SITES, defaultFileSeconds: 15 },
	{ name: "identity", include: filesIn("identity"), project: SITES, defaultFileSeconds: 20 },
	{ name: "spec", include: filesIn("spec"), exclude: CLIENT, project: SITES, defaultFileSeconds: 5 },
	{ name: "faults", include: filesIn("faults"), exclude: TIMED, project: SITES, defaultFileSeconds: 15 },
	{ name: "timed", include: TIMED, project: ALONE, defaultFileSeconds: 20 },
];

export const CORES = availableParallelism();

/** The suite of a test file, given by its path from the root; throws if it belongs to none. */
export function suiteOf(path: string): Suite {
	const suite = SUITES.find(({ include, exclude }) => matchesGlob(path, include) && !(exclude && matchesGlob(path, exclude)));
	if (!suite) throw new Error(`${path} belongs to no suite`);
	return suite;
}
