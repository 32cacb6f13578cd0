// The markets of one match, one atom per match: starts with the page's own board and continues with the socket's values. Also the match's
// price history, once it is loaded.
import type { PrimitiveAtom } from "jotai";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { OddsHistoryEntry } from "#shared/contract/odds.ts";
import type { OddsAnswer } from "#shared/contract/rest/odds/odds.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type FollowedMarket, foldMarkets } from "./fold-market.ts";

/** `epoch` and `seq`: the reader's position in the topic. */
export interface FollowedOdds extends TopicPosition {
	markets: readonly FollowedMarket[];
}

export interface OddsHistory {
	/** `failed` keeps the earlier entries. */
	state: "none" | "loading" | "ready" | "failed";
	/** Whether the prices were computed by the model afterwards, because none were recorded during the match. */
	isReconstructed: boolean;
	/** Prices before this instant require a plan; `null` if all are included. */
	cutBefore: Instant | null;
	/** Ordered from oldest to newest. */
	entries: readonly OddsHistoryEntry[];
}

interface OddsAtoms {
	/** `null` before a page showed the match's odds. */
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

/** Returns the atom's data (`known`) if they have the epoch of the page's data and are at least as new; otherwise the page's data. */
export function furtherOdds(page: FollowedOdds, known: FollowedOdds | null): FollowedOdds {
	return known?.epoch === page.epoch && known.seq >= page.seq ? known : page;
}
