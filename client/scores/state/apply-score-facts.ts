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
	// Nobody looks, and there are no pictures: as on the server and in tests without a screen.
	const isSeen = typeof document !== "undefined" && !document.hidden;
	const count = isSeen ? Math.max(AT_ONCE, Math.ceil(queue.size / MOST_STEPS)) : queue.size;
	const changes = [...queue].slice(0, count);
	for (const [matchId] of changes) queue.delete(matchId);
	store.set(applyAtom, { store, changes });
	if (queue.size > 0) nextPicture(() => applySome(store, queue));
}

/** A page that is hidden meanwhile gets no picture. */
function nextPicture(then: () => void): void {
	const timer = setTimeout(run, 100);
	const frame = requestAnimationFrame(run);
	function run(): void {
		clearTimeout(timer);
		cancelAnimationFrame(frame);
		then();
	}
}
