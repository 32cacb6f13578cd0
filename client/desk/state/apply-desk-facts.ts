// Facts of the topic `desk` → one value a match.

import type { Store } from "#client/ui/page/store.ts";
import { decodeDeskFact } from "#shared/contract/socket/desk-facts.ts";
import { deskAtom, reportedMatchesAtom } from "./model/desk-atom.ts";

/** Snapshot and frames alike: newest values, a match each. */
export function applyDeskFacts(store: Store, facts: readonly unknown[][]): void {
	const desks = facts.map(decodeDeskFact);
	for (const desk of desks) store.set(deskAtom(store, desk.matchId), desk);
	const reported = desks.flatMap(({ matchId, readerDiscrepancies }) => (readerDiscrepancies.length > 0 ? [matchId] : []));
	if (reported.length > 0) store.set(reportedMatchesAtom, reported);
}
