// Eleven main journeys of fans, written once, in an engine that is not Chromium. They run in order with one match and one visitor, who is a guest at
// one address of the site, behind a line that can be cut, and signs in at the other. The journeys in which engines differ most (rendering, the live
// socket, input methods, the service worker) always run.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startCutProxy as startSilentProxy } from "../../support/cut-proxy.ts";
import type { Engine, EngineBrowser, Size } from "../../support/engines/engine.ts";
import { type Visitor, visit } from "../../support/engines/visitor.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { type CutProxy, startCutProxy } from "../match/cut-proxy.ts";
import { emailOf, type Name, PASSWORD } from "../session/session-site.ts";
import { type EngineSite, startEngineSite } from "./engine-site.ts";

const PHONE: Size = { width: 390, height: 844 };
const DESKTOP: Size = { width: 1440, height: 900 };
const SIZES = firstOf(1, [PHONE, DESKTOP]);

const HOUR_MS = 3_600_000;
const LIVE = { css: "header [data-kind='live']:not(:empty)" };
const STRIP = "header ~ p, header + div p, [class*='strip']";
const PARTS = ["Parts of the match", "Match, chat and odds"].map((name) => `nav[aria-label='${name}'] a`);
const BOX = { css: "textarea[name='message']" };
const LINES = "[role='log'] [role='article'], [role='log'] article";
/** Each window size has its own account. */
const USERS: readonly Name[] = ["Ann Marker", "Bob Marker"];

export function journeysIn(engine: Engine): void {
	describe.skipIf(!engine.isInstalled)(`Fans in ${engine.name}`, () => {
		let browser: EngineBrowser;
		let site: EngineSite;
		beforeAll(async () => {
			[browser, site] = await Promise.all([engine.launch(), startEngineSite()]);
		});
		afterAll(async () => {
			await browser?.close();
			await site?.stop();
		});
		describe.each(SIZES)("in a window of $width px", (size) => {
			const arrive = () => visit(engine, browser, size);
			const start = async () => ({ site, arrive, visitor: await arrive(), proxy: await startCutProxy(site.server.url) });
			journeys(engine, start, USERS[SIZES.indexOf(size)] as Name);
		});
	});
}

interface Stage {
	site: EngineSite;
	visitor: Visitor;
	/** Opens a new browser, in which nothing is stored. */
	arrive(): Promise<Visitor>;
	/** A proxy on another host than the site's address, where the visitor is a guest. */
	proxy: CutProxy;
}

