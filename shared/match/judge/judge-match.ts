// Judges whether a draft may enter the log of a match. Used by the server's append inside its transaction, and by the desk before
// sending. A refusal is returned as a value. Rules MR1 to MR15: rules.md.

import { isLifecycle, isLifecycleType } from "../fold/lifecycle.ts";
import { comparePlaces, inMatchOrder, type LoggedEvent, placeOf } from "../fold/match-order.ts";
import { emptyMatchState, stepLogged, withEntry } from "../fold/reduce-match.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchFormat, MatchSetup, MatchState } from "../match-state.ts";
import { hasEnded } from "../match-status.ts";
import type { Refusal, SportModule } from "../sport-module.ts";
import { draftToEvent } from "./draft-to-event.ts";
import { findEvent } from "./find-event.ts";
import { judgeLifecycle } from "./judge-lifecycle.ts";
import { judgeClockReading } from "./match-clock-reading.ts";

/** `null` if the draft is accepted. The payload has been parsed by the sport's schema. */
export function judgeMatch(sport: SportModule, state: MatchState, draft: EventDraft): Refusal | null {
	const known = findEvent(state, draft.revises);
	return (
		judgeEnvelope(sport, draft, state.setup.format) ??
		(draft.revises === undefined ? judgeSubmission(sport, state, draft) : judgeRevision(draft, known)) ??
		judgeSubject(sport, state, draft) ??
		judgeFold(sport, state, draftToEvent(state, draft, "operator"))
	);
}

/** Whether type, period and clock are valid in themselves (MR2, MR5). */
function judgeEnvelope(sport: SportModule, { type, period, elapsedMs, occurredAt }: EventDraft, format: MatchFormat): Refusal | null {
	if (!isLifecycleType(type) && !Object.hasOwn(sport.layouts, type))
		return { code: "unknown_event", message: `${sport.key} has no event ${type}.` };
	if (period !== null && !sport.periods.includes(period)) return { code: "wrong_period", message: `${sport.key} has no period ${period}.` };
	if (!Number.isSafeInteger(occurredAt)) return { code: "invalid_event", message: "occurredAt must be epoch milliseconds." };
	return judgeClockReading(sport, { period, elapsedMs }, format);
}

/** MR3: a revision refers to a known event and keeps its type. */
function judgeRevision(draft: EventDraft, known: MatchEvent | null): Refusal | null {
	if (!known) return { code: "unknown_event", message: `There is no event ${draft.revises} in this match.` };
	if (known.type !== draft.type)
		return { code: "invalid_event", message: `${known.id} is a ${known.type}: a revision cannot make it a ${draft.type}.` };
	return null;
}

/** MR2: an event to which the draft refers must be in the log. */
function judgeSubject(sport: SportModule, state: MatchState, draft: EventDraft): Refusal | null {
	const subject = isLifecycleType(draft.type) ? null : sport.subjectOf(draft);
	return subject === null || findEvent(state, subject)
		? null
		: { code: "unknown_event", message: `There is no event ${subject} in this match.` };
}

/** MR4, MR7: a new event is submitted during its period, or is marked late. */
function judgeSubmission(sport: SportModule, state: MatchState, draft: EventDraft): Refusal | null {
	if (draft.isLate || draft.type === "status_changed" || draft.type === "result_stated") return null;
	if (hasEnded(state.status))
		return { code: "match_ended", message: `The match is ${state.status}: only revisions and late events may follow.` };
	if (isLifecycleType(draft.type) || !sport.happensInPlay(draft.type)) return null;
	if (state.status === "interrupted" || state.status === "suspended")
		return { code: "event_out_of_order", message: `The match is ${state.status}: play must resume first, or the event be marked late.` };
	return judgePlay(state, draft);
}

function judgePlay(state: MatchState, { type, period }: EventDraft): Refusal | null {
	if (state.isPeriodOpen && state.period === period) return null;
	if (state.period === null) return { code: "match_not_started", message: `No ${type} before the start of the match.` };
	if (hasEnded(state.status)) return { code: "match_ended", message: `The match is ${state.status} by then.` };
	const running = state.isPeriodOpen ? `period ${state.period} is running` : "no period is running";
	return { code: "wrong_period", message: `The event is of period ${period ?? "none"}, but ${running}.` };
}

/** MR9: the event must be possible at its position, and every event logged before must still be possible. */
function judgeFold(sport: SportModule, state: MatchState, event: MatchEvent): Refusal | null {
	const comesLast = event.revision === 1 && comparePlaces(placeOf(sport, event, state.reached), state.reached) >= 0;
	if (comesLast) return judgeActive(sport, state, event);
	const refusals = refusalsIn(sport, state.setup, withEntry(state.timeline, event));
	const own = refusals.get(event.id);
	const isOwnTolerated = own?.isTolerated === true && event.revision > 1;
	if ((own && !isOwnTolerated) || refusals.size === 0) return own ?? null;
	// Refusals of events that were there before are ignored: the squad or the rules may have changed since an event was logged, which must
	// not prevent corrections.
	const before = refusalsIn(sport, state.setup, state.timeline);
	const broken = [...refusals].find(([id, { isTolerated }]) => !isTolerated && !before.has(id));
	if (!broken) return null;
	const nameless = namelessPayload(sport, event);
	return {
		code: broken[1].code,
		message: `Then ${broken[0]} could not stand: ${broken[1].message}`,
		...(nameless && { without: { payload: nameless } }),
	};
}

/** MR14: returns the event without player names, with which it conflicts with no other event. `null` if it already has none. */
function namelessPayload(sport: SportModule, { type, payload }: MatchEvent): object | null {
	const named = payload as Record<string, unknown>;
	const players = (sport.layouts[type]?.fields ?? []).filter(({ name, isPlayer }) => isPlayer && named[name] != null);
	return players.length > 0 ? { ...named, ...Object.fromEntries(players.map(({ name }) => [name, null])) } : null;
}

function refusalsIn(sport: SportModule, setup: MatchSetup, all: readonly LoggedEvent[]): Map<string, Refusal> {
	const refusals = new Map<string, Refusal>();
	let state = emptyMatchState(sport, setup);
	for (const { logged, place } of inMatchOrder(sport, all)) {
		const refusal = judgeActive(sport, state, logged.event);
		if (refusal) refusals.set(logged.event.id, refusal);
		state = stepLogged(sport, state, logged, place);
	}
	return refusals;
}

/** Refuses the event if it is not possible here. `state` is the fold of what comes before it in match order. */
function judgeActive(sport: SportModule, state: MatchState, event: MatchEvent): Refusal | null {
	if (isCancelled(event)) return null;
	if (isLifecycle(event)) return judgeLifecycle(sport, state, event);
	if (sport.happensInPlay(event.type)) return judgePlay(state, event) ?? sport.judge(state, event);
	const hasBegun = event.period === null || sport.periods.indexOf(event.period) <= sport.periods.indexOf(state.period ?? "");
	return hasBegun ? sport.judge(state, event) : { code: "wrong_period", message: `Period ${event.period} has not begun.` };
}
