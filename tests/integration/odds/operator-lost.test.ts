// A match that is scored by hand and has lost its operator: suspended within 30 s with the reason, on every machine, and open again when
// an operator returns. The test moves the clock, so that nobody waits.
import { afterEach, describe, expect, it } from "vitest";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { writeOverride } from "#server/overrides/override.store.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type NodeOptions, type OddsNode, onEachMarket, startOddsNode } from "./odds-node.ts";

const START = draftAt("1h", 0, "period_started", {});
const OVERRIDE = { match_id: "m1", field: "all", set_by: "u1", set_by_name: "Ann", set_at: KICK_OFF, until: null };

describe.each(DEFAULT_DATABASES)("odds of a match scored by hand on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase | undefined;
	const nodes: OddsNode[] = [];
	afterEach(async () => {
		for (const node of nodes.splice(0)) await node.stop();
		await database?.remove();
		database = undefined;
	});

	async function start(options: NodeOptions = {}): Promise<OddsNode> {
		database ??= await create();
		const node = await startOddsNode(database, { now: KICK_OFF, repriceMs: 100, ...options });
		nodes.push(node);
		return node;
	}
	const isAll = (node: OddsNode, wanted: string) =>
		expect
			.poll(async () => (await node.board()).markets.map(({ status, reason }) => reason ?? status), { timeout: 15_000 })
			.toEqual(onEachMarket(wanted));
	async function moveTo(ms: number): Promise<void> {
		for (const node of nodes) node.setNow(KICK_OFF + ms);
		for (const node of nodes) await node.lookForOperators();
	}

	it.skipIf(isMissing)(
		"are suspended within 30 s of the last sign of an operator, on both machines, and open when one is back",
		async () => {
			const [pricing, other] = [await start(), await start()];
			await expect.poll(() => pricing.odds.stats().isPricing || other.odds.stats().isPricing).toBe(true);
			await pricing.submit([START], { source: "operator" });
			await moveTo(10 * MINUTE_MS);
			// The operator's presence is at the other machine.
			await other.sit("tab");
			await pricing.lookForOperators();
			for (const node of nodes) await isAll(node, "open");
			await moveTo(10 * MINUTE_MS + 20 * SECOND_MS);
			for (const node of nodes) await isAll(node, "open");
			await moveTo(10 * MINUTE_MS + 30 * SECOND_MS);
			for (const node of nodes) await isAll(node, "operator_lost");
			await expect
				.poll(async () => (await pricing.history()).entries.at(-1))
				.toMatchObject({ status: "suspended", reason: "operator_lost" });
			await other.sit("tab of another");
			await pricing.lookForOperators();
			for (const node of nodes) await isAll(node, "open");
		},
	);

	it.skipIf(isMissing)(
		"count an operator who submits events as present, and nobody who was never present, after the time to be seen",
		async () => {
			const node = await start();
			await node.submit([START], { source: "operator" });
			await isAll(node, "open");
			await moveTo(5 * MINUTE_MS);
			await isAll(node, "operator_lost");
			await node.submit([draftAt("1h", 5, "corner_awarded", { side: "home" })], { source: "operator" });
			await isAll(node, "open");
		},
	);

	it.skipIf(isMissing)("are not opened by a start of the server, and presences have the time to be seen again", async () => {
		const first = await start();
		await first.submit([START], { source: "operator" });
		await isAll(first, "open");
		await first.stop();
		nodes.length = 0;
		// The server was down for three minutes. The operator was present, but could not renew the presence.
		const second = await start({ now: KICK_OFF + 3 * MINUTE_MS });
		await isAll(second, "open");
		await moveTo(3 * MINUTE_MS + 20 * SECOND_MS);
		await isAll(second, "open");
		await moveTo(4 * MINUTE_MS);
		await isAll(second, "operator_lost");
		await second.stop();
		nodes.length = 0;
		const third = await start({ now: KICK_OFF + 5 * MINUTE_MS });
		await isAll(third, "operator_lost");
		await third.sit("tab");
		await isAll(third, "open");
	});

	it.skipIf(isMissing)("of an overridden match depend on the operator, not on the feed's silence", async () => {
		const node = await start();
		// m1 is the first match of this league.
		await madeLeague(createCatalogueStore(node), { key: "Lost", teams: 2 });
		await node.submit([START]);
		await moveTo(10 * SECOND_MS);
		await isAll(node, "open");
		await writeOverride(node.db.kysely, OVERRIDE);
		await node.sit("tab");
		await moveTo(10 * MINUTE_MS);
		await node.sit("tab");
		await isAll(node, "open");
		await moveTo(11 * MINUTE_MS);
		await isAll(node, "operator_lost");
		await node.db.kysely.deleteFrom("manual_overrides").execute();
		await moveTo(12 * MINUTE_MS);
		await isAll(node, "open");
	});
});
