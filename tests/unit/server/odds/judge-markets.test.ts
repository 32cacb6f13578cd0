// The next state of a market: the deciding source, and when a change creates a version.
import { describe, expect, it } from "vitest";
import { judgeMarkets, type MarketCase } from "#server/odds/kernel/judge-markets.ts";
import type { StoredMarket } from "#server/odds/kernel/odds.store.ts";
import type { OddsInput } from "#server/odds/kernel/odds-input.store.ts";
import { MARKET_KEYS, type MarketKey } from "#shared/contract/odds.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import { football } from "#shared/sports/football/module.ts";
import { draftAt, KICK_OFF, madeSetup } from "../../../fixtures/made-match.ts";
import { FOREIGN_SPORT } from "../../../fixtures/sport-keys.ts";
import { submittedMatch } from "../../shared/submitted-match.ts";

const RULES = { margin: 0.05, silentMs: 180_000 };
const DAY = 86_400_000;

function caseOf(more: Partial<MarketCase> = {}): MarketCase {
	return {
		state: emptyMatchState(football, madeSetup()),
		strengths: { home: 1.35, away: 1.35 },
		stored: new Map(),
		inputOf: () => null,
		setting: { margin: null, isSuspended: false, isMarginNew: false },
		reportedAt: KICK_OFF,
		hasFeed: false,
		isOverridden: false,
		operatorSeenAt: KICK_OFF,
		...more,
	};
}

const judged = (match: MarketCase, now = KICK_OFF) => new Map(judgeMarkets(match, RULES, now).map((market) => [market.market, market]));
const inputWith = (input: Partial<OddsInput>) => (market: MarketKey, source: string) =>
	market === "two_way" && source === (input.source ?? "operator")
		? { market, source: "operator" as const, isSuspended: false, prices: null, submittedAt: KICK_OFF, ...input }
		: null;

