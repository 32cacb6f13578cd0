// Decides what is told together against the state of its match: refused with a code, or the numbered entries and the state after.
// Pure; called by append.ts inside its transaction.
import { judgeMatch } from "#shared/match/judge-match.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reduceMatch } from "#shared/match/reduce-match.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";
import { mayRevise } from "./source-priority.ts";

type Refused = Extract<AppendResult, { ok: false }>;

type Decided = { ok: true; events: [MatchEvent, ...MatchEvent[]]; state: MatchState };

/** All drafts of the request, or none. */
export function decideEntries(state: MatchState, request: AppendRequest): Decided | Refused {
	const conflict = conflictOf(state, request.expectedSeq);
	if (conflict) return conflict;
	const first = decideDraft(state, request.sourceKind, request.draft);
	if (!first.ok) return first;
	const decided: Decided = { ok: true, events: [first.event], state: first.state };
	for (const draft of request.also ?? []) {
		const next = decideDraft(decided.state, request.sourceKind, draft);
		if (!next.ok) return next;
		decided.events.push(next.event);
		decided.state = next.state;
	}
	return decided;
}

/** What only measures and describes goes on all the time, and is no news to who decides. */
function conflictOf(state: MatchState, expectedSeq: number | undefined): Refused | null {
	if (expectedSeq === undefined || expectedSeq === state.seq) return null;
	const isBackground = deskOf(state.setup.sport)?.isBackground ?? (() => false);
	const events = state.timeline.map(({ event }) => event).filter(({ seq, type }) => seq > expectedSeq && !isBackground(type));
	if (events.length === 0 && expectedSeq < state.seq) return null;
	const message = `The log is at ${state.seq}, not at ${expectedSeq}: something happened since. Look again before you send.`;
	return { ok: false, error: { code: "conflict_sequence", message, headSeq: state.seq, events } };
}

/** One draft, told after all that `state` is the fold of. */
export function decideDraft(
	state: MatchState,
	sourceKind: SourceKind,
	draft: EventDraft,
): { ok: true; event: MatchEvent; state: MatchState } | Refused {
	const sport = sportByKey(state.setup.sport);
	if (!sport) return refuse("unknown_event", `Nothing is known of the sport ${state.setup.sport}.`);
	const refusal = judgeMatch(sport, state, draft);
	if (refusal) return { ok: false, error: { ...refusal, headSeq: state.seq } };
	const revised = draft.revises === undefined ? undefined : state.timeline.find((entry) => entry.event.id === draft.revises)?.event;
	if (revised && !mayRevise(sourceKind, revised.source)) {
		return refuse("outranked_source", `The event was told by the ${revised.source}, which a ${sourceKind} cannot overrule.`);
	}
	const seq = state.seq + 1;
	const event: MatchEvent = {
		seq,
		id: revised?.id ?? `e${seq}`,
		revision: (revised?.revision ?? 0) + 1,
		standing: draft.standing ?? "confirmed",
		type: draft.type,
		period: draft.period,
		elapsedMs: draft.elapsedMs,
		payload: draft.payload,
		occurredAt: draft.occurredAt,
		source: sourceKind,
		...(draft.reason === undefined ? {} : { reason: draft.reason }),
	};
	return { ok: true, event, state: reduceMatch(sport, state, event) };
}

function refuse(code: Refused["error"]["code"], message: string): Refused {
	return { ok: false, error: { code, message } };
}
