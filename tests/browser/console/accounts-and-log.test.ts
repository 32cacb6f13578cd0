// Admin journey: finds an account, gives it scopes, suspends it, reads these actions in the audit log, opens the outgoing mails.
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type ConsoleSite, startConsoleSite } from "./console-site.ts";

const NARROW = { viewport: { width: 1024, height: 768 } };
const cells = (page: Page, column: number) => page.locator(`tbody td:nth-child(${column})`).allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest("tr")?.querySelector("td")?.textContent ?? null);

describe.skipIf(!chromiumPath)("An admin in the console", () => {
	let browser: Browser;
	let site: ConsoleSite;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startConsoleSite(browser);
		const { server } = site;
		// Creates one mail and one refused command.
		await fetch(`${server.url}/api/auth/register`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: "new@fans.example", password: "a long password", displayName: "New Comer" }),
		});
		const { token } = await site.logIn("Otto");
		const headers = { authorization: `Bearer ${token.access_token}`, "content-type": "application/json" };
		await fetch(`${server.url}/api/v1/ops/users/u1/scopes`, { method: "PUT", headers, body: JSON.stringify({ scopes: [] }) });
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	it("makes an API key whose secret is shown once and revokes it, and one of a reader; adds a webhook, which no private address may be", async () => {
		const page = await site.open("Ada", "/cms/integrations");
		await page.getByLabel("Name", { exact: true }).fill("Acme scoring");
		await page.getByLabel("Sources").fill("acme");
		await page.getByRole("button", { name: "Make the key" }).click();
		await page
			.getByText(/is created\. Copy its secret now/)
			.first()
			.waitFor();
		const secretOf = async () => (await page.locator("dd code").last().textContent()) ?? "";
		const keySecret = await secretOf();
		expect(keySecret.length).toBeGreaterThan(30);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await page.reload();
		await page.getByText("feed:acme").waitFor();
		expect(await page.content()).not.toContain(keySecret);
		await page.getByRole("button", { name: "Revoke Acme scoring" }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Revoke it?" }).press("Enter");
		await page.getByText(/^Revoked$/).waitFor();

		await page.getByLabel("Name of the reader").fill("Acme app");
		await page.getByLabel("Reads a minute").fill("1200");
		await page.getByRole("button", { name: "Make the reader's key" }).click();
		await page.getByText(/^tlr_ak\d+_/).waitFor();
		await page.getByText("Reads 1200 times a minute.").waitFor();
		await page.getByLabel("Reads a minute").fill("0");
		await page.getByLabel("Name of the reader").fill("Nobody");
		await page.getByRole("button", { name: "Make the reader's key" }).click();
		await page.getByRole("alert").first().waitFor();

		await page.getByLabel("Name of the receiver").fill("Acme app");
		await page.getByLabel("Address").fill("https://127.0.0.1/hook");
		await page.getByRole("button", { name: "Add the webhook" }).click();
		await page.getByRole("alert").filter({ hasText: "must be a public address" }).first().waitFor();
		// The host name is reserved, so no server answers there.
		await page.getByLabel("Address").fill("https://hooks.acme.example/in");
		await page.getByRole("checkbox", { name: "Settlements" }).uncheck();
		await page.getByRole("checkbox", { name: "Tennis" }).check();
		await page.getByLabel("Teams").fill("t404");
		await page.getByRole("button", { name: "Add the webhook" }).click();
		await page.getByRole("alert").filter({ hasText: "The filter names what does not exist: t404." }).first().waitFor();
		await page.getByLabel("Teams").fill("");
		await page.getByRole("button", { name: "Add the webhook" }).click();
		await page
			.getByText(/is added\. Copy its secret now/)
			.first()
			.waitFor();
		const hookSecret = await secretOf();
		await page.getByRole("link", { name: "Acme app" }).click();
		await page.getByText("No message yet.").waitFor();
		await page.getByText("Goals, Cards, Statuses, Corrections.").waitFor();
		await page.getByText("Only matches of: Tennis.").waitFor();
		expect(await page.content()).not.toContain(hookSecret);
		await page.getByRole("button", { name: "Count them" }).click();
		await page.getByText("Enter the first day.").waitFor();
		await page.getByLabel("First day").fill("2026-11-30");
		await page.getByRole("button", { name: "Count them" }).click();
		await page.getByText("0 messages would be sent again.").first().waitFor();
		await page.getByRole("button", { name: "Pause" }).click();
		await page.getByText("Paused by staff.").waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await page.getByRole("button", { name: "Remove" }).click();
		await page.getByRole("button", { name: "Sure?" }).click();
		await page.getByText("No webhooks yet.").waitFor();
	});

	it("sets rights with a confirmation, and shows the change in the audit log with before and after", async () => {
		const fan = await site.open("Fanny", "/");
		const page = await site.open("Ada", "/cms/users");
		await page.getByRole("searchbox").fill("fanny");
		await page.keyboard.press("Enter");
		await expect.poll(() => cells(page, 1)).toEqual(["Fanny"]);
		await page.getByRole("link", { name: "Fanny" }).click();
		await page.getByRole("checkbox", { name: /^chat moderation/ }).check();
		const set = page.getByRole("button", { name: "Set rights" });
		await set.focus();
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Press again: it is signed out everywhere" }).press("Enter");
		await page.getByText("Rights set. 1 device was signed out.").first().waitFor();
		await expect.poll(() => page.getByRole("checkbox", { name: /^chat moderation/ }).isChecked()).toBe(true);
		expect(await page.getByRole("button", { name: "Set rights" }).count()).toBe(0);
		// The user's open page is notified.
		await fan.getByRole("link", { name: "Sign in" }).first().waitFor();

		await page.getByRole("link", { name: "What was done to it" }).click();
		await page.getByRole("heading", { name: "Audit log", level: 1 }).waitFor();
		await expect.poll(() => cells(page, 3)).toEqual(["Set the rights of an account"]);
		await page.locator("tbody a").first().click();
		const change = page.getByRole("row", { name: "scopes – chat:moderate" });
		await change.waitFor();
		expect(await change.locator("del").textContent()).toBe("–");
		expect(await change.locator("ins").textContent()).toBe("chat:moderate");
		await page.getByRole("link", { name: "← Audit log" }).click();
		await expect.poll(() => page.evaluate(() => location.search)).toMatch(/^\?subject=user/);
	});

	itLong("refuses to remove the last admin's own right, with the reason", async () => {
		const page = await site.open("Ada", "/cms/users/u1");
		await page.getByRole("checkbox", { name: /^admin/ }).uncheck();
		await page.getByRole("button", { name: "Set rights" }).click();
		await page.getByRole("button", { name: "Press again: you are signed out too" }).click();
		await page.getByRole("alert").filter({ hasText: "This is the only admin: make another one first." }).waitFor();
		expect(await page.getByRole("checkbox", { name: /^admin/ }).isChecked()).toBe(false);
	});

	itLong("suspends with a reason and lifts again", async () => {
		const page = await site.open("Ada", "/cms/users?q=frida");
		await page.getByRole("link", { name: "Frida" }).click();
		const suspend = page.getByRole("button", { name: "Suspend", exact: true });
		await suspend.click();
		await page.getByRole("button", { name: "Press again to suspend" }).click();
		await page.getByRole("alert").filter({ hasText: "Give a reason first." }).waitFor();
		await page.getByLabel("Reason").fill("Sells tickets in the chat");
		await page.getByLabel("For", { exact: true }).selectOption("Until it is lifted");
		await suspend.click();
		await page.getByRole("button", { name: "Press again to suspend" }).click();
		await page.getByText("Suspended until it is lifted.").waitFor();
		await expect(site.logIn("Frida")).rejects.toThrow("Sells tickets in the chat");
		await page.getByRole("button", { name: "Lift the suspension" }).click();
		await page.getByRole("button", { name: "Press again to lift it" }).click();
		await page.getByText("Lifted. The person may sign in again.").first().waitFor();
		await site.logIn("Frida");
	});

	itLong("walks a table by keyboard, turns it round, and saves it", async () => {
		const page = await site.open("Ada", "/cms/users?only=staff");
		await expect.poll(() => cells(page, 1)).toContain("Otto");
		await page.waitForFunction(() => document.querySelector("tbody tr[tabindex='0']") !== null);
		const rows = await cells(page, 1);
		await page.locator("tbody tr[tabindex='0']").focus();
		expect(await focused(page)).toBe(rows[0]);
		await page.keyboard.press("ArrowDown");
		expect(await focused(page)).toBe(rows[1]);
		await page.keyboard.press("End");
		expect(await focused(page)).toBe(rows.at(-1));
		await page.keyboard.press("ArrowDown");
		expect(await focused(page)).toBe(rows.at(-1));
		await page.keyboard.press("Home");
		await page.keyboard.press("Enter");
		await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(rows[0]);
		await page.goBack();

		const head = page.getByRole("columnheader", { name: "Name" });
		expect(await head.getAttribute("aria-sort")).toBe("ascending");
		await head.getByRole("link").click();
		await expect.poll(() => head.getAttribute("aria-sort")).toBe("descending");
		expect(await cells(page, 1)).toEqual(rows.toReversed());
		const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as CSV" }).click()]);
		expect(download.suggestedFilename()).toBe("users.csv");
		const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
		expect(lines[0]).toBe("\uFEFFName,Id,Address,Rights,Suspended until,Since,Last seen");
		expect(lines.slice(1, -1).map((line) => line.split(",")[0])).toEqual(rows.toReversed());
	});

	itLong("reads and searches without JavaScript", async () => {
		const page = await site.open("Ada", "/cms/audit?outcome=refused", { javaScriptEnabled: false });
		expect(await cells(page, 5)).toContain("forbidden");
		await page.getByRole("searchbox").fill("otto");
		await page.getByRole("button", { name: "Show" }).click();
		expect(new URL(page.url()).searchParams.get("q")).toBe("otto");
		expect(new URL(page.url()).searchParams.get("outcome")).toBe("refused");
		expect(await cells(page, 2)).toEqual(["Otto"]);
		await page.getByRole("columnheader", { name: "When" }).getByRole("link").click();
		expect(new URL(page.url()).searchParams.get("sort")).toBe("at");
		await page.locator("tbody a").first().click();
		await page.getByText("Nothing was changed: it was refused.").waitFor();
		await page.goto(`${site.server.url}/cms/users?q=nobody+at+all`);
		await page.getByText("Nothing fits").waitFor();
		await page.getByRole("link", { name: "Show all" }).click();
		expect((await cells(page, 1)).length).toBeGreaterThan(4);
	});

	itLong("reads a mail of the outbox as text where no mail server is set", async () => {
		const page = await site.open("Ada", "/cms/mail");
		await page.getByText("No mail server is set: mails lie in the outbox folder").waitFor();
		const states = async () => {
			await page.reload();
			return cells(page, 4);
		};
		await expect.poll(states).toEqual(["Sent"]);
		await page.locator("tbody a").first().click();
		await page.locator("pre", { hasText: "#verify=" }).waitFor();
		expect(await page.locator("pre a").count()).toBe(0);
		expect(await page.getByRole("button", { name: "Discard" }).count()).toBe(0);
	});

	it("has pages without axe violations at 1024, in either theme", async () => {
		const page = await site.open("Ada", "/cms/users", NARROW);
		const look = async (path: string) => {
			if (page.url() !== site.server.url + path) await page.goto(site.server.url + path);
			await page.getByRole("heading", { level: 1 }).waitFor();
			expect(await findAxeViolationsInBothThemes(page), path).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
		};
		for (const path of ["/cms/users", "/cms/users/u2"]) await look(path);
		for (const list of ["/cms/mail", "/cms/audit"]) {
			await look(list);
			await look((await page.locator("tbody a").first().getAttribute("href")) ?? "");
		}
	});
});
