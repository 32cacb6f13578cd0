// The menus of a chat line with realistic input: a pointer that crosses other rows, and a line that is removed while its menu is open.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { boxOf, type ChatSite, lineOf, logOf, startChatSite } from "./chat-site.ts";

describe.skipIf(!chromiumPath)("The menu of a line", () => {
	let browser: Browser;
	let chat: ChatSite;
	const texts = Array.from({ length: 40 }, (_, at) => `line ${at + 1}.`);
	let seqs: number[];

	beforeAll(async () => {
		browser = await launchChromium();
		chat = await startChatSite(browser);
		seqs = await chat.sayAll("Cora Warden", texts);
	});
	afterAll(async () => {
		await browser?.close();
		await chat?.stop();
	});
	afterEach(({ task }) => chat.endTest(task.result?.state === "fail"));

	const menu = (page: Page) => page.locator("[popover]:popover-open");
	const activeText = (page: Page) =>
		page.evaluate(() => document.activeElement?.closest("[data-row]")?.textContent ?? document.activeElement?.tagName);

	it("stays open while the pointer passes other rows on its way to it", async () => {
		const page = await chat.pageOf("Fay Terrace");
		const row = lineOf(page, "line 34.");
		await row.hover();
		const opener = row.getByRole("button", { name: "More about Cora Warden" });
		await opener.click();
		const entry = menu(page).getByRole("button", { name: "Report" });
		const [other, to] = [await lineOf(page, "line 31.").boundingBox(), await entry.boundingBox()];
		if (!other || !to) throw new Error("nothing to point at");
		await page.mouse.move(other.x + 40, other.y + other.height / 2, { steps: 10 });
		await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 25 });
		await page.mouse.down();
		await page.mouse.up();
		await menu(page).getByRole("button", { name: "Spam" }).waitFor();
	});

	it("leaves the focus with its row when the line is removed under it", async () => {
		const page = await chat.open("Fay Terrace");
		const row = lineOf(page, "line 39.");
		await row.focus();
		await row.getByRole("button", { name: "Reply to Cora Warden" }).focus();
		await chat.remove(seqs[38] as number);
		await lineOf(page, "line 39.").waitFor({ state: "detached" });
		await expect.poll(() => activeText(page)).toContain("removed");
		await page.keyboard.press("ArrowUp");
		await expect.poll(() => activeText(page)).toContain("line 38.");

		const other = lineOf(page, "line 37.");
		await page.keyboard.press("ArrowUp");
		await other.getByRole("button", { name: "More about Cora Warden" }).click();
		await menu(page).waitFor();
		await chat.remove(seqs[36] as number);
		await menu(page).waitFor({ state: "detached" });
		await expect.poll(() => activeText(page)).toContain("removed");
	});

	it("keeps the end in sight when the box below grows, and shows an own message at once", async () => {
		const page = await chat.pageOf("Gus Terrace");
		const toEnd = () => logOf(page).evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
		await expect.poll(toEnd).toBeLessThanOrEqual(1);
		await boxOf(page).fill("a\nb\nc\nd");
		await expect.poll(toEnd).toBeLessThanOrEqual(1);
		await logOf(page).evaluate((log) => log.scrollTo(0, 0));
		await page.getByRole("button", { name: "Newest" }).waitFor();
		await boxOf(page).press("Enter");
		await lineOf(page, /a\s*b\s*c\s*d/).waitFor();
		await expect.poll(toEnd).toBeLessThanOrEqual(1);
		expect(await page.getByRole("button", { name: /new message/ }).count()).toBe(0);
	});
});
