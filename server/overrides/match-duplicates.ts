// Decides whether an operator's event and a feed's report are the same incident. A feed's staff watch from elsewhere and with a delay, so
// the time window is wider than for two operators at one desk. Pure.

import { isDeepStrictEqual } from "node:util";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { DeskModule } from "#shared/match/desk-module.ts";
import { isLifecycleType } from "#shared/match/fold/lifecycle.ts";
import { firstRevision } from "#shared/match/judge/find-event.ts";
import { type EventDraft, type EventStatus, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";

/** Maximum difference in match clock, in either direction. */
const SAME_WITHIN_MS = 90 * SECOND_MS;
/** An event that was cancelled within this time was an operator's mistake, which says nothing about the match. */
const SLIP_WITHIN_MS = 10 * SECOND_MS;

/**
 * Returns the operator's event that a feed's draft reports too, the nearest in match clock; `null` if there is none. `taken` has the events
 * with which other reports of the feed are matched.
 */
export function findOperatorsEvent(state: MatchState, draft: EventDraft, desk: DeskModule, taken: ReadonlySet<string>): MatchEvent | null {
	const same = state.timeline
		.filter((entry) => isOperators(entry) && !isCancelled(entry.event) && !taken.has(entry.event.id))
		.filter(({ event }) => isSameIncident(event, draft, desk));
	const distance = ({ event }: TimelineEntry) => clockDistance(event, draft);
	return same.sort((one, other) => distance(one) - distance(other))[0]?.event ?? null;
}

/** Returns `true` if an operator entered the event and later cancelled it on purpose. */
export function hasOperatorCancelled(state: MatchState, draft: EventDraft, desk: DeskModule): boolean {
	return state.timeline.some((entry) => {
		const [first] = entry.earlier;
		if (!first || !isOperators(entry) || !isCancelled(entry.event)) return false;
		return (
			entry.event.occurredAt - first.occurredAt >= SLIP_WITHIN_MS && isSameIncident({ ...entry.event, status: "confirmed" }, draft, desk)
		);
	});
}

/** Returns whether the first author of the event was an operator. */
export const isOperators = (entry: TimelineEntry): boolean => firstRevision(entry).source === "operator";

export function isSameIncident(logged: MatchEvent, draft: EventDraft, desk: DeskModule): boolean {
	if (logged.type !== draft.type || draft.revises !== undefined) return false;
	if (logged.period !== draft.period && draft.type !== "match_ended") return false;
	const isLifecycle = isLifecycleType(draft.type);
	// A period starts and ends only once, whatever the clocks of operator and feed showed.
	if ((!isLifecycle || draft.type === "status_changed") && clockDistance(logged, draft) > SAME_WITHIN_MS) return false;
	if (isLifecycle) return isSameLifecycle(logged, draft);
	// The sport's module compares players and teams; the time has already been compared here.
	const { occurredAt, elapsedMs } = draft;
	return desk.isDuplicate({ ...logged, occurredAt, elapsedMs }, draft);
}

/** Periods and the match start and end only once. Clock readings and stated results are not incidents. */
export function isSameLifecycle(logged: Pick<MatchEvent, "type" | "period" | "payload">, draft: EventDraft): boolean {
	if (logged.type !== draft.type || draft.type === "clock_set" || draft.type === "result_stated") return false;
	if (draft.type === "match_ended") return true;
	if (logged.period !== draft.period) return false;
	return draft.type !== "status_changed" || statusOf(logged) === statusOf(draft);
}

const statusOf = ({ payload }: Pick<MatchEvent, "payload">): unknown => (payload as { status?: unknown }).status;

/** An event without a match clock may be any event of its period, so it has the maximum difference that still counts as the same. */
function clockDistance(logged: Pick<MatchEvent, "elapsedMs">, draft: Pick<EventDraft, "elapsedMs">): number {
	return logged.elapsedMs === null || draft.elapsedMs === null ? SAME_WITHIN_MS : Math.abs(logged.elapsedMs - draft.elapsedMs);
}

/** Returns `true` for a value that the feed leaves open. */
const isLeftOpen = (value: unknown): boolean => value === null || value === undefined || value === "unknown";

/** Returns `true` if the event has all values of the draft about the same incident, except for the time. */
export function saysSame(event: MatchEvent, draft: EventDraft): boolean {
	const status = statusBeside(event, draft);
	if (event.status !== status) return false;
	if (status === "cancelled") return true;
	return isLifecycleType(event.type) ? !hasOtherScore(event, draft) : Object.keys(missingIn(event, draft)).length === 0;
}

/** Returns `true` if the draft has a score and the event does not have the same one. */
function hasOtherScore({ payload }: MatchEvent, draft: Pick<EventDraft, "payload">): boolean {
	const score = scoreOf(draft.payload);
	return score !== undefined && !isDeepStrictEqual(scoreOf(payload), score);
}

const scoreOf = (payload: unknown): Score | undefined => (payload as { score?: Score }).score;

/** Returns the award by which staff decided the match, while the award is in force; `null` if there is none. */
export function findStaffsAward({ status, timeline }: MatchState): MatchEvent | null {
	if (status !== "awarded") return null;
	const award = timeline.findLast(({ event }) => !isCancelled(event) && isAward(event))?.event;
	return award?.source === "operator" ? award : null;
}

const isAward = ({ type, payload }: Pick<MatchEvent, "type" | "payload">): boolean =>
	type === "status_changed" && (payload as { status?: string }).status === "awarded";

/** Returns the final score that a draft states, in whatever form; `null` if it states none. */
export function finalScoreIn({ type, payload }: Pick<EventDraft, "type" | "payload">): Score | null {
	return type === "result_stated" || type === "status_changed" ? (scoreOf(payload) ?? null) : null;
}

/** Converts the award to one with the score that a source states, or to a finished match with it if nothing was played. */
export function asResultInPlaceOf(award: MatchEvent, score: Score, { timeline }: MatchState): EventDraft {
	const isPlayed = timeline.some(({ event }) => event.type === "period_started" && !isCancelled(event));
	const { type, period, elapsedMs, occurredAt } = award;
	return { type, period, elapsedMs, occurredAt, revises: award.id, payload: { status: isPlayed ? "awarded" : "finished", score } };
}

/** A provisional report does not contradict a confirmed event. */
function statusBeside(event: MatchEvent, { status = "confirmed" }: EventDraft): EventStatus {
	return status === "provisional" && event.status === "confirmed" ? "confirmed" : status;
}

/** Converts the draft to a revision of the event: values that the draft leaves open stay as they are. */
export function asRevisionOf(event: MatchEvent, draft: EventDraft): EventDraft {
	const { period, elapsedMs, type } = event;
	const { isLate: _isLate, ...rest } = draft;
	const payload = { ...(event.payload as object), ...missingIn(event, draft) };
	return { ...rest, status: statusBeside(event, draft), type, period, elapsedMs, revises: event.id, payload };
}

function missingIn(event: MatchEvent, draft: EventDraft): Record<string, unknown> {
	const known = event.payload as Record<string, unknown>;
	const rest = Object.entries(draft.payload as Record<string, unknown>);
	return Object.fromEntries(rest.filter(([field, value]) => !isLeftOpen(value) && !isDeepStrictEqual(known[field], value)));
}
