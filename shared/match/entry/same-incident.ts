// Building blocks with which a sport decides whether two submissions report the same incident (DeskModule.isDuplicate).
import { isLifecycle } from "../fold/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";

/** Whether both have the same type and period, the draft is not a revision, and the logged event is not cancelled. */
export const mayBeSame = (logged: MatchEvent, draft: EventDraft): boolean =>
	logged.type === draft.type && !isCancelled(logged) && draft.revises === undefined && logged.period === draft.period;

type Payload = Readonly<Record<string, unknown>>;

/** Whether the payloads have the same values in these fields. */
export function agreeIn(logged: MatchEvent, draft: EventDraft, ...fields: readonly string[]): boolean {
	const [one, other] = [logged.payload as Payload, draft.payload as Payload];
	return fields.every((field) => one[field] === other[field]);
}

/** Like agreeIn(), but a field also agrees if one of the two values is unknown. */
export function agreeWhereKnown(logged: MatchEvent, draft: EventDraft, ...fields: readonly string[]): boolean {
	const [one, other] = [logged.payload as Payload, draft.payload as Payload];
	return fields.every((field) => one[field] == null || other[field] == null || one[field] === other[field]);
}

/**
 * Judges lifecycle events within seconds of each other: they report the same incident if they are the same step of the match, or the same
 * status. Setting the clock again is another incident, and so is each statement of a result, because an operator confirms one score against
 * another. `null` for a sport's own event.
 */
function isSameLifecycle(logged: MatchEvent, draft: EventDraft): boolean | null {
	if (!isLifecycle(logged)) return null;
	if (logged.type === "status_changed") return agreeIn(logged, draft, "status");
	return logged.type !== "clock_set" && logged.type !== "result_stated";
}

/** Whether both have a match clock and the difference exceeds `moreThanMs`. */
export const isFarByClock = (logged: MatchEvent, draft: EventDraft, moreThanMs: number): boolean =>
	logged.elapsedMs !== null && draft.elapsedMs !== null && Math.abs(logged.elapsedMs - draft.elapsedMs) > moreThanMs;

/** Whether an event reported by a feed has about the same match clock. */
function isNearToFeed(logged: MatchEvent, draft: EventDraft, withinMs: number): boolean {
	if (logged.source === "operator" || logged.elapsedMs === null || draft.elapsedMs === null) return false;
	return !isFarByClock(logged, draft, withinMs);
}

/** Whether no other event of its type comes after the event: kicks of a shoot-out, balls of an over. */
export function isLastOfType({ id, type }: MatchEvent, state: MatchState | undefined): boolean {
	const last = state?.timeline.findLast(({ event }) => event.type === type && !isCancelled(event));
	return !last || last.event.id === id;
}

/** The differences within which a sport's submissions can report one incident, in milliseconds. */
interface IncidentLimits {
	/** Maximum difference between the times at which they occurred. */
	apartMs: number;
	/** Maximum difference between the match clocks of a feed's goal and an operator's. */
	feedClockMs: number;
	/** Maximum difference between the match clocks of other submissions. */
	clockMs: number;
}

/** Compares times, clocks and lifecycle events; `isSameAction` compares a sport's own events, which occurred `apartMs` apart. */
export function isSameIncident(
	logged: MatchEvent,
	draft: EventDraft,
	limits: IncidentLimits,
	isSameAction: (apartMs: number) => boolean,
): boolean {
	if (!mayBeSame(logged, draft)) return false;
	const apartMs = Math.abs(draft.occurredAt - logged.occurredAt);
	const isGoalOfFeed = logged.type === "goal_scored" && isNearToFeed(logged, draft, limits.feedClockMs);
	if (apartMs > limits.apartMs ? !isGoalOfFeed : isFarByClock(logged, draft, limits.clockMs)) return false;
	return isSameLifecycle(logged, draft) ?? isSameAction(apartMs);
}
