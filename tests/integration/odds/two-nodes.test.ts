// Two machines on one database: one sets prices, readers of both see the same, and the other takes over when the first dies.
import { afterEach, expect, it } from "vitest";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type OddsNode, onEachMarket, startOddsNode } from "./odds-node.ts";

const postgres = DATABASE_KINDS.find(({ kind }) => kind === "postgres")!;
const START = draftAt("1h", 0, "period_started", {});
const goal = (minute: number) => draftAt("1h", minute, "goal_scored", { side: "home", scorerId: null, kind: "open_play" });
/** Only for tests in which a machine dies; in others a stalled machine must not look like a crashed one. */
const SHORT_LEASE_MS = 1_500;

let database: EmptyDatabase | undefined;
const nodes: OddsNode[] = [];
afterEach(async () => {
	for (const node of nodes.splice(0)) await node.stop();
	await database?.remove();
	database = undefined;
});

async function startTwo(leaseMs?: number): Promise<[pricing: OddsNode, other: OddsNode]> {
	database = await postgres.create();
	const pricing = await startOddsNode(database, { now: KICK_OFF, leaseMs, repriceMs: 300 });
	nodes.push(pricing);
	await expect.poll(() => pricing.odds.stats().isPricing).toBe(true);
	const other = await startOddsNode(database, { now: KICK_OFF, leaseMs, repriceMs: 300 });
	nodes.push(other);
	return [pricing, other];
}
const shown = async (node: OddsNode) => (await node.board()).markets.map(({ version, status, prices }) => ({ version, status, prices }));
const isOpen = (node: OddsNode) => expect.poll(async () => (await shown(node)).map(({ status }) => status)).toEqual(onEachMarket("open"));

it.skipIf(postgres.isMissing)("one machine alone prices what is under way, and readers of the other are shown the same", async () => {
	const [pricing, other] = await startTwo();
	await other.submit([START]);
	await isOpen(pricing);
	await isOpen(other);
	const facts: unknown[] = [];
	other.bus.subscribe("odds.changed", (fact) => facts.push(fact));
	pricing.setNow(KICK_OFF + 10 * 60_000);
	await pricing.submit([goal(10)]);
	await expect.poll(async () => (await pricing.market("two_way")).prices?.[0]).toBeLessThan(118);
	await expect.poll(async () => JSON.stringify(await shown(other)) === JSON.stringify(await shown(pricing))).toBe(true);
	expect(facts.length).toBeGreaterThan(0);
	expect(other.odds.stats()).toMatchObject({ isPricing: false, versions: 0 });
});

it.skipIf(postgres.isMissing)("a machine that does not price withholds the old price from a goal on until the new one comes", async () => {
	const [pricing, other] = await startTwo();
	await other.submit([START]);
	await isOpen(pricing);
	await isOpen(other);
	const board = (await other.odds.boardOf("m1"))!;
	const before = board.views().map(({ version }) => version);
	const published: { reason: string | null; isOld: boolean }[] = [];
	board.watch(() => {
		const [view] = board.views();
		published.push({ reason: view?.reason ?? null, isOld: view?.version === before[0] });
	});
	await other.submit([goal(1)]);
	expect(published).toEqual([{ reason: "possible_goal", isOld: true }]);
	await isOpen(other);
	expect(published.filter(({ reason, isOld }) => reason === null && isOld)).toEqual([]);
});

it.skipIf(postgres.isMissing)("inputs sent to either machine count on both", async () => {
	const [pricing, other] = await startTwo();
	await pricing.submit([START]);
	await isOpen(pricing);
	await isOpen(other);
	expect(await other.say("PUT", "two_way", { from: "operator", prices: [300, 140] })).toMatchObject({ status: 200 });
	await expect.poll(async () => (await pricing.market("two_way")).prices).toEqual([300, 140]);
	await other.say("DELETE", "two_way");
	pricing.setNow(KICK_OFF + 60_000);
	await expect.poll(async () => (await pricing.market("two_way")).source).toBe("model");
	expect((await pricing.history()).entries.filter(({ source }) => source === "operator")).toHaveLength(1);
});

it.skipIf(postgres.isMissing)("the other machine takes over from one that died, and suspends what happened meanwhile", async () => {
	const [pricing, other] = await startTwo(SHORT_LEASE_MS);
	await pricing.submit([START]);
	await isOpen(other);
	await pricing.die();
	await other.submit([{ ...goal(1), status: "provisional" }]);
	expect((await other.board()).markets.map(({ reason }) => reason)).toEqual(onEachMarket("possible_goal"));
	await expect.poll(() => other.odds.stats().isPricing).toBe(true);
	await expect.poll(async () => (await other.history()).entries.at(-1)?.reason).toBe("possible_goal");
	await other.submit([{ ...goal(1), status: "cancelled", revises: "e2" }]);
	await isOpen(other);
});

it.skipIf(postgres.isMissing)("a board opened after a goal, before its price is known, does not show the one of before", async () => {
	const [pricing, other] = await startTwo(SHORT_LEASE_MS);
	await pricing.submit([START]);
	await isOpen(pricing);
	await pricing.die();
	await other.submit([goal(1)]);
	expect((await other.board()).markets.map(({ reason }) => reason)).toEqual(onEachMarket("possible_goal"));
	await isOpen(other);
	expect((await other.market("two_way")).version).toBe(2);
});

it.skipIf(postgres.isMissing)("a lease that is given up is taken at once", async () => {
	const [pricing, other] = await startTwo();
	await pricing.odds.stop();
	// A lease that is not released lasts ten seconds.
	await expect.poll(() => other.odds.stats().isPricing, { timeout: 5_000 }).toBe(true);
});
