// Two volunteers and an official report one match on three phones, one of them without a connection in the middle: everything arrives once,
// different results are told in words to both, and the official's approval locks the sheet.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOUNCE_MS } from "#client/desk/state/model/command-queue.ts";
import type { ReporterKind } from "#shared/match/reporter.ts";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskMade, type DeskSite, startDeskSite } from "./desk-site.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: "allow" } as const;

describe.skipIf(!chromiumPath)("A match that volunteers report", () => {
	let browser: Browser;
	let site: DeskSite;
	let match: DeskMade;
	const contexts: BrowserContext[] = [];
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser);
		[match] = site.matches as [DeskMade];
	});
	afterAll(async () => {
		for (const context of contexts) await context.close();
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});

	async function makeLink(kind: ReporterKind, body: object = {}) {
		const answer = await fetch(`${site.url}/api/v1/ops/matches/${match.id}/reporter-links`, {
			method: "POST",
			headers: { authorization: `Bearer ${site.token(["ops:scores"])}`, "content-type": "application/json" },
			body: JSON.stringify({ kind, coverage: "full", ...body }),
		});
		const { address, code, link } = (await answer.json()) as { address: string; code: string; link: { id: string } };
		return { id: link.id, code, path: new URL(address).pathname + new URL(address).hash };
	}

	async function phone(path: string): Promise<Page> {
		const context = await browser.newContext(PHONE);
		contexts.push(context);
		const page = await context.newPage();
		page.on("pageerror", ({ message }) => site.errors.push(message));
		await page.goto(site.url + path);
		return page;
	}

	const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
	/** The second press must not be a bounce of the first. */
	async function endEarly(page: Page, name: string | RegExp): Promise<void> {
		await button(page, name).click();
		await button(page, /early/).waitFor();
		await page.waitForTimeout(BOUNCE_MS + 50);
		await button(page, /early/).click();
	}
	const scores = (page: Page) => page.locator("output").allTextContents();

	it("is one match on three phones, whatever the line does, until it is approved", async () => {
		const links = { home: await makeLink("home"), away: await makeLink("away", { pin: "2604" }), official: await makeLink("official") };
		const home = await phone(links.home.path);
		await button(home, "Start 1st half").click();
		expect(home.url()).toBe(`${site.url}/report`);
		const away = await phone("/report");
		await away.getByLabel("Code").fill(links.away.code.toLowerCase());
		await button(away, "Open").click();
		await away.getByLabel("PIN").fill("2604");
		await button(away, "Open").click();
		await button(home, /^Goal/).first().click();
		await home.locator("fieldset button").first().click();
		await expect.poll(() => scores(away)).toEqual(["1", "0"]);
		expect(await findAxeViolations(home)).toEqual([]);

		// The page opens a second time without a network, and keeps what is pressed.
		const isStored = () => home.evaluate(async () => (await caches.match("/report", { ignoreVary: true })) !== undefined);
		await expect.poll(isStored, { timeout: 10_000 }).toBe(true);
		await contexts[0]!.setOffline(true);
		await home.goto(`${site.url}/report`);
		await home.getByText("No connection.").waitFor();
		await button(home, /^Goal/).first().click();
		await home.getByText("1 entry waits to be sent").waitFor();
		expect(await scores(away)).toEqual(["1", "0"]);
		await contexts[0]!.setOffline(false);
		await expect.poll(() => scores(away), { timeout: 15_000 }).toEqual(["2", "0"]);
		await home.getByText("Everything is sent").waitFor();

		await endEarly(home, /^End 1st half/);
		await button(home, "Start 2nd half").click();
		await endEarly(home, "Final whistle");
		await home.getByText("You reported 2–0").waitFor();

		await button(away, "It was different").click();
		for (const [name, goals] of [
			[match.names.home, "1"],
			[match.names.away, "0"],
		] as const)
			await away.getByRole("textbox", { name }).fill(goals);
		await button(away, "Report 1–0").click();
		const words = "The reporter of the away team says 1–0, the log has 2–0.";
		for (const page of [home, away]) await page.getByText(words).waitFor();

		const official = await phone(links.official.path);
		await official.getByText(words).waitFor();
		await button(official, /was none: take it out$/)
			.last()
			.click();
		await button(official, "Approve 1–0 and lock the sheet").click();
		for (const page of [home, away, official]) await page.getByText("The match sheet is approved and locked: 1–0.").first().waitFor();
		const { events, match: row } = await site.read(match.id);
		expect(events.filter(({ type, revision }) => type === "goal_scored" && revision === 1)).toHaveLength(2);
		expect(row.live).toMatchObject({ status: "finished", score: { home: 1, away: 0 }, disputed: null });
		expect(row.live.reported).toBeUndefined();

		await fetch(`${site.url}/api/v1/ops/matches/${match.id}/reporter-links/${links.home.id}`, {
			method: "DELETE",
			headers: { authorization: `Bearer ${site.token(["ops:scores"])}` },
		});
		await home.getByText("This link was revoked").first().waitFor();
		expect(site.server.output()).not.toContain(links.home.path.split("=")[1]);
		expect(site.errors).toEqual([]);
	});
});
