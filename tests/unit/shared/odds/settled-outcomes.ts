// What all markets of a match stand at, for tests: an outcome, "void", or null where nothing is settled.
import type { MarketKey, Outcome } from "#shared/contract/odds.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countedMatch } from "#shared/odds/counted-match.ts";
import { marketsOf } from "#shared/odds/registry.ts";
import { settle } from "#shared/odds/settlement.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";

export type Outcomes = Record<MarketKey, Outcome | "void" | null>;

export function settledOutcomes(state: MatchState): Outcomes {
	const counted = countedMatch(state);
	const entries = marketsOf(FOOTBALL).map((market) => {
		const settlement = settle(market, counted);
		return [market.key, settlement && ("isVoid" in settlement ? "void" : settlement.result)];
	});
	return Object.fromEntries(entries);
}

export const unsettled: Outcomes = { odd_even: null, two_way: null, last_team_to_score: null };
export const allVoid: Outcomes = { odd_even: "void", two_way: "void", last_team_to_score: "void" };
