// A phone on a train: the connection stalls, breaks, and leads to a captive portal; the clocks of device and server jump apart; the page
// sleeps; the server restarts, with another build too. A recorder compares the values and the age that the page shows with the truth: no
// value is older than stated. TRAIN_MINUTES (5) is the duration, SEED decides the events.
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STALE_AFTER_MS } from "#client/live/connection-state.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { copyProject, type DeployableProject } from "../../support/deployable-project.ts";
import { moveClock, movedClock } from "../../support/moved-clock.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";
import { LINE_MODES, startTrainLine, type TrainLine } from "../../support/train-line.ts";

const TRAVEL_MS = Number(process.env.TRAIN_MINUTES ?? 5) * MINUTE_MS;
const SEED = Number(process.env.SEED ?? 1);
const CHECK_INTERVAL_MS = 500;
/** The tolerance of the rule, plus one interval between readings of the page and one between readings of the truth. */
const SLACK_MS = SECOND_MS + 2 * CHECK_INTERVAL_MS;
const STEP_MS = [5 * SECOND_MS, 25 * SECOND_MS] as const;
/** The score of a match that has not begun. */
const NOT_BEGUN = "0-0";
/** Maximum time until the page works again: after a deployment it may reload once a minute. */
const WORKS_WITHIN_MS = 2 * MINUTE_MS;

/** The scores of matches, by id. */
type Scores = Readonly<Record<string, string>>;
interface Look {
	at: number;
	scores: Scores;
}
interface Shown extends Look {
	kind: string;
	/** The age that the page shows, with the page's precision. */
	age: string;
}

/** Runs in the page before any of its scripts: clocks that the test sets. */
function installClocks(): void {
	const own = { wall: 0, monotonic: 0 };
	const [realNow, realMonotonic] = [Date.now, performance.now.bind(performance)];
	Date.now = () => realNow() + own.wall;
	performance.now = () => realMonotonic() + own.monotonic;
	Object.assign(globalThis, { trainClocks: own });
}

/** Runs in the page; `null` while another page is open. */
function readPage(): Omit<Shown, "at"> | null {
	const badge = document.querySelector<HTMLElement>("header [data-kind]");
	if (!badge) return null;
	const rows = [...document.querySelectorAll<HTMLElement>("main li[data-phase]")].flatMap((row) => {
		const id = /\/match\/(m\d+)/.exec(row.querySelector("a")?.getAttribute("href") ?? "")?.[1];
		const sides = [...row.querySelectorAll<HTMLElement>("[class*='_score_']")].map((side) => side.textContent.trim());
		return id && sides.length === 2 && sides.every((side) => /^\d+$/.test(side)) ? [[id, sides.join("-")] as const] : [];
	});
	const { storedAt } = document.documentElement.dataset;
	const { copyNotice } = document.body.dataset;
	if (copyNotice) {
		const age = /unknown/.test(copyNotice) ? "unknown" : `${Math.ceil((Date.now() - Number(storedAt)) / 1_000)} s`;
		return { kind: "copy", age, scores: Object.fromEntries(rows) };
	}
	const strip = [...document.querySelectorAll("p[class*='_strip_']")].map((one) => one.textContent).join(" ");
	return { kind: badge.dataset.kind ?? "", age: /(\d+) (s|min|h|d)\b|unknown/.exec(strip)?.[0] ?? "", scores: Object.fromEntries(rows) };
}

/**
 * Maximum age of the values according to the text: "2 min" means less than three, "unknown" sets no limit; values shown as connected are
 * at most as old as the maximum silence.
 */
