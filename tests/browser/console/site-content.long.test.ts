// An editor uploads an image and puts it into a page: a reader sees it in the right size. An announcement appears, is closed and stays
// closed; the navigation changes. The pages are checked in both themes and at every width.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type AccountSite, startAccountSite, type Visitor } from "../accounts/account-site.ts";

const LOOK = { viewport: { width: 1440, height: 900 }, timezoneId: "UTC", locale: "en-GB" };

describe.skipIf(!chromiumPath)("Images, announcements and navigation", () => {
	let site: AccountSite;
	let editor: Visitor;
	let fan: Visitor;
	beforeAll(async () => {
		site = await startAccountSite();
		const member = await site.addMember({ scopes: ["ops:content"], name: "Edda Records" });
		[editor, fan] = await Promise.all([
			site.visit(opsPaths.images(), LOOK, member),
			site.visit("/about-us", { ...LOOK, viewport: { width: 390, height: 844 } }),
		]);
	});
	afterAll(() => site?.stop());

	const said = (words: string) => expect.poll(() => editor.page.getByRole("status").allInnerTexts()).toContain(words);

	it("an image is uploaded with its alt text, put into a page, and seen in the size that fits", async () => {
		const { page } = editor;
		const upload = page.getByRole("button", { name: "Upload", exact: true });
		await expect.poll(() => upload.isEnabled()).toBe(true);
		const buffer = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#2e7d32" } })
			.jpeg()
			.toBuffer();
		await page.getByLabel("Image file").setInputFiles({ name: "pitch.jpg", mimeType: "image/jpeg", buffer });
		await upload.click();
		await page.getByText("Is missing.", { exact: true }).waitFor();
		await page.getByLabel("Alt text").fill("The [new] pitch");
		await upload.click();
		await said("The image is stored.");
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await page.getByRole("link", { name: "The [new] pitch" }).click();
		const line = (await page.locator("code").textContent()) ?? "";
		expect(line).toMatch(/^!\[The \\\[new\\\] pitch\]\(\/image\/[0-9a-f]{20}-1600x900\/640\.webp\)$/);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);

		await page.goto(`${site.url}${opsPaths.page("about-us")}`);
		await expect.poll(() => page.getByRole("button", { name: "Save draft" }).isEnabled()).toBe(true);
		const text = page.getByLabel("Text", { exact: true });
		await text.fill("\n\n[Teams](/team)");
		await page.keyboard.press("Control+Home");
		await page.getByRole("button", { name: "Insert an image" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "The [new] pitch" }).click();
		expect(await text.inputValue()).toBe(`${line}\n\n[Teams](/team)`);
		await page.getByRole("button", { name: "Save draft" }).click();
		await said("Version 1 saved.");
		await page.getByRole("button", { name: "Publish now" }).click();
		await said("Version 1 is published.");

		await fan.page.goto(`${site.url}/en/about-us`);
		const image = fan.page.getByRole("img", { name: "The [new] pitch" });
		await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/\/(640|960)\.webp$/);
		expect(await image.evaluate((element: HTMLImageElement) => [element.naturalWidth > 0, element.width])).toEqual([true, 362]);
		expect(await fan.page.getByRole("main").getByRole("link", { name: "Teams" }).getAttribute("href")).toBe("/en/team");
	});

	it("an announcement appears, is closed and stays so; the navigation is another", async () => {
		const { page } = editor;
		await page.goto(`${site.url}${`${opsPaths.announcements()}/new`}`);
		await expect.poll(() => page.getByRole("button", { name: "Save as draft" }).isEnabled()).toBe(true);
		await page.getByLabel("Title").fill("Tables");
		await page.getByLabel("Text", { exact: true }).fill("Tables are **late** today.");
		await page.getByRole("button", { name: "Update preview" }).click();
		await page.getByText("Tables are late today.").waitFor();
		await page.getByRole("button", { name: "Save as draft" }).click();
		await page.getByRole("heading", { level: 1, name: "Tables" }).waitFor();
		await page.getByRole("button", { name: "Publish now" }).click();
		await said("Version 1 is published.");
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);

		const bar = fan.page.getByRole("region", { name: "Announcement" });
		await expect
			.poll(async () => {
				await fan.page.reload();
				return bar.count();
			})
			.toBe(1);
		expect(await bar.textContent()).toContain("Tables are late today.");
		expect(await findAxeViolationsInBothThemes(fan.page)).toEqual([]);
		expect(await findOverflowingWidths(fan.page)).toEqual([]);
		await bar.getByRole("button", { name: "Close the announcement" }).click();
		await expect.poll(() => bar.count()).toBe(0);
		await fan.page.reload();
		expect(await bar.count()).toBe(0);

		await page.goto(`${site.url}${opsPaths.navigation()}`);
		await expect.poll(() => page.getByRole("button", { name: "Save draft" }).isEnabled()).toBe(true);
		await page.getByRole("button", { name: "Down: Live" }).click();
		await page.getByRole("button", { name: "Save draft" }).click();
		await said("Version 1 saved.");
		await page.getByRole("button", { name: "Publish now" }).click();
		await said("Version 1 is published.");
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		await expect
			.poll(async () => {
				await fan.page.reload();
				return fan.page.getByRole("navigation", { name: "Main" }).last().getByRole("link").allInnerTexts();
			})
			.toEqual(["Scores", "Following", "Live", "Sports"]);
		expect([...editor.complaints, ...fan.complaints]).toEqual([]);
	});
});
