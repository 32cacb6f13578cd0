// One atom per match, cached per store so that requests on the server share nothing.
import { atom, type PrimitiveAtom } from "jotai";
import type { Store } from "#client/ui/page/store.ts";
import type { MatchId } from "#shared/kit/ids.ts";

/** `make`: `ownAtom` for data that belong to one user. */
export function matchAtomFamily<Value>(initial: Value, make: (initial: Value) => PrimitiveAtom<Value> = atom) {
	const atomsByStore = new WeakMap<Store, Map<MatchId, PrimitiveAtom<Value>>>();
	return (store: Store, matchId: MatchId): PrimitiveAtom<Value> => {
		const atoms = atomsByStore.get(store) ?? new Map<MatchId, PrimitiveAtom<Value>>();
		atomsByStore.set(store, atoms);
		const known = atoms.get(matchId) ?? make(initial);
		atoms.set(matchId, known);
		return known;
	};
}
