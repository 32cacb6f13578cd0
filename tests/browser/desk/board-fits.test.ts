// The board fits its screens: ten matches at 1440 by 900 without scrolling, touch at 1024, one match at a time on a phone; axe reports
// nothing in both themes.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import texts from "#shared/i18n/en/desk.json" with { type: "json" };
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { type DeskMade, type DeskSite, startDeskSite } from "./desk-site.ts";

const THEMES = firstOf(1, ["light", "dark"] as const);
/** The longest warning of a row, which comes half a minute after the last operator has gone. */
const OPERATOR_LOST = texts.desk.board.mark.operatorLost;
const FINGER_PX = 44;

interface Box {
	y: number;
	height: number;
}

describe.skipIf(!chromiumPath)("Ten matches on the board", () => {
	let browser: Browser;
	let site: DeskSite;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 10 });
		const [goal, possible, review, red, stopped, over] = site.matches as [DeskMade, DeskMade, DeskMade, DeskMade, DeskMade, DeskMade];
		for (const match of site.matches.slice(0, 8)) await match.submit({ type: "period_started" });
		const scored = ({ players }: DeskMade) => ({ side: "home", scorerId: players.home[8], kind: "open_play" });
		await goal.submit({ type: "goal_scored", payload: scored(goal) });
		await possible.submit({ type: "goal_scored", payload: scored(possible), status: "provisional" });
		await review.submit({ type: "review_started", payload: { side: "home", subject: "penalty" } });
		await red.submit({ type: "card_shown", payload: { side: "away", playerId: red.players.away[3], card: "red" } });
		await stopped.submit({ type: "status_changed", payload: { status: "interrupted" }, reason: "Floodlights" });
		await over.submit({ type: "period_ended" }, { type: "period_started" }, { type: "period_ended" }, { type: "match_ended" });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});

	const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	/** Every control of the page, with the box that reacts to a touch or the pointer. */
	const controls = (page: Page) =>
		page.locator("main :is(button, a, input)").evaluateAll((all) =>
			all
				.filter((one) => one.checkVisibility())
				.map((one) => {
					const { top, bottom, height } = (one.closest("label") ?? one).getBoundingClientRect();
					return { name: one.getAttribute("aria-label") ?? one.textContent ?? "", top, bottom, height };
				}),
		);

	it.each(THEMES)("has every control of every match in the window at 1440 by 900, in the %s theme", async (colorScheme) => {
		const desk = await site.openDesk("Ann Keeper", { context: { colorScheme } });
		const rows = desk.locator("[data-match]");
		expect(await rows.count()).toBe(10);
		const boxes = await desk
			.locator("[data-match], [data-match] :is(button, a)")
			.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
		// Each of the ten rows has its link, two goal buttons and at least one other action.
		expect(boxes.length).toBeGreaterThan(10 * 4);
		for (const { top, bottom, left, right } of boxes) {
			expect(top).toBeGreaterThanOrEqual(0);
			expect(bottom).toBeLessThanOrEqual(900);
			expect(left).toBeGreaterThanOrEqual(0);
			expect(right).toBeLessThanOrEqual(1440);
		}
		expect(await desk.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
		const longest = rows.first().locator("li[data-tone]").first();
		await longest.evaluate((mark, text) => Object.assign(mark, { textContent: text }).setAttribute("data-tone", "warn"), OPERATOR_LOST);
		expect(await longest.evaluate((mark) => mark.scrollWidth - mark.clientWidth)).toBe(0);
		expect(await findAxeViolations(desk)).toEqual([]);
	});

	it.each(
		firstOf(1, [[390, 844, "dark"] as const, [1024, 768, "light"] as const, [1024, 768, "dark"] as const, [820, 1180, "light"] as const]),
	)("is met by fingers at %i by %i, in the %s theme", async (width, height, colorScheme) => {
		const context = { viewport: { width, height }, colorScheme, hasTouch: true, isMobile: true };
		const desk = await site.openDesk("Ann Keeper", { context });
		expect(await overflow(desk)).toBeLessThanOrEqual(0);
		expect(await findAxeViolations(desk)).toEqual([]);
		const small = (await controls(desk)).filter((one) => one.height < FINGER_PX);
		expect(small.map(({ name, height: px }) => `${name} ${px}`)).toEqual([]);
	});

	it("shows one match at a time on a phone: a tap brings one, and leads back to all", async () => {
		const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
		const desk = await site.openDesk("Ann Keeper", { context });
		const front = desk.getByRole("region", { name: "The match in front" });
		expect(await front.isVisible()).toBe(false);
		const third = site.matches[2] as DeskMade;
		await desk.locator(`[data-match="${third.id}"] a`).tap({ position: { x: 10, y: 10 } });
		await front.waitFor();
		expect(await desk.locator("[data-match]").first().isVisible()).toBe(false);
		expect(new URL(desk.url()).searchParams.get("match")).toBe(third.id);
		expect(await overflow(desk)).toBeLessThanOrEqual(0);
		await desk.getByRole("button", { name: "All matches" }).tap();
		await desk.locator("[data-match]").first().waitFor();
		expect(await front.isVisible()).toBe(false);
	});

	it("asks for the scorer within the window of a phone, over the half that was not pressed; nothing moves", async () => {
		const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
		const desk = await site.openDesk("Ann Keeper", { context, path: `/cms?match=${(site.matches[7] as DeskMade).id}` });
		const goal = desk.getByRole("region", { name: "The match in front" }).getByRole("button", { name: /^Goal/ }).first();
		const players = desk.getByRole("group", { name: "Players" });
		const middle = async (button: Locator) => ((await button.boundingBox()) as Box).y + FINGER_PX / 2;
		for (const scrolledPx of [0, 200]) {
			await desk.evaluate((px) => scrollTo(0, px), scrolledPx);
			const pressed = await middle(goal);
			await goal.tap();
			await players.waitFor();
			const { y, height } = (await players.boundingBox()) as Box;
			expect([y, 844 - y - height].toSorted((one, other) => one - other)[0]).toBe(0);
			expect(height).toBeLessThanOrEqual(844 / 2);
			expect(pressed > y && pressed < y + height).toBe(false);
			expect(await middle(goal)).toBe(pressed);
			await players.getByRole("button", { name: /^9\b/ }).tap();
			// The assist and other details of the goal are deferred.
			for (const later = players.getByRole("button", { name: "Later" }); await later.isVisible(); ) await later.tap();
			expect(await middle(goal)).toBe(pressed);
		}
	});

	itLong("has no animations with reduced motion", async () => {
		const desk = await site.openDesk("Ann Keeper", { context: { reducedMotion: "reduce" } });
		const moving = await desk
			.locator("main *")
			.evaluateAll((all) => all.filter((one) => Number.parseFloat(getComputedStyle(one).transitionDuration) > 0).length);
		expect(moving).toBe(0);
	});
});
