// Seconds per test file, recorded by `npm run test:durations` in tests/durations.json: they order a run, longest files first, and
// estimate its duration. A unit test checks the estimate against a budget. tests/README.md has their sum for each suite.
import { readFileSync, writeFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { LONG_ONLY, SUITES, suiteOf } from "./suites.ts";

const FILE = new URL("../durations.json", import.meta.url);
const README = new URL("../README.md", import.meta.url);
/** The number of cores for which the table in README.md and the budget of a run are computed. */
export const BUDGET_CORES = 2;

/** Seconds per test file, by its path from the root. */
export type Durations = Readonly<Record<string, number>>;

/** Seconds to build an outdated client, and to start and stop Vitest, PostgreSQL and the workers. */
const START_SECONDS = 21;

export const readDurations = (): Durations => JSON.parse(readFileSync(FILE, "utf8"));

/** Durations in `measured` replace recorded ones; files that are not in `existing` are removed. */
export function mergeDurations(recorded: Durations, measured: Durations, existing: readonly string[]): Durations {
	const merged = { ...recorded, ...measured };
	return Object.fromEntries([...existing].sort().flatMap((path) => (path in merged ? [[path, round(merged[path] ?? 0)]] : [])));
}

/** Replaces tests/durations.json and the table in tests/README.md. */
export function writeDurations(durations: Durations): void {
	writeFileSync(FILE, `${JSON.stringify(durations, null, "\t")}\n`);
	writeFileSync(README, readFileSync(README, "utf8").replace(COSTS, describeCosts(durations)));
}

/** The table in tests/README.md that `describeCosts` makes. */
const COSTS = /\| suite \| files \|.*\n(?:\|.*\n)*/;

/** A table in Markdown: what each suite of `npm test` costs by these durations. */
export function describeCosts(durations: Durations): string {
	const paths = Object.keys(durations).filter((path) => !matchesGlob(path, LONG_ONLY));
	const rows = SUITES.map(({ name, project }) => {
		const files = paths.filter((path) => suiteOf(path).name === name);
		const seconds = files.reduce((sum, path) => sum + secondsOf(path, durations), 0);
		return `| \`${name}\` | ${files.length} | ${Math.round(seconds)} | ${project.workersOn(BUDGET_CORES)} |`;
	});
	const total = `| all | ${paths.length} | ${Math.round(estimateRun(paths, durations, BUDGET_CORES))} by the clock |  |`;
	return ["| suite | files | seconds of its files | files at a time |", "|---|---|---|---|", ...rows, total, ""].join("\n");
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;

const secondsOf = (path: string, durations: Durations) => durations[path] ?? suiteOf(path).defaultFileSeconds;

/**
 * Grouped by project, because a worker that switches to another project loads its modules again; the longest project is last, so that a
 * run ends with short files. Within a project the longest file comes first; files of equal duration keep their order.
 */
export function sortByDuration<File>(files: readonly File[], pathOf: (file: File) => string, durations: Durations): File[] {
	const seconds = (file: File) => secondsOf(pathOf(file), durations);
	const total = (project: readonly File[]) => project.reduce((sum, file) => sum + seconds(file), 0);
	const projects = [...Map.groupBy(files, (file) => suiteOf(pathOf(file)).project).values()];
	projects.sort((one, other) => total(one) - total(other));
	return projects.flatMap((project) => project.sort((one, other) => seconds(other) - seconds(one)));
}

/**
 * Estimated duration in seconds of a run of these files on a machine with this number of cores: each worker takes the next of the
 * remaining files.
 */
export function estimateRun(paths: readonly string[], durations: Durations, cores: number): number {
	let total = START_SECONDS;
	const byOrder = Map.groupBy(paths, (path) => suiteOf(path).project.order);
	for (const files of byOrder.values()) {
		const workers = new Array<number>(suiteOf(files[0] ?? "").project.workersOn(cores)).fill(0);
		for (const path of sortByDuration(files, (file) => file, durations)) {
			const free = workers.indexOf(Math.min(...workers));
			workers[free] = (workers[free] ?? 0) + secondsOf(path, durations);
		}
		total += Math.max(...workers);
	}
	return total;
}
