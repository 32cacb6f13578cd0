// Reading a long chat: its end, scrolling back, older lines, without JavaScript; and the change from reading to writing.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { PASSWORD } from "../session/session-site.ts";
import { boxOf, type ChatSite, emailOf, expectOnce, lineOf, logOf, STAFF, say, startChatSite } from "./chat-site.ts";

const EACH = 50;

describe.skipIf(!chromiumPath)("Reading the chat of a match", () => {
	let browser: Browser;
	let chat: ChatSite;

	beforeAll(async () => {
		browser = await launchChromium();
		chat = await startChatSite(browser);
		// The lines are sent one after the other, so their order is known.
		for (const [turn, who] of STAFF.entries()) {
			const textOf = (at: number) =>
				`line ${turn * EACH + at + 1}.${at % 5 === 0 ? " It is longer than the others, so that it takes more rows than one." : ""}`;
			await chat.sayAll(
				who,
				Array.from({ length: EACH }, (_, at) => textOf(at)),
			);
		}
	});
	afterAll(async () => {
		await browser?.close();
		await chat?.stop();
	});
	afterEach(({ task }) => chat.endTest(task.result?.state === "fail"));

	const distanceFromEnd = (page: Page) => logOf(page).evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
	const scrollUp = (page: Page, by: number) => logOf(page).evaluate((log, way) => log.scrollBy(0, -way), by);

	itLong("works without a script: the newest lines, at their end, and a link to the sign-in that leads back", async () => {
		const page = await chat.open(null, { context: { javaScriptEnabled: false, viewport: { width: 390, height: 844 } } });
		const last = lineOf(page, `line ${STAFF.length * EACH}.`);
		expect(await last.isVisible()).toBe(true);
		const [box, log] = [await last.boundingBox(), await logOf(page).boundingBox()];
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((log?.y ?? 0) + (log?.height ?? 0) + 1);
		const href = await page.getByRole("link", { name: "Sign in to talk" }).getAttribute("href");
		expect(href).toBe(`/login?redirect=${encodeURIComponent(`${chat.match.path}?tab=chat`)}`);
	});

	it("begins at the end and stays there while lines come", async () => {
		const page = await chat.pageOf(null);
		await expect.poll(() => distanceFromEnd(page)).toBeLessThanOrEqual(1);
		await chat.sayAll("Cora Warden", ["one more at the end", "and another one"]);
		await expectOnce(page, "and another one");
		await expect.poll(() => distanceFromEnd(page)).toBeLessThanOrEqual(1);
		expect(await page.getByRole("button", { name: /new message/ }).count()).toBe(0);
	});

	it("keeps the position of a reader that scrolled up, counts the new lines, and leads to them", async () => {
		const page = await chat.pageOf(null);
		await expect.poll(() => distanceFromEnd(page)).toBeLessThanOrEqual(1);
		await scrollUp(page, 600);
		await page.getByRole("button", { name: "Newest" }).waitFor();
		const inSight = () =>
			logOf(page).evaluate((log) => {
				const top = log.getBoundingClientRect().top;
				const row = [...log.querySelectorAll("[data-row]")].find((one) => one.getBoundingClientRect().top >= top);
				return `${row?.textContent} at ${Math.round((row?.getBoundingClientRect().top ?? 0) - top)}`;
			});
		const before = await inSight();
		await chat.sayAll("Cora Warden", ["unread, the first", "unread, the second"]);
		await page.getByRole("button", { name: "2 new messages" }).waitFor();
		expect(await inSight()).toBe(before);
		await page.getByRole("button", { name: "2 new messages" }).click();
		await expectOnce(page, "unread, the second");
		await expect.poll(() => distanceFromEnd(page)).toBeLessThanOrEqual(1);
		await expect.poll(() => page.getByRole("button", { name: /new message|Newest/ }).count()).toBe(0);
	});

	it("loads older lines on scrolling up without moving the visible ones", async () => {
		const page = await chat.pageOf(null);
		await expect.poll(() => distanceFromEnd(page)).toBeLessThanOrEqual(1);
		// Scrolls up through the loaded lines and beyond.
		const firstIndex = () => logOf(page).locator("[data-index]").first().getAttribute("data-index");
		for (let turn = 0; turn < 60 && (await lineOf(page, /line 1\./).count()) === 0; turn++) {
			await scrollUp(page, 400);
			await page.evaluate(() => new Promise(requestAnimationFrame));
		}
		await logOf(page).evaluate((log) => log.scrollTo(0, 0));
		await lineOf(page, /line 1\./).waitFor();
		expect(await firstIndex()).toBe("0");
		// Moves back down line by line: each line appears once, in order.
		const seen = new Map<number, string>();
		for (let turn = 0; turn < 200; turn++) {
			for (const [index, text] of await logOf(page)
				.locator("[data-index]")
				.evaluateAll((rows) => rows.map((row) => [Number(row.getAttribute("data-index")), row.textContent ?? ""] as const)))
				seen.set(index, text);
			if ((await distanceFromEnd(page)) <= 1) break;
			await logOf(page).evaluate((log) => log.scrollBy(0, log.clientHeight - 60));
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
		}
		const numbers = [...seen].sort(([one], [other]) => one - other).flatMap(([, text]) => /line (\d+)\./.exec(text)?.[1] ?? []);
		expect(numbers.map(Number)).toEqual(Array.from({ length: STAFF.length * EACH }, (_, at) => at + 1));
		// Only visible lines are in the document.
		expect(await logOf(page).getByRole("article").count()).toBeLessThan(80);
	});

	it("asks a guest to sign in on the same page: page, socket and text stay", async () => {
		const page = await chat.open("Fay Terrace", { context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
		// The text differs for each retry, because the text of the first attempt may be in the room.
		const draft = `typed before the sign-in ended, ${Date.now()}`;
		await boxOf(page).fill(draft);
		await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
		// Simulates a sign-in from another device.
		const { token } = await chat.logIn("Fay Terrace");
		await fetch(`${chat.site.url}/api/v1/account/devices/others`, {
			method: "DELETE",
			headers: { authorization: `Bearer ${token.access_token}` },
		});
		await page.getByText("Your text is kept.").waitFor();
		await page.getByRole("link", { name: "Sign in to talk" }).click();
		const dialog = page.getByRole("dialog", { name: "Sign in to talk" });
		await dialog.waitFor();
		expect(await findAxeViolations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
		await page.getByRole("link", { name: "Sign in to talk" }).click();
		await dialog.getByLabel("E-mail").fill(emailOf("Fay Terrace"));
		await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await dialog.getByRole("button", { name: "Sign in" }).click();
		await boxOf(page).waitFor();
		expect(await boxOf(page).inputValue()).toBe(draft);
		await expect.poll(() => boxOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
		await boxOf(page).press("Enter");
		await expectOnce(page, draft);
		expect(await page.evaluate(() => "isMarked" in globalThis)).toBe(true);
		expect((await chat.read()).lines.filter(({ text }) => text === draft)).toHaveLength(1);
	});

	itLong("keeps a draft over a reload and over other tabs of the page", async () => {
		const page = await chat.pageOf("Gus Terrace");
		await boxOf(page).fill("half a thought");
		await page.getByRole("link", { name: "Statistics" }).first().click();
		await page.getByRole("link", { name: "Timeline" }).first().click();
		expect(await boxOf(page).inputValue()).toBe("half a thought");
		await page.reload();
		await expect.poll(() => boxOf(page).inputValue()).toBe("half a thought");
		await say(page, "a whole thought");
		await expectOnce(page, "a whole thought");
		await page.reload();
		await expectOnce(page, "a whole thought");
		expect(await boxOf(page).inputValue()).toBe("");
	});
});
