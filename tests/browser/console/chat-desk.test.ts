// The chat desk in the console and the pages of two readers: a deletion there removes the line everywhere immediately; queues, sanctions,
// blocklist, log and rooms, by keyboard and by pointer.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { boxOf, type ChatSite, lineOf, say, startChatSite, type Talker } from "../match-centre/chat-site.ts";
import { signInContext } from "../session/session-site.ts";

/** Maximum time from the response of the deletion to the last page on a busy machine; one second is the goal. */
const GONE_WITHIN_MS = 15_000;
/** Longer than the desk's polling interval of 5 s. */
const POLLED_MS = 30_000;

describe.skipIf(!chromiumPath)("The chat desk", () => {
	let browser: Browser;
	let chat: ChatSite;
	let desk: Page;
	let ann: Page;
	let bob: Page;

	beforeAll(async () => {
		browser = await launchChromium();
		chat = await startChatSite(browser);
		[ann, bob] = [await chat.open("Ann Marker"), await chat.open("Bob Marker")];
		desk = await open();
	});
	afterAll(async () => {
		await chat?.closePages();
		await browser?.close();
		await chat?.stop();
	});

	async function open(path = opsPaths.chat(), settings: BrowserContextOptions = {}): Promise<Page> {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...settings });
		await signInContext(context, chat.site, await chat.logIn("Cora Warden"));
		const page = await context.newPage();
		page.on("pageerror", ({ message }) => chat.errors.includes(message) || (chat.errors as string[]).push(message));
		await page.goto(chat.site.url + path);
		await page.getByRole("heading", { name: "Chat desk" }).waitFor();
		return page;
	}
	async function ask(who: Talker, method: string, path: string, body: object) {
		const { token } = await chat.logIn(who);
		const headers = { authorization: `Bearer ${token.access_token}`, "content-type": "application/json" };
		const answer = await fetch(chat.site.url + path, { method, headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
	}
	const waiting = (page: Page, text: string) => page.locator("[data-waiting]").filter({ hasText: text });
	const part = (page: Page, name: string) =>
		page.getByRole("navigation", { name: "Parts of the chat desk" }).getByRole("link", { name }).click();
	/** The text of the focused element; empty without a focus, because the body would contain every text of the page. */
	const focused = (page: Page) => page.evaluate(() => document.querySelector(":focus")?.textContent ?? "");

	it("deletes a reported line by keyboard: gone from every open page, the HTML, the backlog and the tables within a second", async () => {
		const secret = "an insult that must go at once";
		await say(ann, secret);
		await lineOf(bob, secret).waitFor();
		const seq = (await chat.read()).lines.find(({ text }) => text === secret)?.seq ?? 0;
		await ask("Bob Marker", "POST", `/api/v1/matches/${chat.matchId}/chat/${seq}/report`, { reason: "abuse", text: "Look at this" });
		await waiting(desk, secret).waitFor({ timeout: POLLED_MS });
		await waiting(desk, secret).getByText("Insults or threats 1").waitFor();
		await waiting(desk, secret).getByText("Bob Marker: Look at this").waitFor();
		await desk.keyboard.press("j");
		await expect.poll(() => focused(desk)).toContain(secret);
		await desk.keyboard.press("d");
		// The first press asks for confirmation.
		await waiting(desk, secret).locator("[data-asking]").waitFor();
		expect(await lineOf(bob, secret).count()).toBe(1);
		const answered = desk.waitForResponse((answer) => answer.url().includes("/close") && answer.ok());
		await desk.keyboard.press("d");
		await answered;
		const answeredAt = performance.now();
		await Promise.all([ann, bob].map((page) => lineOf(page, secret).waitFor({ state: "detached", timeout: GONE_WITHIN_MS })));
		const elapsedMs = Math.round(performance.now() - answeredAt);
		console.log(`a deleted line left both fans' pages ${elapsedMs} ms after the answer`);
		expect(elapsedMs).toBeLessThan(GONE_WITHIN_MS);
		expect(JSON.stringify(await chat.read())).not.toContain(secret);
		expect(await (await fetch(`${chat.site.url}${chat.match.path}?tab=chat`)).text()).not.toContain(secret);
		expect(await tablesWith(secret)).toEqual(["moderation_actions"]);
		await waiting(desk, secret).waitFor({ state: "detached", timeout: POLLED_MS });
	});

	/** Names of the tables that contain a text. */
	async function tablesWith(text: string): Promise<string[]> {
		const db = await openDatabase({ dataDir: chat.site.server.dataDir, log: createLogger({ level: "silent" }) });
		const found: string[] = [];
		for (const { name } of await db.kysely.introspection.getTables()) {
			const rows = await db.kysely
				.selectFrom(name as "chat_lines")
				.selectAll()
				.execute();
			if (JSON.stringify(rows).includes(text)) found.push(name);
		}
		await db.close();
		return found;
	}

	it("approves and refuses held lines by keyboard, the next one in line each time", async () => {
		await ask("Cora Warden", "PUT", "/api/v1/ops/chat/words", { text: "whistle", action: "hold" });
		await chat.sayAll("Fay Terrace", ["the whistle, early", "a whistle, late"]);
		await waiting(desk, "late").waitFor({ timeout: POLLED_MS });
		await desk.keyboard.press("j");
		await expect.poll(() => focused(desk)).toContain("the whistle, early");
		await desk.keyboard.press("a");
		await lineOf(bob, "the whistle, early").waitFor({ timeout: GONE_WITHIN_MS });
		await expect.poll(() => focused(desk)).toContain("a whistle, late");
		await desk.keyboard.press("d");
		await waiting(desk, "late").waitFor({ state: "detached", timeout: POLLED_MS });
		await desk.getByText("Nothing is held.").waitFor();
		expect(await lineOf(bob, "late").count()).toBe(0);
	});

	it("times an author out from the line, and lists and lifts it", async () => {
		await chat.sayAll("Gus Terrace", ["one more whistle"]);
		await waiting(desk, "one more whistle").waitFor({ timeout: POLLED_MS });
		await desk.keyboard.press("j");
		await desk.keyboard.press("t");
		const panel = desk.getByRole("region", { name: "Moderate Gus Terrace" });
		await panel.getByText("May write.").waitFor();
		await expect.poll(() => focused(desk)).toBe("Gus Terrace");
		await panel.getByRole("textbox", { name: "Reason" }).fill("Enough");
		await panel.getByRole("button", { name: "Time out", exact: true }).click();
		await panel.getByText("Timeout: done.").waitFor();
		await desk.keyboard.press("Escape");
		await expect.poll(() => focused(desk)).toContain("one more whistle");
		await part(desk, "Sanctions");
		const row = desk.getByRole("row").filter({ hasText: "Gus Terrace" });
		await row.getByText("Enough").waitFor();
		await row.getByText("Cora Warden").waitFor();
		await row.getByRole("button", { name: "Lift the sanctions of Gus Terrace" }).click();
		await desk.getByText("Nothing here yet").waitFor({ timeout: POLLED_MS });
		await part(desk, "Queue");
	});

	itLong("adds words to the blocklist, removes them, and tests sentences against it", async () => {
		await part(desk, "Words");
		await desk.getByRole("row").filter({ hasText: "whistle" }).waitFor();
		await desk.getByRole("textbox", { name: "Word or phrase" }).fill("darkness");
		await desk.getByRole("button", { name: "Add", exact: true }).click();
		await desk.getByRole("row").filter({ hasText: "darkness" }).waitFor();
		const sentence = desk.getByRole("textbox", { name: "Sentence" });
		for (const [text, verdict] of [
			["a wh1stle", "Held, for “whistle”."],
			["Into the DARKNESS", "Refused, for “darkness”."],
			["a fine day", "No match: the message would be published."],
		] as const) {
			await sentence.fill(text);
			await sentence.press("Enter");
			await desk.getByRole("main").getByText(verdict).waitFor();
		}
		await desk.getByRole("button", { name: "Remove darkness from the list" }).click();
		await desk.getByRole("row").filter({ hasText: "darkness" }).waitFor({ state: "detached" });
	});

	itLong("finds log entries by text and kind, and exports them", async () => {
		await part(desk, "Log");
		await desk.getByRole("row").filter({ hasText: "Word taken off" }).waitFor();
		await desk.getByRole("searchbox").fill("enough");
		await desk.getByRole("button", { name: "Show" }).click();
		await expect.poll(() => desk.locator("tbody tr").count()).toBe(1);
		await desk.getByRole("row").filter({ hasText: "Sanction given" }).waitFor();
		const saved = desk.waitForEvent("download");
		await desk.getByRole("button", { name: "Save as CSV" }).click();
		expect((await saved).suggestedFilename()).toBe("log-of-moderation.csv");
		await part(desk, "Rooms");
		// The search text of one part is not kept in another.
		await expect.poll(() => desk.getByRole("searchbox").inputValue()).toBe("");
	});

	it("sets slow mode in the list of open rooms, and leads to the match", async () => {
		await part(desk, "Rooms");
		const row = desk.getByRole("row").filter({ hasText: chat.match.names.home });
		await row.getByRole("combobox").selectOption("30");
		await ann.getByText("one message every 30 s").waitFor({ timeout: GONE_WITHIN_MS });
		await row.getByRole("combobox").selectOption("0");
		await ann.getByText("one message every 30 s").waitFor({ state: "detached", timeout: GONE_WITHIN_MS });
		expect(await row.getByRole("link").first().getAttribute("href")).toBe(`${chat.match.path}?tab=chat`);
		expect(await boxOf(ann).isEnabled()).toBe(true);
	});

	it.each(firstOf(1, [1024, 1440]))("has no axe violations at %i in any part, in either theme", async (width) => {
		await chat.sayAll("Fay Terrace", [`a whistle at ${width}`]);
		const page = await open(`${opsPaths.chat()}?part=queue`, { viewport: { width, height: 800 } });
		// The page listens to keys once its scripts run.
		const select = async () => {
			await page.keyboard.press("j");
			return focused(page);
		};
		await expect.poll(select).toContain("a whistle");
		await page.keyboard.press("t");
		await page.getByText("May write.").waitFor();
		for (const name of ["Queue", "Rooms", "Sanctions", "Words", "Log"]) {
			if (name !== "Queue") await part(page, name);
			await page.locator("nav a[aria-current]").filter({ hasText: name }).waitFor();
			expect(await findAxeViolationsInBothThemes(page), name).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
		}
		await page.context().close();
	});

	itLong("is read without JavaScript", async () => {
		const page = await open(opsPaths.chat(), { javaScriptEnabled: false });
		await waiting(page, "a whistle at 1024").first().waitFor();
		await part(page, "Log");
		await page.getByRole("row").filter({ hasText: "Sanction given" }).first().waitFor();
		await page.context().close();
		expect(chat.errors).toEqual([]);
	});
});
