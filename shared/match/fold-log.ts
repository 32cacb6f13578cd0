// A whole log, or the part of it up to some seq, folded into a state: for cold loads, replay, repair and tests.
import type { MatchEvent } from "./match-event.ts";
import type { MatchSetup, MatchState } from "./match-state.ts";
import { emptyMatchState, reduceMatch } from "./reduce-match.ts";
import type { SportModule } from "./sport-module.ts";

/** `events` in seq order. */
export function foldLog<Detail>(sport: SportModule<Detail>, setup: MatchSetup, events: readonly MatchEvent[]): MatchState<Detail> {
	return events.reduce((state, event) => reduceMatch(sport, state, event), emptyMatchState(sport, setup));
}
