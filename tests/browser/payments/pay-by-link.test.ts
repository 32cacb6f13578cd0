// A stranger opens a copied link on a phone, in their own browser and without an account: pays; is declined and retries; is too late.
// Also the payment pages without a payment.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { findOverflowingWidths, untilSteady } from "../../support/page-layout.ts";
import { type AccountSite, type Member, startAccountSite, type Visitor } from "../accounts/account-site.ts";

const SECRET = "a secret of the tests, long enough for a token";
const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: "UTC", locale: "en-GB", hasTouch: true };
const PAYER = "grandma@elsewhere.example";

describe.skipIf(!chromiumPath)("A stranger with a copied link", () => {
	let site: AccountSite;
	let db: Db;
	let owner: Member;
	let ownerToken: string;
	let planId: string;
	/** The URL to which the provider leads back: the site's main host, because browser storage belongs to one host. */
	let url: string;
	const visitors: Visitor[] = [];
	let requests = 0;

	async function call<Answer>(token: string, method: string, path: string, body?: object): Promise<Answer> {
		const headers = {
			authorization: `Bearer ${token}`,
			"content-type": "application/json",
			"idempotency-key": `pay-by-link-${requests++}`,
		};
		const answer = await fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
		return (await answer.json()) as Answer;
	}
	async function copyLink(): Promise<{ link: string; payment: Payment }> {
		const { payment } = await call<{ payment: Payment }>(ownerToken, "POST", "/api/v1/payments", { planId, method: "card", country: "DE" });
		const { url: link } = await call<{ url: string }>(ownerToken, "POST", `/api/v1/payments/${payment.id}/link`, {});
		return { link: new URL(link).pathname + new URL(link).hash, payment };
	}
	/** Opens a separate browser; a member is signed in at the site's own address. */
	async function open(path: string, member?: Member): Promise<Page> {
		const visitor = await site.visit("/about-us", PHONE, member);
		visitors.push(visitor);
		await visitor.page.goto((member ? site.url : url) + path);
		return visitor.page;
	}
	const mailsTo = async (recipient: string) =>
		(await db.kysely.selectFrom("mails").select("subject").where("recipient", "=", recipient).execute()).map(({ subject }) => subject);
	/** Makes the payment expire, as after its hour. */
	async function expire({ id }: Payment): Promise<void> {
		const past = Date.now() - 1_000;
		await db.kysely.updateTable("sandbox_sessions").set({ expires_at: past }).where("payment_id", "=", id).execute();
		await db.kysely.updateTable("payment_links").set({ expires_at: past }).where("payment_id", "=", id).execute();
		await db.kysely.updateTable("payments").set({ expires_at: past, next_check_at: past }).where("id", "=", id).execute();
	}
	/** Kinds of pages whose layout was checked; `npm test` checks each kind once, `npm run test:all` every time. */
	const checked = new Set<string>();
	/**
	 * Checks that the page contains nothing about the account of the payment. `shows`: the layout of pages that show the same is checked
	 * only once.
	 */
	async function expectGoodPage(page: Page, shows: string): Promise<void> {
		await untilSteady(page);
		expect(await page.content()).not.toMatch(new RegExp(`${owner.name}|${owner.email}|INV-\\d`));
		if (checked.has(shows) && process.env.LONG !== "1") return;
		checked.add(shows);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page, [320, 390, 820])).toEqual([]);
	}

	beforeAll(async () => {
		site = await startAccountSite({ JWT_SECRET: SECRET });
		db = await openDatabase({ dataDir: site.server.dataDir, log: createLogger({ level: "silent" }) });
		url = site.url.replace("127.0.0.1", "localhost");
		owner = await site.addMember({ name: "Ollie Ownerman" });
		ownerToken = (await site.logIn(owner)).token.access_token;
		const staff = signAccessToken(SECRET, Date.now, { id: "Ann Other", scopes: ["ops:content", "admin"] }, 600_000);
		const fields = {
			amountMinor: 699,
			currency: "EUR",
			sport: null,
			duration: { unit: "month", count: 1 },
			benefits: ["plan_videos"],
			order: 0,
			isHighlighted: true,
		};
		const plan = { title: "All sports month", description: "", fields };
		planId = (await call<{ id: string }>(staff, "POST", "/api/v1/ops/content/plan", plan)).id;
		await call(staff, "POST", `/api/v1/ops/content/plan/${planId}/publish`, { expectedVersion: 1 });
	});
	afterAll(async () => {
		for (const { close } of visitors) await close();
		await db?.close();
		await site?.stop();
	});

	it("pays, reads so, and gets the receipt by mail", async () => {
		const { link, payment } = await copyLink();
		const page = await open(link);
		await page.getByRole("link", { name: "Continue to the payment" }).waitFor();
		await expectGoodPage(page, "the link");
		const addresses: string[] = [];
		page.on("request", (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ""}`));
		await page.getByRole("link", { name: "Continue to the payment" }).click();
		await page.getByLabel("Your e-mail address").fill(PAYER);
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/payment/result");
		expect(await page.title()).toMatch(/^Thank you/);
		await page.getByText("The receipt was sent to the address that you gave.").waitFor();
		await expectGoodPage(page, "paid");
		const token = link.slice(link.indexOf("=") + 1);
		expect(addresses.length).toBeGreaterThan(2);
		expect(addresses.filter((one) => one.includes(token))).toEqual([]);
		await expect.poll(() => mailsTo(PAYER)).toEqual([expect.stringMatching(/^Receipt INV-/)]);
		// The link itself, and the three pages after a payment, show the same.
		for (const path of [link, `/payment/success?payment=${payment.id}`, `/payment/failure?payment=${payment.id}`]) {
			await page.goto("about:blank");
			await page.goto(url + path);
			await page.getByRole("heading", { name: "Thank you" }).waitFor();
		}
	});

	itLong("who left the address out at the provider gives it afterwards", async () => {
		const page = await open((await copyLink()).link);
		await page.getByRole("link", { name: "Continue to the payment" }).click();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
		await page.getByRole("button", { name: "Send the receipt" }).click();
		expect(await page.getByLabel("Receipt by e-mail").getAttribute("aria-invalid")).toBe("true");
		await page.getByLabel("Receipt by e-mail").fill("late@elsewhere.example");
		await expectGoodPage(page, "an address is missing");
		await page.getByRole("button", { name: "Send the receipt" }).click();
		await page.getByText("The receipt was sent to the address that you gave.").waitFor();
		await expect.poll(() => mailsTo("late@elsewhere.example")).toHaveLength(1);
	});

	itLong("is declined, tries again from the same page, and pays", async () => {
		const page = await open((await copyLink()).link);
		await page.getByRole("link", { name: "Continue to the payment" }).click();
		await page.getByRole("button", { name: "Decline the card" }).click();
		await page.getByRole("heading", { name: "The payment did not go through" }).waitFor();
		expect(await page.locator("main").textContent()).toContain("Nothing was charged. You can try again");
		await expectGoodPage(page, "declined");
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
	});

	itLong("comes back without having paid, and still can", async () => {
		const page = await open((await copyLink()).link);
		await page.getByRole("link", { name: "Continue to the payment" }).click();
		await page.getByRole("button", { name: "Leave without paying" }).click();
		await page.getByText("If you have not paid yet, you still can.").waitFor();
		await expectGoodPage(page, "the link");
		await page.getByRole("link", { name: "Continue to the payment" }).click();
		await page.getByRole("button", { name: "Let the checkout expire" }).click();
		await page.getByRole("heading", { name: "The time to pay is over" }).waitFor();
		expect(await page.locator("main").textContent()).toContain("Ask the person who sent you the link for a new one.");
	});

	itLong("comes too late, or with a link that is broken", async () => {
		const { link, payment } = await copyLink();
		await expire(payment);
		const page = await open(link);
		await page.getByRole("heading", { name: "The time to pay is over" }).waitFor();
		expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
		await expectGoodPage(page, "too late");
		await page.goto(`${url}${link.slice(0, -4)}`);
		await page.getByText("This link is too old, or was copied incompletely").waitFor();
		await expectGoodPage(page, "broken");
	});

	it("reads nothing in another browser, with an account of another or with none, by the address alone", async () => {
		const { payment } = await copyLink();
		const other = await site.addMember({ name: "Nosy Neighbour" });
		for (const member of [undefined, other]) {
			const page = await open(`/payment/result?payment=${payment.id}`, member);
			await page.getByText("This browser shows neither for this address.").waitFor();
			expect(await page.locator("main").textContent()).not.toMatch(/All sports month|6\.99/);
			await expectGoodPage(page, "neither");
			expect(
				await page
					.locator("main")
					.getByRole("link", { name: member ? "Payments and receipts" : "Sign in to see your payments" })
					.count(),
			).toBe(1);
		}
	});

	it.each(firstOf(1, ["copy-link", "result", "success", "failure"]))(
		"finds /payment/%s without a payment saying what it is for",
		async (step) => {
			const page = await open(`/payment/${step}`);
			expect(new URL(page.url()).pathname).toBe(`/payment/${step}`);
			await page.getByText(step === "copy-link" ? "This address has none" : "This address names no payment.").waitFor();
			await page.locator("main").getByRole("link", { name: "See all plans" }).waitFor();
			await expectGoodPage(page, "no payment");
		},
	);
});
