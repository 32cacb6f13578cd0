// A live match viewed at an earlier position: later events wait without announcements; one press returns to live. Touch, links, reasons,
// axe.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, looks } from "../../support/looks.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

describe.skipIf(!chromiumPath)("The playback of a live match", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	const goal = (side: "home" | "away", minute: number) => {
		return {
			type: "goal_scored",
			period: "1h",
			elapsedMs: minute * 60_000,
			payload: { side, scorerId: match.players[side][8], kind: "open_play" },
		};
	};

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		match = site.matches[0] as MadeMatch;
		await match.submit({ type: "period_started" }, goal("home", 10));
		const { id } = await match.submit(goal("away", 15));
		await match.submit({ type: "commentary_written", period: "1h", elapsedMs: 16 * 60_000, payload: { text: "A quiet spell." } });
		await match.submit({ type: "goal_scored", status: "cancelled", revises: id, reason: "Handball" });
		await match.submit({ type: "clock_set", period: "1h", elapsedMs: 20 * 60_000, payload: { isRunning: true } });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	async function withPage<T>(options: BrowserContextOptions, search: string, visit: (page: Page) => Promise<T>): Promise<T> {
		const page = await browser.newPage({ bypassCSP: true, ...options });
		try {
			await page.goto(site.server.url + match.path + search);
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			return await visit(page);
		} finally {
			await page.close();
		}
	}
	const scoreOf = (page: Page) => page.locator("h1 > span").textContent();
	const slider = (page: Page) => page.getByRole("slider", { name: "Moment of the match" });

	it("keeps the past on show while a goal falls, says so at the way back, and shows it there", async () => {
		await withPage({}, "", async (page) => {
			expect(await scoreOf(page)).toBe("1–0");
			await slider(page).focus();
			await page.keyboard.press("Home");
			await expect.poll(() => scoreOf(page)).toBe("0–0");
			await match.submit(goal("home", 21));
			await page.getByRole("link", { name: "Back to live 1 new goal" }).waitFor();
			expect(await scoreOf(page)).toBe("0–0");
			await expect.poll(() => page.locator("article ol > li[id]").count()).toBe(1);
			expect(await page.title()).toContain(`${match.names.home} 2–0 ${match.names.away}`);
			expect(await page.locator("header[data-flash]").count()).toBe(0);
			expect(await page.locator("[role=status]").textContent()).toBe("");
			await page.getByRole("link", { name: "Back to live" }).click();
			await expect.poll(() => scoreOf(page)).toBe("2–0");
			expect(await page.getByRole("link", { name: "Back to live" }).count()).toBe(0);
			expect(await page.locator("[role=status]").textContent()).toBe("");
			expect(await page.locator("header[data-flash]").count()).toBe(0);
		});
	});

	it.each(firstOf(0, [360, 300, 420, 480]))(
		"does not stop the way to another page by writing its moment down, on a slow phone, %i ms after the key",
		async (delayMs) => {
			await withPage({}, "", async (page) => {
				await page.route(/\.data(\?|$)/, async (route) => {
					await new Promise((resolve) => setTimeout(resolve, 1_500));
					await route.continue();
				});
				await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
				// The position is written into the address 400 ms after the key, while the router's state has not been rendered yet.
				await slider(page).evaluate((element, ms) => {
					element.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
					setTimeout(() => document.querySelector<HTMLElement>('a[href$="/live-sports"]')?.click(), ms);
				}, delayMs);
				await page.waitForURL((url) => url.pathname.endsWith("/live-sports"), { timeout: 30_000 });
			});
		},
	);

	it("has nothing to play before the match begins", async () => {
		const page = await browser.newPage();
		await page.goto(`${site.server.url}${site.matches[1]?.path}?at=10:00`);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		expect(await page.getByRole("slider").count()).toBe(0);
		expect(await page.getByRole("region", { name: "Match playback" }).count()).toBe(0);
		await page.close();
	});

	it("leaves an open dialog and a moment behind on the way to another match", async () => {
		await withPage({}, "", async (page) => {
			const other = site.matches[1] as MadeMatch;
			await other.submit(
				{ type: "period_started" },
				{
					type: "goal_scored",
					period: "1h",
					elapsedMs: 60_000,
					payload: { side: "away", scorerId: other.players.away[8], kind: "open_play" },
				},
			);
			await page.goto(site.server.url + other.path);
			await page.goto(`${site.server.url}${match.path}?at=12:00`);
			await page.getByRole("button", { name: "Why 1–0?" }).waitFor();
			// A navigation within the page, as links make it.
			await page.evaluate((path) => history.pushState({ idx: 9, key: "k" }, "", path), other.path);
			await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate", { state: history.state })));
			await expect.poll(() => scoreOf(page)).toBe("0–1");
			await page.goBack();
			await expect.poll(() => scoreOf(page)).toBe("1–0");
			await page.getByRole("button", { name: "Why 1–0?" }).click();
			await page.getByRole("dialog", { name: "Why 1–0?" }).waitFor();
			await page.goForward();
			await expect.poll(() => scoreOf(page)).toBe("0–1");
			expect(await page.getByRole("dialog").count()).toBe(0);
			expect(await slider(page).getAttribute("aria-valuetext")).toBe("Live, 0–1");
		});
	});

	it("is reached by the tab key, readable as text, and left by the end key", async () => {
		await withPage({}, "", async (page) => {
			const isThere = () => slider(page).evaluate((element) => element === document.activeElement);
			for (let count = 0; count < 40 && !(await isThere()); count++) await page.keyboard.press("Tab");
			expect(await isThere()).toBe(true);
			expect(await slider(page).getAttribute("aria-valuetext")).toBe("Live, 2–0");
			await page.keyboard.press("Home");
			for (let count = 0; count < 10; count++) await page.keyboard.press("Shift+ArrowRight");
			await expect.poll(() => slider(page).getAttribute("aria-valuetext")).toBe("10:00, 1–0");
			await page.keyboard.press("End");
			await expect.poll(() => slider(page).getAttribute("aria-valuetext")).toBe("Live, 2–0");
		});
	});

	it("shows the strip to a finger: a tap goes there, a scroll of the page over it does not", async () => {
		await withPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } }, "", async (page) => {
			const box = await slider(page).boundingBox();
			if (!box) throw new Error("no strip");
			const [x, y] = [box.x + box.width * 0.1, box.y + box.height / 2];
			const devtools = await page.context().newCDPSession(page);
			const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }[]) =>
				devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at });
			await touch("touchStart", [{ x, y }]);
			for (let step = 1; step <= 12; step++) await touch("touchMove", [{ x, y: y - step * 15 }]);
			await touch("touchEnd", []);
			await page.waitForFunction(() => scrollY > 50);
			expect(await slider(page).getAttribute("aria-valuetext")).toMatch(/^Live/);
			// After a fling, the page may keep scrolling for some frames.
			const isAtTop = () =>
				new Promise<boolean>((resolve) => {
					scrollTo({ top: 0, behavior: "instant" });
					requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY === 0)));
				});
			await expect.poll(() => page.evaluate(isAtTop)).toBe(true);
			await page.touchscreen.tap(x, y);
			await expect.poll(() => slider(page).getAttribute("aria-valuetext")).toMatch(/^(8:5\d|9:0\d), 0–0$/);
		});
	});

	it("opens a link to an event in the part that shows it, whatever part and filter were open", async () => {
		await withPage({ viewport: { width: 390, height: 500 } }, "?tab=statistics&events=key#e3", async (page) => {
			// The event is shown without any action of the reader.
			await page.locator("li[data-marked]").waitFor({ timeout: 8_000 });
			expect(await page.locator("li[data-marked]").getAttribute("id")).toBe("e3");
			expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("#e3");
			await page.evaluate(() => scrollTo(0, 0));
			await page.getByRole("link", { name: "Commentary", exact: true }).click();
			await page.getByRole("link", { name: "Goal, 1–0" }).click();
			await page.locator("li[data-marked]#e2").waitFor();
			await page.goto(`${site.server.url}${match.path}#e4`);
			await page.reload();
			await page.locator("li[data-marked]#e4", { hasText: "A quiet spell." }).waitFor();
		});
	});

	it("lists why the score is what it is, of the moment on show, with and without JavaScript", async () => {
		await withPage({}, "?at=15:00", async (page) => {
			await page.getByRole("button", { name: "Why 1–1?" }).click();
			const dialog = page.getByRole("dialog", { name: "Why 1–1?" });
			expect(await dialog.textContent()).toContain("0–0 → 1–0");
			expect(await dialog.textContent()).not.toContain("Handball");
			await page.keyboard.press("Escape");
			await page.getByRole("link", { name: "Back to live" }).click();
			await page.getByRole("button", { name: "Why 2–0?" }).click();
			const items = await page.getByRole("dialog", { name: "Why 2–0?" }).locator("ol > li:has(ol)").allTextContents();
			expect(items).toHaveLength(3);
			expect(items[1]).toContain("cancelled · Away Player 9 · Handball · log entry 5");
			expect(items[2]).toContain("1–0 → 2–0");
			await page.getByRole("button", { name: "Close" }).click();
		});
		await withPlainPage(async (page) => {
			await page.getByRole("link", { name: "Why 2–0?" }).click();
			await page.locator("article header").getByText("Handball").waitFor();
		});
	});
	it("lists the key moments, each of which moves the playback there by keyboard, and without JavaScript leads to its row", async () => {
		await withPage({}, "", async (page) => {
			const opener = page.getByRole("link", { name: "Key moments" });
			await opener.press("Enter");
			const moments = page.getByRole("list", { name: "Key moments" }).getByRole("link");
			await moments.first().waitFor();
			expect(await opener.getAttribute("aria-expanded")).toBe("true");
			expect((await moments.allTextContents()).map((text) => text.slice(0, 7))).toEqual(["11'1–0H", "16'No g", "22'2–0H"]);
			await moments.nth(1).press("Enter");
			await expect.poll(() => scoreOf(page)).toBe("1–1");
			expect(await moments.nth(1).getAttribute("aria-current")).toBe("true");
			expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-current"))).toBe("true");
			expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		});
		await withPlainPage(async (page) => {
			await page.getByRole("link", { name: "Key moments" }).click();
			await page.getByRole("list", { name: "Key moments" }).getByRole("link").nth(1).click();
			expect(new URL(page.url()).hash).toBe("#e3");
			expect(await page.locator("li:target").textContent()).toContain("Handball");
		});
	});

	it("shares the link to the match by a copy, and to the moment on show by the device's own dialog where there is touch", async () => {
		const permissions = ["clipboard-read", "clipboard-write"];
		await withPage({ permissions }, "?tab=commentary", async (page) => {
			const share = page.getByRole("button", { name: "Share this match" });
			await share.press("Enter");
			const dialog = page.getByRole("dialog", { name: "Share this match" });
			await dialog.getByLabel("Theme").selectOption("Dark");
			const code = await dialog.getByLabel("Code to paste").inputValue();
			expect(code).toContain(`<iframe src="${site.server.url}/embed${match.path}?theme=dark"`);
			expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
			await dialog.getByRole("button", { name: "Copy link" }).press("Enter");
			await page.getByRole("status").filter({ hasText: "Link copied" }).first().waitFor();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.server.url + match.path);
			await expect.poll(() => share.evaluate((button) => button === document.activeElement)).toBe(true);
		});
		await withPage({ isMobile: true, hasTouch: true }, "?at=12:00", async (page) => {
			// A browser on Linux has no share dialog.
			await page.evaluate(() => {
				navigator.share = async (data) => void Object.assign(document.documentElement.dataset, data);
			});
			await page.getByRole("button", { name: "Share this match" }).tap();
			const { names } = match;
			const shared = { title: `${names.home} 1–0 ${names.away}`, url: `${site.server.url}${match.path}?at=12%3A00` };
			await expect.poll(() => page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject(shared);
		});
	});

	async function withPlainPage(visit: (page: Page) => Promise<void>) {
		const page = await browser.newPage({ javaScriptEnabled: false });
		await page.goto(site.server.url + match.path);
		await visit(page);
		await page.close();
	}

	it("has no axe violations in either theme, live, in the past, with its reasons open, and is no wider than a phone", async () => {
		for (const search of looks("", "?at=12:00", "?at=12:00&tab=commentary")) {
			await withPage({ reducedMotion: "reduce", viewport: { width: 390, height: 800 } }, search, async (page) => {
				expect([search, await findAxeViolationsInBothThemes(page)]).toEqual([search, []]);
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
				await page.getByRole("button", { name: /^Why/ }).click();
				await page.getByRole("dialog").waitFor();
				expect([search, await findAxeViolationsInBothThemes(page)]).toEqual([search, []]);
			});
		}
	});

	it("lets a goal of a followed match be felt, once; none that falls while the past is on show", async () => {
		await withPage({}, "", async (page) => {
			await page.evaluate(() => {
				localStorage.setItem("goal_alert", "vibration");
				document.body.dataset.felt = "0";
				const vibrate = () => {
					document.body.dataset.felt = String(Number(document.body.dataset.felt) + 1);
					return true;
				};
				Object.defineProperty(navigator, "vibrate", { value: vibrate });
			});
			const felt = () => page.locator("body").getAttribute("data-felt");
			await page
				.locator("article")
				.getByRole("button", { name: /^Follow / })
				.first()
				.click();
			await page
				.locator("article")
				.getByRole("button", { name: /^Unfollow / })
				.first()
				.waitFor();
			await match.submit(goal("away", 23));
			await expect.poll(felt).toBe("1");
			await slider(page).focus();
			await page.keyboard.press("Home");
			await expect.poll(() => scoreOf(page)).toBe("0–0");
			await match.submit(goal("away", 24));
			await page.getByRole("link", { name: "Back to live 1 new goal" }).click();
			await expect.poll(() => scoreOf(page)).toMatch(/–2$/);
			expect(await felt()).toBe("1");
		});
	});
});
