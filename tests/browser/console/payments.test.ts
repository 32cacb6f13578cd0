// An admin's finance pages: paid, saved and partly refunded payments, a cancelled checkout, a transfer of a wrong amount that is stored
// as unmatched and sent back, a reconciliation difference, a coupon.
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { noteDifference } from "#server/payments/reconcile/difference.store.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { CONSOLE_SECRET, type ConsoleSite, type Person, startConsoleSite } from "./console-site.ts";

const PAYMENTS = {
	PAYMENTS: "sandbox",
	LOCAL_PAYMENTS: JSON.stringify([{ method: "bank_transfer", countries: ["DE"], currency: "EUR", details: { payee: "Tests" } }]),
};
const cells = (page: Page, column: number) => page.locator("tbody tr").locator(`td:nth-child(${column})`).allInnerTexts();
/** The description next to a term of the list. */
const fact = (page: Page, name: string) =>
	page
		.locator("dl > div")
		.filter({ has: page.getByText(name, { exact: true }) })
		.locator("dd")
		.textContent();

describe.skipIf(!chromiumPath)("An admin of payments in the console", () => {
	let browser: Browser;
	let site: ConsoleSite;
	let [paid, waiting, open]: [Payment, Payment, Payment] = [] as never;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startConsoleSite(browser, PAYMENTS);
		const { url, dataDir } = site.server;
		let sent = 0;
		async function post<Answer>(token: string, path: string, body: object): Promise<Answer> {
			const headers = {
				authorization: `Bearer ${token}`,
				"content-type": "application/json",
				"idempotency-key": `payments-desk-${++sent}`,
			};
			const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
			if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
			return (await answer.json()) as Answer;
		}
		const staff = signAccessToken(CONSOLE_SECRET, Date.now, { id: "Ann Other", scopes: ["ops:content", "admin"] }, 600_000);
		const price = { amountMinor: 699, currency: "EUR", sport: null, duration: { unit: "month", count: 1 } };
		const fields = { ...price, benefits: ["plan_videos"], order: 0, isHighlighted: false };
		const { id } = await post<{ id: string }>(staff, "/api/v1/ops/content/plan", { title: "All sports month", description: "", fields });
		await post(staff, `/api/v1/ops/content/plan/${id}/publish`, { expectedVersion: 1 });
		const begin = async (who: Person, method: string) => {
			const { token } = await site.logIn(who);
			return (await post<{ payment: Payment }>(token.access_token, "/api/v1/payments", { planId: id, method, country: "DE" })).payment;
		};
		[paid, waiting, open] = [await begin("Fanny", "card"), await begin("Frida", "bank_transfer"), await begin("Moritz", "card")];
		const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "pay" }) } as const;
		await fetch(url + new URL(paid.url ?? "").pathname, form);
		const db = await openDatabase({ dataDir, log: createLogger({ level: "silent" }) });
		const details = JSON.stringify({ theirs: { amountMinor: 1_250, currency: "EUR", refundedMinor: 0 } });
		await noteDifference(
			db.kysely,
			{ kind: "missing_here", provider: "sandbox", subject: "sb-other-money", payment_id: null, details },
			Date.now(),
		);
		for (let state = ""; state !== "paid"; ) {
			({ state } = await db.kysely.selectFrom("payments").select("state").where("id", "=", paid.id).executeTakeFirstOrThrow());
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		await db.close();
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	async function check(page: Page): Promise<void> {
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
	}

	it("reads totals, settles a difference of the books, filters, and saves what the filter shows", async () => {
		const page = await site.open("Ada", "/cms/payments");
		await page.getByRole("heading", { name: "Payments", level: 1 }).waitFor();
		expect([await fact(page, "With Sandbox"), await fact(page, "Revenue")]).toEqual(["€6.99", "€6.99"]);
		expect(await page.getByText("The provider has it, the ledger has not").count()).toBe(1);
		await check(page);
		await page.getByRole("button", { name: "Mark as settled" }).click();
		await page.getByText("Nothing waits").waitFor();
		expect((await cells(page, 4)).sort()).toEqual(["Fanny", "Frida", "Moritz"]);
		await page.getByRole("link", { name: "Paid", exact: true }).click();
		await expect.poll(() => cells(page, 4)).toEqual(["Fanny"]);
		const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as CSV" }).click()]);
		const [, line, ...rest] = (await readFile(await download.path(), "utf8")).split("\r\n");
		expect([line?.includes(`${paid.id},`), line?.includes(",6.99,EUR,"), rest]).toEqual([true, true, [""]]);
	});

	it("refunds a part after asking once more, and shows it in ledger and papers", async () => {
		const page = await site.open("Ada", "/cms/payments?state=paid");
		await page.locator("tbody a").first().click();
		await page.getByRole("heading", { name: `Payment ${paid.id}` }).waitFor();
		await page.getByLabel("Amount", { exact: true }).fill("7.00");
		await page.getByText("Write an amount such as 6.99, and no more than is left.").waitFor();
		await page.getByLabel("Amount", { exact: true }).fill("2.00");
		await page.getByLabel("Reason", { exact: true }).fill("The stream broke off");
		await page.getByRole("button", { name: "Refund", exact: true }).click();
		await page.getByRole("button", { name: "Press again: refund €2.00" }).click();
		await page.getByText("The refund was requested.").first().waitFor();
		await expect
			.poll(async () => {
				await page.reload();
				return page.getByText("Credit note CN-").count();
			})
			.toBe(1);
		expect([await fact(page, "State"), await fact(page, "Refunded")]).toEqual(["Paid", "€2.00"]);
		expect(await page.getByText("by Ada. The stream broke off").count()).toBe(1);
		expect(await page.getByText("At most €4.99.").count()).toBe(1);
		await check(page);
	});

	itLong("cancels a checkout that is open", async () => {
		const page = await site.open("Ada", `/cms/payments/${open.id}`);
		await page.getByRole("button", { name: "Cancel the payment" }).click();
		await page.getByRole("button", { name: "Press again: cancel" }).click();
		await expect.poll(() => fact(page, "State")).toBe("Failed");
		expect(await fact(page, "Why it failed")).toBe("Staff cancelled it");
		expect(await page.getByRole("button", { name: "Cancel the payment" }).count()).toBe(0);
	});

	it("records a transfer of a wrong amount, which is kept aside until it was sent back", async () => {
		const page = await site.open("Ada", `/cms/payments/${waiting.id}`);
		await page.getByLabel("Amount, as the bank shows it").fill("5.00");
		await page.getByLabel("Name of the movement at the bank").fill("bank-1");
		await page.getByRole("button", { name: "Record €5.00" }).click();
		await page.getByRole("cell", { name: "Another amount than was to pay" }).waitFor();
		expect(await fact(page, "State")).toBe("Waiting");
		await check(page);
		await page.goto(`${site.server.url}/cms/payments`);
		await page.getByText("Another amount than was to pay").waitFor();
		expect(await fact(page, "Kept aside")).toBe("€5.00");
		await check(page);
		// The amount is lower than the payment, so it cannot settle it.
		await page.getByRole("button", { name: "Settle a payment with it" }).click();
		await page.getByText("The payment is paid already, or of another amount.").first().waitFor();
		await page.getByRole("button", { name: "It was sent back" }).click();
		await page.getByRole("button", { name: "Press again: sent back" }).click();
		await page.getByText("Nothing waits").waitFor();
		expect(await fact(page, "Kept aside")).toBe("€0.00");
	});

	itLong("makes a coupon, and switches it off", async () => {
		const page = await site.open("Ada", "/cms/coupons");
		await page.getByLabel("Code", { exact: true }).fill("autumn-26");
		await page.getByRole("button", { name: "Make the coupon" }).click();
		await page.getByText("Write a percent or an amount.").waitFor();
		await page.getByLabel("Percent").fill("25");
		await page.getByRole("button", { name: "Make the coupon" }).click();
		await page.getByText("The coupon AUTUMN26 can be used.").first().waitFor();
		expect(await page.getByRole("listitem").filter({ hasText: "AUTUMN26" }).textContent()).toContain("25 %");
		await check(page);
		await page.getByRole("button", { name: "AUTUMN26: Switch off" }).click();
		await page.getByRole("button", { name: "AUTUMN26: Switch on" }).waitFor();
	});
});
