// Accessibility of the opened match: axe in both themes and in all its parts, and a tablet by touch.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { type DeskMade, type DeskSite, startDeskSite } from "./desk-site.ts";
import { buttonOf, frontOf, showTab } from "./front-match.ts";

describe.skipIf(!chromiumPath)("The match in front", () => {
	let browser: Browser;
	let site: DeskSite;
	let match: DeskMade;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 2 });
		match = site.matches[0] as DeskMade;
		await match.submit({ type: "period_started" });
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});
	const openAt = (context: BrowserContextOptions) => site.openDesk("Ann Keeper", { path: `/cms?match=${match.id}`, context });

	it("has no axe violations in any of its parts, in either theme", async () => {
		const desk = await openAt({});
		await frontOf(desk)
			.locator('[data-pad="goal.home"]')
			.click({ modifiers: ["Shift"] });
		await frontOf(desk).getByRole("group", { name: "Players" }).waitFor();
		expect(await findAxeViolationsInBothThemes(desk)).toEqual([]);
		for (const tab of firstOf(2, ["Line-ups", "State", "Feed", "Keys"] as const)) {
			await showTab(desk, tab);
			expect(await findAxeViolationsInBothThemes(desk), tab).toEqual([]);
		}
		await showTab(desk, "Log");
		await frontOf(desk).getByRole("list", { name: "Log, newest first" }).getByRole("button").first().click();
		await buttonOf(desk, "Edit").click();
		expect(await findAxeViolationsInBothThemes(desk), "Log").toEqual([]);
	});

	it("works by touch on a tablet: every control is large enough, and a goal gets its scorer", async () => {
		const desk = await openAt({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
		expect(await tooSmall(desk)).toEqual([]);
		await frontOf(desk).locator('[data-pad="penalty_goal.away"]').tap();
		const strip = frontOf(desk).getByRole("group", { name: "Players" });
		await strip.getByRole("button", { name: "9 Player 9", exact: true }).tap();
		await frontOf(desk)
			.getByRole("button", { name: /^Undo: Penalty goal, Haverlock, Away Player 9/ })
			.waitFor();
		for (const tab of ["Line-ups", "State", "Feed", "Keys", "Log"] as const) {
			await frontOf(desk).getByRole("tab", { name: tab }).tap();
			expect(await tooSmall(desk), tab).toEqual([]);
		}
		// Nothing is wider than the page.
		expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	});

	/** Controls of the opened match that are less than 44 px high. */
	function tooSmall(page: Page): Promise<string[]> {
		return page.evaluate(() =>
			[
				...document.querySelectorAll(
					'section[aria-label="The match in front"] :is(button, select, summary, input:not([type=checkbox], [type=file]))',
				),
			]
				.map((element) => ({
					name: element.getAttribute("aria-label") ?? element.textContent,
					height: element.getBoundingClientRect().height,
				}))
				.filter(({ height }) => height > 0 && height < 43.5)
				.map(({ name, height }) => `${name}: ${Math.round(height)}`),
		);
	}
});
