// A whole log, or a part of it, folded into a state: for cold loads, replay, repair and tests.
import type { MatchEvent } from "../match-event.ts";
import type { MatchSetup, MatchState } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import type { LoggedEvent } from "./match-order.ts";
import { foldEvents, reduceMatch } from "./reduce-match.ts";

/** `events` in seq order. Gives what reduceMatch gives one by one, in one pass. */
export function foldLog<Detail>(sport: SportModule<Detail>, setup: MatchSetup, events: readonly MatchEvent[]): MatchState<Detail> {
	const logged = new Map<string, LoggedEvent>();
	for (const event of events) {
		const known = logged.get(event.id);
		logged.set(event.id, { event, earlier: known ? [...known.earlier, known.event] : [] });
	}
	return foldEvents(sport, setup, [...logged.values()]);
}

/**
 * The state after more entries of its log, in seq order. Many are folded with all that came before in one pass: one by one, each
 * revision would fold the match anew.
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

/** A state has every revision of every event, so its log can be read back from it. In seq order. */
export function logOf({ timeline }: Pick<MatchState, "timeline">): MatchEvent[] {
	return timeline.flatMap(({ event, earlier }) => [...earlier, event]).sort((one, other) => one.seq - other.seq);
}
