import { describe, expect, it } from "vitest";
import "#texts/odds";
import { textOf } from "#client/i18n/text-of.ts";
import { winnerFirst } from "#client/odds/market-words.ts";
import { isDecided, noPriceWords } from "#client/odds/price-words.ts";
import { settlementWords } from "#client/odds/settlement-words.ts";
import { foldMarkets } from "#client/odds/state/fold-market.ts";
import { moveLetters } from "#client/odds/use-move-marks.ts";
import {
	IMPOSSIBLE_PRICE,
	MARKETS,
	type MarketKey,
	type Outcome,
	SETTLEMENT_CAUSES,
	type SettlementNote,
	SUSPEND_REASONS,
} from "#shared/contract/odds.ts";
import { BASKETBALL, FOOTBALL } from "../../../fixtures/sport-keys.ts";
import { AT, entry, made } from "./state/made-odds.ts";

const t = textOf("en");
const NAMES = { home: "Northbridge", away: "Haverlock" };

function words(market: MarketKey, result: Outcome | null, note: Partial<SettlementNote>, sport = FOOTBALL): string | null {
	const usual: SettlementNote = { kind: "settled", cause: "full_time", score: { home: 2, away: 1 }, side: null, minute: null };
	return settlementWords(made({ market, result, note: { ...usual, ...note } }), { sport, names: NAMES }, t);
}

