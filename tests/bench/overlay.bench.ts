// Script time of overlays in Chromium while matches run, by a trace of 60 s (OVERLAY_SECONDS): per frame of 60 frames a second, for an overlay
// without and with a delay, in every layout.
import type { Browser } from "playwright-core";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { chromiumPath, launchOwnChromium } from "../support/chromium.ts";
import { startServer } from "../support/server-process.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";
import { quantile } from "./quantile.ts";

const SECONDS = Number(process.env.OVERLAY_SECONDS ?? 60);
const FRAME_US = 1_000_000 / 60;
/** The budget of the requirement, in milliseconds a frame. */
const BUDGET_MS = 2;
/** Long, because the start of a demo takes a multiple of its usual time while the machine is busy. */
const READY_WITHIN_MS = 300_000;
/** Trace events of running JavaScript, garbage collection included; others contain these or are of the browser. */
const SCRIPT = new Set([
	"FunctionCall",
	"EvaluateScript",
	"RunMicrotasks",
	"TimerFire",
	"FireAnimationFrame",
	"MinorGC",
	"MajorGC",
	"V8.GC_MC",
]);

interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	/** CPU time where the trace has it: other processes of a busy machine do not count. */
	dur?: number;
	tdur?: number;
}

/** Script time of each frame in milliseconds, with frames without any. Events inside of others are counted once. */
function frameTimes(events: readonly TraceEvent[]): number[] {
	const scripts = events.filter(({ name, ph }) => ph === "X" && SCRIPT.has(name)).sort((one, other) => one.ts - other.ts);
	const first = scripts[0]?.ts ?? 0;
	const frames: number[] = Array.from({ length: SECONDS * 60 }, () => 0);
	const endOf = new Map<string, number>();
	for (const { pid, tid, ts, dur = 0, tdur } of scripts) {
		const thread = `${pid} ${tid}`;
		if (ts < (endOf.get(thread) ?? 0)) continue;
		endOf.set(thread, ts + dur);
		const frame = Math.floor((ts - first) / FRAME_US);
		if (frame < frames.length) frames[frame] = (frames[frame] ?? 0) + (tdur ?? dur) / 1_000;
	}
	return frames;
}

async function traceOf(browser: Browser, url: string): Promise<{ frames: number[]; changes: number }> {
	const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
	await page.goto(url);
	await page.waitForSelector("main[data-match]");
	await page.evaluate(() => {
		const counted = { changes: 0 };
		Object.assign(globalThis, { counted });
		new MutationObserver((records) => {
			counted.changes += records.length;
		}).observe(document.body, { subtree: true, characterData: true, childList: true, attributes: true });
	});
	// The first seconds load the page and connect.
	await page.waitForTimeout(3_000);
	await browser.startTracing(page, { categories: ["devtools.timeline", "v8", "disabled-by-default-v8.gc"] });
	await page.waitForTimeout(SECONDS * 1_000);
	const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
	const { changes } = await page.evaluate(() => (globalThis as unknown as { counted: { changes: number } }).counted);
	await page.close();
	return { frames: frameTimes(trace.traceEvents), changes };
}

export async function run(): Promise<BenchRow[]> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const folder = await createTemporaryFolder("overlay-bench");
	const server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: "warn" }, readyWithinMs: READY_WITHIN_MS });
	const browser = await launchOwnChromium();
	try {
		const { matches } = (await (await fetch(`${server.url}/api/v1/matches?status=live`)).json()) as MatchesAnswer;
		const running = matches.filter(({ live }) => live.clock?.isRunning);
		// Basketball has the most entries a minute.
		const match = running.find(({ sport }) => sport === "basketball") ?? running[0];
		if (!match) throw new Error("no match is being played at this moment");
		const rows: BenchRow[] = [];
		for (const query of ["", "?layout=board&delay=4"]) {
			const { frames, changes } = await traceOf(browser, `${server.url}/overlay/match/${match.id}${query}`);
			const over = frames.filter((ms) => ms > BUDGET_MS).length;
			const note = `${match.sport}, ${SECONDS} s, ${frames.length} frames, ${over} above ${BUDGET_MS} ms, ${changes} changes of the page, CPU time`;
			for (const share of [0.5, 0.99, 1]) {
				rows.push({
					name: `script a frame of an overlay ${query || "without parameters"}, ${share === 1 ? "longest" : `p${share * 100}`}`,
					unit: "ms",
					ours: quantile(frames, share),
					peer: BUDGET_MS,
					peerName: "budget",
					ratio: null,
					note,
				});
			}
		}
		return rows;
	} finally {
		await browser.close();
		await server.stop();
		await folder.remove();
	}
}
