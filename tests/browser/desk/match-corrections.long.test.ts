// Past events are corrected: edited, inserted, cancelled, each with a preview, and the reader's page follows.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskMade, type DeskSite, startDeskSite } from "./desk-site.ts";
import { beginIn, buttonOf, fieldIn, frontOf, logRow, scoreOf, showTab } from "./front-match.ts";

describe.skipIf(!chromiumPath)("A correction of a logged event", () => {
	let browser: Browser;
	let site: DeskSite;
	let match: DeskMade;
	let desk: Page;
	let fan: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser);
		match = site.matches[0] as DeskMade;
		const goal = (side: "home" | "away", minute: number) => ({
			type: "goal_scored",
			payload: { side, scorerId: null, kind: "open_play" },
			elapsedMs: minute * 60_000,
		});
		await match.submit({ type: "period_started" }, { type: "clock_set", elapsedMs: 40 * 60_000, payload: { isRunning: true } });
		await match.submit({ ...goal("home", 10), isLate: true } as never, { ...goal("home", 20), isLate: true } as never);
		desk = await site.openDesk("Ann Keeper", { path: `/cms?match=${match.id}` });
		fan = await site.openFan(match);
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});
	afterEach(() => expect(site.errors).toEqual([]));

	const fanScore = () => fan.locator("h1 > span").textContent();

	it("previews the score before and after, and edits a goal of the wrong side in place", async () => {
		await expect.poll(() => scoreOf(desk)).toBe("2–0");
		const row = await beginIn(desk, "11'", "Edit");
		await fieldIn(row, "Side").selectOption({ label: "Haverlock" });
		await expect.poll(() => row.locator("output").textContent()).toBe("Score 2–0 → 1–1");
		await fieldIn(row, "Scorer").selectOption({ label: "9 Away Player 9" });
		await fieldIn(row, "Minute or clock").fill("12:30");
		await fieldIn(row, "Reason").fill("The other side's");
		await row.getByRole("button", { name: "Save" }).click();
		await expect.poll(fanScore).toBe("1–1");
		await fan.getByRole("listitem").filter({ hasText: "Away Player 9" }).filter({ hasText: "13'" }).first().waitFor();
		const edited = logRow(desk, "13'");
		await edited.getByText("edited", { exact: true }).waitFor();
		// The row still shows both revisions.
		expect(await edited.getByRole("list", { name: "History" }).getByRole("listitem").count()).toBe(2);
		await edited.getByText("The other side's").waitFor();
	});

	it("shows a refusal of the log before anything is sent", async () => {
		await buttonOf(desk, "Insert a past event").click();
		await fieldIn(frontOf(desk), "Event").selectOption({ label: "Card" });
		const form = frontOf(desk).getByRole("form", { name: "Insert: Card" });
		await fieldIn(form, "Minute or clock").fill("5");
		await fieldIn(form, "Card").selectOption("second_yellow");
		await fieldIn(form, "Player").selectOption({ label: "4 Home Player 4" });
		await expect.poll(() => form.locator("output").textContent()).toBe("Home Player 4 has no yellow card yet.");
		const insert = form.getByRole("button", { name: "Insert" });
		expect(await insert.getAttribute("aria-disabled")).toBe("true");
		await insert.click({ force: true });
		const { events } = await site.read(match.id);
		expect(events.filter(({ type }) => type === "card_shown")).toEqual([]);
	});

	it("inserts a past event at its minute", async () => {
		const form = frontOf(desk).getByRole("form", { name: "Insert: Card" });
		await fieldIn(form, "Card").selectOption("yellow");
		await expect.poll(() => form.locator("output").textContent()).toBe("Score stays 1–1");
		await fieldIn(form, "Player").press("Enter");
		await form.getByRole("button", { name: "Insert" }).click();
		await fan.getByRole("listitem").filter({ hasText: "Home Player 4" }).filter({ hasText: "5'" }).first().waitFor();
		await logRow(desk, "Yellow Northbridge, Home Player 4").waitFor();
	});

	it("cancels a goal for readers, with the reason and both scores, and restores it", async () => {
		const row = await beginIn(desk, "21'", "Cancel event");
		await expect.poll(() => row.locator("output").textContent()).toBe("Score 1–1 → 0–1");
		// A reason is required.
		await row.getByRole("button", { name: "Cancel event" }).click();
		expect(await fanScore()).toBe("1–1");
		await fieldIn(row, "Reason for cancelling").fill("Offside");
		await row.getByRole("button", { name: "Cancel event" }).click();
		await expect.poll(fanScore).toBe("0–1");
		const struck = fan.getByRole("listitem").filter({ hasText: "Offside" }).first();
		await struck.locator("s").waitFor();
		await expect.poll(() => logRow(desk, "21'").textContent()).toContain("1–1 → 0–1");

		const again = await beginIn(desk, "21'", "Restore");
		await fieldIn(again, "Reason for restoring").fill("Onside after all");
		await again.getByRole("button", { name: "Restore" }).click();
		await expect.poll(fanScore).toBe("1–1");
	});

	it("brings a match that is joined while it runs to its state", async () => {
		await showTab(desk, "State");
		const form = frontOf(desk).getByRole("form", { name: "Set state" });
		await fieldIn(form, "Period").selectOption({ label: "2nd half" });
		await fieldIn(form, "Clock").fill("63:20");
		await fieldIn(form, "Northbridge").fill("3");
		await expect.poll(() => form.locator("output").textContent()).toBe("Score 1–1 → 3–1");
		await fieldIn(form, /^Reason/).fill("The desk was away");
		await form.getByRole("button", { name: "Set state" }).click();
		await expect.poll(fanScore).toBe("3–1");
		await expect.poll(() => frontOf(desk).locator("header [class*=time]").textContent()).toMatch(/^63:[2-4]\d$/);
	});

	it("interrupts and resumes with a reason that readers see", async () => {
		const form = frontOf(desk).getByRole("form", { name: "Status" });
		await form.getByRole("button", { name: "Interrupt" }).first().click();
		const submit = form.getByRole("button", { name: "Interrupt" }).last();
		expect(await submit.getAttribute("aria-disabled")).toBe("true");
		await fieldIn(form, /^Reason/).fill("Floodlights are out");
		await submit.click();
		await fan.getByText("Floodlights are out").first().waitFor();
		await buttonOf(desk, /^Resume play/)
			.first()
			.click();
		await expect.poll(() => fan.locator("header").getByText("Floodlights are out").count()).toBe(0);
	});
});
