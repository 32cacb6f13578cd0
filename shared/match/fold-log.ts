// A whole log, or the part of it up to some seq, folded into a state: for cold loads, replay, repair and tests.
import type { MatchEvent } from "./match-event.ts";
import type { Told } from "./match-order.ts";
import type { MatchSetup, MatchState } from "./match-state.ts";
import { foldTold } from "./reduce-match.ts";
import type { SportModule } from "./sport-module.ts";

/** `events` in seq order. Gives what reduceMatch gives one by one, in one pass. */
export function foldLog<Detail>(sport: SportModule<Detail>, setup: MatchSetup, events: readonly MatchEvent[]): MatchState<Detail> {
	const told = new Map<string, Told>();
	for (const event of events) {
		const known = told.get(event.id);
		told.set(event.id, { event, earlier: known ? [...known.earlier, known.event] : [] });
	}
	return foldTold(sport, setup, [...told.values()]);
}