function journeys({ losesWorkers }: Engine, start: () => Promise<Stage>, name: Name): void {
	let { site, visitor, arrive, proxy } = {} as Stage;
	beforeAll(async () => {
		({ site, visitor, arrive, proxy } = await start());
	});
	afterAll(async () => {
		await visitor?.close();
		await proxy?.close();
	});
	afterEach(async () => {
		expect(await visitor.takeErrors()).toEqual([]);
	});

	const scoreIs = (goals: readonly number[]) => visitor.waitFor({ css: "h1 > span", label: goals.join("–") });
	async function openMatch(url: string, search = ""): Promise<void> {
		await visitor.open(new URL(site.match.path + search, url).href);
		await visitor.waitFor(LIVE);
	}

	it("come from home to the live match", async () => {
		await visitor.open(proxy.url);
		await visitor.waitFor(LIVE);
		await visitor.press({ css: `main li a[href="${site.match.path}"]` });
		await scoreIs(site.goals);
		await visitor.waitFor(LIVE);
		expect(await visitor.overflow()).toBeLessThanOrEqual(0);
	});

	itLong("read every part of it", async () => {
		const labels = await visitor.run(wordsInSight, PARTS.join());
		expect(labels.length).toBeGreaterThan(3);
		for (const label of labels) {
			await visitor.press({ css: PARTS.join(), label });
			await visitor.waitFor({ css: PARTS.map((css) => `${css}[aria-current]`).join(), label });
			expect(await visitor.overflow(), label).toBeLessThanOrEqual(0);
		}
	});

	it("see a goal as it falls: score, title, and the scorer among the events", async () => {
		await openMatch(proxy.url);
		const goals = await site.score();
		await scoreIs(goals);
		await visitor.waitFor({ css: "article ol > li[id]", text: "Player 9" });
		expect(await visitor.run(() => document.title)).toContain(goals.join("–"));
	});

	itLong("sleep, wake up to a page that doubts itself at once, and are live again with the score of now", async () => {
		const line = await startSilentProxy(site.server.url);
		await openMatch(line.url);
		line.cut();
		line.swallowsNew = true;
		const goals = await site.score();
		await visitor.run(jumpAhead, HOUR_MS);
		await visitor.waitFor({ css: STRIP, text: "1 h" });
		line.swallowsNew = false;
		await visitor.waitFor(LIVE);
		await scoreIs(goals);
		await line.stop();
	});

	itLong("go to another site and back to a page that is live", async () => {
		await openMatch(site.url);
		await visitor.open(site.blogUrl);
		const goals = await site.score();
		await visitor.back();
		await visitor.waitFor(LIVE);
		await scoreIs(goals);
		if (!losesWorkers) return;
		expect(await visitor.takeErrors()).toEqual([]);
		await visitor.close();
		visitor = await arrive();
	});

	it("lose the network: the page says how old it is, opens again from its copy, and is live when the network is back", async () => {
		await openMatch(proxy.url);
		const goals = (await visitor.textOf({ css: "h1 > span" })).split("–").map(Number);
		await expect.poll(() => visitor.run(storedPaths)).toContain(site.match.path);
		proxy.cut();
		await visitor.waitFor({ css: STRIP, text: "old" });
		await visitor.open(proxy.url + site.match.path);
		await scoreIs(goals);
		await visitor.waitFor({ css: STRIP, text: "old" });
		await visitor.open(`${proxy.url}/pricing`);
		await visitor.waitFor({ css: "h1", text: "You are offline" });
		proxy.mend();
		await visitor.press({ css: `li a[href="${site.match.path}"]` });
		await visitor.waitFor(LIVE);
	});

	it("sign in", async () => {
		await visitor.open(`${site.url}/login`);
		await visitor.fill({ css: "main input[name='email']" }, emailOf(name));
		await visitor.fill({ css: "main input[name='password']" }, PASSWORD);
		await visitor.key("Enter");
		await visitor.waitFor(LIVE);
		expect(await visitor.run(accountName)).toContain(name);
	});

	it("write in the chat by an input method, whose Enter sends nothing", async () => {
		// Visitors with different window sizes write in the same room, one after the other, so their lines differ.
		const line = name === USERS[0] ? "勝った" : "勝ったね";
		await openMatch(site.url, "?tab=chat");
		await visitor.compose(BOX, ["k", "か", "かった", line]);
		expect(await visitor.run(valueOfFocus)).toBe(line);
		expect(await visitor.sees({ css: LINES, text: line })).toBe(false);
		await visitor.key("Enter");
		await visitor.waitFor({ css: LINES, text: line });
		expect(await visitor.run(valueOfFocus)).toBe("");
	});

	itLong("follow a team, whose match is marked on home, and find it among what they follow", async () => {
		const { home } = site.match.names;
		await openMatch(site.url);
		await visitor.press({ css: "h1 a[href*='/team/']", text: home });
		await visitor.press({ css: "main button[data-follow]", label: `Follow ${home}` });
		await visitor.waitFor({ css: "main button[data-follow]", label: `Unfollow ${home}` });
		await visitor.press({ css: "nav a[href='/']" });
		await visitor.waitFor({ css: "nav a[href='/'][aria-current='page']" });
		await visitor.waitFor({ css: "main li [data-follow='through']" });
		await visitor.open(`${site.url}/following`);
		await visitor.waitFor({ css: "main section a[href*='/team/']", text: home });
	});

	itLong("buy a plan", async () => {
		const { plan } = site;
		await visitor.open(`${site.url}/pricing`);
		await visitor.press({ css: "main a", label: `Buy ${plan.name}` });
		await visitor.press({ css: "main button", label: `Pay ${plan.price}` });
		await visitor.press({ css: "button", label: "Pay" });
		await visitor.waitFor({ css: "h1", text: "Thank you" });
		expect(await visitor.textOf({ css: "main" })).toContain("Receipt INV-");
	});

	itLong("see a goal in the widget of another site, in a frame without origin too", async () => {
		await visitor.open(site.blogUrl);
		const goals = await site.score();
		for (const css of ["iframe", "iframe[sandbox]"]) {
			await visitor.enterFrame(css);
			await visitor.waitFor({ css: "[data-badge='live']" });
			for (const [index, side] of ["home", "away"].entries()) {
				await visitor.waitFor({ css: `[data-slot='${side}Score']`, label: String(goals[index]) });
			}
			await visitor.leaveFrame();
		}
	});
}

// The following functions run in the page.

function wordsInSight(css: string): string[] {
	const links = [...document.querySelectorAll(css)].filter((link) => link.getClientRects().length > 0);
	return links.map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
}

/** Simulates a sleep: the wall clock is ahead, the monotonic clock is not. */
function jumpAhead(ms: number): void {
	const wall = Date.now;
	Date.now = () => wall() + ms;
}

async function storedPaths(): Promise<string[]> {
	const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
	const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
	return keys.flat().map(({ url }) => new URL(url).pathname);
}

const accountName = () => document.querySelector("header")?.textContent ?? "";
const valueOfFocus = () => (document.activeElement as HTMLTextAreaElement).value;