function allowedAge({ kind, age }: Shown): number {
	if (age === "unknown") return Number.POSITIVE_INFINITY;
	const [, count, unit = ""] = /(\d+) (\w+)/.exec(age) ?? [];
	const units: Record<string, number> = { s: SECOND_MS, min: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
	if (count !== undefined) return (Number(count) + 1) * (units[unit] ?? 0);
	return kind === "live" || kind === "connecting" || kind === "reconnecting" ? STALE_AFTER_MS : 0;
}

/** Whether the match may have had `score` between two polls of the truth, because points can be scored faster than it is polled. */
function isBetween(score: string, from: string, to: string): boolean {
	const [shown, first, last] = [score, from, to].map((one) => one.split("-").map(Number)) as [number[], number[], number[]];
	return shown.every((goals, side) => {
		const ends = [first[side] ?? 0, last[side] ?? 0];
		return goals >= Math.min(...ends) && goals <= Math.max(...ends);
	});
}

/** Displayed values that were no longer true. `beyond`: milliseconds by which they were older than the stated age. */
function olderThanSaid(shown: readonly Shown[], truth: readonly Look[]) {
	return shown.flatMap((look) => {
		// The page may be ahead of the last poll, so the poll after it counts too.
		const later = truth.findIndex(({ at }) => at > look.at);
		const before = later < 0 ? truth : truth.slice(0, later + 1);
		return Object.entries(look.scores).flatMap(([id, score]) => {
			const now = before.at(-1)?.scores[id];
			// If the truth no longer contains the match, the match is on another day, so its score is not checked.
			if (now === undefined || now === score) return [];
			const next = before.findLastIndex(({ scores }, index) => {
				if (index === 0 || scores[id] === undefined) return false;
				return isBetween(score, before[index - 1]?.scores[id] ?? NOT_BEGUN, scores[id]);
			});
			const trueUntil = next < 0 ? Number.NEGATIVE_INFINITY : (before[next] as Look).at;
			const beyond = Math.round(look.at - trueUntil - allowedAge(look) - SLACK_MS);
			return [{ id, score, now, kind: look.kind, age: look.age, beyond, at: Math.round(look.at) }];
		});
	});
}

describe.skipIf(!chromiumPath)("A phone on a train", () => {
	let browser: Browser;
	let project: DeployableProject;
	let server: ServerProcess;
	let line: TrainLine;
	let context: BrowserContext;
	let page: Page;
	let cdp: CDPSession;
	let folder: TemporaryFolder;
	let clockFile: string;
	const shown: Shown[] = [];
	const truth: Look[] = [];
	let isOver = false;

	/** Nothing is recorded while the server is down, because nothing changes then. */
	async function lookAtTruth(): Promise<void> {
		const answer = await fetch(`${server.url}/api/v1/matches`, { signal: AbortSignal.timeout(SECOND_MS) })
			.then(async (response) => (response.ok ? ((await response.json()) as MatchesAnswer) : null))
			.catch(() => null);
		if (!answer) return;
		const scores = answer.matches.flatMap(({ id, live: { score } }) => (score ? [[id, `${score.home}-${score.away}`] as const] : []));
		truth.push({ at: performance.now(), scores: Object.fromEntries(scores) });
	}

	async function lookAtPage(): Promise<void> {
		const at = performance.now();
		const read = await page.evaluate(readPage).catch(() => null);
		// Nothing is recorded while the page sleeps, because nobody sees it.
		if (read && performance.now() - at < CHECK_INTERVAL_MS) shown.push({ at, ...read });
	}

	async function repeat(look: () => Promise<void>): Promise<void> {
		while (!isOver) await Promise.all([look(), new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS))]);
	}

	const random = seededRandom(SEED);
	const jump = () => random.integer(-26, 26) * HOUR_MS + random.integer(-90, 90) * SECOND_MS;
	const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
	const moveDevice = (clock: "wall" | "monotonic", ms: number) =>
		page
			.evaluate(
				([name, by]) => {
					const { trainClocks } = globalThis as unknown as { trainClocks: Record<string, number> };
					trainClocks[name] = (trainClocks[name] ?? 0) + by;
				},
				[clock, ms] as const,
			)
			// Fails if another page, or an error page of the browser, is open.
			.catch(() => undefined);

	/** Replaces the build from which the open page was loaded, with or without a connection; the page must continue to work. */
	async function deploy(): Promise<void> {
		const [keepsEarlier, hasLine] = [random.chance(0.5), random.chance(0.5)];
		if (!hasLine) line.set("dead");
		await project.deploy({ keepsEarlier });
		await server.restart();
		await open();
		await page.locator('main li[data-phase] a[href*="/match/"]').first().click({ timeout: WORKS_WITHIN_MS });
		await page.waitForURL(/\/match\/m\d+/, { timeout: WORKS_WITHIN_MS });
		await untilLive();
		await page.locator('a[href="/"]:visible').first().click();
		await page.locator("main li[data-phase]").first().waitFor({ timeout: WORKS_WITHIN_MS });
		await untilLive();
	}

	const untilLive = () => page.locator('header [data-kind="live"]:not(:empty)').waitFor({ timeout: WORKS_WITHIN_MS });

	const whatStands = () =>
		page.evaluate(() => `${location.href} ${document.querySelector("main, body")?.textContent.slice(0, 300)}`).catch(String);

	/** Opens the site again if the page is the captive portal's, or no page is open. */
	async function open(): Promise<void> {
		line.set("open");
		if ((await page.evaluate(readPage).catch(() => null)) !== null) return;
		await page.goto(line.url, { timeout: 20 * SECOND_MS }).catch(() => undefined);
	}

	const EVENTS: Readonly<Record<string, () => Promise<unknown>>> = {
		...Object.fromEntries(LINE_MODES.map((mode) => [mode, async () => line.set(mode)])),
		open,
		wall: () => moveDevice("wall", jump()),
		monotonic: () => moveDevice("monotonic", random.integer(1, 600) * SECOND_MS),
		serverClock: () => moveClock(clockFile, random.integer(0, 40) * SECOND_MS),
		restart: () => server.restart(),
		deployment: deploy,
		sleep: async () => {
			await cdp.send("Page.setWebLifecycleState", { state: "frozen" });
			await wait(random.integer(5, 40) * SECOND_MS);
			await cdp.send("Page.setWebLifecycleState", { state: "active" });
		},
		reload: () => page.reload({ timeout: 20 * SECOND_MS }).catch(() => undefined),
	};

	beforeAll(async () => {
		folder = await createTemporaryFolder("train");
		clockFile = `${folder.path}/clock`;
		browser = await launchChromium();
		// The demo's day is generated first.
		project = await copyProject();
		server = await startServer({ ...movedClock(clockFile), root: project.root, readyWithinMs: 4 * MINUTE_MS });
		line = await startTrainLine(server.url);
		context = await browser.newContext({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });
		await context.addInitScript(installClocks);
		page = await context.newPage();
		cdp = await context.newCDPSession(page);
		await page.goto(line.url);
		await untilHydrated(page);
	});
	afterAll(async () => {
		await browser?.close();
		await line?.stop();
		await server?.stop();
		await project?.remove();
		await folder?.remove();
	});

	it(
		"never shows a value that is older than it says by more than a second",
		async () => {
			const recorders = [repeat(lookAtTruth), repeat(lookAtPage)];
			const began = performance.now();
			const happened: string[] = [];
			const broken: string[] = [];
			while (performance.now() - began < TRAVEL_MS) {
				await wait(random.integer(...STEP_MS));
				// Every other event restores the connection, because without one nothing would be checked.
				const name = happened.length % 2 === 1 ? "open" : random.pick(Object.keys(EVENTS));
				happened.push(`${name}@${Math.round(performance.now())}`);
				await EVENTS[name]?.().catch(async (error: Error) => broken.push(`${name}: ${error.message} on ${await whatStands()}`));
			}
			isOver = true;
			await Promise.all(recorders);
			const kinds = Object.fromEntries(shown.map(({ kind }) => [kind, shown.filter((look) => look.kind === kind).length]));
			const changes = truth.filter(
				(look, index) => index > 0 && JSON.stringify(look.scores) !== JSON.stringify(truth[index - 1]?.scores),
			).length;
			const excess = olderThanSaid(shown, truth);
			const worst = Math.max(...excess.map(({ beyond }) => beyond + SECOND_MS));
			console.log(
				`${shown.length} looks (${JSON.stringify(kinds)}), ${truth.length} of the truth with ${changes} changes, ` +
					`${excess.length} values that were no longer true, at worst ${worst} ms beyond what was said of their age; events: ${happened.join(" ")}`,
			);
			expect(broken).toEqual([]);
			expect(shown.length).toBeGreaterThan(TRAVEL_MS / CHECK_INTERVAL_MS / 4);
			expect(changes).toBeGreaterThan(5);
			expect(excess.filter(({ beyond }) => beyond > 0)).toEqual([]);
			await untilLive();
		},
		TRAVEL_MS + 5 * MINUTE_MS,
	);
});
