// Applies facts of the topics live, sport, league and team to the live part of rows. Facts that are applied together are one change of the
// store: values that depend on many rows (counts, groups) are computed once, and React renders once.
import { atom } from "jotai";
import type { Store } from "#client/ui/page/store.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { decodeScoreFact, RENEWED_SEQ } from "#shared/contract/socket/score-facts.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { announcedMatchesAtom, renewedMatchAtom } from "./announced-match.ts";
import { liveAtom } from "./live-atom.ts";

type Change = readonly [matchId: MatchId, live: MatchLive];

const applyAtom = atom(null, (_get, set, { store, changes }: { store: Store; changes: readonly Change[] }) => {
	for (const [matchId, live] of changes) set(liveAtom(store, matchId), live);
	set(
		announcedMatchesAtom,
		changes.map(([matchId]) => matchId),
	);
});

/** An older state never replaces a newer one, whichever topic delivered it. */
export function applyScoreFacts(store: Store, facts: readonly unknown[][], baseAt: Instant): void {
	const changes = new Map<MatchId, MatchLive>();
	for (const fact of facts) {
		const { matchId, live } = decodeScoreFact(fact, baseAt);
		if (live.seq === RENEWED_SEQ) {
			store.set(renewedMatchAtom, { matchId });
			continue;
		}
		const known = changes.get(matchId) ?? store.get(liveAtom(store, matchId));
		if (live.seq > (known?.seq ?? -1)) changes.set(matchId, live);
	}
	if (changes.size > 0) store.set(applyAtom, { store, changes: [...changes] });
}
