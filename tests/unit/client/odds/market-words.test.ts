import { describe, expect, it } from "vitest";
import "#texts/odds";
import { textOf } from "#client/i18n/text-of.ts";
import { marketAbout, marketName } from "#client/odds/market-words.ts";
import { priceLineOf } from "#client/odds/price-lines.ts";
import { MARKET_KEYS, MARKETS, type MarketKey } from "#shared/contract/odds.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { BASKETBALL, FOOTBALL, TENNIS } from "../../../fixtures/sport-keys.ts";

const t = textOf("en");

describe("A market in words", () => {
	it.each(MARKET_KEYS)("%s has a name, a subject and outcomes in every sport", (market) => {
		for (const sport of SPORT_KEYS) {
			const line = "hasLine" in MARKETS[market] ? 2.5 : null;
			const words = [marketName({ market, line }, sport, t), marketName({ market, line: null }, sport, t), marketAbout(market, sport, t)];
			expect(words.filter((text) => text.startsWith("odds.") || text.includes("{{"))).toEqual([]);
		}
	});

	it.each<[MarketKey, typeof FOOTBALL, string, string]>([
		["match_result", FOOTBALL, "Match result", "Regular time and its stoppage"],
		["over_under", BASKETBALL, "Over / under 2.5", "Points of both teams"],
		["two_way", FOOTBALL, "Draw no bet", "Stake back on a draw"],
		["two_way", TENNIS, "Winner", "Of the match"],
		["odd_even", TENNIS, "Odd / even", "Games of both sides, 0 is even"],
		["last_team_to_score", FOOTBALL, "Last team to score", "Last goal in regular time"],
	])("%s of %s is called %s: %s", (market, sport, name, about) => {
		const line = "hasLine" in MARKETS[market] ? 2.5 : null;
		expect([marketName({ market, line }, sport, t), marketAbout(market, sport, t)]).toEqual([name, about]);
	});

	it("has a line style for each outcome, and none twice", () => {
		const linesOf = (market: MarketKey) => MARKETS[market].outcomes.map((outcome) => priceLineOf(MARKETS[market].outcomes, outcome));
		for (const market of MARKET_KEYS) expect(new Set(linesOf(market)).size).toBe(MARKETS[market].outcomes.length);
		expect([linesOf("match_result"), linesOf("last_team_to_score")]).toEqual(Array(2).fill(["home", "between", "away"]));
		expect(linesOf("over_under")).toEqual(["first", "second"]);
	});
});
