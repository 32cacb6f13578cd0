// A node's view of a match's markets: newest values only, with a version that increases with each visible change (RT5).
import { describe, expect, it } from "vitest";
import { OddsBoard } from "#server/odds/kernel/odds-board.ts";
import type { MarketView } from "#shared/contract/odds.ts";

const view = (market: MarketView["market"], more: Partial<MarketView> = {}): MarketView => {
	const usual = { line: null, status: "open", reason: null, prices: [186, 195], source: "model", result: null, note: null } as const;
	return { market, ...usual, prices: [186, 195], version: 1, changedAt: 1, ...more };
};

describe("the board of a match", () => {
	it("RT5: gives the markets that changed after a version, each once, in the order in which they are shown", () => {
		const board = new OddsBoard("a", () => 0);
		board.show([view("two_way"), view("odd_even")], () => null);
		expect(board.position()).toEqual({ epoch: "a", seq: 1 });
		expect(board.changedSince(0)).toEqual(["[1,186,195]", "[0,186,195]"]);
		board.show([view("two_way", { prices: [190, 190], version: 2 }), view("odd_even")], () => null);
		expect(board.changedSince(1)).toEqual(["[1,190,190]"]);
		expect(board.changedSince(2)).toEqual([]);
	});

	it("RT5: publishes nothing where nothing shows, and notifies a watcher of each change once", () => {
		const board = new OddsBoard("a", () => 0);
		let notified = 0;
		const end = board.watch(() => notified++);
		board.show([view("two_way"), view("odd_even")], () => null);
		board.show([view("two_way"), view("odd_even")], () => null);
		board.show([view("two_way", { version: 2 })], () => null);
		expect([notified, board.position().seq]).toEqual([1, 1]);
		expect(board.views().map(({ version }) => version)).toEqual([2, 1]);
		end();
		board.show([view("two_way", { prices: [1, 2] })], () => null);
		expect([notified, board.isWatched]).toEqual([1, false]);
	});

	it("shows what is withheld as suspended, the price as it was, and lets it go again", () => {
		const board = new OddsBoard("a", () => 0);
		const markets = [view("two_way"), view("odd_even", { status: "settled", result: "odd" })];
		board.show(markets, () => null);
		board.show(markets, () => "possible_goal");
		expect(board.views().map(({ status, reason, prices }) => [status, reason, prices])).toEqual([
			["suspended", "possible_goal", [186, 195]],
			["settled", null, [186, 195]],
		]);
		board.show(markets, () => null);
		expect(board.views().map(({ status }) => status)).toEqual(["open", "settled"]);
		expect(board.position().seq).toBe(3);
	});

	it("RT12: has a past, and what it withholds now was not withheld then", () => {
		let now = 100_000;
		const board = new OddsBoard("a", () => now);
		const agoBy = (ms: number) => board.past.factsSince(0, board.past.seqAt(now - ms));
		// A stored market keeps its time, unless the market has since been withheld.
		board.show([view("two_way", { changedAt: 60_000 })], () => null);
		expect([agoBy(41_000), agoBy(40_000)]).toEqual([[], ["[1,186,195]"]]);
		now += 30_000;
		board.show([view("two_way", { changedAt: 60_000 })], () => "possible_goal");
		expect([agoBy(1), agoBy(0)]).toEqual([["[1,186,195]"], board.changedSince(0)]);
		const late = new OddsBoard("b", () => now);
		late.show([view("two_way", { changedAt: 60_000 })], () => "possible_goal");
		expect(late.past.factsSince(0, late.past.seqAt(now - 1))).toEqual([]);
	});
});
