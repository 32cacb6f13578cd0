// Two desks at one match, and a feed that reports it too: handover, overrides, discrepancies.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskMade, type DeskSite, type Operator, startDeskSite } from "./desk-site.ts";
import { buttonOf, fieldIn, frontOf, scoreOf, showTab } from "./front-match.ts";

/** Of the simulator, over the real time: a busy machine that needs half a minute to open the desk is still in time for a report. */
const SPEED = 60;
const HALF_AN_HOUR_MS = 1_800_000;

describe.skipIf(!chromiumPath)("A match in front of two desks", () => {
	let browser: Browser;
	let site: DeskSite;
	let match: DeskMade;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser);
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
	const openAt = (who: Operator) => site.openDesk(who, { path: `/cms?match=${match.id}` });

	it("goes from one to the other by a handover with a note, and nothing covers the buttons meanwhile", async () => {
		const [ann, bob] = await Promise.all([openAt("Ann Keeper"), openAt("Bob Keeper")]);
		await buttonOf(ann, "Assign to me").click();
		await frontOf(ann).getByText("This match is assigned to you.").waitFor();
		await frontOf(bob).getByText("This match is assigned to Ann Keeper.").waitFor();
		await frontOf(ann).getByText("Here: Bob Keeper").waitFor();
		const goal = frontOf(ann).locator('[data-pad="goal.home"]');
		const before = await goal.boundingBox();
		await buttonOf(ann, "Hand over").click();
		const form = frontOf(ann).getByRole("form", { name: "Hand over" });
		expect(await goal.boundingBox()).toEqual(before);
		await fieldIn(form, "To").selectOption({ label: "Bob Keeper" });
		await fieldIn(form, "Note").fill("Watch their 9, he is booked");
		await form.getByRole("button", { name: "Offer" }).click();
		await frontOf(ann).getByText("Offered to Bob Keeper.").waitFor();
		await frontOf(bob).getByText("Ann Keeper hands this match over to you. “Watch their 9, he is booked”").waitFor();
		await buttonOf(bob, "Accept").click();
		await frontOf(bob).getByText("This match is assigned to you.").waitFor();
		await frontOf(ann).getByText("This match is assigned to Bob Keeper.").waitFor();
	});

	it("shows a command in conflict with a colleague's beside it, and sends it on request", async () => {
		const [ann, bob] = await Promise.all([openAt("Ann Keeper"), openAt("Bob Keeper")]);
		await ann.context().setOffline(true);
		await frontOf(ann).locator('[data-pad="red.home"]').click();
		await frontOf(bob).locator('[data-pad="goal.away"]').click();
		await expect.poll(() => site.read(match.id).then(({ events }) => events.filter(({ type }) => type === "goal_scored").length)).toBe(1);
		await ann.context().setOffline(false);
		const conflict = frontOf(ann).getByRole("group", { name: "Conflict with another desk" });
		await conflict.getByText("Meanwhile by Bob Keeper").waitFor();
		await conflict.getByText(/Goal, Haverlock/).waitFor();
		await conflict.getByRole("button", { name: "Send mine too" }).click();
		await expect.poll(() => site.read(match.id).then(({ events }) => events.filter(({ type }) => type === "card_shown").length)).toBe(1);
		await expect.poll(() => conflict.count()).toBe(0);
	});

	it("overrides a feed, shows its report beside the log's value, and takes or refuses it", async () => {
		const simulated = await startDeskSite(browser, { env: { FEEDS: "simulator", SIMULATOR_SPEED: String(SPEED) } });
		try {
			await decideReports(simulated);
		} finally {
			await simulated.closePages();
			await simulated.stop();
		}
		expect(simulated.errors).toEqual([]);
	}, 300_000);

	async function decideReports(simulated: DeskSite): Promise<void> {
		const desk = await simulated.openDesk("Ann Keeper", { path: `/cms?match=${await untilSimulated(simulated)}` });
		await showTab(desk, "Feed");
		await buttonOf(desk, "On: override All until it is released").click();
		await frontOf(desk).getByText("All fields are overridden: this match is entered by hand.").waitFor();
		const discrepancy = frontOf(desk)
			.getByRole("group", { name: /^Discrepancy/ })
			.first();
		await discrepancy.getByRole("heading", { name: "The log" }).waitFor({ timeout: 120_000 });
		const score = await scoreOf(desk);
		const count = () =>
			frontOf(desk)
				.getByRole("group", { name: /^Discrepancy/ })
				.count();
		const before = await count();
		await discrepancy.getByRole("button", { name: "Refuse" }).click();
		await expect.poll(count).not.toBe(before);
		expect(await scoreOf(desk)).toBe(score);
		await buttonOf(desk, "Release All").click();
		await frontOf(desk).getByText("Feeds cannot change an overridden field").waitFor();
	}

	/** A match that the simulator plays, early in its first half: at this speed half-time at the latest is a report within 50 s. */
	async function untilSimulated({ url }: DeskSite): Promise<string> {
		let found: string | undefined;
		// While the simulator still reports the past, a match may be shown in its first half that is over by the simulator's clock.
		const isEarly = ({ live: { period, clock } }: MatchRow) =>
			period === "1h" && clock !== null && clock.elapsedMs + (Date.now() - clock.at) * SPEED < HALF_AN_HOUR_MS;
		const look = async () => {
			const { matches } = (await (await fetch(`${url}/api/matches?status=live`)).json()) as MatchesAnswer;
			found = matches.find(isEarly)?.id;
			return found;
		};
		await expect.poll(look, { timeout: 60_000 }).toBeDefined();
		return found ?? "";
	}
});
