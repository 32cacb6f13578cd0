// From the press of the operator's button to the score in the DOM, in a real Chromium: of the open match page and of the
// match's row on home, against the bare append: the same POST until its answer. The page under measure posts the goal
// itself, so that one clock tells both.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { MatchAnswer } from "#shared/contract/rest/matches.ts";
import { chromiumPath, launchChromium } from "../support/chromium.ts";
import type { BenchRow } from "./bench-row.ts";
import { type MatchDay, startMatchDay } from "./match-day.ts";
import { median, quantile } from "./quantile.ts";

const GOALS = 60;
/** From 20 to 520 ms, evenly spread: some goals find a list that was told just now and has to wait for its tick. */
const pauseMs = (index: number) => 20 + 500 * ((index * 0.618) % 1);

interface Measured {
	answeredMs: number;
	shownMs: number;
}

interface Goal {
	url: string;
	authorization: string;
	expectedSeq: number;
	/** What holds both teams' goals, each in a span of its own. */
	place: string;
}

/** Runs in the page. */
async function postAndWatch({ url, authorization, expectedSeq, place }: Goal): Promise<Measured> {
	const score = () => {
		const texts = [...document.querySelectorAll(`${place} span`)].map(({ textContent }) => textContent?.trim() ?? "");
		return texts.filter((text) => /^\d+$/.test(text)).join("–");
	};
	const before = score();
	if (before === "") throw new Error(`no score in ${place}`);
	const shown = new Promise<number>((resolve) => {
		const observer = new MutationObserver(() => {
			if (score() === before) return;
			observer.disconnect();
			resolve(performance.now());
		});
		observer.observe(document.body, { subtree: true, childList: true, characterData: true });
	});
	const event = { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } };
	const headers = { authorization, "idempotency-key": `goal-after-${expectedSeq}`, "content-type": "application/json" };
	const startedAt = performance.now();
	const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ expectedSeq, event }) });
	const text = await answer.text();
	const answeredMs = performance.now() - startedAt;
	if (answer.status !== 201) throw new Error(`the goal was refused: ${text}`);
	return { answeredMs, shownMs: (await shown) - startedAt };
}

async function measure(page: Page, path: string, place: string, { url, matchId, authorization }: MatchDay): Promise<Measured[]> {
	await page.goto(url + path);
	await page.waitForSelector('header [data-kind="live"]:not(:empty)');
	const { position } = (await (await fetch(`${url}/api/matches/${matchId}`)).json()) as MatchAnswer;
	const measured: Measured[] = [];
	for (let index = 0; index < GOALS; index++) {
		const goal = { url: `/api/ops/matches/${matchId}/events`, authorization, expectedSeq: position.seq + index, place };
		measured.push(await page.evaluate(postAndWatch, goal));
		await sleep(pauseMs(index));
	}
	return measured;
}

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
	const browser = await launchChromium();
	try {
		const page = await browser.newPage();
		const onMatch = await measure(page, `/match/${day.matchId}`, "h1", day);
		const onHome = await measure(page, "/", `main li[data-phase] a[href="/match/${day.matchId}"]`, day);
		return [
			...rowsOf("its match page", onMatch, `${GOALS} goals, sent at once`),
			...rowsOf("its row on home", onHome, `${GOALS} goals, a list is told every 250 ms at most`),
		];
	} finally {
		await browser.close();
		await day.stop();
	}
}
