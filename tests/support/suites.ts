// The suites of `npm test`: which of them run together, with how many parallel files, and the assumed duration of a file without a
// recorded one. Used by the configuration of Vitest and by the estimate of a run.
import { availableParallelism } from "node:os";
import { matchesGlob } from "node:path";

/** How files are run. Suites with the same project are one project of Vitest, whose workers load the modules once for all of them. */
export interface Project {
	name: string;
	/** Projects of one order run together; the others follow. */
	order: number;
	/** Number of parallel files on a machine with this many cores; the same for projects of one order. */
	workersOn(cores: number): number;
	/** Timeout of one test: many times its usual duration, so that a busy machine does not fail it. */
	seconds: number;
	/** How often a failed test is retried: once where a browser, a database server or processes may be stalled by a busy machine; never a unit test. */
	retries: 0 | 1;
	/** Whether each file gets its own modules. */
	isIsolated: boolean;
	/**
	 * Whether Vite makes its modules, which those of pages need (JSX, styles, texts). All others are imported by Node, as a server's are,
	 * which takes less CPU.
	 */
	isMadeByVite: boolean;
}

export interface Suite {
	name: string;
	/** Globs of its files. */
	include: string;
	exclude?: string;
	project: Project;
	/** Duration of a file that has not been measured. */
	defaultFileSeconds: number;
}

/** Most of these files wait for a poll or a database, so this number of workers keeps the CPUs busy. */
const waiting = (cores: number) => 2 * cores + 1;
/** A file with a browser uses CPU half of the time. */
const browsing = (cores: number) => 2 * cores;

/** Tests with modules of pages. */
const CLIENT = "tests/{unit,integration}/client/**/*.test.{ts,tsx}";
/** These kill processes and measure absolute times, so they run alone. */
const TIMED = "tests/faults/**/*.timed.test.ts";
/** Minutes long, but covered in one case by a shorter test; only in `npm run test:all`. */
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
const STATEMENTS: Project = { ...SITES, name: "spec", isMadeByVite: true };
const ALONE: Project = { ...SITES, name: "timed", order: 2, workersOn: () => 1, isIsolated: true };

export const SUITES: readonly Suite[] = [
	{ name: "unit", include: filesIn("unit"), exclude: CLIENT, project: UNIT, defaultFileSeconds: 0.5 },
	{ name: "client", include: CLIENT, project: PAGES, defaultFileSeconds: 0.5 },
	{ name: "integration", include: filesIn("integration"), exclude: CLIENT, project: INTEGRATION, defaultFileSeconds: 5 },
	{ name: "browser", include: filesIn("browser"), project: SITES, defaultFileSeconds: 15 },
	{ name: "identity", include: filesIn("identity"), project: SITES, defaultFileSeconds: 20 },
	{ name: "spec", include: filesIn("spec"), project: STATEMENTS, defaultFileSeconds: 5 },
	{ name: "faults", include: filesIn("faults"), exclude: TIMED, project: SITES, defaultFileSeconds: 15 },
	{ name: "timed", include: TIMED, project: ALONE, defaultFileSeconds: 20 },
];

export const CORES = availableParallelism();

/** The suite of a path from the root; throws if it belongs to none. */
export function suiteOf(path: string): Suite {
	const suite = SUITES.find(({ include, exclude }) => matchesGlob(path, include) && !(exclude && matchesGlob(path, exclude)));
	if (!suite) throw new Error(`${path} belongs to no suite`);
	return suite;
}
