// Lighthouse scores (mobile preset: a slow phone on a slow network, simulated) of the pages that readers open first, and of one page each
// of videos and texts, on a match-day with changes. Lighthouse is installed if it is missing. If other programs run, the scores are
// meaningless: the note states the share of a CPU that the page had. `nice` does not help, because Chromium sets that of a page's process
// to 0; a script `exec chrt --rr 1 chromium-headless-shell "$@"` as `CHROMIUM_PATH` does.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { z } from "zod";
import type { listLeagues } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { findPackage, installPackage } from "../support/cached-package.ts";
import { chromiumPath, launchOwnChromium } from "../support/chromium.ts";
import { findFreePort } from "../support/free-port.ts";
import { startServer } from "../support/server-process.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";
import { median } from "./quantile.ts";

const LIGHTHOUSE = { name: "lighthouse", version: "13.5.0" };
/** The median is used, because a shared machine disturbs single runs. */
const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
	categories: Record<(typeof CATEGORIES)[number], { score: number }>;
	/** `benchmarkIndex`: speed of the machine during the run; a mid-range phone has 125 to 800. */
	environment: { benchmarkIndex: number };
	audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>;
}

interface Trace {
	/** Durations in microseconds; `tdur`: the part of `dur` in which the thread had a CPU. */
	traceEvents: { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }[];
}

interface Run extends Report {
	processorShare: number;
}

/** CPU time of the page's tasks divided by their duration: 1 if nothing else ran. */
function processorShareOf({ traceEvents }: Trace): number {
	const pages = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
	const threads = new Set(pages.map(({ pid, tid }) => `${pid} ${tid}`));
	const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith("RunTask") && threads.has(`${pid} ${tid}`));
	const sum = (field: "dur" | "tdur") => tasks.reduce((total, task) => total + (task[field] ?? 0), 0);
	return sum("tdur") / sum("dur");
}

async function audit(url: string): Promise<Run> {
	const script = join(findPackage(LIGHTHOUSE) ?? installPackage(LIGHTHOUSE), "cli/index.js");
	const port = await findFreePort();
	const folder = await createTemporaryFolder("lighthouse");
	// Each run has its own browser without cache and cookies.
	const browser = await launchOwnChromium([`--remote-debugging-port=${port}`]);
	try {
		const file = join(folder.path, "page.json");
		const options = [`--port=${port}`, "--output=json", `--output-path=${file}`, "--save-assets", "--quiet"];
		await promisify(execFile)(process.execPath, [script, url, ...options, `--only-categories=${CATEGORIES.join()}`]);
		const report = JSON.parse(await readFile(file, "utf8")) as Report;
		const trace = JSON.parse(await readFile(join(folder.path, "page-0.trace.json"), "utf8")) as Trace;
		return { ...report, processorShare: processorShareOf(trace) };
	} finally {
		await browser.close();
		await folder.remove();
	}
}

function failedAudits(report: Report): string[] {
	return Object.entries(report.audits)
		.filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === "binary" && score === 0)
		.map(([id]) => id);
}

async function measure(page: string, url: string): Promise<BenchRow[]> {
	const reports: Run[] = [];
	for (let run = 0; run < RUNS; run++) reports.push(await audit(url));
	const of = (read: (report: Run) => number) => median(reports.map(read));
	const figure = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
	const [first] = reports;
	const failed = first ? failedAudits(first) : [];
	const share = Math.round(of(({ processorShare }) => processorShare) * 100);
	const machine = `machine's index ${Math.round(of(({ environment }) => environment.benchmarkIndex))}, ${share} % of a processor`;
	const paint = `first paint ${Math.round(figure("first-contentful-paint"))} ms, largest ${Math.round(figure("largest-contentful-paint"))} ms, ${machine}`;
	const alone = { peer: null, peerName: null, ratio: null };
	return [
		...CATEGORIES.map((category) => ({
			name: `Lighthouse, ${page}: ${category}`,
			unit: "of 100",
			ours: of(({ categories }) => Math.round(categories[category].score * 100)),
			...alone,
			note: category === "performance" ? paint : failed.join(" "),
		})),
		{ name: `Lighthouse, ${page}: blocking time`, unit: "ms", ours: figure("total-blocking-time"), ...alone, note: "" },
		{ name: `Lighthouse, ${page}: layout shift`, unit: "CLS", ours: figure("cumulative-layout-shift"), ...alone, note: "" },
	];
}

export async function run(): Promise<BenchRow[]> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const server = await startServer({});
	try {
		const read = async <T>(path: string) => (await (await fetch(server.url + path)).json()) as T;
		const { matches } = await read<MatchesAnswer>("/api/v1/matches?status=live");
		// Prefers a match with scorers, because links to them are part of what is measured.
		const match = matches.find(({ live }) => live.scorers.length > 0) ?? matches[0];
		const { leagues } = await read<z.infer<(typeof listLeagues)["answer"]>>("/api/v1/leagues");
		if (!match || !leagues[0]) throw new Error("there is no match or no league");
		return [
			...(await measure("home", `${server.url}/`)),
			...(await measure("match", `${server.url}/match/${match.id}`)),
			...(await measure("league", `${server.url}/league/${leagues[0].id}`)),
			...(await measure("highlights", `${server.url}/match-highlight`)),
			...(await measure("movies", `${server.url}/movies`)),
			...(await measure("page of text", `${server.url}/about-us`)),
		];
	} finally {
		await server.stop();
	}
}
