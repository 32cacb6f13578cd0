// Which price applies if machines receive prices at different times, if the score changes, and if there is no price.
import { afterEach, describe, expect, it } from "vitest";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type NodeOptions, type OddsNode, startOddsNode } from "./odds-node.ts";

const DAY = 86_400_000;
const START = draftAt("1h", 0, "period_started", {});
const goal = (minute: number) => draftAt("1h", minute, "goal_scored", { side: "home", scorerId: null, kind: "open_play" });

describe.each(DEFAULT_DATABASES)("words on markets on $kind, at odds", ({ isMissing, create }) => {
	let database: EmptyDatabase | undefined;
	const nodes: OddsNode[] = [];
	afterEach(async () => {
		for (const node of nodes.splice(0)) await node.stop();
		await database?.remove();
		database = undefined;
	});
	async function start(options: NodeOptions = {}): Promise<OddsNode> {
		database ??= await create();
		const node = await startOddsNode(database, { now: KICK_OFF, repriceMs: 200, ...options });
		nodes.push(node);
		if (nodes.length === 1) await expect.poll(() => node.odds.stats().isPricing).toBe(true);
		return node;
	}
	const stands = async (node: OddsNode) => {
		const { status, reason, source, prices } = await node.market("two_way");
		return [reason ?? status, source, prices];
	};
	const isOpen = (node: OddsNode) => expect.poll(async () => (await node.market("two_way")).status).toBe("open");
	async function startTwo(): Promise<[pricing: OddsNode, other: OddsNode]> {
		const [pricing, other] = [await start(), await start()];
		await pricing.submit([START]);
		await isOpen(pricing);
		await isOpen(other);
		return [pricing, other];
	}
	it.skipIf(isMissing)("a feed's input on one machine opens nothing that an operator suspended on another a moment before", async () => {
		const [pricing, other] = await startTwo();
		expect((await pricing.say("PUT", "two_way", { from: "operator", isSuspended: true })).market).toMatchObject({ reason: "operator" });
		expect((await other.say("PUT", "two_way", { from: "feed", prices: [190, 195] })).market).toMatchObject({ reason: "operator" });
		expect((await other.history()).entries.filter(({ source }) => source === "feed")).toEqual([]);
	});

	it.skipIf(isMissing)("the model opens nothing that an operator took off on another machine while it was priced", async () => {
		const [pricing, other] = await startTwo();
		for (const node of nodes) node.setNow(KICK_OFF + 60_000);
		await other.say("PUT", "two_way", { from: "operator", isSuspended: true });
		await pricing.submit([goal(1)]);
		await expect.poll(async () => (await pricing.market("odd_even")).version).toBeGreaterThan(1);
		await expect.poll(() => stands(pricing)).toContain("operator");
		const versions = (await other.history()).entries.filter(({ market, version }) => market === "two_way" && version > 1);
		expect(versions.map(({ status }) => status)).not.toContain("open");
	});

	it.skipIf(isMissing)("what one machine takes back counts on another whose clock is ahead", async () => {
		const [pricing, other] = await startTwo();
		other.setNow(pricing.clock() - 3_000);
		await pricing.say("PUT", "two_way", { from: "operator", isSuspended: true });
		expect((await other.say("DELETE", "two_way")).market).toMatchObject({ source: "model" });
		await new Promise((resolve) => setTimeout(resolve, 1_200));
		await pricing.submit([{ ...START, type: "clock_set", elapsedMs: 30_000, payload: { isRunning: true } }]);
		await expect.poll(async () => (await pricing.market("two_way")).source).toBe("model");
		expect(await stands(pricing)).toContain("open");
	});

	it.skipIf(isMissing)("a price of before a goal, a feed's or an operator's, is not shown as open after it", async () => {
		const node = await start();
		await node.submit([START]);
		await isOpen(node);
		await node.say("PUT", "two_way", { from: "feed", prices: [190, 195] });
		await node.say("PUT", "odd_even", { from: "operator", prices: [200, 180] });
		node.setNow(KICK_OFF + 10_000);
		await node.submit([goal(0.1)]);
		await expect.poll(() => stands(node)).toEqual(["feed_lost", "feed", [190, 195]]);
		expect(await node.market("odd_even")).toMatchObject({ status: "suspended", reason: "operator", prices: [200, 180] });
		await node.say("PUT", "two_way", { from: "feed", prices: [130, 350] });
		expect(await stands(node)).toEqual(["open", "feed", [130, 350]]);
		await node.say("DELETE", "odd_even");
		expect(await node.market("odd_even")).toMatchObject({ status: "open", source: "model" });
	});

	it.skipIf(isMissing)("of a market that never was there is nothing to take back", async () => {
		const node = await start({ now: KICK_OFF - 14 * DAY });
		expect(await node.say("DELETE", "two_way")).toMatchObject({ status: 404, error: { code: "not_found" } });
		expect((await node.say("PUT", "two_way", { from: "operator", prices: [190, 195] })).status).toBe(200);
		expect((await node.say("DELETE", "two_way")).status).toBe(200);
	});

	it.skipIf(isMissing)("requested matches are cached within a bound", async () => {
		const node = await start({ now: KICK_OFF - 14 * DAY });
		for (let match = 1; match <= 700; match++) await node.odds.boardOf(`m${match}`);
		await expect.poll(() => node.odds.stats().tracked).toBeLessThanOrEqual(512);
		expect(await node.odds.boardOf("m1")).not.toBeNull();
	});

	it.skipIf(isMissing)("a clock that is set back does not keep the clock from moving prices", async () => {
		const node = await start();
		node.setNow(KICK_OFF + 3_600_000);
		await node.submit([{ ...START, isLate: true }]);
		await isOpen(node);
		node.setNow(KICK_OFF + 1_800_000);
		await node.submit([{ ...START, type: "clock_set", elapsedMs: 0, payload: { isRunning: true } }]);
		const { version } = await node.market("two_way");
		node.setNow(KICK_OFF + 3_000_000);
		await expect.poll(async () => (await node.market("two_way")).version).toBeGreaterThan(version);
	});
});
