// Applies facts of the topic `desk` to one value per match.

import type { Store } from "#client/ui/page/store.ts";
import { decodeDeskFact } from "#shared/contract/socket/desk-facts.ts";
import { deskAtom, reportedMatchesAtom } from "./model/desk-atom.ts";

/** Handles snapshot and frames alike: the newest value of each match. */
export function applyDeskFacts(store: Store, facts: readonly unknown[][]): void {
	const desks = facts.map(decodeDeskFact);
	for (const desk of desks) store.set(deskAtom(store, desk.matchId), desk);
	const reported = desks.flatMap(({ matchId, readerDiscrepancies }) => (readerDiscrepancies.length > 0 ? [matchId] : []));
	if (reported.length > 0) store.set(reportedMatchesAtom, reported);
}
