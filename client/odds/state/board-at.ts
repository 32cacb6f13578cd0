// The markets of a match at an instant, from their history: for playback.
import type { OddsHistoryEntry } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type FollowedMarket, foldMarkets } from "./fold-market.ts";

/** `entries`: oldest first. A market that was not priced yet is omitted. */
export function boardAt(entries: readonly OddsHistoryEntry[], at: Instant): FollowedMarket[] {
	return foldMarkets(
		[],
		entries.filter(({ changedAt }) => changedAt <= at),
	);
}
