// One match as folded in this browser, one atom a match: begins with the page's own log, goes on with the socket's facts.
import { atom, type PrimitiveAtom } from "jotai";
import type { MatchId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Store } from "../window/store.ts";

/** `state.seq` is where the reader stands in the history that `epoch` names. */
export interface FoldedMatch {
	epoch: string;
	state: MatchState;
}

type MatchAtom = PrimitiveAtom<FoldedMatch | null>;

const atomsByStore = new WeakMap<Store, Map<MatchId, MatchAtom>>();

/** Null before a page showed the match. */
export function matchAtom(store: Store, matchId: MatchId): MatchAtom {
	const atoms = atomsByStore.get(store) ?? new Map<MatchId, MatchAtom>();
	atomsByStore.set(store, atoms);
	const known = atoms.get(matchId) ?? atom<FoldedMatch | null>(null);
	atoms.set(matchId, known);
	return known;
}

/** A page that comes may know less than the one that went had been told. What follows an empty log is the page's history. */
export function furtherMatch(page: FoldedMatch, known: FoldedMatch | null): FoldedMatch {
	const isSameHistory = known?.epoch === page.epoch || known?.epoch === "";
	return known && isSameHistory && known.state.seq > page.state.seq ? { epoch: page.epoch, state: known.state } : page;
}
