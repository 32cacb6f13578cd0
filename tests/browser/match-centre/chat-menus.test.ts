// The menus of a line under a real hand: a pointer that passes other rows on its way, a line that is removed meanwhile.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type ChatSite, lineOf, startChatSite } from "./chat-site.ts";

describe.skipIf(!chromiumPath)("The menu of a line", () => {
	let browser: Browser;
	let chat: ChatSite;
	const texts = Array.from({ length: 12 }, (_, at) => `line ${at + 1}.`);
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
	afterEach(async () => {
		await chat.closePages();
		expect(chat.errors.splice(0)).toEqual([]);
	});

	const menu = (page: Page) => page.locator("[popover]:popover-open");
	const activeText = (page: Page) =>
		page.evaluate(() => document.activeElement?.closest("[data-row]")?.textContent ?? document.activeElement?.tagName);

	it("stays open while the pointer passes other rows on its way to it", async () => {
		const page = await chat.open("Fay Terrace");
		const row = lineOf(page, "line 4.");
		await row.hover();
		const opener = row.getByRole("button", { name: "More about Cora Warden" });
		await opener.click();
		const entry = menu(page).getByRole("button", { name: "Report" });
		const [other, to] = [await lineOf(page, "line 2.").boundingBox(), await entry.boundingBox()];
		if (!other || !to) throw new Error("nothing to point at");
		await page.mouse.move(other.x + 40, other.y + other.height / 2, { steps: 10 });
		await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 25 });
		await page.mouse.down();
		await page.mouse.up();
		await menu(page).getByRole("button", { name: "Spam" }).waitFor();
	});

	it("leaves the focus with its row when the line is removed under it", async () => {
		const page = await chat.open("Fay Terrace");
		const row = lineOf(page, "line 9.");
		await row.focus();
		await row.getByRole("button", { name: "Reply to Cora Warden" }).focus();
		await chat.remove(seqs[8] as number);
		await lineOf(page, "line 9.").waitFor({ state: "detached" });
		await expect.poll(() => activeText(page)).toContain("removed");
		await page.keyboard.press("ArrowUp");
		await expect.poll(() => activeText(page)).toContain("line 8.");

		const other = lineOf(page, "line 7.");
		await page.keyboard.press("ArrowUp");
		await other.getByRole("button", { name: "More about Cora Warden" }).click();
		await menu(page).waitFor();
		await chat.remove(seqs[6] as number);
		await menu(page).waitFor({ state: "detached" });
		await expect.poll(() => activeText(page)).toContain("removed");
	});
});
