// The suites of `npm test`: which of them run together, with how many files at a time, and what a file of which no duration is
// recorded is taken to last. The configuration of Vitest and the estimate of a run both read it.
import { availableParallelism } from "node:os";
import { matchesGlob } from "node:path";

export interface Suite {
	name: string;
	/** Its files. */
	include: string;
	exclude?: string;
	/** Suites of one order run together; the others follow. */
	order: number;
	/** Files at a time on a machine with this many cores; the same for suites of one order. */
	workersOn(cores: number): number;
	/** How long one test may last: many times what it takes, so that a busy machine turns none red. */
	seconds: number;
	/** How often a failed test is tried again: once with a browser, which a busy machine stalls now and then, elsewhere never. */
	retries: 0 | 1;
	/** Whether each file gets modules of its own. */
	isIsolated: boolean;
	/** Of a file that has not been measured. */
	defaultFileSeconds: number;
}

/** Most of these wait, for a poll or a database: with more of them at a time the processors are busy. */
const waiting = (cores: number) => 2 * cores + 1;
/** Files with a browser keep it busy half of the time. */
const browsing = (cores: number) => 2 * cores;

/** These kill processes and measure absolute times: alone. */
const TIMED = "tests/faults/**/*.timed.test.ts";
/** Minutes of what a shorter test proves in one case: in `npm run test:all` alone. */
export const LONG_ONLY = "tests/**/*.long.test.ts";
const filesIn = (folder: string) => `tests/${folder}/**/*.test.{ts,tsx}`;

export const SUITES: readonly Suite[] = [
	{
		name: "unit",
		include: filesIn("unit"),
		order: 0,
		workersOn: waiting,
		seconds: 60,
		retries: 0,
		isIsolated: false,
		defaultFileSeconds: 0.5,
	},
	{
		name: "integration",
		include: filesIn("integration"),
		order: 0,
		workersOn: waiting,
		seconds: 120,
		retries: 0,
		isIsolated: false,
		defaultFileSeconds: 5,
	},
	{
		name: "browser",
		include: filesIn("browser"),
		order: 1,
		workersOn: browsing,
		seconds: 120,
		retries: 1,
		isIsolated: false,
		defaultFileSeconds: 15,
	},
	{
		name: "identity",
		include: filesIn("identity"),
		order: 1,
		workersOn: browsing,
		seconds: 120,
		retries: 1,
		isIsolated: false,
		defaultFileSeconds: 20,
	},
	{
		name: "spec",
		include: filesIn("spec"),
		order: 1,
		workersOn: browsing,
		seconds: 120,
		retries: 1,
		isIsolated: false,
		defaultFileSeconds: 5,
	},
	{
		name: "faults",
		include: filesIn("faults"),
		exclude: TIMED,
		order: 1,
		workersOn: browsing,
		seconds: 180,
		retries: 0,
		isIsolated: false,
		defaultFileSeconds: 15,
	},
	{ name: "timed", include: TIMED, order: 2, workersOn: () => 1, seconds: 180, retries: 0, isIsolated: true, defaultFileSeconds: 20 },
];

export const CORES = availableParallelism();

/** By the path from the root; throws for a file of none. */
export function suiteOf(path: string): Suite {
	const suite = SUITES.find(({ include, exclude }) => matchesGlob(path, include) && !(exclude && matchesGlob(path, exclude)));
	if (!suite) throw new Error(`${path} belongs to no suite`);
	return suite;
}
