// The database rejects odds for a while: prices that may be wrong are never shown as open, nothing is lost, and stale values never follow
// newer ones.
import { afterEach, describe, expect, it } from "vitest";
import type { Db } from "#server/db/open-database.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { type OddsNode, onEachMarket, startOddsNode } from "../../integration/odds/odds-node.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const START = draftAt("1h", 0, "period_started", {});
const goal = draftAt("1h", 1, "goal_scored", { side: "home", scorerId: null, kind: "open_play" });

/** A database whose transactions fail while it is down, and whose reads fail while it is away. */
function breakable() {
	let [isDown, isAway] = [false, false];
	const wrap = (db: Db): Db => {
		const kysely = new Proxy(db.kysely, {
			get(target, name) {
				if ((name === "transaction" && isDown) || (["selectFrom", "getExecutor"].includes(String(name)) && isAway))
					throw new Error("the database is away");
				const value = Reflect.get(target, name);
				return typeof value === "function" ? value.bind(target) : value;
			},
		});
		return { ...db, kysely };
	};
	return {
		wrap,
		setDown(down: boolean) {
			isDown = down;
		},
		setAway(away: boolean) {
			[isDown, isAway] = [away, away];
		},
	};
}

describe.each(DATABASE_KINDS)("a database that takes no odds on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase;
	let node: OddsNode;
	const broken = breakable();
	afterEach(async () => {
		broken.setAway(false);
		await node?.stop();
		await database?.remove();
	});
	const stands = async () => (await node.board()).markets.map(({ status, reason }) => reason ?? status);
	const isAll = (word: string) => expect.poll(stands).toEqual(onEachMarket(word));

	it.skipIf(isMissing)(
		"suspends at once what the log suspends, withholds what should have moved, and writes the newest when it is back",
		async () => {
			database = await create();
			node = await startOddsNode(database, { wrap: broken.wrap, repriceMs: 300 });
			await expect.poll(() => node.odds.stats().isPricing).toBe(true);
			await node.submit([START]);
			await isAll("open");
			const before = await node.board();
			broken.setDown(true);
			await node.submit([{ ...goal, status: "provisional" }]);
			expect(await stands()).toEqual(onEachMarket("possible_goal"));
			await node.submit([{ ...goal, status: "confirmed", revises: "e2" }]);
			// A price set before the goal is never open again for longer than the timeout of a slow database.
			await isAll("feed_lost");
			expect((await node.board()).markets.map(({ prices }) => prices)).toEqual(before.markets.map(({ prices }) => prices));
			expect(
				(await node.history()).entries.every(({ prices }) => before.markets.some((market) => `${market.prices}` === `${prices}`)),
			).toBe(true);

			broken.setDown(false);
			await isAll("open");
			const { markets } = await node.board();
			const homePrice = (of: readonly MarketView[]) => of.find(({ market }) => market === "two_way")?.prices?.[0] ?? 0;
			expect(homePrice(markets)).toBeLessThan(homePrice(before.markets));
			const { entries } = await node.history();
			for (const market of markets)
				expect(entries.findLast((entry) => entry.market === market.market)).toMatchObject({ prices: market.prices });
		},
	);

	it.skipIf(isMissing)("settles all the same what ended meanwhile", async () => {
		database = await create();
		node = await startOddsNode(database, { wrap: broken.wrap, now: KICK_OFF });
		await expect.poll(() => node.odds.stats().isPricing).toBe(true);
		await node.submit([START]);
		await isAll("open");
		broken.setDown(true);
		await node.submit([{ ...START, type: "status_changed", period: null, elapsedMs: null, payload: { status: "abandoned" } }]);
		await expect.poll(async () => (await stands()).includes("open")).toBe(false);
		broken.setDown(false);
		await isAll("void");
	});

	it.skipIf(isMissing)("shows no price of a match to come while it cannot read the inputs of other machines", async () => {
		database = await create();
		node = await startOddsNode(database, { wrap: broken.wrap, now: KICK_OFF - 3_600_000 });
		await isAll("open");
		const { version } = await node.market("two_way");
		broken.setAway(true);
		await isAll("feed_lost");
		broken.setAway(false);
		await isAll("open");
		expect((await node.market("two_way")).version).toBe(version);
	});
});
