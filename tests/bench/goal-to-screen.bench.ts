// Latency from the operator's click to the score in the DOM, in a real Chromium: on the open match page and in the match's row on the
// home page. Compared with the bare append: the same POST until its response (submit-and-watch.ts).
import { chromiumPath, launchOwnChromium } from "../support/chromium.ts";
import type { BenchRow } from "./bench-row.ts";
import { startMatchDay } from "./match-day.ts";
import { median, quantile } from "./quantile.ts";
import { type Measured, measureSubmissions } from "./submit-and-watch.ts";

const SUBMISSIONS = 60;

function rowsOf(where: string, measured: readonly Measured[], note: string): BenchRow[] {
	const shown = measured.map(({ shownMs }) => shownMs);
	const answered = measured.map(({ answeredMs }) => answeredMs);
	return [0.5, 0.99].map((share) => ({
		name: `a goal in the DOM of ${where}, p${share * 100}`,
		unit: "ms",
		ours: quantile(shown, share),
		peer: quantile(answered, share),
		peerName: "POST answered",
		ratio:
			share === 0.5
				? median(measured.map(({ answeredMs, shownMs }) => answeredMs / shownMs))
				: quantile(answered, share) / quantile(shown, share),
		note,
	}));
}

export async function run(): Promise<BenchRow[]> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const day = await startMatchDay();
	const browser = await launchOwnChromium();
	try {
		const page = await browser.newPage();
		const onMatch = await measureSubmissions(page, `/match/${day.matchId}`, "h1", day, SUBMISSIONS);
		const onHome = await measureSubmissions(page, "/", `main li[data-phase] a[href="/match/${day.matchId}"]`, day, SUBMISSIONS);
		return [
			...rowsOf("its match page", onMatch, `${SUBMISSIONS} goals and cancellations, sent at once`),
			...rowsOf("its row on home", onHome, `${SUBMISSIONS} goals and cancellations, a list gets a frame every 250 ms at most`),
		];
	} finally {
		await browser.close();
		await day.stop();
	}
}
