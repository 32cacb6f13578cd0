// The wire format of odds:{id}: lossless for any market, and small for changing prices (RT13).
import { describe, expect, it } from "vitest";
import { encodeWebSocketFrame, factsText } from "#server/realtime/kernel/encode-packet.ts";
import {
	MARKET_KEYS,
	MARKET_STATUSES,
	MARKETS,
	type MarketKey,
	marketFacts,
	PRICE_SOURCES,
	SETTLEMENT_CAUSES,
	SUSPEND_REASONS,
} from "#shared/contract/odds.ts";
import { decodeOddsFact, encodeOddsFact, type PublishedMarket } from "#shared/contract/socket/odds-facts.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { SIDES } from "#shared/match/sides.ts";

const random = seededRandom("odds facts");

function anyNote(): PublishedMarket["note"] {
	return {
		kind: random.pick(["settled", "resettled", "rolled_back", "void"]),
		cause: random.pick(SETTLEMENT_CAUSES),
		score: { home: random.integer(0, 9), away: random.integer(0, 9) },
		side: random.pick([...SIDES, null]),
		minute: random.pick(["7'", "45+2'", null]),
	};
}

function anyMarket(): PublishedMarket {
	const market = random.pick(MARKET_KEYS);
	return {
		market,
		line: marketFacts(market).hasLine ? random.integer(0, 400) + 0.5 : null,
		status: random.pick(MARKET_STATUSES),
		reason: random.pick([null, ...SUSPEND_REASONS]),
		prices: random.pick([null, MARKETS[market].outcomes.map(() => random.integer(101, 100_000))]),
		source: random.pick(PRICE_SOURCES),
		result: random.pick([null, ...MARKETS[market].outcomes]),
		note: random.chance(0.4) ? anyNote() : null,
	};
}

const open = (market: MarketKey, prices: number[]): PublishedMarket => {
	return {
		market,
		line: marketFacts(market).hasLine ? 2.5 : null,
		status: "open",
		reason: null,
		prices,
		source: "model",
		result: null,
		note: null,
	};
};

/** The whole Socket.IO packet of one tick of one market: the topic has a three-digit number, and the match is late in the second half. */
function tickBytes(view: PublishedMarket): number {
	const text = factsText(57, 412, [JSON.stringify(encodeOddsFact(view))], 4_812_345, 411);
	// The size includes Engine.IO's leading byte, but not the WebSocket's header.
	return encodeWebSocketFrame(text).length - 2;
}

describe("An odds fact", () => {
	it("has a number for each market, and the numbers that were given once", () => {
		const numbered = (market: MarketKey) => encodeOddsFact(open(market, []))[0];
		expect(new Set(MARKET_KEYS.map(numbered)).size).toBe(MARKET_KEYS.length);
		expect(["odd_even", "two_way", "last_team_to_score", "match_result", "over_under"].map((key) => numbered(key as MarketKey))).toEqual([
			0, 1, 2, 3, 4,
		]);
	});

	it("RT13 carries any market there and back without a loss", () => {
		for (let round = 0; round < 2_000; round++) {
			const view = anyMarket();
			expect(decodeOddsFact(JSON.parse(JSON.stringify(encodeOddsFact(view))))).toEqual(view);
		}
	});

	it("RT13 costs 45 bytes at most where the prices of one market move", () => {
		expect(tickBytes(open("odd_even", [186, 195]))).toBeLessThanOrEqual(45);
		expect(tickBytes(open("two_way", [1450, 103]))).toBeLessThanOrEqual(45);
		expect(tickBytes(open("last_team_to_score", [161, 540, 232]))).toBeLessThanOrEqual(45);
		expect(tickBytes(open("match_result", [241, 322, 298]))).toBeLessThanOrEqual(45);
		expect(tickBytes(open("over_under", [196, 185]))).toBeLessThanOrEqual(45);
	});

	it("of a newer contract is refused, not misread", () => {
		expect(() => decodeOddsFact([9, 186, 195])).toThrow();
		expect(() => decodeOddsFact([0, [9, 0, 0, 0, 0], 186, 195])).toThrow();
	});
});
