// MR8: the order in which a match is folded and shown, independent of the order in which its events were logged.
import { isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchPlace, TimelineEntry } from "../match-state.ts";
import { hasEnded, type MatchStatus } from "../match-status.ts";
import type { SportModule } from "../sport-module.ts";

export const FIRST_PLACE: MatchPlace = [-1, 0, 0];

const STARTS = 0;
const PLAY = 1;
const ENDS = 2;
const MATCH_ENDS = 3;

export function comparePlaces(one: MatchPlace, other: MatchPlace): number {
	return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** Position of an event that was first logged when the match had reached `reached`. */
export function placeOf(sport: Pick<SportModule, "periods">, event: MatchEvent, reached: MatchPlace): MatchPlace {
	const part = partOf(event);
	const periodIndex = event.period === null ? reached[0] : sport.periods.indexOf(event.period);
	if (part === MATCH_ENDS) return [periodIndex, part, 0];
	// A clock correction changes the clock from the current reading, so its own reading does not determine its position.
	if (event.period === null || event.type === "clock_set") return reached;
	if (part === STARTS) return [periodIndex, part, 0];
	const isHere = periodIndex === reached[0] && reached[1] <= PLAY;
	const place: MatchPlace = [periodIndex, part, event.elapsedMs ?? (isHere ? reached[2] : Number.MAX_SAFE_INTEGER)];
	return event.type === "status_changed" && comparePlaces(place, reached) < 0 ? reached : place;
}

/** The clock of a cancelled start or end determines its position, because it no longer bounds a period. */
function partOf(event: MatchEvent): number {
	if (isCancelled(event)) return PLAY;
	if (event.type === "period_started") return STARTS;
	if (event.type === "period_ended") return ENDS;
	const endsMatch =
		event.type === "match_ended" || (event.type === "status_changed" && hasEnded((event.payload as { status: MatchStatus }).status));
	return endsMatch ? MATCH_ENDS : PLAY;
}

/** An event in its last revision, with its earlier revisions. */
export type LoggedEvent = Pick<TimelineEntry, "event" | "earlier">;

const firstSeq = (logged: LoggedEvent): number => logged.earlier[0]?.seq ?? logged.event.seq;

export interface PlacedEvent {
	logged: LoggedEvent;
	place: MatchPlace;
}

/** All events of a match with their positions, in the order in which they are folded. */
export function inMatchOrder(sport: Pick<SportModule, "periods">, entries: readonly LoggedEvent[]): PlacedEvent[] {
	return placeLogged(
		sport,
		[...entries].sort((one, other) => firstSeq(one) - firstSeq(other)),
	);
}

/** Like inMatchOrder(), for events that are ordered by first revision, whatever the seq of their last revision. */
export function placeLogged(sport: Pick<SportModule, "periods">, entries: readonly LoggedEvent[]): PlacedEvent[] {
	let reached = FIRST_PLACE;
	return entries
		.map((logged) => {
			const place = placeOf(sport, logged.event, reached);
			if (comparePlaces(place, reached) > 0) reached = place;
			return { logged, place };
		})
		.sort((one, other) => comparePlaces(one.place, other.place)); // The sort is stable: ties stay ordered by first seq.
}
