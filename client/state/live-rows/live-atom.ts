// The half of a list row that moves, one atom a match. A page's own data are the floor; what the socket brings stands
// above it when its seq is higher.
import { atom, type PrimitiveAtom, useAtomValue, useStore } from "jotai";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Store } from "../window/store.ts";

type LiveAtom = PrimitiveAtom<MatchLive | null>;

const atomsByStore = new WeakMap<Store, Map<MatchId, LiveAtom>>();

/** What the socket last told of a match; null before it told anything. */
export function liveAtom(store: Store, matchId: MatchId): LiveAtom {
	const atoms = atomsByStore.get(store) ?? new Map<MatchId, LiveAtom>();
	atomsByStore.set(store, atoms);
	const known = atoms.get(matchId) ?? atom<MatchLive | null>(null);
	atoms.set(matchId, known);
	return known;
}

/** The newer of what the page was made with and what was told since. */
export function newerLive(row: MatchRow, told: MatchLive | null): MatchLive {
	return told && told.seq > row.live.seq ? told : row.live;
}

export function useLive(row: MatchRow): MatchLive {
	return newerLive(row, useAtomValue(liveAtom(useStore(), row.id)));
}
