// Pieces of a sport's verdict whether two submissions report the same incident (DeskModule.isDuplicate).
import { isLifecycle } from "../fold/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";

/** Of one type in one period; the draft is no revision, and the logged event stands. */
export const mayBeSame = (logged: MatchEvent, draft: EventDraft): boolean =>
	logged.type === draft.type && !isCancelled(logged) && draft.revises === undefined && logged.period === draft.period;

type Payload = Readonly<Record<string, unknown>>;

/** The payloads have the same values in these fields. */
export function agreeIn(logged: MatchEvent, draft: EventDraft, ...fields: readonly string[]): boolean {
	const [one, other] = [logged.payload as Payload, draft.payload as Payload];
	return fields.every((field) => one[field] === other[field]);
}

/** Where one of the two is open they agree. */
export function agreeWhereKnown(logged: MatchEvent, draft: EventDraft, ...fields: readonly string[]): boolean {
	const [one, other] = [logged.payload as Payload, draft.payload as Payload];
	return fields.every((field) => one[field] == null || other[field] == null || one[field] === other[field]);
}

/**
 * Of the lifecycle's own events, within seconds: the same step of the match, or the same status. A clock that is set again is another
 * incident, and so is each statement of a result: an operator's confirms the score against another's. Null for a sport's own event.
 */
export function isSameLifecycle(logged: MatchEvent, draft: EventDraft): boolean | null {
	if (!isLifecycle(logged)) return null;
	if (logged.type === "status_changed") return agreeIn(logged, draft, "status");
	return logged.type !== "clock_set" && logged.type !== "result_stated";
}

/** Both have a match clock, and it differs by more. */
export const isFarByClock = (logged: MatchEvent, draft: EventDraft, moreThanMs: number): boolean =>
	logged.elapsedMs !== null && draft.elapsedMs !== null && Math.abs(logged.elapsedMs - draft.elapsedMs) > moreThanMs;

/** What a feed reported has about the same match clock. */
export function isNearToFeed(logged: MatchEvent, draft: EventDraft, withinMs: number): boolean {
	if (logged.source === "operator" || logged.elapsedMs === null || draft.elapsedMs === null) return false;
	return !isFarByClock(logged, draft, withinMs);
}

/** No other event of its type has come after it: kicks of a shoot-out, balls of an over. */
export function isLastOfType({ id, type }: MatchEvent, state: MatchState | undefined): boolean {
	const last = state?.timeline.findLast(({ event }) => event.type === type && !isCancelled(event));
	return !last || last.event.id === id;
}
