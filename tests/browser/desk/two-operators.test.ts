// Two operators at one match: the same goal told twice is one, and what differs stands side by side until one decides.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type CutProxy, startCutProxy } from "../match/cut-proxy.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite } from "./desk-site.ts";

describe.skipIf(!chromiumPath)("Two operators at one match", () => {
	let browser: Browser;
	let site: DeskSite;
	let proxy: CutProxy;
	let ann: Page;
	let bob: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 3 });
		for (const match of site.matches) await match.tell({ type: "period_started" });
		proxy = await startCutProxy(site.url);
		ann = await site.openDesk("Ann Keeper");
		bob = await site.openDesk("Bob Keeper", { url: proxy.url });
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await proxy?.close();
		await site?.stop();
	});
	afterEach(() => {
		expect(site.errors).toEqual([]);
	});

	const goalOn = (page: Page, match: DeskMade, side: "home" | "away") =>
		rowOf(page, match).getByRole("button", { name: `Goal ${match.names[side]}`, exact: true });
	const countGoals = async ({ id }: DeskMade) => {
		const { events } = await site.read(id);
		return new Set(events.filter(({ type, standing }) => type === "goal_scored" && standing !== "cancelled").map((event) => event.id)).size;
	};
	const scoreOn = async (page: Page, match: DeskMade) => (await rowOf(page, match).locator("[class*=score]").allTextContents()).join("–");

	it("make one goal of the same one, pressed at once or within three seconds", async () => {
		const [match] = site.matches as [DeskMade];
		await Promise.all([goalOn(ann, match, "home").click(), goalOn(bob, match, "home").click()]);
		for (const page of [ann, bob]) {
			await expect.poll(() => scoreOn(page, match)).toBe("1–0");
			await expect
				.poll(() =>
					rowOf(page, match)
						.getByText(/unsent/)
						.count(),
				)
				.toBe(0);
		}
		await bob.waitForTimeout(1_500);
		// He saw it with his own eyes, and looks up only now.
		await goalOn(bob, match, "home").click();
		await expect
			.poll(() =>
				rowOf(bob, match)
					.getByText(/unsent/)
					.count(),
			)
			.toBe(0);
		await expect.poll(() => scoreOn(bob, match)).toBe("1–0");
		expect(await countGoals(match)).toBe(1);
		for (const page of [ann, bob]) expect(await rowOf(page, match).getByText("Conflict").count()).toBe(0);
	});

	it("see each other's telling side by side where they differ; the one who came later decides", async () => {
		const match = site.matches[1] as DeskMade;
		proxy.cut();
		await bob.locator('[data-line="live"]').waitFor({ state: "detached" });
		await goalOn(ann, match, "home").click();
		await expect.poll(() => countGoals(match)).toBe(1);
		await goalOn(bob, match, "away").click();
		await rowOf(bob, match).getByText("1 unsent").waitFor();
		proxy.mend();
		await rowOf(bob, match).getByText("Conflict").waitFor({ timeout: 30_000 });
		const story = await rowOf(bob, match).textContent();
		expect(story).toContain("yours: Goal Riv. Union");
		expect(story).toContain("theirs: Goal Kestrel Park");
		expect(await countGoals(match)).toBe(1);

		await rowOf(bob, match)
			.getByRole("button", { name: /^Decide/ })
			.click();
		const front = bob.getByRole("region", { name: "The match in front" });
		await front
			.getByText(/Riv(\.|erside) Union/)
			.first()
			.waitFor();
		await front.getByRole("button", { name: "Send mine too" }).click();
		await expect.poll(() => countGoals(match)).toBe(2);
		for (const page of [ann, bob]) await expect.poll(() => scoreOn(page, match)).toBe("1–1");
	});
});
