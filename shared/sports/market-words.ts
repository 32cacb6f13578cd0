// The terms for markets by sport.
import type { MarketWords } from "#shared/match/market-words.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "./registry.ts";

const MARKET_WORDS: Partial<Record<string, MarketWords>> = {
	football: { unit: "goals", counts: "regular_and_stoppage", winner: "draw_no_bet" },
	tennis: { unit: "games", counts: "whole_match", winner: "match" },
	cricket: { unit: "runs", counts: "whole_match", winner: "super_over" },
	ice_hockey: { unit: "goals", counts: "regular_time", winner: "overtime_and_shoot_out" },
	basketball: { unit: "points", counts: "whole_match", winner: "overtime" },
} satisfies Partial<BySport<MarketWords>>;

const PLAIN_WORDS: MarketWords = { unit: "points", counts: "whole_match", winner: "match" };

/** Default terms for a sport without its own. */
export function marketWordsOf(sport: SportKey): MarketWords {
	return MARKET_WORDS[sport] ?? PLAIN_WORDS;
}
