// One browser with two tabs and random steps: users sign in, sign out and switch in either tab, with late responses, with or without a
// network. After each step both tabs must show the current reader; data of another user that is shown or sent is reported.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { readClaims } from "#client/session/read-claims.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { sessionStorageOf } from "../../browser/session/session-site.ts";
import { type ReaderWatch, watchReaders } from "./reader-watch.ts";
import { ACCOUNTS, type Account, draftOf, emailOf, nameOf, nextNetwork, PASSWORD, type TwoAccountSite } from "./two-account-site.ts";

const STEPS = 8;
/** If a page does not show its reader after this time, it never will: many times the usual duration. */
const SETTLES_WITHIN_MS = 15_000;
/** Timeout of a step. The browser's own waits end after 30 s, but evaluating in a page has no timeout. */
const STEP_ENDS_WITHIN_MS = 90_000;
const PATHS = ["/", "/following", "/account", "/league", "/live-sports", "/hot-match-today"] as const;
/** Layouts that show the reader's name in the header, and the notice of the plan below it. */
const FRAMED = '[data-layout="home"], [data-layout="default"], [data-layout="user"]';

interface SequenceOptions {
	/** Uses only steps of sign-ins and drafts, because other steps rarely show a draft to another user. */
	isOfDrafts?: boolean;
	/** Runs before the first page: plants a leak. */
	prepare?(context: BrowserContext, watch: ReaderWatch): Promise<void>;
}

export interface Sequence {
	/** Descriptions of the steps done. */
	steps: string[];
	leaks: string[];
	/** The last requests before a leak. */
	requests: readonly string[];
}

interface World {
	site: TwoAccountSite;
	context: BrowserContext;
	tabs: readonly Page[];
	random: SeededRandom;
	watch: ReaderWatch;
	/** The user who is signed in in this browser. */
	user: Account | null;
	/** Number of following steps with late responses. */
	lateFor: number;
}

/** A random step; returns its description, or `null` if it is not possible in the current state. */
type Step = (world: World, tab: Page) => Promise<string | null>;

export async function runSequence(browser: Browser, site: TwoAccountSite, seed: number, options: SequenceOptions = {}): Promise<Sequence> {
	const random = seededRandom(seed);
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		locale: "en-GB",
		...(!options.prepare && { serviceWorkers: "allow" }),
		extraHTTPHeaders: { "X-Forwarded-For": nextNetwork() },
	});
	const done: string[] = [];
	let requests: readonly string[] = [];
	try {
		const watch = await watchReaders(context, site);
		requests = watch.requests;
		await options.prepare?.(context, watch);
		const tabs = [await context.newPage(), await context.newPage()];
		for (const tab of tabs) await tab.goto(site.url + random.pick(PATHS.filter((path) => path !== "/account")));
		const world: World = { site, context, tabs, random, watch, user: null, lateFor: 0 };
		const first = random.pick(tabs);
		done.push(`tab ${tabs.indexOf(first) + 1}: ${await signIn(world, first)}`);
		await watch.acts(first, false).catch(() => undefined);
		while (done.length < STEPS) {
			const tab = random.pick(tabs);
			const step = pickStep(random, options.isOfDrafts ? OF_DRAFTS : WEIGHTS);
			const name = await inTime(step(world, tab), step.name);
			await inTime(watch.acts(tab, false), "acts").catch(() => undefined);
			if (name === null) continue;
			done.push(`tab ${tabs.indexOf(tab) + 1}: ${name}`);
			if (world.lateFor > 0 && --world.lateFor === 0) await context.unroute(isData);
			const late = await inTime(findUnsettled(world), "findUnsettled");
			const leaks = [...(await watch.leaks()), ...late];
			if (leaks.length > 0) return { steps: done, leaks: [...leaks], requests: watch.requests };
		}
		return { steps: done, leaks: [...(await watch.leaks())], requests: [] };
	} catch (error) {
		return { steps: done, leaks: [`the sequence itself failed: ${error instanceof Error ? error.stack : error}`], requests };
	} finally {
		await context.close();
	}
}

