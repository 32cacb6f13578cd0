// Locators of the opened match, for the tests of this folder.
import type { Locator, Page } from "playwright-core";
import { BOUNCE_MS } from "#client/desk/state/model/command-queue.ts";

export const frontOf = (page: Page): Locator => page.getByRole("region", { name: "The match in front" });

export const buttonOf = (page: Page, name: string | RegExp): Locator => frontOf(page).getByRole("button", { name, exact: true });

export const showTab = (page: Page, name: "Log" | "Line-ups" | "Minutes" | "State" | "Feed" | "Keys") =>
	frontOf(page).getByRole("tab", { name }).click();

/** A row of the log that contains the text `words`. */
export const logRow = (page: Page, words: string | RegExp): Locator =>
	frontOf(page).getByRole("list", { name: "Log, newest first" }).getByRole("listitem").filter({ hasText: words }).first();

/** Opens a row of the log and starts to edit or cancel it. */
export async function beginIn(page: Page, words: string | RegExp, task: "Edit" | "Cancel event" | "Restore"): Promise<Locator> {
	const row = logRow(page, words);
	const line = row.getByRole("button").first();
	if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
	await row.getByRole("button", { name: task, exact: true }).click();
	return row;
}

/** A field of a form by its full label, whatever its kind. */
export const fieldIn = (form: Locator, name: string | RegExp): Locator =>
	form
		.getByRole("combobox", { name, exact: true })
		.or(form.getByRole("textbox", { name, exact: true }))
		.or(form.getByRole("spinbutton", { name, exact: true }));

/** Presses the key that ends a period or the match; before the regular end it asks for a second press. */
export async function pressEnd(page: Page, key: string): Promise<void> {
	await page.keyboard.press(key);
	await page.waitForTimeout(BOUNCE_MS + 50);
	if ((await page.getByText(/^Not over by the rules/).count()) > 0) await page.keyboard.press(key);
}

/** The score in the header of the opened match. */
export const scoreOf = async (page: Page): Promise<string> => (await frontOf(page).locator("h2 [class*=score]").textContent()) ?? "";
