// The only reducer: the server's judge, the browser's state and the replay all use it. Rules: rules.md.

import { withCurrentPlayers } from "../current-players.ts";
import type { ClockAnchor } from "../match-clock.ts";
import { isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchPlace, MatchSetup, MatchState, TimelineEntry } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import { isLifecycle, stepLifecycle } from "./lifecycle.ts";
import { comparePlaces, FIRST_PLACE, inMatchOrder, type LoggedEvent, placeOf } from "./match-order.ts";

/** The state of a match whose log is empty. */
export function emptyMatchState<Detail>(sport: SportModule<Detail>, setup: MatchSetup): MatchState<Detail> {
	return {
		setup,
		seq: 0,
		reached: FIRST_PLACE,
		startsAt: setup.startsAt,
		status: "scheduled",
		statusReason: null,
		period: null,
		isPeriodOpen: false,
		clock: null,
		score: { home: 0, away: 0 },
		periodScores: [],
		winner: null,
		timeline: [],
		detail: sport.emptyDetail(),
	};
}

/**
 * Folds the next entry of the log into a new state. The entry must have been judged before it was logged. An entry that is last in match
 * order takes one step; for a revision or an earlier event the match is folded again (MR6, MR8).
 */
export function reduceMatch<Detail>(sport: SportModule<Detail>, state: MatchState<Detail>, event: MatchEvent): MatchState<Detail> {
	if (event.revision === 1) {
		const place = placeOf(sport, event, state.reached);
		if (comparePlaces(place, state.reached) >= 0) return stepLogged(sport, state, { event, earlier: [] }, place);
	}
	return foldEvents(sport, state.setup, withEntry(state.timeline, event));
}

/** The logged events after one more entry of the log: a new event, or the next revision of one of them. */
export function withEntry(logged: readonly LoggedEvent[], event: MatchEvent): LoggedEvent[] {
	if (event.revision === 1) return [...logged, { event, earlier: [] }];
	return logged.map((known) => (known.event.id === event.id ? { event, earlier: [...known.earlier, known.event] } : known));
}

/** The state of a match whose log has these events, in any order. */
export function foldEvents<Detail>(sport: SportModule<Detail>, setup: MatchSetup, all: readonly LoggedEvent[]): MatchState<Detail> {
	return inMatchOrder(sport, all).reduce(
		(state, { logged, place }) => stepLogged(sport, state, logged, place),
		emptyMatchState(sport, setup),
	);
}

/** Folds the event that is next in match order. */
export function stepLogged<Detail>(
	sport: SportModule<Detail>,
	state: MatchState<Detail>,
	logged: LoggedEvent,
	place: MatchPlace,
): MatchState<Detail> {
	const { earlier } = logged;
	const event = withCurrentPlayers(sport, state.setup, logged.event);
	const { occurredAt } = earlier[0] ?? event;
	const isCounted = !isCancelled(event);
	const next = isCounted ? sport.step(isLifecycle(event) ? stepLifecycle(sport, state, event, occurredAt) : state, event) : state;
	const entry: TimelineEntry = { event, scoreAfter: next.score, earlier };
	const scoring = isCounted ? null : sport.scoring(event);
	if (scoring) {
		entry.scoreAfter = { ...state.score, [scoring.side]: state.score[scoring.side] + scoring.points };
		entry.scoreInstead = state.score;
	}
	const clock = withFormat(sport, next);
	return { ...next, clock, seq: Math.max(state.seq, event.seq), reached: place, timeline: [...state.timeline, entry] };
}

/**
 * The clock of a state, with the end of its period (if the format changes it) and its direction, so that rows can show the clock without
 * knowing the format.
 */
function withFormat<Detail>(sport: SportModule<Detail>, { clock, period, setup }: MatchState<Detail>): ClockAnchor | null {
	const endMs = clock && period !== null ? sport.unusualEndMs?.(period, setup.format) : null;
	if (!clock) return null;
	return { ...clock, ...(endMs != null && { endMs }), ...(sport.countsUp?.(setup.format) && { isUp: true }) };
}
