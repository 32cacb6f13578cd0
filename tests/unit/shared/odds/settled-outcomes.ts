// The state of all markets of a match, for tests: an outcome, "void", or null if nothing is settled.
import { MARKET_KEYS, type MarketKey, type Outcome } from "#shared/contract/odds.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { OddsMarket } from "#shared/odds/market.ts";
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

/** Goals of regular time; `last`: the outcome of the last team to score, undefined if the source does not say. */
export interface PlainResult {
	home: number;
	away: number;
	last?: Outcomes["last_team_to_score"] | undefined;
}

/**
 * A market's result computed from these figures alone, without the code of the markets; undefined if they do not decide it. For a market
 * that is not listed here, its own `result` is used, so that a new market needs no line here.
 */
const PLAIN: Partial<Record<MarketKey, (result: PlainResult) => Outcomes[MarketKey] | undefined>> = {
	match_result: ({ home, away }) => leaderOf(home, away) ?? "draw",
	over_under: ({ home, away }) => (home + away >= 3 ? "over" : "under"),
	two_way: ({ home, away }) => leaderOf(home, away) ?? "void",
	odd_even: ({ home, away }) => ((home + away) % 2 === 0 ? "even" : "odd"),
	last_team_to_score: ({ last }) => last,
};
const leaderOf = (home: number, away: number) => (home > away ? "home" : home < away ? "away" : null);

function readByItself({ result }: Pick<OddsMarket, "result">, { home, away, last }: PlainResult): Outcome | "void" {
	const lastToScore = last === "home" || last === "away" ? last : last === "none" ? null : "unknown";
	const certain = { isUnknown: false, scores: [], phase: "over", voidCause: null, isInDoubt: false, isDisputed: false } as const;
	return result({ ...certain, scores: [], score: { home, away }, winner: leaderOf(home, away), lastToScore });
}

/** The expected state of a settled market. */
export function plainOutcome(market: Pick<OddsMarket, "key" | "result">, result: PlainResult): Outcomes[MarketKey] | undefined {
	const plain = PLAIN[market.key];
	return plain ? plain(result) : readByItself(market, result);
}

/** The outcomes that follow from the goals of regular time alone. */
export function outcomesOfScore(home: number, away: number, last: Outcomes["last_team_to_score"]): Outcomes {
	return Object.fromEntries(FOOTBALL_MARKETS.map((market) => [market.key, plainOutcome(market, { home, away, last })])) as Outcomes;
}
