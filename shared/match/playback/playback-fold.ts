// A match folded up to some position of its axis, by the same reducer as live. Forward it adds entry by entry; backward and for
// long jumps it starts from the nearest snapshot.
import { foldLog } from "../fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "../fold/reduce-match.ts";
import type { MatchEvent } from "../match-event.ts";
import type { MatchSetup, MatchState } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import type { PlacedEntry } from "./playback-times.ts";

export interface PlaybackFold<Detail> {
	/** The fold of all entries placed at or before the position; the same object while no entry comes between. */
	stateAt(positionMs: number): MatchState<Detail>;
}

/** One snapshot in so many entries, so that going back folds at most as many. */
const SNAPSHOT_EVERY = 32;

/** `entries`: in the order of their positions. */
export function createPlaybackFold<Detail>(
	sport: SportModule<Detail>,
	setup: MatchSetup,
	entries: readonly PlacedEntry[],
): PlaybackFold<Detail> {
	const snapshots = new Map([[0, emptyMatchState(sport, setup)]]);
	let current = { count: 0, state: emptyMatchState(sport, setup) };

	function nearest(count: number): typeof current {
		let from = count - (count % SNAPSHOT_EVERY);
		while (!snapshots.has(from)) from -= SNAPSHOT_EVERY;
		const isAhead = current.count <= count && current.count >= from;
		return isAhead ? current : { count: from, state: snapshots.get(from) as MatchState<Detail> };
	}

	/** Entries that come in the order of the log are one step each; another order is folded whole, as the log would be. */
	function step(state: MatchState<Detail>, index: number): MatchState<Detail> {
		const { event } = entries[index] as PlacedEntry;
		if (event.seq > state.seq) return reduceMatch(sport, state, event);
		const logged: MatchEvent[] = entries.slice(0, index + 1).map((entry) => entry.event);
		return foldLog(
			sport,
			setup,
			logged.sort((one, other) => one.seq - other.seq),
		);
	}

	return {
		stateAt(positionMs) {
			const count = countAt(entries, positionMs);
			let { count: folded, state } = nearest(count);
			for (; folded < count; folded++) {
				state = step(state, folded);
				if ((folded + 1) % SNAPSHOT_EVERY === 0) snapshots.set(folded + 1, state);
			}
			current = { count, state };
			return state;
		},
	};
}

/** How many entries lie at or before the position. */
function countAt(entries: readonly PlacedEntry[], positionMs: number): number {
	let [low, high] = [0, entries.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((entries[middle] as PlacedEntry).positionMs <= positionMs) low = middle + 1;
		else high = middle;
	}
	return low;
}
