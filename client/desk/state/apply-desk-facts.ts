// Facts of the topic `desk` → one value a match.

import type { Store } from "#client/ui/page/store.ts";
import { decodeDeskFact } from "#shared/contract/socket/desk-facts.ts";
import { deskAtom } from "./model/desk-atom.ts";

/** Snapshot and frames alike: newest values, a match each. */
export function applyDeskFacts(store: Store, facts: readonly unknown[][]): void {
	for (const fact of facts) {
		const desk = decodeDeskFact(fact);
		store.set(deskAtom(store, desk.matchId), desk);
	}
}
