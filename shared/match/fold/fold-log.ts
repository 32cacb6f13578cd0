// Folds a whole log, or a part of it, into a state: for cold loads, replay, repair and tests.
import type { MatchEvent } from "../match-event.ts";
import type { MatchSetup, MatchState } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import type { LoggedEvent } from "./match-order.ts";
import { foldEvents, reduceMatch } from "./reduce-match.ts";

/** `events` in seq order. Returns the same state as calling reduceMatch for each event, in one pass. */
export function foldLog<Detail>(sport: SportModule<Detail>, setup: MatchSetup, events: readonly MatchEvent[]): MatchState<Detail> {
	const logged = new Map<string, LoggedEvent>();
	for (const event of events) {
		const known = logged.get(event.id);
		logged.set(event.id, { event, earlier: known ? [...known.earlier, known.event] : [] });
	}
	return foldEvents(sport, setup, [...logged.values()]);
}

/**
 * The state after further entries of its log, in seq order. If there are many, all entries are folded in one pass, because each single
 * revision would fold the whole match again.
 */
export function foldFurther<Detail>(
	sport: SportModule<Detail>,
	state: MatchState<Detail>,
	events: readonly MatchEvent[],
): MatchState<Detail> {
	const [first, ...others] = events;
	if (!first) return state;
	return others.length === 0 ? reduceMatch(sport, state, first) : foldLog(sport, state.setup, [...logOf(state), ...events]);
}

/** Reads the log back from a state, which contains every revision of every event. Sorted by seq. */
export function logOf({ timeline }: Pick<MatchState, "timeline">): MatchEvent[] {
	return timeline.flatMap(({ event, earlier }) => [...earlier, event]).sort((one, other) => one.seq - other.seq);
}
