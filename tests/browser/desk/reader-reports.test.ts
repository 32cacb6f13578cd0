// A reader reports by keyboard that something is wrong, the desk sees it immediately and decides, and the reader gets a mail; a reader
// without JavaScript can report too.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type SmtpInbox, startSmtpInbox } from "../../support/smtp-inbox.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite } from "./desk-site.ts";
import { frontOf, logRow, showTab } from "./front-match.ts";

describe.skipIf(!chromiumPath)("Something wrong in a match", () => {
	let browser: Browser;
	let inbox: SmtpInbox;
	let site: DeskSite;
	let match: DeskMade;
	beforeAll(async () => {
		browser = await launchChromium();
		inbox = await startSmtpInbox();
		site = await startDeskSite(browser, { env: { SMTP_URL: inbox.url } });
		match = site.matches[0] as DeskMade;
		const scorerId = match.players.home[8] ?? null;
		await match.submit({ type: "period_started" }, { type: "goal_scored", payload: { side: "home", scorerId, kind: "open_play" } });
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
		await inbox?.stop();
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});
	const spoken = (page: Page) => page.getByRole("status").allInnerTexts();

	it("is reported by the keyboard, reaches the desk live beside its event, and its end reaches the reader", async () => {
		const [desk, fan] = await Promise.all([site.openDesk("Ann Keeper", { path: `/cms?match=${match.id}` }), site.openFan(match)]);
		const { keyboard } = fan;
		await fan.getByRole("link", { name: "Something wrong?" }).focus();
		await keyboard.press("Enter");
		const part = fan.getByRole("region", { name: "Something wrong?" });
		await part.getByRole("form", { name: "Report an error" }).waitFor();
		await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await findAxeViolationsInBothThemes(fan)).toEqual([]);
		expect(await findOverflowingWidths(fan)).toEqual([]);

		// The tab order is close, the fact, the event once the fact is chosen, the text, the link, the address, the button.
		await keyboard.press("Tab");
		await keyboard.press("Tab");
		await keyboard.press("ArrowDown");
		await keyboard.press("ArrowDown");
		await part.getByLabel("Which event?").waitFor();
		await keyboard.press("Tab");
		await keyboard.press("ArrowDown");
		await keyboard.press("Tab");
		await keyboard.press("Tab");
		await keyboard.type("javascript:alert(1)");
		await keyboard.press("Enter");
		await part.getByText("Please fill this in.").waitFor();
		await part.getByText("A link begins with https:// or http:// and names a site.").waitFor();
		expect((await spoken(fan)).join(" ")).toContain("Please fill this in.");
		expect(await findAxeViolationsInBothThemes(fan)).toEqual([]);
		await keyboard.type("The 10 scored, not the 9");
		await keyboard.press("Tab");
		await part.getByLabel("A page that shows it (optional)").fill("https://league.example/report");
		await keyboard.press("Tab");
		await keyboard.type("fay@fans.example");
		await keyboard.press("Enter");
		await part.getByText("Thank you, we got your report").waitFor();
		await expect.poll(() => spoken(fan)).toContain("Thank you, we got your report");

		await rowOf(desk, match).getByText("1 reported error").waitFor();
		await logRow(desk, "Goal").getByText("1 reader: wrong").waitFor();
		await showTab(desk, "Feed");
		const report = frontOf(desk).getByRole("group", { name: /^Reported by readers: .*Goal, Northbridge, Home Player 9/ });
		await report.getByText("The 10 scored, not the 9").waitFor();
		const evidence = report.getByRole("link", { name: "Evidence: league.example" });
		expect(await evidence.getAttribute("rel")).toBe("noopener nofollow noreferrer");
		expect(await desk.content()).not.toContain("fay@fans.example");
		expect(await findAxeViolationsInBothThemes(desk)).toEqual([]);
		await report.getByLabel("A sentence to the readers, if you like").fill("It was deflected by the 10.");
		await report.getByRole("button", { name: "Right, corrected" }).click();
		await expect.poll(() => report.count()).toBe(0);
		await expect.poll(() => inbox.received.length).toBe(1);
		const [mail] = inbox.received;
		expect([mail?.envelope.to, mail?.subject]).toEqual([["fay@fans.example"], "You were right: Northbridge – Haverlock"]);
		expect(mail?.text).toMatch(new RegExp(`http://\\S+${match.path}\\n`));
		expect(site.server.output()).not.toContain("fay@fans.example");
	});

	itLong("is reported without JavaScript, on a narrow screen", async () => {
		const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
		const page = await context.newPage();
		await page.goto(site.url + match.path);
		await page.getByRole("link", { name: "Something wrong?" }).click();
		await page.getByLabel("What is wrong?").selectOption("The score");
		await page.getByLabel("What should it be?").fill("It is 2-0.");
		await page.getByRole("button", { name: "Send report" }).click();
		await page.getByText("Thank you, we got your report").waitFor();
		expect(page.url()).toBe(`${site.url}${match.path}?report=sent#report`);
		await context.close();
		const desk = await site.openDesk("Ann Keeper", { path: `/cms?match=${match.id}` });
		await showTab(desk, "Feed");
		const report = frontOf(desk).getByRole("group", { name: "Reported by readers: Score" });
		await report.getByText("It is 2-0.").waitFor();
		await report.getByRole("button", { name: "Not an error" }).click();
		await expect.poll(() => report.count()).toBe(0);
	});
});