async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
	const end = new AbortController();
	const late = sleep(STEP_ENDS_WITHIN_MS, undefined, { signal: end.signal }).then(() => Promise.reject(new Error(`${what} did not end`)));
	try {
		return await Promise.race([work, late]);
	} finally {
		end.abort();
		late.catch(() => undefined);
	}
}

/** Describes a tab that does not show the data of the current reader. */
async function findUnsettled({ tabs, watch, user, site }: World): Promise<string[]> {
	const missing = await Promise.all(
		tabs.map(async (tab, index) => {
			const endsAt = Date.now() + SETTLES_WITHIN_MS;
			for (;;) {
				const problem = await problemOf(tab).catch(() => "it could not be read");
				if (problem === null) return [];
				if (Date.now() > endsAt) return [`tab ${index + 1} at ${new URL(tab.url()).pathname}: ${problem}`];
				await sleep(40);
			}
		}),
	);
	return missing.flat();

	async function problemOf(tab: Page): Promise<string | null> {
		if (!(await tab.evaluate((selector) => document.querySelector(selector) !== null, FRAMED))) return null;
		const text = await watch.textOf(tab);
		for (const account of ACCOUNTS) {
			const [hasName, hasPlan] = [text.includes(nameOf(account)), site.planText[account].test(text)];
			if (account === user && !(hasName && hasPlan)) return `no ${hasName ? "word of the plan" : "name"} of ${account}'s`;
			if (account !== user && (hasName || hasPlan)) return `still ${account}'s`;
		}
		return null;
	}
}

const isData = /\.data(\?|$)|\/api\/(?!auth\/(login|logout|refresh))/;

/** The response was produced earlier, and is delivered late. */
async function comeLate(route: Route, watch: ReaderWatch, waitMs: number): Promise<void> {
	try {
		const cookie = await watch.noteAsker(route.request());
		// Sends the cookies of the original request, because another user may have signed in since.
		const answer = await route.fetch({ headers: { ...route.request().headers(), cookie } });
		await sleep(waitMs);
		await route.fulfill({ response: answer });
	} catch {
		// The page was closed, or the network is cut.
		await route.abort().catch(() => undefined);
	}
}

/** Clicks by script, because visibility does not matter here. `false` if there is no such link. */
const press = (tab: Page, selector: string) =>
	tab.evaluate((selector) => {
		const link = document.querySelector<HTMLElement>(selector);
		link?.click();
		return link !== null;
	}, selector);

/** Signs in. A page that could not load its code without a network reloads and loses the input and the click, so this is repeated. */
async function fillIn(tab: Page, account: Account, tries = 3): Promise<void> {
	await tab.getByLabel("E-mail").first().fill(emailOf(account));
	await tab.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
	const answered = tab.waitForResponse((answer) => answer.url().endsWith("/api/auth/login"), { timeout: 10_000 }).catch(() => null);
	await tab.getByRole("main").getByRole("button", { name: "Sign in" }).click();
	if (await answered) return;
	if (tries === 1) throw new Error("the press of Sign in was never sent");
	await fillIn(tab, account, tries - 1);
}

