// Eleven main journeys of readers, written once, in an engine that is not Chromium, in order with one match, one guest and one user. The
// journeys in which engines differ most (rendering, the live socket, input methods, the service worker) always run.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startCutProxy as startSilentProxy } from "../../support/cut-proxy.ts";
import type { Engine, EngineBrowser, Size } from "../../support/engines/engine.ts";
import { type Visitor, visit } from "../../support/engines/visitor.ts";
import { itLong } from "../../support/looks.ts";
import { startCutProxy } from "../match/cut-proxy.ts";
import { emailOf, type Name, PASSWORD } from "../session/session-site.ts";
import { type EngineSite, startEngineSite } from "./engine-site.ts";

export const PHONE: Size = { width: 390, height: 844 };

const HOUR_MS = 3_600_000;
const LIVE = { css: "header [data-kind='live']:not(:empty)" };
const STRIP = "header ~ p, header + div p, [class*='strip']";
const PARTS = ["Parts of the match", "Match, chat and odds"].map((name) => `nav[aria-label='${name}'] a`);
const BOX = { css: "textarea[name='message']" };
const LINES = "[role='log'] [role='article'], [role='log'] article";
/** Each window size has its own account. */
const USERS: readonly Name[] = ["Ann Marker", "Bob Marker"];

export function journeysIn(engine: Engine, sizes: readonly Size[]): void {
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
		describe.each(sizes)("in a window of $width px", (size) => {
			const start = async () => ({ site, guest: await visit(engine, browser, size), fan: await visit(engine, browser, size) });
			journeys(start, USERS[sizes.indexOf(size)] as Name);
		});
	});
}

interface People {
	site: EngineSite;
	guest: Visitor;
	fan: Visitor;
}

