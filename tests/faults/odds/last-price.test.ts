// The last price always arrives (RT5): prices change on many matches while the network cuts, loses, duplicates and reorders; once it is
// stable, every client's prices equal the server's. SEED=… replays a failed run.
import { isDeepStrictEqual } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { createLiveSocket, type LiveSocket } from "#client/live/live-socket.ts";
import type { PageSignals } from "#client/live/page-signals.ts";
import type { MarketView, OddsHistoryEntry } from "#shared/contract/odds.ts";
import { decodeOddsFact, type PublishedMarket } from "#shared/contract/socket/odds-facts.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { startOddsNode } from "../../integration/odds/odds-node.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { CALM, startFlakyProxy } from "../realtime/flaky-proxy.ts";

const SEEDS = faultSeeds(3);
const MATCHES = ["m1", "m2", "m3", "m4", "m5"];
const CLIENTS = 12;
const STEPS = 150;
const MINUTE = 60_000;
const page: PageSignals = { isOnline: () => true, isHidden: () => false, watch: () => () => undefined };

type Board = Map<string, PublishedMarket>;

/** One reader's page that shows the odds of all matches through the browser's own socket; the newest fact of a market counts. */
function watch(url: string, random: () => number): { socket: LiveSocket; boards: Map<string, Board> } {
	const socket = createLiveSocket({ url, page, random, delay: () => Math.floor(random() * 50) });
	const boards = new Map(MATCHES.map((matchId): [string, Board] => [matchId, new Map()]));
	for (const [matchId, board] of boards) {
		const put = (facts: unknown[][]) => {
			for (const market of facts.map(decodeOddsFact)) board.set(market.market, market);
		};
		socket.join(`odds:${matchId}`, {
			snapshot(data) {
				board.clear();
				put(data as unknown[][]);
			},
			facts: put,
		});
	}
	return { socket, boards };
}

const asPublished = ({ version: _version, changedAt: _changedAt, ...published }: MarketView): PublishedMarket => published;

const sqlite = DATABASE_KINDS[0]!;

describe("boards over a network that cuts, loses, doubles and swaps", () => {
	const closings: (() => Promise<void> | void)[] = [];
	afterAll(async () => {
		for (const close of closings) await close();
	});

	it.each(SEEDS)("RT5: end as the server's, whatever was missed (seed %i)", async (seed) => {
		console.log(`seed ${seed}`);
		const random = seededRandom(seed);
		const database = await sqlite.create();
		const node = await startOddsNode(database, { repriceMs: 250 });
		await expect.poll(() => node.odds.stats().isPricing).toBe(true);
		for (const matchId of MATCHES) await node.submit([draftAt("1h", 0, "period_started", {})], { matchId });
		const proxy = await startFlakyProxy(Number(new URL(node.url).port), random.fork("proxy"));
		const clients = Array.from({ length: CLIENTS }, (_, index) => watch(proxy.url, random.fork(`client ${index}`).next));
		closings.push(
			...clients.map(
				({ socket }) =>
					() =>
						socket.close(),
			),
			() => proxy.close(),
			() => node.stop(),
			() => database.remove(),
		);

		proxy.set({ drop: 0.05, double: 0.1, swap: 0.1, cut: 0.03 });
		for (let step = 1; step <= STEPS; step++) {
			node.setNow(KICK_OFF + Math.round((step / STEPS) * 45 * MINUTE));
			await move(node, random, step);
			if (random.chance(0.03)) proxy.cutAll();
			await new Promise((resolve) => setTimeout(resolve, random.integer(0, 40)));
		}
		proxy.set(CALM);

		for (const matchId of MATCHES) {
			const board = (await node.odds.boardOf(matchId))!;
			for (const { boards } of clients) {
				await expect
					.poll(() => [...(boards.get(matchId)?.values() ?? [])].toSorted(byMarket), { timeout: 60_000 })
					.toSatisfy((shown) => isDeepStrictEqual(shown, board.views().map(asPublished).toSorted(byMarket)));
			}
			// The displayed values equal the stored ones, except for a price that changed between the two reads.
			await expect
				.poll(async () => (await node.history(matchId)).entries)
				.toSatisfy((entries: OddsHistoryEntry[]) =>
					board.views().every((view) =>
						isDeepStrictEqual(
							entries.findLast(({ market }) => market === view.market),
							view,
						),
					),
				);
		}
		expect(node.odds.stats().versions).toBeGreaterThan(STEPS);
		expect(proxy.counts.cut).toBeGreaterThan(0);
		expect(proxy.counts.drop * proxy.counts.double * proxy.counts.swap).toBeGreaterThan(0);
		expect(proxy.counts.connections).toBeGreaterThan(CLIENTS);
	});
});

/** A random input: a goal, which is often provisional and decided later; a card; an operator's input; or only the clock advances. */
async function move(node: Awaited<ReturnType<typeof startOddsNode>>, random: SeededRandom, step: number): Promise<void> {
	const matchId = random.pick(MATCHES);
	const minute = (step / STEPS) * 45;
	const side = random.pick(["home", "away"] as const);
	const goal = draftAt("1h", minute, "goal_scored", { side, scorerId: null, kind: "open_play" });
	const chance = random.next();
	if (chance < 0.25) {
		await node.submit([{ ...goal, status: "provisional" }], { matchId });
		const { headSeq } = await node.matchLog.eventsSince(matchId, 0);
		const status = random.pick(["confirmed", "cancelled"] as const);
		if (random.chance(0.5)) await new Promise((resolve) => setTimeout(resolve, random.integer(0, 60)));
		await node.submit([{ ...goal, status, revises: `e${headSeq}` }], { matchId });
	} else if (chance < 0.4) await node.submit([draftAt("1h", minute, "card_shown", { side, playerId: null, card: "red" })], { matchId });
	else if (chance < 0.55) await node.say("PUT", "two_way", { from: "operator", prices: [random.integer(101, 900), 150] }, { matchId });
	else if (chance < 0.65) await node.say("DELETE", "two_way", undefined, { matchId });
}

const byMarket = (one: PublishedMarket, other: PublishedMarket): number => (one.market < other.market ? -1 : 1);
