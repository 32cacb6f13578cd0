import { describe, expect, it } from "vitest";
import { applyOddsFacts, applyOddsSnapshot } from "#client/odds/state/apply-odds-facts.ts";
import { boardAt } from "#client/odds/state/board-at.ts";
import { loadOddsHistory } from "#client/odds/state/load-odds-history.ts";
import { furtherOdds, type OddsHistory, oddsAtoms, oddsOfPage } from "#client/odds/state/odds-atom.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { pageStore } from "#client/ui/page/store.ts";
import { MARKET_KEYS, type MarketView } from "#shared/contract/odds.ts";
import type { OddsHistoryAnswer } from "#shared/contract/rest/odds/odds.ts";
import { AT, entry, fact, made } from "./made-odds.ts";

const TWO_WAY = made({ market: "two_way", prices: [150, 260] });

/** A page that shows two markets at version 4 of epoch a, ten seconds after they were priced. */
function openPage() {
	const store = pageStore(AT);
	let now = AT + 10_000;
	store.set(serverClockAtom, { now: () => now });
	const { odds, history } = oddsAtoms(store, "m1");
	store.set(odds, oddsOfPage({ markets: [made(), TWO_WAY], position: { epoch: "a", seq: 4 } }));
	const shown = () => store.get(odds);
	const market = (key: MarketView["market"]) => shown()?.markets.find((one) => one.market === key);
	const past = (changes: Partial<OddsHistory>) =>
		store.set(history, { state: "ready", isReconstructed: false, cutBefore: null, entries: [], ...changes });
	return { store, shown, market, past, history: () => store.get(history), tick: (ms: number) => (now += ms) };
}

describe("Values of odds", () => {
	it("RT5 replace the market that they name and remember which price moved, from where and when", () => {
		const { store, shown, market } = openPage();
		applyOddsFacts(store, "m1", [fact({ prices: [185, 195] })], 5);
		expect(shown()).toMatchObject({ epoch: "a", seq: 5 });
		expect(market("odd_even")).toMatchObject({ prices: [185, 195], changedAt: AT + 10_000, moves: [{ from: 190, at: AT + 10_000 }, null] });
		expect(market("two_way")).toMatchObject(TWO_WAY);
	});

	it("RT5 of a version that was known are passed over", () => {
		const { store, market } = openPage();
		applyOddsFacts(store, "m1", [fact({ prices: [185, 195] })], 4);
		expect(market("odd_even")?.prices).toEqual([190, 195]);
	});

	it("of a match that no page shows are passed over", () => {
		const { store } = openPage();
		applyOddsFacts(store, "m2", [fact()], 1);
		expect(store.get(oddsAtoms(store, "m2").odds)).toBeNull();
	});

	it("keep the last move through a suspension, whose price is frozen", () => {
		const { store, market, tick } = openPage();
		applyOddsFacts(store, "m1", [fact({ prices: [185, 195] })], 5);
		tick(1_000);
		applyOddsFacts(store, "m1", [fact({ prices: [185, 195], status: "suspended", reason: "possible_goal" })], 6);
		expect(market("odd_even")).toMatchObject({
			status: "suspended",
			reason: "possible_goal",
			moves: [{ from: 190, at: AT + 10_000 }, null],
		});
	});

	it("of a snapshot bring another epoch, and what moved counts from now", () => {
		const { store, shown, market } = openPage();
		applyOddsSnapshot(store, "m1", [fact(), fact({ market: "two_way", prices: [150, 280] })], { epoch: "b", seq: 1 });
		expect(shown()).toMatchObject({ epoch: "b", seq: 1 });
		expect(market("two_way")?.moves).toEqual([null, { from: 260, at: AT + 10_000 }]);
		expect(market("odd_even")?.moves).toEqual([null, null]);
	});

	it("are not repeated in a history whose answer contained them", () => {
		const { store, past, history } = openPage();
		past({ entries: [entry(0), entry(5, { prices: [185, 195] }), entry(6)] });
		applyOddsFacts(store, "m1", [fact({ prices: [185, 195] })], 5);
		past({ entries: history().entries.slice(0, 3) });
		applyOddsFacts(store, "m1", [fact()], 6);
		expect(history().entries).toHaveLength(3);
	});

	it("continue a loaded history, with changes alone", () => {
		const { store, past, history } = openPage();
		applyOddsFacts(store, "m1", [fact({ prices: [185, 195] })], 5);
		expect(history().entries).toEqual([]);
		past({ entries: [entry(0)] });
		applyOddsSnapshot(store, "m1", [fact({ prices: [185, 195] }), fact({ market: "two_way", prices: [140, 300] })], { epoch: "b", seq: 1 });
		expect(history().entries.map(({ market, prices }) => [market, prices])).toEqual([
			["odd_even", [190, 195]],
			["odd_even", [185, 195]],
			["two_way", [140, 300]],
		]);
	});
});