function journeys(start: () => Promise<People>, name: Name): void {
	let { site, guest, fan } = {} as People;
	beforeAll(async () => {
		({ site, guest, fan } = await start());
	});
	afterAll(async () => {
		await guest?.close();
		await fan?.close();
	});
	afterEach(async () => {
		expect([await guest.takeErrors(), await fan.takeErrors()]).toEqual([[], []]);
	});

	const scoreOn = (visitor: Visitor, goals: readonly number[]) => visitor.waitFor({ css: "h1 > span", label: goals.join("–") });
	async function openMatch(visitor: Visitor, url = site.url): Promise<void> {
		await visitor.open(new URL(site.match.path, url).href);
		await visitor.waitFor(LIVE);
	}

	it("come from home to the live match", async () => {
		await guest.open(site.url);
		await guest.waitFor(LIVE);
		await guest.press({ css: `main li a[href="${site.match.path}"]` });
		await scoreOn(guest, [0, 0]);
		await guest.waitFor(LIVE);
		expect(await guest.overflow()).toBeLessThanOrEqual(0);
	});

	itLong("read every part of it", async () => {
		const labels = await guest.run(wordsInSight, PARTS.join());
		expect(labels.length).toBeGreaterThan(3);
		for (const label of labels) {
			await guest.press({ css: PARTS.join(), label });
			await guest.waitFor({ css: PARTS.map((css) => `${css}[aria-current]`).join(), label });
			expect(await guest.overflow(), label).toBeLessThanOrEqual(0);
		}
	});

	it("see a goal as it falls: score, title, and the scorer among the events", async () => {
		await openMatch(guest);
		const goals = await site.score();
		await scoreOn(guest, goals);
		await guest.waitFor({ css: "article ol > li[id]", text: "Player 9" });
		expect(await guest.run(() => document.title)).toContain(goals.join("–"));
	});

	itLong("sleep, wake up to a page that doubts itself at once, and are live again with the score of now", async () => {
		const proxy = await startSilentProxy(site.server.url);
		await openMatch(guest, proxy.url);
		proxy.cut();
		proxy.swallowsNew = true;
		const goals = await site.score();
		await guest.run(jumpAhead, HOUR_MS);
		await guest.waitFor({ css: STRIP, text: "1 h" });
		proxy.swallowsNew = false;
		await guest.waitFor(LIVE);
		await scoreOn(guest, goals);
		await proxy.stop();
	});

	itLong("go to another site and back to a page that is live", async () => {
		await openMatch(guest);
		await guest.open(site.blogUrl);
		const goals = await site.score();
		await guest.back();
		await guest.waitFor(LIVE);
		await scoreOn(guest, goals);
	});

	it("lose the network: the page says how old it is, opens again from its copy, and is live when the network is back", async () => {
		const proxy = await startCutProxy(site.server.url);
		await openMatch(guest, proxy.url);
		const goals = (await guest.textOf({ css: "h1 > span" })).split("–").map(Number);
		await expect.poll(() => guest.run(storedPaths)).toContain(site.match.path);
		proxy.cut();
		await guest.waitFor({ css: STRIP, text: "old" });
		await guest.open(proxy.url + site.match.path);
		await scoreOn(guest, goals);
		await guest.waitFor({ css: STRIP, text: "old" });
		await guest.open(`${proxy.url}/pricing`);
		await guest.waitFor({ css: "h1", text: "You are offline" });
		proxy.mend();
		await guest.press({ css: `li a[href="${site.match.path}"]` });
		await guest.waitFor(LIVE);
		await proxy.close();
	});

	it("sign in", async () => {
		await fan.open(`${site.url}/login`);
		await fan.fill({ css: "main input[name='email']" }, emailOf(name));
		await fan.fill({ css: "main input[name='password']" }, PASSWORD);
		await fan.key("Enter");
		await fan.waitFor(LIVE);
		expect(await fan.run(accountName)).toContain(name);
	});

	it("write in the chat by an input method, whose Enter sends nothing", async () => {
		await openMatch(fan, `${site.url}`);
		await fan.open(`${site.url}${site.match.path}?tab=chat`);
		await fan.waitFor(LIVE);
		await fan.compose(BOX, ["k", "か", "かった", "勝った"]);
		expect(await fan.run(valueOfFocus)).toBe("勝った");
		expect(await fan.sees({ css: LINES, text: "勝った" })).toBe(false);
		await fan.key("Enter");
		await fan.waitFor({ css: LINES, text: "勝った" });
		expect(await fan.run(valueOfFocus)).toBe("");
	});

	itLong("follow a team, whose match is marked on home, and find it among what they follow", async () => {
		const { home } = site.match.names;
		await openMatch(fan);
		await fan.press({ css: "h1 a[href*='/team/']", text: home });
		await fan.press({ css: "main button[data-follow]", label: `Follow ${home}` });
		await fan.waitFor({ css: "main button[data-follow]", label: `Unfollow ${home}` });
		await fan.press({ css: "nav a[href='/']" });
		await fan.waitFor({ css: "main li [data-follow='through']" });
		await fan.open(`${site.url}/following`);
		await fan.waitFor({ css: "main section a[href*='/team/']", text: home });
	});

	itLong("buy a plan", async () => {
		const { plan } = site;
		await fan.open(`${site.url}/pricing`);
		await fan.press({ css: "main a", label: `Buy ${plan.name}` });
		await fan.press({ css: "main button", label: `Pay ${plan.price}` });
		await fan.press({ css: "button", label: "Pay" });
		await fan.waitFor({ css: "h1", text: "Thank you" });
		expect(await fan.textOf({ css: "main" })).toContain("Receipt INV-");
	});

	itLong("see a goal in the widget of another site, in a frame without origin too", async () => {
		await guest.open(site.blogUrl);
		const goals = await site.score();
		for (const css of ["iframe", "iframe[sandbox]"]) {
			await guest.enterFrame(css);
			await guest.waitFor({ css: "[data-badge='live']" });
			for (const [index, side] of ["home", "away"].entries()) {
				await guest.waitFor({ css: `[data-slot='${side}Score']`, label: String(goals[index]) });
			}
			await guest.leaveFrame();
		}
	});
}

// Runs in the page.

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
