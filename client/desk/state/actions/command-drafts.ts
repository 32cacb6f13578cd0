// The drafts of each action, with period, clock and time of the command, because offline commands may be sent much later. Pure. A result of
// `null` means that there is nothing to submit.
import type { DeskEvent } from "#shared/contract/rest/console/ops.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Pad, StatusChange, Submission } from "#shared/match/desk-module.ts";
import { seenFields } from "#shared/match/entry/event-edit.ts";
import { markLate } from "#shared/match/entry/mark-late.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { EventDraft, EventStatus, MatchEvent, SeenFields } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";

/**
 * A past event, edited or inserted; `revises` is absent for an inserted one. `seen` holds, by changed field, the value that the operator
 * saw; absent means the current value.
 */
export type Correction = Pick<DeskEvent, "period" | "elapsedMs" | "payload" | "revises" | "status" | "reason" | "seen"> & {
	type: string;
};

type Drafts = [EventDraft, ...EventDraft[]] | null;

/** Returns the time that the clock shows now; `null` without a clock. */
function shownMs({ clock, period }: MatchState, now: Instant): number | null {
	return clock && period !== null ? Math.round(elapsedAt(clock, now)) : null;
}

export function submittingNow(state: MatchState, { type, payload }: Submission, now: Instant, status?: EventStatus): EventDraft {
	return { type, payload, period: state.period, elapsedMs: shownMs(state, now), occurredAt: now, ...(status && { status }) };
}

/** Returns the pad's event. The server adds the events that follow from it by the rules. */
export function padDraft(state: MatchState, pad: Pad, now: Instant, isProvisional: boolean): EventDraft {
	const { payloadNow } = deskOf(state.setup.sport);
	const payload = { ...(payloadNow?.(state, pad) ?? pad.payload) };
	return submittingNow(state, { type: pad.type, payload }, now, isProvisional ? "provisional" : undefined);
}

/** Starts the next period, or resumes play and clock. */
export function startDrafts(sport: SportModule, state: MatchState, now: Instant): Drafts {
	if (state.status === "interrupted" || state.status === "suspended") {
		const status: MatchStatus = state.isPeriodOpen ? "live" : "break";
		return [submittingNow(state, { type: "status_changed", payload: { status } }, now)];
	}
	if (!state.isPeriodOpen) {
		const period = sport.periods.find((one) => sport.mayFollow(state, one));
		return period === undefined ? null : [startOf(sport, state, period, now)];
	}
	return state.clock && !state.clock.isRunning ? [submittingNow(state, clockSet(true), now)] : null;
}

function startOf(sport: SportModule, { setup }: Pick<MatchState, "setup">, period: string, now: Instant): EventDraft {
	return { type: "period_started", period, elapsedMs: sport.periodStartMs(period, setup.format), payload: {}, occurredAt: now };
}

export function stopDrafts(state: MatchState, now: Instant): Drafts {
	return state.clock?.isRunning && state.isPeriodOpen ? [submittingNow(state, clockSet(false), now)] : null;
}

export function clockDraft(state: MatchState, elapsedMs: number, now: Instant): EventDraft {
	return { ...submittingNow(state, clockSet(state.clock?.isRunning ?? false), now), elapsedMs: Math.round(elapsedMs) };
}

const clockSet = (isRunning: boolean): Submission => ({ type: "clock_set", payload: { isRunning } });

export function endPeriodDraft(state: MatchState, now: Instant): EventDraft {
	return submittingNow(state, { type: "period_ended", payload: {} }, now);
}

/** Ends the match, and before it the running period. */
export function endMatchDrafts(state: MatchState, now: Instant): [EventDraft, ...EventDraft[]] {
	const end = submittingNow(state, { type: "match_ended", payload: {} }, now);
	return state.isPeriodOpen ? [endPeriodDraft(state, now), end] : [end];
}

export function statusDraft(
	state: MatchState,
	status: MatchStatus,
	reason: string,
	{ score, startsAt }: { score?: Score; startsAt?: Instant },
	now: Instant,
): EventDraft {
	const payload = { status, ...(reason !== "" && { reason }), ...(score && { score }), ...(startsAt !== undefined && { startsAt }) };
	return submittingNow(state, { type: "status_changed", payload }, now);
}

/** Declares the log's score final, whatever a source states (MR15). */
export function confirmedScore({ score }: MatchState, now: Instant): EventDraft {
	return { type: "result_stated", period: null, elapsedMs: null, payload: { score }, occurredAt: now };
}

/** Returns a revision of the event that only changes what `change` contains. */
export function revisionOf(
	event: MatchEvent,
	change: Partial<EventDraft>,
	now: Instant,
	together: readonly string[] = [],
): EventDraft & { seen: SeenFields } {
	const { type, id, status, period, elapsedMs, payload } = event;
	return { type, revises: id, status, period, elapsedMs, payload, occurredAt: now, seen: seenFields(event, change, together), ...change };
}

/** Returns the fields of a payload that only make sense together, such as a player and their side. */
export function boundFields(sport: SportKey, type: string): string[] {
	const fields = deskOf(sport).editableFields(type);
	return fields.filter(({ kind, name }) => kind === "player" || name === "side").map(({ name }) => name);
}

export function statusChangeDraft({ event, status, payload, reasonCode }: StatusChange, now: Instant): EventDraft {
	return revisionOf(event, { status, reasonCode, ...(payload !== undefined && { payload }) }, now);
}

/**
 * Names a player of an event, or sets one of a field's values (`value`). Scorer and assist are named one after the other; only the side
 * must match.
 */
export function completion(event: MatchEvent, field: string, value: string, now: Instant): EventDraft {
	const payload = { ...(event.payload as object), [field]: value };
	return revisionOf(event, { payload }, now, ["side", field]);
}

/** Edits a past event or inserts one, which is late if its period is over. */
export function correctionDraft(
	sport: SportModule,
	state: MatchState,
	{ type, revises, period, elapsedMs, payload, status, reason, seen }: Correction,
	now: Instant,
): EventDraft {
	const known = findEvent(state, revises);
	const draft: EventDraft = {
		type,
		period: period === undefined ? (known?.period ?? state.period) : period,
		elapsedMs: elapsedMs === undefined ? (known ? known.elapsedMs : shownMs(state, now)) : elapsedMs,
		payload: payload ?? known?.payload ?? {},
		occurredAt: now,
		...((status ?? known?.status) && { status: status ?? known?.status ?? "confirmed" }),
		...(reason !== undefined && reason !== "" && { reason }),
		...(revises !== undefined && { revises }),
	};
	if (known) return { ...draft, seen: seen ?? seenFields(known, draft, boundFields(state.setup.sport, type)) };
	return markLate(sport, state, draft);
}
