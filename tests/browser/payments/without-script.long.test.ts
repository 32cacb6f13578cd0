// A checkout without JavaScript on a phone, signed in by the cookie: fields with their errors, the provider's page, a payment link.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { type AccountSite, startAccountSite, type Visitor } from "../accounts/account-site.ts";
import { signInContext } from "../session/session-site.ts";

const SECRET = "a secret of the tests, long enough for a token";
const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: "UTC", locale: "en-GB", javaScriptEnabled: false };

describe.skipIf(!chromiumPath)("A checkout without JavaScript", () => {
	let site: AccountSite;
	let fan: Visitor;
	let page: Page;
	let url: string;

	beforeAll(async () => {
		site = await startAccountSite({ JWT_SECRET: SECRET });
		url = site.url.replace("127.0.0.1", "localhost");
		const token = signAccessToken(SECRET, Date.now, { id: "Ann Other", scopes: ["ops:content", "admin"] }, 600_000);
		let sent = 0;
		const post = async (path: string, body: object) => {
			const headers = {
				authorization: `Bearer ${token}`,
				"content-type": "application/json",
				"idempotency-key": `no-script${path}${++sent}`,
			};
			const answer = await fetch(`${site.url}/api/v1/ops/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
			if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
			return (await answer.json()) as { id: string };
		};
		for (const [title, unit, amountMinor] of [
			["All sports month", "month", 699],
			["All sports year", "year", 6_291],
		] as const) {
			const { id } = await post("content/plan", {
				title,
				description: "",
				fields: {
					amountMinor,
					currency: "EUR",
					sport: null,
					duration: { unit, count: 1 },
					order: 0,
					isHighlighted: unit === "month",
					benefits: ["plan_videos", "full_odds_history"],
				},
			});
			await post(`content/plan/${id}/publish`, { expectedVersion: 1 });
		}
		await post("coupons", {
			code: "HALF",
			percent: 50,
			amountMinor: null,
			currency: null,
			startsAt: 0,
			endsAt: null,
			maxUses: null,
			maxPerUser: null,
			planIds: null,
		});
		fan = await site.visit("/policy/refund", PHONE);
		await signInContext(fan.context, { url }, await site.logIn(await site.addMember()));
		({ page } = fan);
	});
	afterAll(() => site?.stop());

	it("counts a coupon and a country, and says at the field what is wrong", async () => {
		await page.goto(`${url}/pricing`);
		await page.getByRole("link", { name: "1 year", exact: true }).click();
		await page.getByRole("link", { name: "Buy All sports year" }).waitFor();
		expect(await page.getByRole("link", { name: "Buy All sports month" }).count()).toBe(0);
		await page.getByRole("link", { name: "1 month", exact: true }).click();
		await page.getByRole("link", { name: "Buy All sports month" }).click();
		await page.getByLabel("Coupon").fill("NOPE");
		await page.getByRole("button", { name: "Apply" }).click();
		await page.getByText("This coupon does not count here", { exact: false }).waitFor();
		expect(await page.getByLabel("Coupon").getAttribute("aria-invalid")).toBe("true");
		await page.getByLabel("Coupon").fill("half");
		await page.getByLabel("Country").selectOption({ label: "Germany" });
		await page.getByRole("button", { name: "Apply" }).click();
		await page.getByRole("button", { name: "Pay €3.49" }).waitFor();
		expect(await page.getByLabel("Country").inputValue()).toBe("DE");
		await page.getByRole("button", { name: "Pay €3.49" }).click();
		await page.getByText("Confirm your age to buy this plan.").waitFor();
		expect(await page.getByLabel("Coupon").inputValue()).toBe("half");
	});

	it("leads to the provider's page, makes a link with its QR code, and cancels", async () => {
		await page.getByLabel("I am 18 or older.").check();
		await page.getByRole("button", { name: "Pay €3.49" }).click();
		await page.getByRole("button", { name: "Leave without paying" }).click();
		await page.waitForURL(/payment\/result/);
		await page.getByRole("link", { name: "Look again" }).waitFor();
		await page.getByRole("button", { name: "Link to pay elsewhere" }).click();
		await page.getByRole("img", { name: "QR code of this link" }).waitFor();
		const link = new URL(await page.getByLabel("Link to pay", { exact: true }).inputValue());
		const elsewhere = await site.visit(link.pathname + link.hash, { ...PHONE, javaScriptEnabled: true });
		await elsewhere.page.getByRole("link", { name: "Continue to the payment" }).waitFor();
		await elsewhere.close();
		await page.getByRole("button", { name: "Cancel this payment" }).click();
		await page.getByText("The payment was cancelled. Nothing was charged.").waitFor();
	});

	it("pays, and has its receipt", async () => {
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByLabel("I am 18 or older.").check();
		await page.getByRole("button", { name: "Pay €6.99" }).click();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		// Waits until this page is loaded, because the loop below requests it again.
		await page.waitForURL(/\/payment\/(result|success)/);
		const thanks = page.getByRole("heading", { name: "Thank you" });
		for (let looks = 0; looks < 20 && !(await thanks.isVisible()); looks++) await page.goto(page.url());
		await thanks.waitFor();
		await page.getByText("Receipt INV-", { exact: false }).first().waitFor();
	});
});
