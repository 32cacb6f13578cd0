// A match folded up to a position of its axis, with the same reducer as live. Moving forward adds single entries; moving backward and
// long jumps start from the nearest snapshot.
import { countUntil } from "#shared/kit/count-until.ts";
import { foldLog } from "../fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "../fold/reduce-match.ts";
import type { MatchEvent } from "../match-event.ts";
import type { MatchSetup, MatchState } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import type { PlacedEntry } from "./playback-times.ts";

export interface PlaybackFold<Detail> {
	/** The fold of all entries at or before the position. Returns the same object until another entry is passed. */
	stateAt(positionMs: number): MatchState<Detail>;
}

/** Number of entries between snapshots, and so the maximum number that is folded when moving backward. */
const SNAPSHOT_EVERY = 32;

/** `entries`: ordered by position. */
export function createPlaybackFold<Detail>(
	sport: SportModule<Detail>,
	setup: MatchSetup,
	entries: readonly PlacedEntry[],
): PlaybackFold<Detail> {
	const snapshots = new Map([[0, emptyMatchState(sport, setup)]]);
	const positions = entries.map(({ positionMs }) => positionMs);
	let current = { count: 0, state: emptyMatchState(sport, setup) };

	function nearest(count: number): typeof current {
		let from = count - (count % SNAPSHOT_EVERY);
		while (!snapshots.has(from)) from -= SNAPSHOT_EVERY;
		const isAhead = current.count <= count && current.count >= from;
		return isAhead ? current : { count: from, state: snapshots.get(from) as MatchState<Detail> };
	}

	/** An entry that follows in log order takes one step; in any other order the log is folded as a whole. */
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
			const count = countUntil(positions, positionMs);
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