const signIn: Step = async (world, tab) => {
	if (world.user) return null;
	const { random, site } = world;
	const account = random.pick(ACCOUNTS);
	if (!(await press(tab, 'header a[href*="/login"]'))) await tab.goto(`${site.url}/login`);
	await tab.waitForURL(/\/login/);
	await tab.waitForFunction(() => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")));
	await world.watch.acts(tab, true);
	await fillIn(tab, account);
	world.user = account;
	return `sign in as ${account}`;
};

/** Clicks a button once it is hydrated, because earlier clicks are lost. `false` if there is no such button. */
async function pressSignOut(tab: Page): Promise<boolean> {
	const button = await tab
		.waitForFunction(
			() => {
				const button = [...document.querySelectorAll("header button")].find(({ textContent }) => textContent === "Sign out");
				if (!button) return document.readyState === "complete" ? "none" : null;
				if (!Object.keys(button).some((key) => key.startsWith("__react"))) return null;
				(button as HTMLElement).click();
				return "pressed";
			},
			undefined,
			{ timeout: SETTLES_WITHIN_MS },
		)
		.then((handle) => handle.jsonValue());
	return button === "pressed";
}

const isSignedOut = (tab: Page) =>
	tab
		.waitForFunction(() => localStorage.getItem("auth._token.local") === null, undefined, { timeout: 2_000 })
		.then(() => true)
		.catch(() => false);

const signOut: Step = async (world, tab) => {
	if (!world.user) return null;
	await world.watch.acts(tab, true);
	if (!(await pressSignOut(tab))) return null;
	const endsAt = Date.now() + SETTLES_WITHIN_MS;
	// The button's code is loaded with the first click. A link clicked just before may have replaced the document and lost the click.
	while (!(await isSignedOut(tab))) {
		if (Date.now() > endsAt) throw new Error(`not signed out ${SETTLES_WITHIN_MS} ms after the press`);
		await pressSignOut(tab);
	}
	world.user = null;
	return "sign out";
};

/** Bob is staff; the sign-in page of staff accepts Bob although Ann is signed in. */
const takePlace: Step = async (world, tab) => {
	if (world.user !== "ann") return null;
	await tab.goto(`${world.site.url}/cms/login`);
	await tab.waitForFunction(() => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")));
	await world.watch.acts(tab, true);
	await fillIn(tab, "bob");
	world.user = "bob";
	return "sign in as bob in ann's place";
};

/** Simulates a link from a mail, in a third tab. */
const signInElsewhere: Step = async (world) => {
	const account = world.random.pick(ACCOUNTS);
	if (account === world.user) return null;
	const values = sessionStorageOf(await world.site.logIn(account));
	const third = await world.context.newPage();
	await third.goto(`${world.site.url}/healthz`);
	await third.evaluate((values) => {
		// The access token is written last, because it notifies other tabs.
		const entries = Object.entries(values).sort(
			([one], [other]) => Number(one === "auth._token.local") - Number(other === "auth._token.local"),
		);
		// biome-ignore lint/suspicious/noDocumentCookie: the product writes it the same way
		for (const [key, value] of entries) document.cookie = `${key}=${encodeURIComponent(value)}; path=/`;
		// Continues only once the cookies can be read, as the product does.
		if (document.cookie.length === 0) throw new Error("no cookies");
		for (const [key, value] of entries) localStorage.setItem(key, value);
	}, values);
	await third.close();
	world.user = account;
	return `a third tab signs in as ${account}`;
};

const endElsewhere: Step = async (world) => {
	if (!world.user) return null;
	const { user, context, site } = world;
	const cookie = (await context.cookies(site.url)).find(({ name }) => name === "auth._token.local");
	const { deviceId } = readClaims(decodeURIComponent(cookie?.value ?? "")) ?? {};
	if (!deviceId) return null;
	await site.signOutElsewhere(user, deviceId);
	world.user = null;
	return `${user} signs this device out elsewhere`;
};

/** Lets both tokens expire; the tab notices it at its next request. */
const expire: Step = async (world, tab) => {
	if (!world.user) return null;
	// Waits for sign-ins in progress, which would overwrite these times.
	const leavesSignIn = (each: Page) => each.waitForURL(({ pathname }) => !pathname.endsWith("/login"), { timeout: SETTLES_WITHIN_MS });
	await Promise.all(world.tabs.map(leavesSignIn));
	await tab.evaluate(() => {
		for (const key of ["auth._token_expiration.local", "auth._refresh_token_expiration.local"]) {
			localStorage.setItem(key, "1");
			// biome-ignore lint/suspicious/noDocumentCookie: the product writes it the same way
			document.cookie = `${key}=1; path=/`;
		}
	});
	world.user = null;
	if (!(await press(tab, 'a[href$="/league"]'))) await tab.reload();
	await Promise.all(
		world.tabs.map((each) => each.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))).catch(() => undefined)),
	);
	return "the sign-in has expired, and a link is pressed";
};

