// A guest meets on a phone the parts of a match that need a plan: the popup, the sign-up, the plan and its payment, and back; the
// highlight that stayed open in another tab opens by itself, and closes after the refund.
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { waitForLink } from "../accounts/account-site.ts";
import { SECRET } from "../match/match-site.ts";
import { PASSWORD, type SessionSite, startSessionSite } from "../session/session-site.ts";

/** How long ago the match began. */
const AHEAD_MS = 40 * MINUTE_MS;
const EMAIL = "fay@tests.example";

describe.skipIf(!chromiumPath)("A match that keeps something for plans", () => {
	let browser: Browser;
	let site: SessionSite;
	let context: BrowserContext;
	let page: Page;
	/** The highlight's page, open from the beginning. */
	let highlight: Page;
	/** The URL to which the provider leads back: the site's main host, because cookies belong to one host. */
	let url: string;
	let path: string;

	const staff = async <Answer>(method: string, address: string, body?: object): Promise<Answer> => {
		const token = signAccessToken(SECRET, Date.now, { id: "desk", scopes: ["ops:content", "admin"] }, 600_000_000);
		const headers = {
			authorization: `Bearer ${token}`,
			"content-type": "application/json",
			"idempotency-key": `gated-${address.replaceAll("/", "-")}`,
		};
		const answer = await fetch(`${site.url}/api/v1/ops${address}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		if (!answer.ok) throw new Error(`${answer.status} for ${address}: ${await answer.text()}`);
		return (await answer.json()) as Answer;
	};
	const publish = async (kind: string, title: string, fields: object) => {
		const { id } = await staff<{ id: string }>("POST", `/content/${kind}`, { title, description: "", fields });
		await staff("POST", `/content/${kind}/${id}/publish`, { expectedVersion: 1 });
	};
	const popup = () => page.getByRole("dialog", { name: "This comes with a plan" });

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startSessionSite()]);
		url = site.url.replace("127.0.0.1", "localhost");
		const match = site.matches[0];
		path = match?.path ?? "";
		await match?.submit({ type: "period_started" });
		site.moveClock(AHEAD_MS);
		const price = { amountMinor: 499, currency: "EUR", sport: "football", duration: { unit: "month", count: 1 } };
		const benefits = ["plan_videos", "full_odds_history", "replay", "no_slow_mode"];
		await publish("plan", "Football month", { ...price, benefits, order: 0, isHighlighted: true });
		await publish("highlight", "The match in a minute", {
			matchId: path.split("/").at(-1),
			posterImageId: null,
			marks: [],
			captions: [],
			access: "plan",
			countries: { rule: "all", codes: [] },
			source: { kind: "file", url: "/media/nothing.mp4" },
		});
		context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: "UTC", locale: "en-GB", hasTouch: true });
		// The browser's clock follows the server's.
		await context.addInitScript((aheadMs) => {
			const realNow = Date.now;
			Date.now = () => realNow() + aheadMs;
		}, AHEAD_MS);
		[highlight, page] = [await context.newPage(), await context.newPage()];
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	it("shows in the server's HTML no moment further back than ten minutes", async () => {
		const clockAt = async (at: string) => {
			const html = (await (await page.goto(`${url}${path}?at=${at}`))?.text()) ?? "";
			return { isLimited: html.includes("Replay of more than ten minutes back comes with a plan."), isPast: html.includes(`<b>${at}</b>`) };
		};
		expect(await clockAt("35:00")).toEqual({ isLimited: false, isPast: true });
		expect(await clockAt("10:00")).toEqual({ isLimited: true, isPast: false });
		expect(await clockAt("0:00")).toMatchObject({ isLimited: false });
	});

	it("offers a guest the plan, with a sign-up that leads to it", async () => {
		await highlight.goto(`${url}${path}/highlight`);
		await highlight.getByRole("link", { name: "Sign in" }).first().waitFor();
		await highlight.locator('header [data-kind="live"]:not(:empty)').waitFor();
		await highlight.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
		await page.goto(`${url}${path}`);
		// Before hydration a press has no effect.
		await page.locator('header [data-kind="live"]:not(:empty)').waitFor();
		await page.getByRole("button", { name: "Replay" }).click();
		await popup().getByText("Football month").waitFor();
		expect(await popup().textContent()).toMatch(/€4\.99\s*4\.99 euros\s*for 1 month/);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		await popup().getByRole("link", { name: "Create an account" }).click();
		await page.getByLabel("Display name").fill("Fay Terrace");
		await page.getByLabel("E-mail address").fill(EMAIL);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.getByRole("button", { name: "Create account" }).click();
		await page.getByRole("heading", { name: "Check your email" }).waitFor();
		const link = new URL(await waitForLink(join(site.server.dataDir, "outbox"), EMAIL, "verify"));
		await page.goto(url + link.pathname + link.hash);
		await page.getByRole("heading", { name: "Football month" }).waitFor();
	});

	it("asks for the buyer's age, takes two presses as one payment, and leads back to the match", async () => {
		await page.getByRole("link", { name: "Buy Football month" }).click();
		const pay = page.getByRole("button", { name: "Pay €4.99" });
		await pay.click();
		await page.getByRole("alert").getByText("Confirm your age to buy this plan.").waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await page.getByLabel("I am 18 or older.").check();
		await pay.dblclick();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
		const { rows } = await staff<{ rows: { id: string; state: string }[] }>("GET", "/payments");
		expect(rows.map(({ state }) => state)).toEqual(["paid"]);
		await page.getByRole("link", { name: "Back to where you were" }).click();
		await page.waitForURL((address) => address.pathname === path);
		await page.getByRole("button", { name: "Replay" }).click();
		await page.getByRole("button", { name: "Pause" }).waitFor();
		expect(await popup().count()).toBe(0);
	});

	it("has opened the highlight of the first page meanwhile, which closes with the refund", async () => {
		await highlight.locator("video").waitFor({ state: "attached" });
		const { rows } = await staff<{ rows: { id: string }[] }>("GET", "/payments");
		await page.goto(`${url}/payment/success?payment=${rows[0]?.id}`);
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
		await page.locator('header [data-kind="live"]:not(:empty)').waitFor();
		await staff("POST", `/payments/${rows[0]?.id}/refund`, { amountMinor: null, reason: "Asked for it" });
		await page.getByRole("heading", { name: "This payment was refunded" }).waitFor();
		await highlight.getByText("Your plan does not include this video").waitFor();
		expect(await highlight.evaluate(() => "isSamePage" in globalThis)).toBe(true);
		await highlight.getByRole("link", { name: "See the plans" }).click();
		await highlight.getByRole("dialog").getByRole("link", { name: "Buy Football month" }).waitFor();
		expect(await findAxeViolationsInBothThemes(highlight)).toEqual([]);
	});
});
