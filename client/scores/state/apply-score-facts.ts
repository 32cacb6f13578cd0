// Facts of the topics live, sport, league and team → the live half of rows. Facts that are applied together are one change of the
// store: what depends on many rows (counts, groups) is computed once, and React renders once.
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

/** Of a frame with more, the others follow one by one with the next pictures of the screen: no task of a slow phone renders a long list. */
const AT_ONCE = 6;
const PICTURE_MS = 16;
/** A snapshot is through after so many pictures. */
const MOST_STEPS = 12;

/** What is to be applied, by store; the newest of a match. */
const waiting = new WeakMap<Store, Map<MatchId, MatchLive>>();

/** An older fold never replaces a newer one, whichever topic brought it. */
export function applyScoreFacts(store: Store, facts: readonly unknown[][], baseAt: Instant): void {
	const queue = waiting.get(store) ?? new Map<MatchId, MatchLive>();
	const isIdle = queue.size === 0;
	for (const fact of facts) {
		const { matchId, live } = decodeScoreFact(fact, baseAt);
		if (live.seq === RENEWED_SEQ) {
			store.set(renewedMatchAtom, { matchId });
			continue;
		}
		const known = queue.get(matchId) ?? store.get(liveAtom(store, matchId));
		if (live.seq > (known?.seq ?? -1)) queue.set(matchId, live);
	}
	waiting.set(store, queue);
	if (isIdle) applySome(store, queue);
}

function applySome(store: Store, queue: Map<MatchId, MatchLive>): void {
	if (queue.size === 0) return;
	// Where nobody looks, timers are rare.
	const count = globalThis.document?.hidden === false ? Math.max(AT_ONCE, Math.ceil(queue.size / MOST_STEPS)) : queue.size;
	const changes = [...queue].slice(0, count);
	for (const [matchId] of changes) queue.delete(matchId);
	store.set(applyAtom, { store, changes });
	if (queue.size > 0) setTimeout(applySome, PICTURE_MS, store, queue);
}
