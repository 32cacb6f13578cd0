// Facts of the topics live, sport, league and team → the live half of rows.

import type { Store } from "#client/ui/page/store.ts";
import { decodeScoreFact, RENEWED_SEQ } from "#shared/contract/socket/score-facts.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { announcedMatchAtom, renewedMatchAtom } from "./announced-match.ts";
import { liveAtom } from "./live-atom.ts";

/** An older fold never replaces a newer one, whichever topic brought it. */
export function applyScoreFacts(store: Store, facts: readonly unknown[][], baseAt: Instant): void {
	for (const fact of facts) {
		const { matchId, live } = decodeScoreFact(fact, baseAt);
		if (live.seq === RENEWED_SEQ) {
			store.set(renewedMatchAtom, { matchId });
			continue;
		}
		const known = liveAtom(store, matchId);
		if (live.seq <= (store.get(known)?.seq ?? -1)) continue;
		store.set(known, live);
		store.set(announcedMatchAtom, { matchId });
	}
}
