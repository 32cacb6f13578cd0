// Two desks at one match, and a feed that also reports it: handover, overrides, discrepancies.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ApiKey } from "#shared/contract/rest/console/api-keys.ts";
import type { PushAnswer, RowResult } from "#shared/contract/rest/ingest/push.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { pushedWorld, signPush } from "../../support/push-server.ts";
import { type DeskMade, type DeskSite, type Operator, startDeskSite } from "./desk-site.ts";
import { buttonOf, fieldIn, frontOf, scoreOf, showTab } from "./front-match.ts";

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
		await form.getByRole("button", { name: "Request handover" }).click();
		await frontOf(ann).getByText("Handover requested of Bob Keeper.").waitFor();
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
		const push = await feedOf(site);
		let matchId = "";
		for (const [kind, rows] of Object.entries(pushedWorld(Date.now() - 20 * MINUTE_MS)))
			matchId = (await push(kind, rows)).at(-1)?.ourId ?? "";
		await push("events", [report("start", 0, { type: "period_started" })]);
		const desk = await site.openDesk("Ann Keeper", { path: `/cms?match=${matchId}` });
		await showTab(desk, "Feed");
		await buttonOf(desk, "On: override All until it is released").click();
		await frontOf(desk).getByText("All fields are overridden: this match is entered by hand.").waitFor();
		const discrepancies = frontOf(desk).getByRole("group", { name: /^Discrepancy/ });
		const goals = () => site.read(matchId).then(({ events }) => events.filter(({ type }) => type === "goal_scored").length);
		const before = await scoreOf(desk);
		await push("events", [report("g1", 12, GOAL)]);
		await discrepancies.getByRole("heading", { name: "The log" }).waitFor();
		await discrepancies.getByRole("button", { name: "Refuse" }).click();
		await expect.poll(() => discrepancies.count()).toBe(0);
		expect([await goals(), await scoreOf(desk)]).toEqual([0, before]);
		await push("events", [report("g2", 15, GOAL)]);
		await discrepancies.getByRole("button", { name: "Take" }).click();
		await expect.poll(goals).toBe(1);
		await expect.poll(() => scoreOf(desk)).not.toBe(before);
		await buttonOf(desk, "Release All").click();
		await frontOf(desk).getByText("Feeds cannot change an overridden field").waitFor();
	});
});

const GOAL = { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } };

/** An event for the match of `pushedWorld`, in its first half. */
const report = (id: string, minute: number, event: { type: string; payload?: object }) => ({
	id,
	match: "m1",
	period: "1h",
	elapsedMs: minute * MINUTE_MS,
	occurredAt: Date.now() - (20 - minute) * MINUTE_MS,
	...event,
});

/** Creates an API key and returns a function that pushes rows with it, as an external feed does. */
async function feedOf({ url, token }: DeskSite): Promise<(kind: string, rows: object[]) => Promise<RowResult[]>> {
	async function post<Answer>(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
		const answer = await fetch(url + path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as Answer;
	}
	const order = JSON.stringify({ name: "Acme", scopes: ["feed:acme"] });
	const { key, secret } = await post<{ key: ApiKey; secret: string }>("/api/v1/ops/api-keys", order, {
		authorization: `Bearer ${token(["admin"])}`,
	});
	return async (kind, rows) => {
		const [path, body] = [`/api/v1/ingest/acme/${kind}`, JSON.stringify({ rows })];
		const signature = signPush(secret, path, body, Date.now());
		const { rows: results } = await post<PushAnswer>(path, body, { "touchline-key": key.id, "touchline-signature": signature });
		return results;
	};
}
