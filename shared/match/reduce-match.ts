// The one reducer: the server's verdict, the browser's state and the replay all fold with it. Rules: rules.md.
import { stepLifecycle, isLifecycle } from "./lifecycle.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchSetup, MatchState, TimelineEntry } from "./match-state.ts";
import type { SportModule } from "./sport-module.ts";

/** The state of a match whose log is empty. */
export function emptyMatchState<Detail>(sport: SportModule<Detail>, setup: MatchSetup): MatchState<Detail> {
	return {
		setup,
		seq: 0,
		status: "scheduled",
		statusReason: null,
		period: null,
		clock: null,
		score: { home: 0, away: 0 },
		periodScores: [],
		winner: null,
		timeline: [],
		detail: sport.emptyDetail(),
	};
}

/**
 * Folds the next entry of the log into the state; mutates nothing. The entry must have been judged before it was
 * logged. An entry that comes last in match order costs O(1) folding; a revision or a late one re-folds the match (MR6, MR8).
 */
export function reduceMatch<Detail>(sport: SportModule<Detail>, state: MatchState<Detail>, event: MatchEvent): MatchState<Detail> {
	const known = state.timeline.find((entry) => entry.event.id === event.id);
	if (!known && comesLast(sport, state, event)) return { ...stepEntry(sport, state, event, []), seq: event.seq };
	const entries = known
		? state.timeline.map((entry) => (entry === known ? { event, earlier: [...entry.earlier, entry.event] } : entry))
		: [...state.timeline, { event, earlier: [] }];
	const rebuilt = inMatchOrder(sport, entries).reduce(
		(partial, entry) => stepEntry(sport, partial, entry.event, entry.earlier),
		emptyMatchState(sport, state.setup),
	);
	return { ...rebuilt, seq: event.seq };
}

function stepEntry<Detail>(sport: SportModule<Detail>, state: MatchState<Detail>, event: MatchEvent, earlier: MatchEvent[]): MatchState<Detail> {
	const counted = event.standing !== "cancelled";
	const next = isLifecycle(event) ? (counted ? stepLifecycle(sport, state, event) : state) : sport.step(state, event);
	const entry: TimelineEntry = { event, scoreAfter: next.score, earlier };
	const scoring = counted ? null : sport.scoring(event);
	if (scoring) {
		entry.scoreAfter = { ...state.score, [scoring.side]: state.score[scoring.side] + scoring.points };
		entry.scoreInstead = state.score;
	}
	return { ...next, timeline: [...state.timeline, entry] };
}

type MatchOrderKey = readonly [period: number, rank: number, elapsedMs: number];

/** MR8: by period, then starts before play before ends, then clock; ties by first seq. No period: stays where it was told. */
function orderKey<Detail>(sport: SportModule<Detail>, event: MatchEvent, before: MatchOrderKey): MatchOrderKey {
	if (event.period === null) return before;
	const rank = event.type === "period_started" ? 0 : event.type === "period_ended" ? 2 : 1;
	return [sport.periods.indexOf(event.period), rank, event.elapsedMs ?? before[2]];
}

const FIRST_KEY: MatchOrderKey = [-1, 0, 0];

function compareKeys(one: MatchOrderKey, other: MatchOrderKey): number {
	return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

function comesLast<Detail>(sport: SportModule<Detail>, state: MatchState<Detail>, event: MatchEvent): boolean {
	if (event.period === null) return true;
	const last = state.timeline.findLast((entry) => entry.event.period !== null)?.event;
	return !last || compareKeys(orderKey(sport, last, FIRST_KEY), orderKey(sport, event, FIRST_KEY)) <= 0;
}

type Kept = Pick<TimelineEntry, "event" | "earlier">;

function inMatchOrder<Detail>(sport: SportModule<Detail>, entries: readonly Kept[]): Kept[] {
	const firstSeq = (entry: Kept) => entry.earlier[0]?.seq ?? entry.event.seq;
	let before = FIRST_KEY;
	return [...entries]
		.sort((one, other) => firstSeq(one) - firstSeq(other))
		.map((entry) => {
			before = orderKey(sport, entry.event, before);
			return { entry, key: before };
		})
		.sort((one, other) => compareKeys(one.key, other.key) || firstSeq(one.entry) - firstSeq(other.entry))
		.map(({ entry }) => entry);
}
