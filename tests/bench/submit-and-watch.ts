// Desk submissions for benches, and the time until a real page shows each. The measured page posts the event itself, so that one clock
// measures both. Goals and their cancellations alternate, because no side scores twice within seconds.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import type { MatchDay } from "./match-day.ts";

/**
 * Pauses between 20 and 520 ms, evenly distributed, so that some submissions meet a list that was just published and has to wait for its
 * tick.
 */
const pauseMs = (index: number) => 20 + 500 * ((index * 0.618) % 1);

export interface Measured {
	answeredMs: number;
	shownMs: number;
}

/** A goal, or the cancellation of the last goal. */
export function eventAfter(last: AppendAnswer["event"] | null) {
	if (last && last.status !== "cancelled") return { type: "goal_scored", revises: last.id, status: "cancelled" };
	return { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } };
}

interface SubmissionCall {
	url: string;
	authorization: string;
	expectedSeq: number;
	event: object;
	/** Selector of the element with both teams' goals, each in its own span. */
	place: string;
}

/** Runs in the page. */
async function postAndWatch({
	url,
	authorization,
	expectedSeq,
	event,
	place,
}: SubmissionCall): Promise<Measured & { answer: AppendAnswer }> {
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
	const headers = { authorization, "idempotency-key": `press-after-${expectedSeq}`, "content-type": "application/json" };
	const startedAt = performance.now();
	const posted = await fetch(url, { method: "POST", headers, body: JSON.stringify({ expectedSeq, event }) });
	const text = await posted.text();
	const answeredMs = performance.now() - startedAt;
	if (posted.status !== 201) throw new Error(`the press was refused: ${text}`);
	const answer = JSON.parse(text) as AppendAnswer;
	if (answer.isSame) throw new Error(`the press was taken for another: ${text}`);
	return { answeredMs, shownMs: (await shown) - startedAt, answer };
}

/** `path`: path of the page; `place`: selector of the element that shows the score. */
export async function measureSubmissions(page: Page, path: string, place: string, day: MatchDay, submissions: number): Promise<Measured[]> {
	const { url, matchId, authorization } = day;
	await page.goto(url + path);
	await page.waitForSelector('header [data-kind="live"]:not(:empty)');
	const { position } = (await (await fetch(`${url}/api/v1/matches/${matchId}`)).json()) as MatchAnswer;
	const measured: Measured[] = [];
	let expectedSeq = position.seq;
	let last: AppendAnswer["event"] | null = null;
	for (let index = 0; index < submissions; index++) {
		const call: SubmissionCall = {
			url: `/api/v1/ops/matches/${matchId}/events`,
			authorization,
			expectedSeq,
			event: eventAfter(last),
			place,
		};
		const { answer, ...times } = await page.evaluate(postAndWatch, call);
		measured.push(times);
		[expectedSeq, last] = [answer.seq, answer.event];
		await sleep(pauseMs(index));
	}
	return measured;
}
