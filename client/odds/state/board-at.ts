// The markets of a match as they stood at an instant, out of their history: for playback.
import type { OddsHistoryEntry } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type FollowedMarket, foldMarkets } from "./fold-market.ts";

/** `entries`: oldest first. A market that nobody had priced yet is missing. */
export function boardAt(entries: readonly OddsHistoryEntry[], at: Instant): FollowedMarket[] {
	return foldMarkets(
		[],
		entries.filter(({ changedAt }) => changedAt <= at),
	);
}
