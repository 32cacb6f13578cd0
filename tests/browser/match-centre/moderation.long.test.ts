// The moderators' tools next to the chat of a match: queues, room, blocklist, log, a person; by mouse, by keyboard, by touch.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { countRequests } from "../session/session-site.ts";
import { boxOf, type ChatSite, expectOnce, lineOf, logOf, say, startChatSite } from "./chat-site.ts";

describe.skipIf(!chromiumPath)("The moderators' tools beside the chat of a match", () => {
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
	async function openTab(page: Page, name: string, title: string): Promise<Locator> {
		if ((await tab(page, name).getAttribute("aria-expanded")) === "false") await tab(page, name).click();
		return page.getByRole("region", { name: title, exact: true });
	}
	async function report(page: Page, text: string, who: string): Promise<void> {
		await lineOf(page, text).hover();
		await page.getByRole("button", { name: `More about ${who}` }).click();
		await page.getByRole("button", { name: "Report" }).click();
		await page.getByRole("button", { name: "Insults or threats" }).click();
		await page.getByText("Reported. A moderator will look at it.").first().waitFor();
	}
	async function listWord(page: Page, word: string, action: "refused" | "held"): Promise<void> {
		const words = await openTab(page, "Words", "Blocklist");
		await words.getByRole("textbox", { name: "Word or phrase" }).fill(word);
		await words.getByRole("button", { name: action, exact: true }).click();
		await words.getByRole("button", { name: "Add", exact: true }).click();
		await words.getByText(`Added: ${word}`).waitFor();
	}
	const activeText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

	it("are for moderators alone: a fan and a guest neither load nor see them", async () => {
		for (const who of ["Ann Marker", null] as const) {
			const page = await chat.pageOf(who);
			const requests = countRequests(page.context(), /moderation-tools|\/api\/v1\/ops\//);
			await page.reload();
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			expect(requests.map((request) => request.url())).toEqual([]);
			expect(await page.getByRole("navigation", { name: "Moderation" }).count()).toBe(0);
		}
	});

	it("count and group reports, and remove the line or dismiss them", async () => {
		await chat.sayAll("Dan Warden", ["an insult", "a harmless line"]);
		const [ann, bob, cora] = [await chat.pageOf("Ann Marker"), await chat.pageOf("Bob Marker"), await chat.pageOf("Cora Warden")];
		await report(ann, "an insult", "Dan Warden");
		await report(bob, "an insult", "Dan Warden");
		await report(bob, "a harmless line", "Dan Warden");
		// The badge appears by itself, without a reload.
		await expect.poll(() => tab(cora, "Reported").textContent(), { timeout: 20_000 }).toBe("Reported 2");
		const queue = await openTab(cora, "Reported", "Reported messages");
		const [first, second] = [queue.getByRole("listitem").nth(0), queue.getByRole("listitem").nth(1)];
		expect(await first.textContent()).toContain("2 reports");
		expect(await first.textContent()).toContain("Insults or threats 2");
		await second.getByRole("button", { name: "Dismiss the reports of the message of Dan Warden" }).click();
		await queue.getByText("Dismissed.").waitFor();
		await expect.poll(() => queue.getByRole("listitem").count()).toBe(1);
		await queue.getByRole("button", { name: "Remove for everyone" }).click();
		await queue.getByRole("button", { name: "Press again to remove" }).click();
		await queue.getByText("Nothing is reported.").waitFor();
		expect(await tab(cora, "Reported").textContent()).toBe("Reported ");
		await lineOf(ann, "an insult").waitFor({ state: "detached" });
		await expectOnce(ann, "a harmless line");
	});

	it("hold and refuse messages by the blocklist, and approve or refuse held ones", async () => {
		const [ann, cora] = [await chat.pageOf("Ann Marker"), await chat.pageOf("Cora Warden")];
		await listWord(cora, "grumble", "held");
		await listWord(cora, "bananas", "refused");
		await say(ann, "this is bananas");
		await ann.getByText("This was not taken.").first().waitFor();
		await boxOf(ann).fill("");
		await chat.sayAll("Ann Marker", ["grumble one", "grumble two"]);
		const queue = await openTab(cora, "Held", "Held messages");
		await expect.poll(() => tab(cora, "Held").textContent(), { timeout: 20_000 }).toBe("Held 2");
		expect(await queue.getByRole("listitem").allTextContents()).toEqual([
			expect.stringContaining("grumble one"),
			expect.stringContaining("grumble two"),
		]);
		await queue.getByRole("button", { name: "Approve the message of Ann Marker" }).first().click();
		await expectOnce(ann, "grumble one");
		await expect.poll(() => queue.getByRole("listitem").count()).toBe(1);
		await queue.getByRole("button", { name: "Refuse the message of Ann Marker" }).click();
		await queue.getByText("Nothing is held.").waitFor();
		expect((await chat.read()).lines.some(({ text }) => text === "grumble two")).toBe(false);
		const words = await openTab(cora, "Words", "Blocklist");
		for (const word of ["grumble", "bananas"]) {
			await words.getByRole("button", { name: `Remove ${word} from the list` }).click();
			await words.getByText(`Removed: ${word}`).waitFor();
		}
		await words.getByText("No words are listed.").waitFor();
	});

	it("pin a line for a chosen time, set slow mode, and undo both", async () => {
		await chat.sayAll("Dan Warden", ["read the rules"]);
		const [ann, cora] = [await chat.pageOf("Ann Marker"), await chat.pageOf("Cora Warden")];
		await lineOf(cora, "read the rules").hover();
		await cora.getByRole("button", { name: "More about Dan Warden" }).click();
		await cora.getByRole("button", { name: "Pin", exact: true }).click();
		await cora.getByRole("button", { name: "Until the chat closes" }).click();
		await cora.getByRole("button", { name: "Pin it" }).click();
		await ann.getByRole("button", { name: "Pinned Dan Warden: read the rules" }).waitFor();
		const room = await openTab(cora, "Chat", "This chat");
		await room.getByRole("button", { name: "30 s" }).click();
		await ann.getByText("Slow mode: one message every 30 s").waitFor();
		await room.getByRole("button", { name: "Off" }).click();
		await ann.getByText("Slow mode: one message every 30 s").waitFor({ state: "detached" });
		await room.getByRole("button", { name: "Unpin" }).click();
		await ann.getByRole("button", { name: "Pinned Dan Warden: read the rules" }).waitFor({ state: "detached" });
		expect((await chat.read()).room).toMatchObject({ slowSeconds: 0, pin: null });
	});

	it("ban, openly or as a shadow ban, and remove all messages of a person in this room, with a reason; the log lists each action", async () => {
		await chat.sayAll("Bob Marker", ["spam one", "spam two"]);
		const [ann, cora] = [await chat.pageOf("Ann Marker"), await chat.pageOf("Cora Warden")];
		const openPerson = async () => {
			await lineOf(cora, "spam one").hover();
			await cora.getByRole("button", { name: "More about Bob Marker" }).click();
			await cora.getByRole("button", { name: "Time out, ban …" }).click();
		};
		await openPerson();
		const person = cora.getByRole("region", { name: "Moderate Bob Marker" });
		await person.getByRole("textbox", { name: "Reason" }).fill("A shadow for a while");
		await person.getByRole("button", { name: "Shadow ban" }).click();
		await person.getByRole("button", { name: "Press again" }).click();
		await cora.getByText("Shadow ban: done.").last().waitFor();
		await person.waitFor({ state: "detached" });
		const seqs = await chat.sayAll("Bob Marker", ["heard by nobody"]);
		expect(seqs).toHaveLength(1);
		expect(await lineOf(ann, "heard by nobody").count()).toBe(0);
		await openPerson();
		await person.getByRole("button", { name: "Remove all their messages here" }).click();
		await person.getByRole("button", { name: "Press again to remove all" }).click();
		// Without a reason the action is not executed, and the field says so.
		await person.getByText("Give a reason first.").waitFor();
		await expect.poll(() => lineOf(ann, "spam one").count()).toBe(1);
		await person.getByRole("button", { name: "Spam", exact: true }).click();
		await person.getByRole("button", { name: "Remove all their messages here" }).click();
		await person.getByRole("button", { name: "Press again to remove all" }).click();
		await person.getByText("3 messages removed.").waitFor();
		for (const text of ["spam one", "spam two"]) await lineOf(ann, text).waitFor({ state: "detached" });
		await person.getByRole("button", { name: "Lift" }).click();
		await person.getByText("Lifted. They may write again.").waitFor();
		// The pressed button no longer exists.
		await expect.poll(() => activeText(cora)).toBe("Moderate Bob Marker");
		const log = await openTab(cora, "Log", "Log");
		await log.getByRole("listitem").first().waitFor();
		await log.getByRole("combobox", { name: "Act" }).selectOption("Messages removed");
		await expect.poll(() => log.getByRole("listitem").count()).toBe(1);
		expect(await log.getByRole("listitem").textContent()).toMatch(/Cora Warden, about Bob Marker.*3 messages · Spam/);
		await log.getByRole("combobox", { name: "Action" }).selectOption("All actions");
		await log.getByRole("button", { name: "All chats" }).click();
		await log.getByText("Sanction lifted", { exact: true }).last().waitFor();
	});

	itLong("explain the server's refusal: only an admin may sanction staff", async () => {
		await chat.sayAll("Dan Warden", ["staff among staff"]);
		const cora = await chat.pageOf("Cora Warden");
		await lineOf(cora, "staff among staff").hover();
		await cora.getByRole("button", { name: "More about Dan Warden" }).click();
		await cora.getByRole("button", { name: "Time out, ban …" }).click();
		const person = cora.getByRole("region", { name: "Moderate Dan Warden" });
		await person.getByRole("textbox", { name: "Reason" }).fill("A try");
		await person.getByRole("button", { name: "Time out", exact: true }).click();
		await person.getByText("You may not do this. Staff are sanctioned by an admin alone.").waitFor();
	});

	it("are operable by keyboard, and return the focus to the line", async () => {
		await chat.sayAll("Dan Warden", ["to be removed by keys"]);
		const cora = await chat.pageOf("Cora Warden");
		await boxOf(cora).focus();
		await cora.keyboard.press("Shift+Tab");
		await expect.poll(() => activeText(cora)).toContain("to be removed by keys");
		// The focused line gets its buttons one render later.
		await lineOf(cora, "to be removed by keys").getByRole("button", { name: "More about Dan Warden" }).waitFor();
		for (let step = 0; step < 3; step++) await cora.keyboard.press("Tab");
		await cora.keyboard.press("Enter");
		const remove = cora.getByRole("button", { name: "Remove for everyone" });
		await remove.focus();
		await cora.keyboard.press("Enter");
		await expect.poll(() => lineOf(cora, "to be removed by keys").count()).toBe(1);
		await cora.keyboard.press("Enter");
		await lineOf(cora, "to be removed by keys").waitFor({ state: "detached" });
		await expect.poll(() => activeText(cora)).toContain("Message removed");
		await tab(cora, "Words").focus();
		await cora.keyboard.press("Enter");
		await expect.poll(() => activeText(cora)).toBe("Blocklist");
		// The panel does not make the chat room inert.
		expect(await logOf(cora).evaluate((log) => log.closest("[inert]") === null)).toBe(true);
		await cora.keyboard.press("Escape");
		await expect.poll(() => activeText(cora)).toBe("Words ");
	});

	it.each(firstOf(1, [["dark", 390] as const, ["light", 1440] as const, ["dark", 820] as const, ["light", 390] as const]))(
		"have nothing that axe finds, nor cover score and clock, in the %s theme at %i",
		async (colorScheme, width) => {
			await chat.sayAll("Dan Warden", ["looked at"]);
			const cora = await chat.open("Cora Warden", { context: { colorScheme, hasTouch: width < 820, viewport: { width, height: 844 } } });
			const room = cora.locator('section[aria-label="Match chat"]');
			const before = await room.boundingBox();
			for (const [name, title] of [
				["Held", "Held messages"],
				["Reported", "Reported messages"],
				["Chat", "This chat"],
				["Words", "Blocklist"],
				["Log", "Log"],
			] as const) {
				const panel = await openTab(cora, name, title);
				await panel.getByText("Loading").waitFor({ state: "detached" });
				expect(await findAxeViolations(cora)).toEqual([]);
				const [place, score] = [await panel.boundingBox(), await cora.locator("h1").boundingBox()];
				// The panel covers the room's upper part, at most 60 % of it.
				const covered = await room.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
				expect(place).toMatchObject({ x: covered.x, y: covered.y, width: covered.width });
				expect(place?.height).toBeCloseTo(covered.height * 0.6, 0);
				const isBeside =
					(place?.y ?? 0) >= (score?.y ?? 0) + (score?.height ?? 0) || (place?.x ?? 0) >= (score?.x ?? 0) + (score?.width ?? 0);
				expect(isBeside).toBe(true);
				expect(await cora.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
				if (width < 820) {
					const small = await panel
						.getByRole("button")
						.evaluateAll((all) => all.filter((one) => one.clientHeight < 42).map((one) => one.textContent));
					expect(small).toEqual([]);
				}
			}
			await cora.keyboard.press("Escape");
			await lineOf(cora, "looked at").last().hover();
			await cora.getByRole("button", { name: "More about Dan Warden" }).click();
			await cora.getByRole("button", { name: "Time out, ban …" }).click();
			await cora.getByRole("region", { name: "Moderate Dan Warden" }).getByText("May write.").waitFor();
			expect(await findAxeViolations(cora)).toEqual([]);
			await cora.keyboard.press("Escape");
			await expect.poll(() => activeText(cora)).toContain("looked at");
			expect(await room.boundingBox()).toEqual(before);
		},
	);

	itLong("do not move the room while their code loads", async () => {
		const page = await chat.pageOf("Cora Warden");
		const [requests, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		await page.route(/moderation-tools/, async (route) => {
			requests.resolve();
			await released.promise;
			await route.continue();
		});
		await page.goto(page.url(), { waitUntil: "domcontentloaded" });
		const top = () => page.getByRole("region", { name: "Match chat" }).evaluate((room) => room.getBoundingClientRect().top);
		await requests.promise;
		const before = await top();
		released.resolve();
		await tab(page, "Words").waitFor();
		expect(await top()).toBe(before);
	});
});