describe("Why a market stands as it does", () => {
	it.each<[string, MarketKey, Outcome | null, Partial<SettlementNote>]>([
		["Odd. 3 goals in regular time.", "odd_even", "odd", {}],
		["Odd. 1 goal in regular time.", "odd_even", "odd", { score: { home: 0, away: 1 } }],
		["Even. No goals in regular time.", "odd_even", "even", { score: { home: 0, away: 0 } }],
		["Northbridge. 2–1 after regular time.", "two_way", "home", {}],
		["Northbridge. 2–1 after regular time.", "match_result", "home", {}],
		["Draw. 0–0 after regular time.", "match_result", "draw", { score: { home: 0, away: 0 } }],
		[
			"Draw. Northbridge 88' was cancelled.",
			"match_result",
			"draw",
			{ kind: "resettled", cause: "goal_cancelled", side: "home", score: { home: 1, away: 1 }, minute: "88'" },
		],
		["Over. 3 goals in regular time.", "over_under", "over", { side: "away", minute: "70'" }],
		["Under. No goals in regular time.", "over_under", "under", { score: { home: 0, away: 0 } }],
		["Northbridge. Northbridge 88' was the last goal.", "last_team_to_score", "home", { side: "home", minute: "88'" }],
		["Northbridge. 2–1 after regular time.", "last_team_to_score", "home", {}],
		["No goal. No goals in regular time.", "last_team_to_score", "none", { score: { home: 0, away: 0 } }],
		[
			"Haverlock. Northbridge 88' was cancelled.",
			"last_team_to_score",
			"away",
			{ kind: "resettled", cause: "goal_cancelled", side: "home", minute: "88'" },
		],
		["Even. Haverlock 90+4' was added.", "odd_even", "even", { kind: "resettled", cause: "goal_added", side: "away", minute: "90+4'" }],
		["Even. A goal was added.", "odd_even", "even", { kind: "resettled", cause: "goal_added" }],
		["Void. 1–1 is a draw: stakes are returned.", "two_way", null, { kind: "void", cause: "draw", score: { home: 1, away: 1 } }],
		[
			"Void. Northbridge 88' was cancelled. 1–1 is a draw: stakes are returned.",
			"two_way",
			null,
			{ kind: "void", cause: "goal_cancelled", side: "home", score: { home: 1, away: 1 }, minute: "88'" },
		],
		["Void. The match was abandoned.", "odd_even", null, { kind: "void", cause: "match_abandoned" }],
		["Settlement reversed. Play has resumed.", "odd_even", null, { kind: "rolled_back", cause: "match_resumed" }],
		[
			"Settlement reversed. Northbridge 90' is not confirmed.",
			"odd_even",
			null,
			{ kind: "rolled_back", cause: "goal_changed", side: "home", minute: "90'" },
		],
	])("%s (%s)", (expected, market, result, note) => {
		expect(words(market, result, note)).toBe(expected);
	});

	it("counts what its sport counts, and names no score where there are many", () => {
		const final = { score: { home: 88, away: 83 } };
		expect(words("over_under", "over", final, BASKETBALL)).toBe("Over. 171 points.");
		expect(words("two_way", "home", final, BASKETBALL)).toBe("Northbridge. 88–83 at the end.");
		const corrected = { kind: "resettled", cause: "goal_changed" } as const;
		expect(words("odd_even", "even", { ...final, ...corrected }, BASKETBALL)).toBe("Even. The score was corrected.");
	});

	it("has a sentence for each cause and market, whatever it belongs to", () => {
		for (const cause of SETTLEMENT_CAUSES)
			for (const kind of ["settled", "resettled", "rolled_back", "void"] as const)
				for (const market of Object.keys(MARKETS) as MarketKey[]) {
					const sentence = words(market, kind === "settled" || kind === "resettled" ? MARKETS[market].outcomes[0] : null, { kind, cause });
					expect(sentence).toMatch(/^[A-Z0-9].*\. .+\.$/);
					expect(sentence).not.toMatch(/odds\.|\{\{/);
				}
	});

	it("has no sentence where nothing was settled", () => {
		expect(settlementWords(made(), { sport: FOOTBALL, names: NAMES }, t)).toBeNull();
	});

	it("names each reason of a suspension", () => {
		expect(SUSPEND_REASONS.map((reason) => t(`odds.reason.${reason}`)).filter((text) => text.startsWith("odds."))).toEqual([]);
	});
});

describe("The mark of a price that moved", () => {
	const [market] = foldMarkets([], [entry(0), entry(10, { prices: [185, 200] })]);
	const letters = (seconds: number, changes: object = {}) => moveLetters({ ...market!, ...changes }, AT + seconds * 1_000);

	it("points where it moved to, for five seconds", () => {
		expect(letters(10)).toBe("du");
		expect(letters(14.9)).toBe("du");
		expect(letters(15)).toBe("--");
	});

	it("is there at once, though a page's clock ticks once a second", () => {
		expect(letters(9.2)).toBe("du");
	});

	it("is not there while the market is suspended", () => {
		expect(letters(11, { status: "suspended" })).toBe("--");
	});
});

describe("A dash in place of a price", () => {
	it("says why where the outcome cannot come any more, and nothing where nobody priced it", () => {
		expect(noPriceWords("none", IMPOSSIBLE_PRICE, t)).toBe("no longer possible: a goal has been scored");
		expect(noPriceWords("home", IMPOSSIBLE_PRICE, t)).toBe("no longer possible");
		expect(noPriceWords("none", undefined, t)).toBeNull();
		expect(noPriceWords("none", 185, t)).toBeNull();
	});
});

describe("The markets of a match", () => {
	const orderOf = (...markets: MarketKey[]) => winnerFirst(markets.map((market) => ({ market }))).map(({ market }) => market);

	it("begin with who wins, also where there is no draw", () => {
		expect(orderOf("over_under", "two_way", "odd_even")).toEqual(["two_way", "over_under", "odd_even"]);
		expect(orderOf("match_result", "over_under", "two_way")).toEqual(["match_result", "over_under", "two_way"]);
	});

	it("are decided where one outcome alone can still come", () => {
		expect(isDecided([101, IMPOSSIBLE_PRICE])).toBe(true);
		expect(isDecided([150, 260])).toBe(false);
		expect(isDecided([150, 260, IMPOSSIBLE_PRICE])).toBe(false);
		expect(isDecided(null)).toBe(false);
	});
});