describe("the next version of a market", () => {
	it("is not made where nothing changed, and follows the one before where something did", () => {
		const first = judged(caseOf());
		expect([...first.values()].map(({ version }) => version)).toEqual(MARKET_KEYS.map(() => 1));
		expect(judged(caseOf({ stored: first })).size).toBe(0);
		const stronger = judged(caseOf({ stored: first, strengths: { home: 1.9, away: 1 } }));
		expect(stronger.get("two_way")).toMatchObject({ version: 2, status: "open" });
	});

	it("is not made for a move that is smaller than a price can say, and made before such moves add up", () => {
		let stored: ReadonlyMap<MarketKey, StoredMarket> = judged(caseOf());
		let moves = 0;
		let versions = 0;
		for (let home = 1.35; home < 1.5; home += 0.001) {
			const next = judged(caseOf({ stored, strengths: { home, away: 1.35 } }));
			const exact = judged(caseOf({ strengths: { home, away: 1.35 } })).get("last_team_to_score")?.prices ?? [];
			const shownPrices = (next.get("last_team_to_score") ?? stored.get("last_team_to_score"))?.prices ?? [];
			for (const [place, price] of shownPrices.entries()) expect(Math.abs(price / (exact[place] ?? 0) - 1)).toBeLessThan(0.006);
			moves++;
			versions += Number(next.has("last_team_to_score"));
			stored = new Map([...stored, ...next]);
		}
		expect(versions).toBeGreaterThan(3);
		expect(versions).toBeLessThan(moves / 3);
	});

	it("is not made for a move of a long price that means nothing, and made before such moves add up", () => {
		const longPrice = (markets: ReadonlyMap<MarketKey, StoredMarket>) => markets.get("match_result")?.prices?.[2] ?? 0;
		const exactAt = (away: number) => judged(caseOf({ strengths: { home: 4, away } }));
		let stored: ReadonlyMap<MarketKey, StoredMarket> = exactAt(0.3);
		let [moves, versions] = [0, 0];
		for (let away = 0.3; away < 0.42; away += 0.001) {
			const next = judged(caseOf({ stored, strengths: { home: 4, away } }));
			stored = new Map([...stored, ...next]);
			expect(longPrice(exactAt(away))).toBeGreaterThan(1_000);
			expect(Math.abs(longPrice(stored) / longPrice(exactAt(away)) - 1)).toBeLessThan(0.021);
			moves++;
			versions += Number(next.has("match_result"));
		}
		expect(versions).toBeGreaterThan(1);
		expect(versions).toBeLessThan(moves / 3);
	});

	it("follows another margin at once, however little the price moves by it", () => {
		const first = judged(caseOf());
		const own = { margin: 0.051, isSuspended: false };
		expect(judged(caseOf({ stored: first, setting: { ...own, isMarginNew: false } })).size).toBe(0);
		const anew = judged(caseOf({ stored: first, setting: { ...own, isMarginNew: true } }));
		expect(anew.get("last_team_to_score")).toMatchObject({ version: 2, status: "open", source: "model" });
	});

	it("is suspended by the desk while its match or everything is, with the operator's own price underneath", () => {
		const setting = { margin: null, isSuspended: true, isMarginNew: false };
		const all = judged(caseOf({ setting, inputOf: inputWith({ prices: [200, 180] }) }));
		expect(all.get("two_way")).toMatchObject({ status: "suspended", reason: "operator", prices: [200, 180] });
		expect(all.get("odd_even")).toMatchObject({ status: "suspended", reason: "operator", prices: null });
	});

	it("comes more than a week before kick-off only where somebody prices it", () => {
		expect(judged(caseOf(), KICK_OFF - 8 * DAY).size).toBe(0);
		const word = judged(caseOf({ inputOf: inputWith({ prices: [200, 180] }) }), KICK_OFF - 8 * DAY);
		expect([...word.keys()]).toEqual(["two_way"]);
		expect(judged(caseOf(), KICK_OFF - 6 * DAY).size).toBe(MARKET_KEYS.length);
	});

	it("is an operator's input, suspended at the given prices, or at the last ones", () => {
		const stored = judged(caseOf());
		const suspended = judged(caseOf({ stored, inputOf: inputWith({ isSuspended: true }) })).get("two_way");
		expect(suspended).toMatchObject({ status: "suspended", reason: "operator", prices: stored.get("two_way")?.prices });
		const priced = judged(caseOf({ stored, inputOf: inputWith({ isSuspended: true, prices: [300, 140] }) })).get("two_way");
		expect(priced).toMatchObject({ status: "suspended", prices: [300, 140], source: "operator" });
	});

	it("does not mind how old a feed's price is before kick-off", () => {
		const inputOf = inputWith({ source: "feed", prices: [300, 140], submittedAt: KICK_OFF - DAY });
		expect(judged(caseOf({ inputOf }), KICK_OFF - 1).get("two_way")).toMatchObject({ status: "open", source: "feed" });
	});

	it("has no price where the market is suspended before there ever was one", () => {
		const first = judged(caseOf(), KICK_OFF + 16 * 60_000).get("two_way");
		expect(first).toMatchObject({ status: "suspended", reason: "feed_lost", prices: null });
	});

	it("is suspended with the reason while a match that is scored by hand has no operator, and not for its silence", () => {
		const { mustSubmit, state } = submittedMatch();
		mustSubmit(draftAt("1h", 0, "period_started", {}));
		const reasonAt = (more: Partial<MarketCase>, now: number) => judged(caseOf({ state: state(), ...more }), now).get("two_way")?.reason;
		const attended = { operatorSeenAt: KICK_OFF + 600_000 };
		expect(reasonAt(attended, KICK_OFF + 629_000)).toBeNull();
		expect(reasonAt(attended, KICK_OFF + 629_001)).toBe("operator_lost");
		// A feed reports the match, so it needs no operator unless every field is overridden.
		const fed = { ...attended, hasFeed: true, reportedAt: KICK_OFF + 600_000 };
		expect(reasonAt(fed, KICK_OFF + 700_000)).toBeNull();
		expect(reasonAt({ ...fed, isOverridden: true }, KICK_OFF + 700_000)).toBe("operator_lost");
		expect(reasonAt(fed, KICK_OFF + 900_000)).toBe("feed_lost");
		expect(reasonAt({ ...fed, isOverridden: true, operatorSeenAt: KICK_OFF + 899_000 }, KICK_OFF + 900_000)).toBeNull();
		expect(judged(caseOf({ operatorSeenAt: KICK_OFF - DAY })).get("two_way")?.status).toBe("open");
	});

	it("is none for a sport without markets", () => {
		const state = emptyMatchState(football, { ...madeSetup(), sport: FOREIGN_SPORT });
		expect(judged(caseOf({ state })).size).toBe(0);
	});
});
