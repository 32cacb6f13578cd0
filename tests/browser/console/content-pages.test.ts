// An editor writes a page, previews it, schedules and publishes it, and unpublishes it: a reader sees what is public. The pages are
// checked in both themes and at every width, and the contact form without JavaScript.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type AccountSite, startAccountSite, type Visitor } from "../accounts/account-site.ts";

const LOOK = { viewport: { width: 1440, height: 900 }, timezoneId: "UTC", locale: "en-GB" };

describe.skipIf(!chromiumPath)("Pages of text", () => {
	let site: AccountSite;
	let editor: Visitor;
	let fan: Visitor;
	beforeAll(async () => {
		site = await startAccountSite({ CONTACT_EMAIL: "people@tests.example" });
		const member = await site.addMember({ scopes: ["ops:content"], name: "Edda Records" });
		[editor, fan] = await Promise.all([site.visit("/cms/pages/new", LOOK, member), site.visit("/about-us", LOOK)]);
	});
	afterAll(() => site?.stop());

	const statusOf = async (path: string) => (await fetch(site.url + path)).status;
	const said = (words: string) => expect.poll(() => editor.page.getByRole("status").allInnerTexts()).toContain(words);

	it("are written, previewed, published, scheduled and unpublished", async () => {
		const { page } = editor;
		await expect.poll(() => page.getByRole("button", { name: "Save as draft" }).isEnabled()).toBe(true);
		await page.getByLabel("Title").fill("Imprint");
		await page.getByLabel("Address").fill("team");
		await page.getByLabel("Text", { exact: true }).fill("## Who we are\n\nThe people of {siteName}.\n\n<script>alert(1)</script>");
		await page.getByRole("button", { name: "Update preview" }).click();
		await page.getByText("The people of Touchline.").waitFor();
		await page.getByRole("button", { name: "Save as draft" }).click();
		await page.getByText("/team is an address that the site uses itself.").first().waitFor();
		await page.getByLabel("Address").fill("imprint");
		await page.getByRole("button", { name: "Save as draft" }).click();
		await page.getByRole("heading", { level: 1, name: "Imprint" }).waitFor();
		expect(await statusOf("/imprint")).toBe(404);

		await page.getByRole("button", { name: "Publish now" }).click();
		await said("Version 1 is published.");
		await fan.page.goto(`${site.url}/en/imprint`);
		await fan.page.getByRole("heading", { level: 2, name: "Who we are" }).waitFor();
		expect(await fan.page.locator("main script").count()).toBe(0);

		await page.getByLabel("Text", { exact: true }).fill("## Who we are\n\nOther people.");
		await page.getByRole("button", { name: "Save draft" }).click();
		await said("Version 2 saved.");
		await page.getByRole("button", { name: "Compare: Version 1" }).click();
		await page.getByText("Other people.", { exact: true }).first().waitFor();
		await page.getByLabel("Day").fill("2099-01-01");
		await page.getByLabel("Time").fill("12:00");
		await page.getByRole("button", { name: "Schedule", exact: true }).click();
		await said("Version 2 is scheduled.");
		await fan.page.reload();
		await fan.page.getByText("The people of Touchline.").waitFor();

		await page.getByRole("button", { name: "Unpublish" }).click();
		await page.getByRole("button", { name: "Unpublish this page?" }).click();
		await said("It is unpublished.");
		expect(await statusOf("/imprint")).toBe(404);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		expect([...editor.complaints, ...fan.complaints]).toEqual([]);
	});

	it("have links at the foot", async () => {
		await fan.page.goto(`${site.url}/about-us`);
		await fan.page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
		await fan.page.getByRole("heading", { level: 1, name: "Privacy notice" }).waitFor();
		expect(await findOverflowingWidths(fan.page)).toEqual([]);
	});

	it("take a message with and without JavaScript", async () => {
		const plain = await site.visit("/en/contact", { ...LOOK, javaScriptEnabled: false });
		await fan.page.goto(`${site.url}/contact`);
		for (const { page } of [plain, fan]) {
			await page.getByLabel("Your name").fill("Fay Fan");
			await page.getByLabel("Your e-mail address").fill("fay@tests.example");
			await page.getByLabel("Subject").fill("A score");
			await page.getByLabel("Your message").fill("It was 2-1.");
			await page.getByRole("button", { name: "Send message" }).click();
			await page.getByText("Your message is on its way").first().waitFor();
		}
		expect(plain.page.url()).toBe(`${site.url}/en/contact?sent=1`);
		expect(fan.page.url()).toBe(`${site.url}/contact`);
	});
});
