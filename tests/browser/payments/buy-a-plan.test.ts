// A guest opens a movie for plans: the gate, pricing, sign-in, checkout, the sandbox; the movie that stayed open in another tab opens by
// itself. Also a declined card, and a link for another browser.
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { hasFfmpeg } from "../../support/ffmpeg.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type AccountSite, type Member, PASSWORD, startAccountSite, type Visitor } from "../accounts/account-site.ts";

const SECRET = "a secret of the tests, long enough for a token";
const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: "UTC", locale: "en-GB", hasTouch: true };

describe.skipIf(!chromiumPath)("A fan who buys a plan", () => {
	let site: AccountSite;
	let member: Member;
	let fan: Visitor;
	let movie: string;
	/** The URL to which the provider leads back: the site's main host, because cookies belong to one host. */
	let url: string;

	beforeAll(async () => {
		site = await startAccountSite({ JWT_SECRET: SECRET });
		url = site.url.replace("127.0.0.1", "localhost");
		member = await site.addMember({ name: "Fay Terrace" });
		const token = signAccessToken(SECRET, Date.now, { id: "Ann Other", scopes: ["ops:content", "admin"] }, 600_000);
		const post = async (path: string, body: object) => {
			const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": `buy-a-plan${path}` };
			const answer = await fetch(`${site.url}/api/v1/ops/content/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
			if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
			return (await answer.json()) as { id: string };
		};
		const publish = async (kind: string, title: string, fields: object) => {
			const { id } = await post(kind, { title, description: "", fields });
			await post(`${kind}/${id}/publish`, { expectedVersion: 1 });
			return id;
		};
		const price = { amountMinor: 699, currency: "EUR", sport: null, duration: { unit: "month", count: 1 } };
		await publish("plan", "All sports month", { ...price, benefits: ["plan_videos"], order: 0, isHighlighted: true });
		movie = await publish("movie", "The Long Season", {
			year: 2026,
			durationSeconds: 5_400,
			posterImageId: null,
			captions: [],
			access: "plan",
			countries: { rule: "all", codes: [] },
			source: { kind: "file", url: "/media/season.webm" },
		});
		if (hasFfmpeg) await writeVideo(join(site.server.dataDir, "media"));
		fan = await site.visit(`/movies/${movie}`, PHONE);
	});
	afterAll(() => site?.stop());

	it("is led from the movie over the plans and the sign-in to the checkout", async () => {
		const { page } = fan;
		await page.goto(`${url}/pricing`);
		await page.getByRole("heading", { name: "All sports month" }).waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		await page.getByRole("link", { name: "Buy All sports month" }).click();
		await page.waitForURL(/\/login/);
		await page.getByLabel("E-mail").fill(member.email);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.locator("form").getByRole("button", { name: "Sign in", exact: true }).click();
		await page.getByRole("button", { name: "Pay €6.99" }).waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
	});

	it("whose card is declined, and whose time to pay ends, learns that nothing was charged, and tries again", async () => {
		const { page } = fan;
		await page.getByRole("button", { name: "Pay €6.99" }).click();
		await page.getByRole("button", { name: "Decline the card" }).click();
		await page.getByText("The payment was declined. Nothing was charged.").waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByRole("button", { name: "Pay €6.99" }).click();
		await page.getByRole("button", { name: "Let the checkout expire" }).click();
		await page.getByText("The time to pay is over. Nothing was charged.").waitFor();
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByRole("button", { name: "Pay €6.99" }).waitFor();
	});

	it("pays, and the movie that is open in another tab opens by itself", async () => {
		const { page, context } = fan;
		const other = await context.newPage();
		await other.goto(`${url}/movies/${movie}`);
		await other.getByText("Your plan does not include this video").waitFor();
		await other.locator('header [data-kind="live"]:not(:empty)').waitFor();
		await other.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
		await page.getByRole("button", { name: "Pay €6.99" }).click();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
		expect(await page.locator("main").textContent()).toMatch(/All sports month[\s\S]+€6\.99[\s\S]+Receipt INV-/);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		await other.locator("video").waitFor({ state: "attached" });
		if (hasFfmpeg) {
			await other.getByRole("button", { name: "Play", exact: true }).last().click();
			await expect.poll(() => other.evaluate(pictureOf)).toEqual({ width: 320, isMoving: true });
		}
		expect(await other.evaluate(() => "isSamePage" in globalThis)).toBe(true);
		await other.close();
	});

	it("finds every payment with its state and receipt in the account", async () => {
		const { page } = fan;
		await page.goto(`${url}/account#payments`);
		const rows = page.locator("#payments li");
		expect(await rows.allTextContents()).toEqual([
			expect.stringMatching(/All sports month.*Paid.*€6\.99.*Receipt INV-/),
			expect.stringMatching(/All sports month.*Expired, nothing was charged.*€6\.99/),
			expect.stringMatching(/All sports month.*Failed, nothing was charged.*€6\.99/),
		]);
		const file = page.waitForEvent("download");
		await rows
			.first()
			.getByRole("button", { name: /^Receipt INV-/ })
			.click();
		expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
	});

	itLong("pays by a link in another browser, which does not show whose it is", async () => {
		const { page } = fan;
		await page.goto(`${url}/pricing`);
		await page.getByText(/Your plan until/).waitFor();
		await page.getByRole("link", { name: "Buy another term of All sports month" }).click();
		await page.getByRole("button", { name: "Pay €6.99" }).click();
		await page.getByRole("button", { name: "Leave without paying" }).click();
		await page.waitForURL(/payment\/result/);
		await page.getByRole("button", { name: "Link to pay elsewhere" }).click();
		await page.getByRole("img", { name: "QR code of this link" }).waitFor();
		const link = await page.getByLabel("Link to pay", { exact: true }).inputValue();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		const stranger = await site.visit(new URL(link).pathname + new URL(link).hash, PHONE);
		await stranger.page.getByRole("link", { name: "Continue to the payment" }).waitFor();
		expect(await stranger.page.locator("main").textContent()).not.toContain(member.name);
		expect(await findAxeViolationsInBothThemes(stranger.page)).toEqual([]);
		await stranger.page.getByRole("link", { name: "Continue to the payment" }).click();
		await stranger.page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
		expect(await page.locator("main").textContent()).toMatch(
			/Your plan All sports month runs from \d+ \w+.*, when the one you have ends, to \d+ \w+/,
		);
		await stranger.close();
		await page.goto(`${url}/account#plans`);
		expect(await page.locator("#plans").textContent()).toMatch(/All sports.*Until \d+ \w+.*All sports.*From \d+ \w+.* until \d+ \w+/);
		await page.getByRole("button", { name: "Delete …" }).click();
		const dialog = page.getByRole("dialog", { name: "Delete this account for good?" });
		await dialog
			.getByText(/^Your plans end with the account, without money back: All sports month \(until .+\), All sports month \(until/)
			.waitFor();
		expect(
			await dialog.getByRole("button", { name: /^Withdraw from All sports month first and get €\d+\.\d\d back$/ }).count(),
		).toBeGreaterThan(0);
	});
});

/** Ten seconds of a test picture in VP8, which every Chromium plays. */
async function writeVideo(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	const source = ["-f", "lavfi", "-i", "testsrc=size=320x180:rate=12:duration=10"];
	const coded = ["-threads", "1", "-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "200k"];
	await promisify(execFile)("ffmpeg", ["-v", "error", ...source, ...coded, join(folder, "season.webm")]);
}

/** Runs in the page. */
function pictureOf() {
	const video = document.querySelector("video");
	return { width: video?.videoWidth ?? 0, isMoving: (video?.currentTime ?? 0) > 0.3 };
}
