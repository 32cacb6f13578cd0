// The moderators' panel and the room next to it: what stays visible, when the panel closes by itself, how quickly the badges update.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { looks } from "../../support/looks.ts";
import { boxOf, type ChatSite, lineOf, logOf, say, startChatSite } from "./chat-site.ts";

describe.skipIf(!chromiumPath)("The moderators' panel beside the room", () => {
	let browser: Browser;
	let chat: ChatSite;

	beforeAll(async () => {
		browser = await launchChromium();
		chat = await startChatSite(browser);
	});
	afterAll(async () => {
		await browser?.close();
		await chat?.stop();
	});
	afterEach(({ task }) => chat.endTest(task.result?.state === "fail"));

	const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "Moderation" }).getByRole("button", { name });
	const panelOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
	async function openMenu(page: Page, text: string, entry: string): Promise<void> {
		await lineOf(page, text).last().hover();
		await page.getByRole("button", { name: "More about Dan Warden" }).click();
		await page.getByRole("button", { name: entry, exact: true }).click();
	}
	/** Changes the blocklist over HTTP, as a moderator does. */
	async function listWord(method: "PUT" | "DELETE", text: string): Promise<void> {
		const { token } = await chat.logIn("Dan Warden");
		const answer = await fetch(`${chat.site.url}/api/v1/ops/chat/words`, {
			method,
			headers: { "content-type": "application/json", authorization: `Bearer ${token.access_token}` },
			body: JSON.stringify(method === "PUT" ? { text, action: "hold" } : { text }),
		});
		expect(answer.status).toBe(200);
	}

	it("shows held messages as the room opens, and later ones by itself", async () => {
		await listWord("PUT", "grumble");
		await chat.sayAll("Eve Warden", ["a grumble of before"]);
		const cora = await chat.pageOf("Cora Warden");
		await expect.poll(() => tab(cora, "Held").textContent()).toBe("Held 1");
		await chat.sayAll("Eve Warden", ["a grumble of after"]);
		await expect.poll(() => tab(cora, "Held").textContent()).toBe("Held 2");
		await listWord("DELETE", "grumble");
	});

	it.each(
		looks(
			["light", 1440] as const,
			["dark", 1440] as const,
			["light", 820] as const,
			["dark", 820] as const,
			["light", 390] as const,
			["dark", 390] as const,
		),
	)("leaves the newest lines and the box in sight, and what has the focus, in the %s theme at %i", async (colorScheme, width) => {
		await chat.sayAll(
			"Dan Warden",
			Array.from({ length: 12 }, (_, at) => `a line ${at}`),
		);
		const context = { colorScheme, hasTouch: width < 820, viewport: { width, height: 844 } };
		const cora = await chat.open("Cora Warden", { context });
		const room = cora.getByRole("region", { name: "Match chat" });
		const heightOf = () => room.evaluate((one) => one.getBoundingClientRect().height);
		const height = await heightOf();
		await tab(cora, "Log").click();
		const views = ["Log", "Message of Dan Warden", "Moderate Dan Warden"];
		for (const name of views) {
			if (name !== "Log") await openMenu(cora, "a line 11", name.startsWith("Message") ? "Pin" : "Time out, ban …");
			const panel = panelOf(cora, name);
			await panel.getByText("Loading").waitFor({ state: "detached" });
			const place = await panel.boundingBox();
			const whole = await room.boundingBox();
			if (!place || !whole) throw new Error("no panel");
			expect(await heightOf()).toBe(height);
			expect(Math.abs(place.y - whole.y)).toBeLessThan(1);
			// The site's header does not cover the panel.
			expect(place.y).toBeGreaterThanOrEqual(56);
			expect(place.height).toBeLessThanOrEqual(height * 0.6 + 1);
			expect(place.height).toBeGreaterThan(140);
			for (const seen of [logOf(cora), lineOf(cora, "a line 11").last(), boxOf(cora)]) {
				const its = await seen.boundingBox();
				expect(its?.y).toBeGreaterThanOrEqual(place.y + place.height - 3);
				expect((its?.y ?? 0) + (its?.height ?? 0)).toBeLessThanOrEqual(whole.y + height + 1);
			}
			expect(await findAxeViolations(cora)).toEqual([]);
			expect(await cora.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			const small = await panel
				.getByRole("button")
				.evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetHeight < 44).map((one) => one.textContent));
			if (width === 390) expect(small).toEqual([]);
		}
		// The Tab key focuses nothing beneath the panel.
		const panel = panelOf(cora, "Moderate Dan Warden");
		for (let step = 0; step < 40; step++) {
			await cora.keyboard.press("Tab");
			const isBeneath = await panel.evaluate((over) => {
				const active = document.activeElement;
				if (!active || over.contains(active) || !over.parentElement?.parentElement?.parentElement?.contains(active)) return false;
				const { left, right, top, bottom } = active.getBoundingClientRect();
				return over.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
			});
			expect(isBeneath).toBe(false);
		}
		await panel.getByRole("button", { name: "Close" }).focus();
		await cora.keyboard.press("Escape");
		await expect.poll(() => cora.evaluate(() => document.activeElement?.textContent ?? "")).toContain("a line 11");
		if (width === 390) {
			await lineOf(cora, "a line 11").last().hover();
			await cora.getByRole("button", { name: "More about Dan Warden" }).click();
			const menu = cora.locator("[popover]:popover-open");
			await menu.waitFor();
			const small = await menu
				.getByRole("button")
				.evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetHeight < 44).map((one) => one.textContent));
			expect(small).toEqual([]);
		}
	});

	it("leaves the chat usable while it is open, and closes after a pin and a timeout with a notice", async () => {
		await chat.sayAll("Dan Warden", ["to be pinned"]);
		await chat.sayAll("Fay Terrace", ["to be silenced"]);
		const cora = await chat.pageOf("Cora Warden");
		await openMenu(cora, "to be pinned", "Pin");
		await say(cora, "still talking");
		await lineOf(cora, "still talking").waitFor();
		await panelOf(cora, "Message of Dan Warden").getByRole("button", { name: "Pin it" }).click();
		const word = (text: string) => cora.getByRole("region", { name: "Messages" }).getByText(new RegExp(`^${text}$`));
		await word("Pinned\\.").waitFor();
		expect(await panelOf(cora, "Message of Dan Warden").count()).toBe(0);
		await expect.poll(() => cora.evaluate(() => document.activeElement?.textContent ?? "")).toContain("to be pinned");

		await lineOf(cora, "to be silenced").hover();
		await cora.getByRole("button", { name: "More about Fay Terrace" }).click();
		await cora.getByRole("button", { name: "Time out, ban …" }).click();
		const person = panelOf(cora, "Moderate Fay Terrace");
		await person.getByRole("button", { name: "Spam", exact: true }).click();
		await person.getByRole("button", { name: "Time out", exact: true }).click();
		await word("Timeout: done\\.").waitFor();
		expect(await person.count()).toBe(0);
		await word("Pinned\\.").waitFor({ state: "detached" });
	});

	it("says that a listed word is too long, without covering anything", async () => {
		for (let at = 0; at < 20; at++) await listWord("PUT", `listed word ${at}`);
		const cora = await chat.pageOf("Cora Warden");
		await tab(cora, "Words").click();
		const words = panelOf(cora, "Blocklist");
		const field = words.getByRole("textbox", { name: "Word or phrase" });
		await field.fill("x".repeat(300));
		await words.getByRole("button", { name: "Add", exact: true }).click();
		await words.getByText("At most 100 characters; this has 300.").waitFor();
		expect(await field.inputValue()).toHaveLength(300);
		await field.fill("y".repeat(100));
		await words.getByRole("button", { name: "Add", exact: true }).click();
		const notice = await words.getByText("Added: ").boundingBox();
		const first = await words.getByRole("listitem").first().boundingBox();
		expect(notice?.height).toBeGreaterThan(30);
		expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
		expect(await words.evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true);
	});
});
