// The markets of one match, one atom a match: begins with the page's own board, goes on with the socket's values. Beside it
// the match's price history, once loaded.
import type { PrimitiveAtom } from "jotai";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { OddsHistoryEntry } from "#shared/contract/odds.ts";
import type { OddsAnswer } from "#shared/contract/rest/odds/odds.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type FollowedMarket, foldMarkets } from "./fold-market.ts";

/** `epoch` and `seq`: where the reader stands in the topic. */
export interface FollowedOdds extends TopicPosition {
	markets: readonly FollowedMarket[];
}

export interface OddsHistory {
	/** `failed` keeps what was known. */
	state: "none" | "loading" | "ready" | "failed";
	/** Nothing was priced while the match was on: what the model says afterwards. */
	isReconstructed: boolean;
	/** What lies before it is for plans; null: all is here. */
	cutBefore: Instant | null;
	/** Oldest first. */
	entries: readonly OddsHistoryEntry[];
}

interface OddsAtoms {
	/** Null before a page showed the match's odds. */
	odds: PrimitiveAtom<FollowedOdds | null>;
	history: PrimitiveAtom<OddsHistory>;
}

const NO_HISTORY: OddsHistory = { state: "none", isReconstructed: false, cutBefore: null, entries: [] };

const oddsAtom = matchAtomFamily<FollowedOdds | null>(null);
const historyAtom = matchAtomFamily(NO_HISTORY);

export function oddsAtoms(store: Store, matchId: MatchId): OddsAtoms {
	return { odds: oddsAtom(store, matchId), history: historyAtom(store, matchId) };
}

export function oddsOfPage({ markets, position }: OddsAnswer): FollowedOdds {
	return { ...position, markets: foldMarkets([], markets) };
}

/** A new page's data may be older than the atom's; of another epoch it replaces them. */
export function furtherOdds(page: FollowedOdds, known: FollowedOdds | null): FollowedOdds {
	return known?.epoch === page.epoch && known.seq >= page.seq ? known : page;
}
