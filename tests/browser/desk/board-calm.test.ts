// A board of many matches renders only what changed: a change of one match renders that match only, and matches that the search hides are
// still updated.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite, untilConnected } from "./desk-site.ts";
import { frontOf } from "./front-match.ts";

const COUNT = 12;

describe.skipIf(!chromiumPath)("A board of many matches", () => {
	let browser: Browser;
	let site: DeskSite;
	let desk: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: COUNT });
		for (const match of site.matches) await match.submit({ type: "period_started" });
		await site.attend(site.matches.slice(1));
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		desk = await site.openDesk("Ann Keeper");
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});

	/** Starts counting the renders of each row and of the panel: each time React passes new props to the element. */
	const watchRenders = (page: Page) =>
		page.evaluate(() => {
			const counts = new Map<string, number>();
			const watch = (element: Element, name: string) => {
				const key = Object.keys(element).find((one) => one.startsWith("__reactProps$"));
				if (key === undefined) throw new Error("React keeps no props here");
				let props: unknown = Reflect.get(element, key);
				counts.set(name, 0);
				Object.defineProperty(element, key, {
					configurable: true,
					enumerable: true,
					get: () => props,
					set(next: unknown) {
						props = next;
						counts.set(name, (counts.get(name) ?? 0) + 1);
					},
				});
			};
			for (const row of document.querySelectorAll("[data-match]")) watch(row, row.getAttribute("data-match") ?? "");
			const panel = document.querySelector('section[aria-label$=", in front"]');
			if (panel) watch(panel, "panel");
			Reflect.set(window, "renders", counts);
		});
	const renders = (page: Page) =>
		page.evaluate(() => [...(Reflect.get(window, "renders") as Map<string, number>)].filter(([, count]) => count > 0));

	it("rerenders one row for a command, and none for a tick of the clock", async () => {
		const clock = rowOf(desk, site.matches[4] as DeskMade)
			.locator("[class*=time]")
			.first();
		const rendersOfOneTick = async () => {
			await watchRenders(desk);
			const before = await clock.textContent();
			await expect.poll(() => clock.textContent()).not.toBe(before);
			return renders(desk);
		};
		const rendersOfCommand = async (match: DeskMade) => {
			// Waits for all updates that opening the page causes: its own presence and the other viewers.
			await expect.poll(rendersOfOneTick).toEqual([]);
			const row = rowOf(desk, match);
			await row.getByRole("button", { name: /^Goal/ }).first().click();
			await expect.poll(() => row.locator("[class*=score]").first().textContent()).toBe("1");
			await expect.poll(() => row.getByText(/unsent/).count()).toBe(0);
			// The latency is shown once the page has received the response.
			await desk.getByText(/^\d+ ms$/).waitFor();
			return (await renders(desk)).map(([id]) => id);
		};
		// On a busy machine all viewers may seem to leave, which renders their rows too, so it is enough if one of a few commands renders only
		// its row.
		const seen: { of: string; rendered: string[] }[] = [];
		const isAlone = () => seen.some(({ of, rendered }) => rendered.join() === of);
		for (const match of site.matches.slice(4, 8)) {
			if (!isAlone()) seen.push({ of: match.id, rendered: await rendersOfCommand(match) });
		}
		expect(isAlone(), JSON.stringify(seen)).toBe(true);
	});

	itLong("requests the operator's keys once", async () => {
		const requested: string[] = [];
		desk.on("request", (request) => {
			if (new URL(request.url()).pathname === "/api/v1/ops/desk/keys") requested.push(request.method());
		});
		await desk.reload();
		await untilConnected(desk);
		expect(requested).toEqual(["GET"]);
	});

	itLong("shows the call of a match that the search hides", async () => {
		const [first, last] = [site.matches[0] as DeskMade, site.matches.at(-1) as DeskMade];
		await desk.keyboard.press("/");
		await desk.keyboard.type(first.names.home);
		await rowOf(desk, last).waitFor({ state: "hidden" });
		expect(await frontOf(desk).getByText(last.names.home).count()).toBe(0);
		await last.submit({ type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" }, status: "provisional" });
		await desk.getByRole("button", { name: "1 needs you" }).waitFor();
		await desk.keyboard.press("Escape");
		await desk.keyboard.press("n");
		await expect.poll(() => desk.locator("[data-match][data-front]").getAttribute("data-match")).toBe(last.id);
	});
});