describe("A page that comes", () => {
	const upTo = (epoch: string, seq: number) => oddsOfPage({ markets: [], position: { epoch, seq } });

	it("goes on from the earlier state, where that was further in the same history", () => {
		expect(furtherOdds(upTo("a", 3), upTo("a", 5)).seq).toBe(5);
		expect(furtherOdds(upTo("a", 5), upTo("a", 3)).seq).toBe(5);
		expect(furtherOdds(upTo("b", 3), upTo("a", 5))).toEqual(upTo("b", 3));
		expect(furtherOdds(upTo("a", 3), null)).toEqual(upTo("a", 3));
	});
});

describe("The markets at a moment of playback", () => {
	const past = [
		entry(0),
		entry(5, { market: "two_way", prices: [150, 260] }),
		entry(20, { prices: [180, 205] }),
		entry(30, { prices: [180, 205], status: "suspended", reason: "review" }),
		entry(40, { prices: [230, 165] }),
	];
	const at = (seconds: number) => boardAt(past, AT + seconds * 1_000);

	it("are those that stood then, with their reason", () => {
		expect(at(-1)).toEqual([]);
		expect(at(4).map(({ market }) => market)).toEqual(["odd_even"]);
		expect(at(29)[1]).toMatchObject({ status: "open", prices: [180, 205] });
		expect(at(30)[1]).toMatchObject({ status: "suspended", reason: "review", prices: [180, 205] });
		expect(at(99)[1]).toMatchObject({ status: "open", prices: [230, 165] });
		expect(at(99)[0]).toMatchObject({ market: "two_way", prices: [150, 260] });
	});

	it("stand in the order of the live board, whichever was priced first", () => {
		const inOrder = MARKET_KEYS.map((market, place) => entry(place, { market }));
		for (const entries of [inOrder, inOrder.toReversed()])
			expect(boardAt(entries, AT + 99_000).map(({ market }) => market)).toEqual(MARKET_KEYS);
	});

	it("know how their prices had moved", () => {
		expect(at(20)[1]?.moves).toEqual([
			{ from: 190, at: AT + 20_000 },
			{ from: 195, at: AT + 20_000 },
		]);
	});
});

describe("The history of a match's odds", () => {
	const answer = (entries: OddsHistoryAnswer["entries"]) => ({ isReconstructed: true, entries });

	it("is what the server answers", async () => {
		const { store, history } = openPage();
		await loadOddsHistory(store, "m1", async () => answer([entry(0)]) as never);
		expect(history()).toEqual({ state: "ready", isReconstructed: true, entries: [entry(0)] });
	});

	it("loses no value that was published during the request, and repeats none of the answer", async () => {
		const { store, past, history } = openPage();
		past({ state: "loading", entries: [entry(-60)] });
		await loadOddsHistory(store, "m1", async () => {
			applyOddsFacts(store, "m1", [fact({ prices: [185, 195] })], 5);
			applyOddsFacts(store, "m1", [fact({ market: "two_way", prices: [140, 300] })], 6);
			return answer([entry(-60), entry(9, { prices: [185, 195] })]) as never;
		});
		expect(history().entries.map(({ market, prices }) => [market, prices])).toEqual([
			["odd_even", [190, 195]],
			["odd_even", [185, 195]],
			["two_way", [140, 300]],
		]);
	});

	it("that cannot be had says so and keeps what was known", async () => {
		const { store, past, history } = openPage();
		past({ state: "loading", entries: [entry(0)] });
		await loadOddsHistory(store, "m1", () => Promise.reject(new Error("away")));
		expect(history()).toMatchObject({ state: "failed", entries: [entry(0)] });
	});
});
