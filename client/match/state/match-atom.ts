// One match as folded in this browser, one atom a match: begins with the page's own log, goes on with the socket's facts.

import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { MatchState } from "#shared/match/match-state.ts";

/** `state.seq` is where the reader stands in the history that `epoch` names. */
export interface FoldedMatch {
	epoch: string;
	state: MatchState;
}

/** Null before a page showed the match. */
export const matchAtom = matchAtomFamily<FoldedMatch | null>(null);

/** The newer of both folds: a page from a cache may be older than what its predecessor received. An empty log has no history yet. */
export function furtherMatch(page: FoldedMatch, known: FoldedMatch | null): FoldedMatch {
	const isSameHistory = known?.epoch === page.epoch || known?.epoch === "";
	return known && isSameHistory && known.state.seq > page.state.seq ? { epoch: page.epoch, state: known.state } : page;
}
