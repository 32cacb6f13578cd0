// Two operators at one match: duplicate goals are merged; differing ones are shown next to each other until one operator decides.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type CutProxy, startCutProxy } from "../match/cut-proxy.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite } from "./desk-site.ts";
import { beginIn, fieldIn } from "./front-match.ts";

describe.skipIf(!chromiumPath)("Two operators at one match", () => {
	let browser: Browser;
	let site: DeskSite;
	let proxy: CutProxy;
	let ann: Page;
	let bob: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 3 });
		for (const match of site.matches) await match.submit({ type: "period_started" });
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
		return new Set(events.filter(({ type, status }) => type === "goal_scored" && status !== "cancelled").map((event) => event.id)).size;
	};
	const scoreOn = async (page: Page, match: DeskMade) => (await rowOf(page, match).locator("[class*=score]").allTextContents()).join("–");

	it("enter one goal once, at the same time or within three seconds", async () => {
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
		// The second operator saw the goal too, but looks at the screen only now.
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

	it("see differing submissions side by side; the later operator decides", async () => {
		const match = site.matches[1] as DeskMade;
		proxy.cut();
		await bob.locator('[data-line="live"]').waitFor({ state: "detached" });
		await goalOn(ann, match, "home").click();
		await expect.poll(() => countGoals(match)).toBe(1);
		await goalOn(bob, match, "away").click();
		await rowOf(bob, match).getByText("1 unsent").waitFor();
		proxy.mend();
		await rowOf(bob, match).getByText("Conflict").waitFor();
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

	it("name the scorer of one goal that both entered: digits stay with the match, although the command was merged", async () => {
		const match = site.matches[2] as DeskMade;
		for (const page of [ann, bob]) {
			// The questions about players are deferred.
			await page.keyboard.press("Escape");
			await page.keyboard.press("Shift+3");
		}
		const front = bob.getByRole("region", { name: "The match in front" });
		await front.getByText("Brightmoor").first().waitFor();
		const strip = front.getByRole("group", { name: "Players" });
		await ann.keyboard.press("q");
		await ann.keyboard.press("Escape");
		await expect.poll(() => scoreOn(bob, match)).toBe("1–0");
		// The number is typed before the page has rendered the question.
		await bob.keyboard.press("q", { delay: 0 });
		await bob.keyboard.press("1", { delay: 0 });
		await bob.keyboard.press("2", { delay: 0 });
		await strip.getByText("Same goal as Ann Keeper's").waitFor();
		expect(await rowOf(bob, match).getByRole("link").first().getAttribute("aria-current")).not.toBeNull();
		await bob.keyboard.press("Enter");
		await expect
			.poll(async () => (await site.read(match.id)).events.filter(({ type }) => type === "goal_scored").at(-1)?.payload)
			.toEqual({ side: "home", scorerId: match.players.home[11], kind: "open_play" });
		expect(await countGoals(match)).toBe(1);
		await bob.keyboard.press("Escape");
	});

	it("are shown each other's correction in an open form, and revert none of it", async () => {
		const match = site.matches[2] as DeskMade;
		const formOn = async (page: Page) => (await beginIn(page, /Goal.*Stonecross/, "Edit")).getByRole("form");
		const [early, late] = [await formOn(ann), await formOn(bob)];
		await fieldIn(early, "Side").selectOption({ label: "Brightmoor" });
		await fieldIn(early, "Scorer").selectOption({ index: 0 });
		await early.getByRole("button", { name: "Save" }).click();
		await expect.poll(() => scoreOn(bob, match)).toBe("0–1");
		await late.getByText(/^Ann Keeper changed it meanwhile: .*Brightmoor/).waitFor();
		expect(await fieldIn(late, /^Side/).evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label)).toBe("Brightmoor");
		await fieldIn(late, "Kind").selectOption("penalty");
		await late.getByRole("button", { name: "Save" }).click();
		await expect
			.poll(async () => (await site.read(match.id)).events.filter(({ type }) => type === "goal_scored").at(-1)?.payload)
			.toMatchObject({ side: "away", kind: "penalty" });
		for (const page of [ann, bob]) await expect.poll(() => scoreOn(page, match)).toBe("0–1");
	});
});