const navigate: Step = async (world, tab) => {
	const path = world.random.pick(PATHS);
	if (path === "/account" && !world.user) return null;
	return (await press(tab, `a[href$="${path}"]`)) ? `link to ${path}` : null;
};

const open: Step = async (world, tab) => {
	const path = world.random.pick(PATHS);
	await tab.goto(world.site.url + path);
	return `open ${path}`;
};

/** A tab that went back beyond the site opens it again. */
const goBack: Step = async (world, tab) => {
	const isDocument = await tab.goBack({ waitUntil: "commit", timeout: 5_000 }).catch(() => null);
	if (tab.url() === "about:blank") return open(world, tab);
	return isDocument ? "back" : "back within the page";
};

const goForward: Step = async (_world, tab) =>
	(await tab.goForward({ waitUntil: "commit", timeout: 5_000 }).catch(() => null)) ? "forward" : "forward within the page";

const reload: Step = async (_world, tab) => {
	await tab.reload();
	return "reload";
};

const writeDraft: Step = async (world, tab) => {
	const { user, site } = world;
	await tab.goto(site.url + site.matchPath);
	if (!user) return "open the match";
	const box = tab.locator("main textarea").first();
	const isThere = await box.waitFor({ timeout: 4_000 }).then(
		() => true,
		() => false,
	);
	if (!isThere) return "open the match, without a chat";
	await box.fill(draftOf(user));
	return `${user} writes a draft`;
};

const beLate: Step = async (world) => {
	if (world.lateFor > 0) return null;
	const { random, context, watch } = world;
	world.lateFor = 1 + random.integer(1, 2);
	await context.route(isData, (route) => comeLate(route, watch, random.integer(100, 900)));
	return "from now on answers are late";
};

/**
 * Cuts the network and restores it. It follows no link, because a page without its code waits up to a minute before it reloads
 * (guard-reloads.ts).
 */
const cut: Step = async (world, tab) => {
	const { context, random } = world;
	await context.setOffline(true);
	const isOut = random.chance(0.5) && (await signOut(world, tab)) !== null;
	await sleep(random.integer(50, 300));
	await context.setOffline(false);
	return isOut ? "sign out without a network, which comes back" : "the network goes and comes back";
};

/** Two sign-ins directly after each other: the response to the first one's request arrives during the second. */
const swap: Step = async (world, tab) => {
	await press(tab, `a[href$="${world.random.pick(PATHS)}"]`);
	const out = await signOut(world, tab);
	if (out === null) return null;
	await signIn(world, tab);
	return `link, sign out and sign in as ${world.user} without a pause`;
};

const WEIGHTS: readonly (readonly [Step, number])[] = [
	[signIn, 6],
	[signOut, 4],
	[swap, 2],
	[takePlace, 2],
	[signInElsewhere, 3],
	[endElsewhere, 1],
	[expire, 2],
	[navigate, 5],
	[open, 2],
	[goBack, 2],
	[goForward, 1],
	[reload, 1],
	[writeDraft, 2],
	[beLate, 3],
	[cut, 1],
];

/** Waits long enough for a newly opened document to be checked (reader-watch.ts). */
const stay: Step = async () => {
	await sleep(9_000);
	return "stay";
};

const OF_DRAFTS: typeof WEIGHTS = [
	[writeDraft, 3],
	[stay, 2],
	[signIn, 1],
	[signOut, 1],
	[takePlace, 1],
	[signInElsewhere, 2],
];

function pickStep(random: SeededRandom, weights: typeof WEIGHTS): Step {
	return random.pick(weights.flatMap(([step, weight]) => Array.from({ length: weight }, () => step)));
}
