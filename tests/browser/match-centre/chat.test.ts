// Two users and a guest in the chat of one match, each in their own browser: each reads the others' messages.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { boxOf, type ChatSite, expectOnce, lineOf, logOf, say, startChatSite, untilReady } from "./chat-site.ts";

const SHOWN_MS = 3_000;
const toastOn = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text);

describe.skipIf(!chromiumPath)("Talking about a match", () => {
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

	/** Shows the tools of a line. */
	async function pointAt(page: Page, text: string): Promise<void> {
		await lineOf(page, text).first().hover();
	}

	it("shows a message at once and exactly once to its author, another user and a guest", async () => {
		const [fay, gus, guest] = [await chat.pageOf("Fay Terrace"), await chat.pageOf("Gus Terrace"), await chat.pageOf(null)];
		await say(fay, "what a run");
		for (const page of [fay, gus, guest]) await expectOnce(page, "what a run");
		expect(await boxOf(fay).inputValue()).toBe("");
		await guest.getByText("3 in the chat").waitFor();
		expect(await lineOf(guest, "what a run").locator("time").textContent()).toMatch(/^\d+'$/);
	});

	it("replies to a line, and leads from the reply to it", async () => {
		const [fay, gus] = [await chat.pageOf("Fay Terrace"), await chat.pageOf("Gus Terrace")];
		await chat.sayAll("Cora Warden", ["who scores next?"]);
		await pointAt(fay, "who scores next?");
		await fay.getByRole("button", { name: "Reply to Cora Warden" }).click();
		expect(await boxOf(fay).evaluate((box) => box === document.activeElement)).toBe(true);
		await say(fay, "the home side");
		const quote = lineOf(gus, "the home side").getByRole("button", { name: /^In reply to Cora Warden/ });
		expect(await quote.textContent()).toContain("who scores next?");
		await quote.click();
		await gus.waitForFunction(
			() => document.activeElement?.getAttribute("role") !== "log" && document.activeElement?.textContent?.includes("who scores next?"),
		);
	});

	itLong("counts reactions, and marks one's own until it is withdrawn", async () => {
		const [fay, gus] = [await chat.pageOf("Fay Terrace"), await chat.pageOf("Gus Terrace")];
		await chat.sayAll("Cora Warden", ["a reaction, please"]);
		await pointAt(fay, "a reaction, please");
		await fay.getByRole("button", { name: "React to Cora Warden" }).click();
		await fay.getByRole("button", { name: "Laugh" }).click();
		await lineOf(fay, "a reaction, please").getByRole("button", { name: "Laugh: 1, yours among them", exact: true }).waitFor();
		const toJoin = lineOf(gus, "a reaction, please").getByRole("button", { name: "Laugh: 1", exact: true });
		await toJoin.click();
		await lineOf(fay, "a reaction, please").getByRole("button", { name: "Laugh: 2, yours among them", exact: true }).waitFor();
		await fay.reload();
		await untilReady(fay);
		const own = lineOf(fay, "a reaction, please").getByRole("button", { name: "Laugh: 2, yours among them", exact: true });
		await own.click();
		await lineOf(gus, "a reaction, please").getByRole("button", { name: "Laugh: 1, yours among them", exact: true }).waitFor();
	});

	it("returns a message over the limit to the box with a countdown on Send, and accepts typing meanwhile", async () => {
		const gus = await chat.pageOf("Gus Terrace");
		// Sends all four without waiting, within the three seconds of a burst.
		for (const text of ["one of four", "two of four", "three of four", "four of four"]) await say(gus, text);
		await gus.getByText("That was a lot at once. Your text stays here.").first().waitFor();
		expect(await boxOf(gus).inputValue()).toBe("four of four");
		await gus.getByRole("button", { name: /^\d+ s$/ }).waitFor();
		// Four messages are sent at once; the fourth is accepted only three seconds after the first.
		await boxOf(gus).fill("four of four, and more");
		await boxOf(gus).press("Enter");
		expect(await boxOf(gus).inputValue()).toBe("four of four, and more");
		await gus.getByRole("button", { name: "Send", exact: true }).waitFor();
		await boxOf(gus).press("Enter");
		await expectOnce(gus, "four of four, and more");
	});

	itLong("completes names after an @ by keyboard, and highlights the line for the mentioned person", async () => {
		await chat.sayAll("Gus Terrace", ["I am here"]);
		const [fay, gus] = [await chat.pageOf("Fay Terrace"), await chat.pageOf("Gus Terrace")];
		await boxOf(fay).fill("look, @gu");
		await fay.getByRole("option", { name: "Gus Terrace" }).waitFor();
		await boxOf(fay).press("Enter");
		expect(await boxOf(fay).inputValue()).toBe("look, @Gus Terrace ");
		await boxOf(fay).pressSequentially("there");
		await boxOf(fay).press("Enter");
		await lineOf(gus, "look, @Gus Terrace there").locator("[data-to-me] b[data-mine]").waitFor();
		expect(await lineOf(fay, "look, @Gus Terrace there").locator("b[data-mine]").count()).toBe(0);
	});

	it("shows a goal between the messages, worded as on the match page", async () => {
		const guest = await chat.pageOf(null);
		await chat.match.submit({
			type: "goal_scored",
			elapsedMs: 30_000,
			payload: { side: "home", scorerId: chat.match.players.home[8], kind: "open_play" },
		});
		await expectOnce(guest, `1' GOAL ${chat.match.names.home} 1–0 · Home Player 9`);
	});

	it("removes a deleted line from every page and from quotes of it", async () => {
		const [fay, guest] = [await chat.pageOf("Fay Terrace"), await chat.pageOf(null)];
		const [seq = 0] = await chat.sayAll("Dan Warden", ["this had better not stay"]);
		await pointAt(fay, "this had better not stay");
		await fay.getByRole("button", { name: "Reply to Dan Warden" }).click();
		await say(fay, "an answer that stays");
		await expectOnce(guest, "an answer that stays");
		await chat.remove(seq);
		for (const page of [fay, guest]) {
			await expect.poll(() => page.getByText("this had better not stay").count()).toBe(0);
			await lineOf(page, /^Message removed/)
				.first()
				.waitFor();
			await expect.poll(() => lineOf(page, "an answer that stays").getByRole("button", { name: "Message removed" }).count()).toBe(1);
		}
		await guest.reload();
		await expectOnce(guest, "an answer that stays");
		expect(await guest.content()).not.toContain("this had better not stay");
	});

	it("shows the chat at the playback time, without a box to write in", async () => {
		const fay = await chat.pageOf("Fay Terrace");
		await chat.sayAll("Cora Warden", ["said long after the kick-off"]);
		await expectOnce(fay, "said long after the kick-off");
		await fay.getByRole("slider").first().focus();
		await fay.keyboard.press("Home");
		await fay.getByText("The chat as it stood then. Go back to live to write.").waitFor();
		await expect.poll(() => lineOf(fay, "said long after the kick-off").count()).toBe(0);
		await fay.getByRole("link", { name: "Back to live" }).click();
		await expectOnce(fay, "said long after the kick-off");
		await boxOf(fay).waitFor();
	});

	it("shows typed markup as text: no script runs, nothing leaves its line", async () => {
		const [fay] = [await chat.pageOf("Fay Terrace")];
		const zalgo = `Z${"\u0300\u0301\u0302\u0303".repeat(40)}algo`;
		const nasty = ["<img src=x onerror=alert(1)> &amp; {x}", "\u202Eright to left\u202C", "\u05E9\u05DC\u05D5\u05DD hello", zalgo];
		await chat.sayAll("Cora Warden", nasty);
		await chat.sayAll("Cora Warden", ["see https://a.example/x?a=1&b=<b>"]);
		await lineOf(fay, "<img src=x onerror=alert(1)> &amp; {x}").waitFor();
		expect(await logOf(fay).locator("img, script").count()).toBe(0);
		const link = lineOf(fay, "see https").getByRole("link");
		await link.waitFor();
		expect(await link.getAttribute("href")).toBe("https://a.example/x?a=1&b=");
		expect(await link.getAttribute("rel")).toBe("nofollow noopener noreferrer ugc");
		const isWithin = await lineOf(fay, "algo").evaluate(
			(row) => row.getBoundingClientRect().height < 60 && getComputedStyle(row.firstElementChild as Element).overflow === "clip",
		);
		expect(isWithin).toBe(true);
		expect(
			await lineOf(fay, "hello")
				.last()
				.locator("[dir=auto]")
				.last()
				.evaluate((text) => getComputedStyle(text).direction),
		).toBe("rtl");
	});

	it("is operable by keyboard: through the lines, into their tools and back", async () => {
		await chat.sayAll("Cora Warden", ["by the keyboard, first", "by the keyboard, last"]);
		const fay = await chat.pageOf("Fay Terrace");
		await lineOf(fay, "by the keyboard, last").waitFor();
		await boxOf(fay).focus();
		const focused = () =>
			fay.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
		await fay.keyboard.press("Shift+Tab");
		expect(await focused()).toContain("by the keyboard, last");
		await fay.keyboard.press("ArrowUp");
		await expect.poll(focused).toContain("by the keyboard, first");
		await fay.keyboard.press("Tab");
		expect(await focused()).toBe("React to Cora Warden");
		await fay.keyboard.press("Enter");
		await expect.poll(focused).toBe("Like");
		// The panel closes immediately, and a copy of it fades out.
		await fay.evaluate(() => {
			const fading = new Promise((resolve) => {
				const isCopy = (node: Node) => node instanceof HTMLElement && node.inert;
				const watch = (records: MutationRecord[]) => records.some(({ addedNodes }) => [...addedNodes].some(isCopy)) && resolve(true);
				new MutationObserver(watch).observe(document.body, { childList: true });
			});
			Object.assign(window, { fading });
		});
		await fay.keyboard.press("Escape");
		expect(await fay.getByRole("group", { name: /^React to/ }).count()).toBe(0);
		expect(await fay.evaluate(() => (window as unknown as { fading: Promise<boolean> }).fading)).toBe(true);
		await expect.poll(focused).toBe("React to Cora Warden");
		await fay.locator("body > [inert]").waitFor({ state: "detached" });
		await fay.keyboard.press("Tab");
		await fay.keyboard.press("Tab");
		expect(await focused()).toBe("More about Cora Warden");
		await fay.keyboard.press("Enter");
		await expect.poll(focused).toBe("Report");
		await fay.keyboard.press("Enter");
		await expect.poll(focused).toBe("Insults or threats");
		await fay.keyboard.press("Enter");
		await toastOn(fay, "Reported. A moderator will look at it.").waitFor();
		await fay.keyboard.press("End");
	});

	it("has no axe violations in either theme, with a toast that stays while it has the focus above a phone's bar", async () => {
		const fay = await chat.open("Fay Terrace", { context: { viewport: { width: 820, height: 1_000 } } });
		await say(fay, "checked in both themes");
		await expectOnce(fay, "checked in both themes");
		const complaints: string[] = [];
		fay.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
		await chat.sayAll("Dan Warden", ["to be reported"]);
		await pointAt(fay, "to be reported");
		await fay.getByRole("button", { name: "More about Dan Warden" }).click();
		await fay.getByRole("button", { name: "Report", exact: true }).click();
		await fay.getByRole("button", { name: "Spam", exact: true }).click();
		const toast = toastOn(fay, "Reported. A moderator will look at it.");
		await toast.waitFor();
		// The toast stays open while it has the focus.
		await fay.keyboard.press("Alt+T");
		const heldSince = Date.now();
		expect(await findAxeViolationsInBothThemes(fay)).toEqual([]);
		await fay.setViewportSize({ width: 390, height: 844 });
		const bar = await fay.getByRole("navigation", { name: "Match, chat and odds" }).boundingBox();
		const foot = async () => ((await toast.boundingBox())?.y ?? Number.POSITIVE_INFINITY) + 40;
		await expect.poll(foot).toBeLessThan(bar?.y ?? 0);
		await fay.setViewportSize({ width: 820, height: 1_000 });
		await expect.poll(() => Date.now() - heldSince, { timeout: 2 * SHOWN_MS }).toBeGreaterThan(SHOWN_MS);
		expect(await toast.count()).toBe(1);
		await fay.keyboard.press("Escape");
		await toast.waitFor({ state: "detached" });
		// This includes violations of the security policy, which sonner's own style element would cause.
		expect(complaints).toEqual([]);
		await pointAt(fay, "checked in");
		await fay.getByRole("button", { name: "Chat settings" }).click();
		await fay.getByRole("switch", { name: "Read new messages aloud" }).waitFor();
		expect(await findAxeViolationsInBothThemes(fay)).toEqual([]);
	});

	itLong("hides ignored people in this browser alone, until they are no longer ignored", async () => {
		await chat.sayAll("Dan Warden", ["nobody wants to read this"]);
		const fay = await chat.pageOf("Fay Terrace");
		await pointAt(fay, "nobody wants to read this");
		await fay.getByRole("button", { name: "More about Dan Warden" }).click();
		await fay.getByRole("button", { name: "Ignore Dan Warden" }).click();
		await lineOf(fay, "nobody wants to read this").waitFor({ state: "detached" });
		await fay.reload();
		await untilReady(fay);
		await fay.getByRole("button", { name: "Chat settings" }).click();
		await expect.poll(() => lineOf(fay, "nobody wants to read this").count()).toBe(0);
		await fay.getByRole("button", { name: "Read Dan Warden again" }).click();
		await expectOnce(fay, "nobody wants to read this");
	});

	itLong("announces new lines to readers that turned it on, and to nobody else", async () => {
		const [fay, guest] = [await chat.pageOf("Fay Terrace"), await chat.pageOf(null)];
		await fay.getByRole("button", { name: "Chat settings" }).click();
		await fay.getByRole("switch", { name: "Read new messages aloud" }).check();
		await fay.keyboard.press("Escape");
		await chat.sayAll("Cora Warden", ["hear, hear"]);
		const spoken = (page: Page) => page.locator("[role=status][aria-atomic]").textContent();
		await expect.poll(() => spoken(fay)).toBe("Cora Warden: hear, hear");
		await expectOnce(guest, "hear, hear");
		expect(await spoken(guest)).toBe("");
	});
});
