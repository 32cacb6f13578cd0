// Extensibility: a sport that this build does not know gets markets through its module and its pricing model alone, each one line of a
// registry.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MARKET_KEYS, MARKETS } from "#shared/contract/odds.ts";
import type { PricingModel } from "#shared/forecast/pricing-model.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { countedMatch } from "#shared/odds/counted-match.ts";
import { forecastMatch } from "#shared/odds/forecast-match.ts";
import { marketPlay, marketsOf } from "#shared/odds/markets/registry.ts";
import { noteOf, settle } from "#shared/odds/settlement.ts";
import { suspensionOf } from "#shared/odds/suspension.ts";
import { basketballDesk } from "#shared/sports/basketball/desk/desk.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { SPORTS } from "#shared/sports/registry.ts";
import { SERVER_PARTS } from "#shared/sports/server-parts.ts";
import { KICK_OFF, madeSetup } from "../../../fixtures/made-match.ts";
import { FOREIGN_SPORT } from "../../../fixtures/sport-keys.ts";
import { toEvent } from "../submitted-match.ts";

/** The sport's ends are played one after the other; the side with more stones wins; a draw is possible. */
const curling: SportModule = {
	...(basketball as SportModule),
	key: FOREIGN_SPORT,
	slug: "curling-99",
	periods: ["e1", "e2"],
	periodStartMs: () => null,
	emptyDetail: () => ({}),
	mayFollow: () => true,
	judge: () => null,
	winner: ({ score: { home, away } }) => (home === away ? null : home > away ? "home" : "away"),
	step: (state, event) =>
		event.type === "stone_counted" ? { ...state, score: { ...state.score, [sideOf(event)]: state.score[sideOf(event)] + 1 } } : state,
	scoring: (event) => (event.type === "stone_counted" ? { side: sideOf(event), points: 1 } : null),
};
const sideOf = ({ payload }: { payload: unknown }): Side => (payload as { side: Side }).side;

const curlingPricing: PricingModel = {
	offersOf: ({ options }) => ({
		lead: { play: "whole" },
		total: { play: "whole", openingLine: () => Number(options?.ends ?? 8) + 0.5 },
		...(options?.hasParity === true && { parity: { play: "whole" } }),
	}),
	regularPeriods: () => ["e1", "e2"],
	mayHaveGoneOn: () => false,
	signOf: ({ type }) => (type === "stone_counted" ? "score" : null),
	isLowScoring: false,
	scoresPerInput: 3,
	leastMove: 0.01,
	forecast: () => ({ lead: () => ({ ahead: 0.5, level: 0.2, behind: 0.3 }), total: () => ({ below: 0.4, above: 0.6 }) }),
};

// The sport is added by one line in each registry.
beforeAll(() => {
	Object.assign(SPORTS, { [FOREIGN_SPORT]: { module: curling, desk: basketballDesk } });
	Object.assign(SERVER_PARTS, { [FOREIGN_SPORT]: { pricing: curlingPricing } });
});
afterAll(() => {
	Reflect.deleteProperty(SPORTS, FOREIGN_SPORT);
	Reflect.deleteProperty(SERVER_PARTS, FOREIGN_SPORT);
});

const EVEN = { home: 1.35, away: 1.35 };
const setup = { ...madeSetup(), sport: FOREIGN_SPORT };
const entry = (type: string, payload: unknown, period: string | null = "e1"): EventDraft => {
	return { type, payload, period, elapsedMs: null, occurredAt: KICK_OFF };
};
const stone = (side: Side) => entry("stone_counted", { side });
const ENDED = [entry("period_started", {}), stone("home"), stone("home"), stone("away"), entry("match_ended", {}, null)];

function stateOf(drafts: readonly EventDraft[]): MatchState {
	const log = drafts.map((draft, place) => toEvent({ ...emptyMatchState(curling, setup), seq: place }, draft, "operator"));
	return foldLog(curling, setup, log);
}

describe("a new sport", () => {
	it("has the markets that its model offers, in the order of all, by the format of the match", () => {
		const inOrder = MARKET_KEYS.filter((key) => key === "match_result" || key === "over_under" || key === "odd_even");
		const linesOf = (of: typeof setup) => {
			const lines = new Map(marketsOf(of, EVEN).map(({ key, line }) => [key, line]));
			return inOrder.filter((key) => lines.has(key)).map((key) => [key, lines.get(key)]);
		};
		expect(linesOf(setup)).toEqual([
			["match_result", null],
			["over_under", 8.5],
		]);
		const longer = { ...setup, format: { ...setup.format, options: { ends: 10, hasParity: true } } };
		expect(linesOf(longer)).toEqual([
			["match_result", null],
			["over_under", 10.5],
			["odd_even", null],
		]);
		expect(marketPlay(setup, "odd_even")).toBeNull();
		expect(marketPlay(setup, "match_result")).toBe("whole");
	});

	it("keeps a line that was stored", () => {
		expect(marketsOf(setup, EVEN, (key) => (key === "over_under" ? 6.5 : null)).map(({ line }) => line)).toEqual([null, 6.5]);
	});

	it("is priced, suspended and settled with nothing else", () => {
		const running = stateOf(ENDED.slice(0, 3));
		const forecast = forecastMatch(running, EVEN, KICK_OFF);
		for (const market of marketsOf(setup, EVEN)) {
			expect(forecast && market.probabilities(forecast)).toHaveLength(MARKETS[market.key].outcomes.length);
			expect(settle(market, countedMatch(running, market))).toBeNull();
		}
		expect(suspensionOf(running, "whole")).toBeNull();
		const ended = stateOf(ENDED);
		const settled = marketsOf(setup, EVEN).map((market) => [
			settle(market, countedMatch(ended, market)),
			noteOf(market, null, ended)?.cause,
		]);
		expect(settled).toEqual([
			[{ result: "home" }, "full_time"],
			[{ result: "under" }, "full_time"],
		]);
	});
});
