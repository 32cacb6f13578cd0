// Keys that repeat, overlap or arrive while the focus moves: none is lost, and none activates another button.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { QUICK_MS } from "#client/desk/state/model/command-queue.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskMade, type DeskSite, startDeskSite } from "./desk-site.ts";
import { buttonOf, frontOf } from "./front-match.ts";

describe.skipIf(!chromiumPath)("A key that is held or comes as the focus moves", () => {
	let browser: Browser;
	let site: DeskSite;
	let match: DeskMade;
	let desk: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 2 });
		match = site.matches[0] as DeskMade;
		await match.submit({ type: "period_started" });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		desk = await site.openDesk("Ann Keeper", { path: `/cms?match=${match.id}` });
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});

	const countLogged = async (type: string) => (await site.read(match.id)).events.filter((event) => event.type === type).length;
	const takeTime = () => desk.waitForTimeout(QUICK_MS + 200);

	it("is handled by the desk while it repeats and until its release, although another came meanwhile: the focused button does not get it", async () => {
		const isStopped = await desk.evaluate(() => {
			const send = (kind: string, code: string, repeat = false) => {
				const event = new KeyboardEvent(kind, { code, key: code, repeat, bubbles: true, cancelable: true });
				document.body.dispatchEvent(event);
				return event.defaultPrevented;
			};
			// Nothing waits for Enter to confirm or Escape to disarm, so neither submits anything.
			send("keydown", "Enter");
			send("keydown", "Escape");
			return [send("keydown", "Enter", true), send("keyup", "Enter"), send("keyup", "Escape"), send("keyup", "Enter")];
		});
		expect(isStopped).toEqual([true, true, true, false]);
	});

	it("activates its button after a box was ticked", async () => {
		await takeTime();
		const before = await countLogged("corner_awarded");
		await frontOf(desk).getByLabel("All entries").check();
		await desk.keyboard.press(deskOf(FOOTBALL).pads.find(({ key }) => key === "corner.home")?.hotkey ?? "");
		await expect.poll(() => countLogged("corner_awarded")).toBe(before + 1);
	});

	it("does not send a command in conflict when it was meant for the clock as the conflict came", async () => {
		await takeTime();
		const bob = await site.openDesk("Bob Keeper", { path: `/cms?match=${match.id}` });
		await desk.context().setOffline(true);
		await frontOf(desk).locator('[data-pad="red.home"]').click();
		await desk.keyboard.press("Escape");
		const before = await countLogged("goal_scored");
		await frontOf(bob).locator('[data-pad="goal.home"]').click();
		await expect.poll(() => countLogged("goal_scored")).toBe(before + 1);
		await desk.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await desk.context().setOffline(false);
		const conflict = frontOf(desk).getByRole("group", { name: "Conflict with another desk" });
		await conflict.waitFor();
		await desk.keyboard.press("Space");
		await buttonOf(desk, /Start clock/).waitFor();
		expect(await conflict.count()).toBe(1);
		await desk.keyboard.press("Space");
		// The next button is one Tab away.
		await conflict.focus();
		await desk.keyboard.press("Tab");
		await desk.keyboard.press("Space");
		await expect.poll(() => conflict.count()).toBe(0);
	});
});
