// The state of all markets of a match, for tests: an outcome, "void", or null if nothing is settled.
import { MARKET_KEYS, type MarketKey, type Outcome } from "#shared/contract/odds.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { settle } from "#shared/odds/settlement.ts";
import { FOOTBALL_MARKETS, regularTime } from "./market-of.ts";

export type Outcomes = Record<MarketKey, Outcome | "void" | null>;

export function settledOutcomes(state: MatchState): Outcomes {
	const counted = regularTime(state);
	const entries = FOOTBALL_MARKETS.map((market) => {
		const settlement = settle(market, counted);
		return [market.key, settlement && ("isVoid" in settlement ? "void" : settlement.result)];
	});
	return Object.fromEntries(entries);
}

const eachAs = (outcome: "void" | null) => Object.fromEntries(MARKET_KEYS.map((key) => [key, outcome])) as Outcomes;
export const unsettled = eachAs(null);
export const allVoid = eachAs("void");

/** Derived from the goals of regular time alone; `last`: the outcome of the last team to score. */
export function outcomesOfScore(home: number, away: number, last: Outcomes["last_team_to_score"]): Outcomes {
	const winner = home > away ? "home" : home < away ? "away" : null;
	return {
		match_result: winner ?? "draw",
		over_under: home + away >= 3 ? "over" : "under",
		two_way: winner ?? "void",
		odd_even: (home + away) % 2 === 0 ? "even" : "odd",
		last_team_to_score: last,
	};
}
