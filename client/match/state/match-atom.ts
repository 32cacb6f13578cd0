// One match as folded in this browser, one atom per match: starts with the page's own log and continues with the socket's facts.

import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { MatchState } from "#shared/match/match-state.ts";

/** `state.seq` is the reader's position in the history that `epoch` identifies. */
export interface FoldedMatch {
	epoch: string;
	state: MatchState;
}

/** `null` until a page has shown the match. */
export const matchAtom = matchAtomFamily<FoldedMatch | null>(null);

/**
 * Returns the newer state of one history, because a cached page may be older than what the previous page received. If the epochs differ, the
 * page's state counts, unless the known log had no epoch yet because it was empty.
 */
export function furtherMatch(page: FoldedMatch, known: FoldedMatch | null): FoldedMatch {
	const isSameHistory = known?.epoch === page.epoch || known?.epoch === "";
	return known && isSameHistory && known.state.seq > page.state.seq ? { epoch: page.epoch, state: known.state } : page;
}
