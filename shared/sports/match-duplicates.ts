// Duplicate detection: if two people report one goal, the second report completes the first. If one person enters it twice, both are kept
// as two events.
import { firstRevision } from "#shared/match/judge/find-event.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import { deskOf } from "./desk-registry.ts";

/** Whether the event was first entered by the author of the draft. */
export type IsOwn = (event: MatchEvent) => boolean;

/**
 * The newest logged event of another author or source that is the same incident; `null` if none. The sport decides which incidents are
 * the same.
 */
export function findDuplicate(state: MatchState, draft: EventDraft, isOwn: IsOwn): MatchEvent | null {
	return findSameIncidents(state, draft).findLast((event) => !isOwn(event)) ?? null;
}

/** Maximum difference between the match clocks, or without a clock the times, at which two reporters at a match enter one incident. */
const REPORTERS_WITHIN_MS = 90_000;

/**
 * Like `findDuplicate`, for two people at a match who do not see each other's screens: their reports of one incident may be further apart.
 * The nearest one counts. An event that this source has confirmed already is another incident.
 */
export function findReportersDuplicate(state: MatchState, draft: EventDraft, source: SourceKind, isOwn: IsOwn): MatchEvent | null {
	const same = new Set(findReportersIncidents(state, draft).map(({ id }) => id));
	const open = state.timeline.filter(
		({ event, earlier }) => same.has(event.id) && !isOwn(event) && !(earlier.length > 0 && event.source === source),
	);
	return open.map(({ event }) => event).sort((one, other) => distanceOf(one, draft) - distanceOf(other, draft))[0] ?? null;
}

/** Returns the events of reporters that may be the same incident, in match order. */
export function findReportersIncidents(state: MatchState, draft: EventDraft): MatchEvent[] {
	const desk = deskOf(state.setup.sport);
	if (draft.revises !== undefined) return [];
	const { occurredAt, elapsedMs } = draft;
	const near = state.timeline.filter((entry) => {
		const first = firstRevision(entry);
		const logged = { ...entry.event, occurredAt: first.occurredAt };
		return (
			reporterKindOf(first.source) !== null &&
			distanceOf(logged, draft) <= REPORTERS_WITHIN_MS &&
			desk.isDuplicate({ ...logged, occurredAt, elapsedMs }, draft, state)
		);
	});
	return near.map(({ event }) => event);
}

function distanceOf(logged: Pick<MatchEvent, "elapsedMs" | "occurredAt">, draft: EventDraft): number {
	const [one, other] =
		logged.elapsedMs === null || draft.elapsedMs === null ? [logged.occurredAt, draft.occurredAt] : [logged.elapsedMs, draft.elapsedMs];
	return Math.abs(one - other);
}

/** Returns the logged events of any author that are the same incident, in match order. */
export function findSameIncidents(state: MatchState, draft: EventDraft): MatchEvent[] {
	const desk = deskOf(state.setup.sport);
	if (draft.revises !== undefined) return [];
	// A revision has the time at which it was made, so the time of the first submission is compared.
	const same = state.timeline.filter(({ event, earlier }) =>
		desk.isDuplicate({ ...event, occurredAt: firstRevision({ event, earlier }).occurredAt }, draft, state),
	);
	return same.map(({ event }) => event);
}

/**
 * A revision of the logged event with values of the draft for fields that are null or absent; `null` if the draft adds nothing. With
 * `confirms`, the draft also confirms the event.
 */
export function completionOf(logged: MatchEvent, draft: EventDraft, confirms = false): EventDraft | null {
	const [known, more] = [logged.payload as Record<string, unknown>, draft.payload as Record<string, unknown>];
	const added = Object.entries(more).filter(([field, value]) => value != null && known[field] == null);
	if (added.length === 0 && !confirms) return null;
	const { type, period, elapsedMs } = logged;
	const status = confirms ? "confirmed" : logged.status;
	const payload = { ...known, ...Object.fromEntries(added) };
	return { type, status, period, elapsedMs, payload, occurredAt: draft.occurredAt, revises: logged.id };
}
