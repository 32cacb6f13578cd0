// The terms for the markets of a sport.
import type { MarketWords } from "#shared/match/market-words.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { profileOf } from "./profiles.ts";

const PLAIN_WORDS: MarketWords = { unit: "points", counts: "whole_match", winner: "match" };

/** Default terms for a sport without its own. */
export function marketWordsOf(sport: SportKey): MarketWords {
	return profileOf(sport)?.marketWords ?? PLAIN_WORDS;
}
